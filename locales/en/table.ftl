### Tables and the people at them.

# In place of a name of which nothing can be shown.
table-someone = someone

## Colours

colour-yellow = yellow
colour-blue = blue
colour-red = red
colour-green = green

## The lobby

lobby-title = **{ $game }**: { $host } has opened a table. Sit down!
lobby-seat = { $sign } { $colour }: { $name }
lobby-seat-host = { $sign } { $colour }: { $name } (host)
lobby-seat-free = { $sign } { $colour }: free
lobby-computers-fill = Computers take the seats that stay free when the host starts.
lobby-computers-none = The host can start when every seat is taken.
lobby-dice = Dice: the secret is fixed already. Its fingerprint is `{ $commitment }`

## Stakes

stake-none = none
stake-low = low
stake-middle = middle
stake-high = high
stake-chips = { $level }, { $chips } play chips each

summary-stake = Stake: { $stake }.
summary-pot = 🪙 **{ $name }** takes the pot: { $chips } play chips.
summary-pot-house = 🪙 The pot of { $chips } play chips goes to the house, for which computers play.
summary-refund = 🪙 Everybody gets their stake back.

## The summary: how long the game lasted, and how to check its chance

duration-hours = { $hours } h { $minutes } min
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s
check-rolls = 🎲 Check the dice: secret `{ $secret }`, salt `{ $salt }`. The secret's SHA-256 is `{ $commitment }`, as shown before the game. Roll n, counted from 0: of HMAC-SHA-256(secret, "salt:n") the first byte below 252, modulo 6, plus 1. Or run `charbagh verify` on the file from `/table record`.
sealed-rolls = 🎲 All dice come from a secret, to be told after the game, and the salt `{ $salt }`. The secret's SHA-256 is `{ $commitment }`.

## Buttons

button-join = Join
button-leave = Leave
button-start = Start

## What a closed table says

closed-ended = This table was ended before the game was over.
closed-deserted = Everybody has left this table.
closed-idle = This table was closed because nothing happened for long.

# After what happened, on the board.
late-played = ⏰ { $name } ran out of time, so the computer played that turn.

## Private screens: where the table is, and a press that came too late

hand-place = Table: <#{ $channel }>
hand-stale = ⏪ This was out of date, so nothing was done. Now it is up to date.

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
done-given-up = This channel's table is closed: its record is damaged, so the game ends without a winner. All stakes are paid back, and a new table can open.
done-kicked = { $name } has no seat here any more.
done-record = The record of the game: `charbagh verify` checks every move and every draw.
