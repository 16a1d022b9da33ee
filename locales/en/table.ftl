### Tables and the people at them.

# In place of a name of which nothing can be shown.
table-someone = someone

## The lobby

lobby-title = **Parcheesi**: { $host } has opened a table. Sit down!
lobby-seat = { $sign } { $colour }: { $name }
lobby-seat-host = { $sign } { $colour }: { $name } (host)
lobby-seat-free = { $sign } { $colour }: free
lobby-computers-fill = Computers take the seats that stay free when the host starts.
lobby-computers-none = The host can start when every seat is taken.
lobby-phone = On a phone? `/table show layout:stacked` lays the board out for a narrow screen.
lobby-rules = Rules: { $preset }, { $pieces } pieces a colour. Stake: { $stake }.
lobby-commitment = Dice: the secret is fixed already. Its fingerprint is `{ $commitment }`

## Stakes

stake-none = none
stake-low = low
stake-middle = middle
stake-high = high
stake-chips = { $level }, { $chips } play chips each

summary-stake = Stake: { $stake }.

## Buttons

button-join = Join
button-leave = Leave
button-start = Start
button-roll = 🎲 Roll
button-skip = Skip

## What a closed table says

closed-ended = This table was ended before the game was over.
closed-deserted = Everybody has left this table.
closed-idle = This table was closed because nothing happened for long.

## Links

link-message = https://discord.com/channels/{ $guild }/{ $channel }/{ $message }
link-channel = <#{ $channel }>

## What is done

done-joined = You have a seat.
done-joined-as = You have a seat: your colour is { $colour }.
done-left = You have given up your seat.
done-started = The game has begun. Good luck!
done-resigned = You have left the game.
done-ended = The table is closed.
done-kicked = { $name } has no seat here any more.
done-record = The record of the game: `charbagh verify` checks every move and every roll.
