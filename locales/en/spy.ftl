### Spy: bases, announcements, rules. Names of players come with their markdown escaped; "who" and "whose" are a sign
### and a name. Slots are called by their number, cards by their name or by their code, such as S1.

## The game in lists, in /help and in the lobby

game-spy = Spy
spy-help = **Spy**: your cards come to you by direct message. If none comes, press **🂠 My base** in the channel: only you see what it shows. Arrange your base, press **Ready**, and in your turn let your Spy walk and look.
spy-lobby-notes-off = Notes: off. Remembering what was answered is the game.
spy-lobby-notes-on = Notes: on. The board marks what was answered.
spy-lobby-new = New to it? `/spy rules` tells how it is played.
spy-lobby-base = When the game starts, each arranges a base in secret: press **🂠 My base** then.
spy-lobby-first-turn = Draws (who begins, random bases): the secret is fixed already. Its fingerprint is `{ $commitment }`

## The commands: descriptions have at most 100 characters

command-spy = Play Spy: hidden bases, walking Spies
command-spy-new = Open a table in this channel
command-spy-arrange = Arrange your base before the game
command-spy-hand = See your base: only you do
command-spy-turn = Turn your Spy round
command-spy-walk = Walk as far as the card says that your Spy faces
command-spy-look = Look at an opponent's base: the slot straight across
command-spy-done = End your turn
command-spy-rules = Read the rules
option-spy-new-notes = on: the board marks what was answered. off: remembering is the game
option-spy-walk-spaces = How far, if your Spy faces an exposed card
option-spy-look-player = Whose base
# Somebody who can be looked at, in the list of an option.
spy-choice-player = { $name } ({ $colour })

## Cards

spy-safe-1 = Safe{ "\u00A0" }1
spy-safe-2 = Safe{ "\u00A0" }2
spy-top-secret-1 = Top Secret{ "\u00A0" }1
spy-top-secret-2 = Top Secret{ "\u00A0" }2
spy-bomb-1 = Bomb{ "\u00A0" }1
spy-bomb-2 = Bomb{ "\u00A0" }2

## What computer players are called

spy-computer-yellow = Agent Saffron
spy-computer-blue = Agent Indigo
spy-computer-red = Agent Scarlet
spy-computer-green = Agent Olive

# A list of names: "others" are parted by commas already.
spy-and = { $others } and { $last }

## The first line of the board

spy-head-all = { $who } can walk, look, turn round, or end the turn
spy-head-look = { $who } has walked, and can look, turn round, or end the turn
spy-head-walk = { $who } has looked, and can walk, turn round, or end the turn
spy-your-all = **Your turn**: walk, look, turn round, or end the turn
spy-your-look = **Your turn**: you have walked. Look, turn round, or end the turn
spy-your-walk = **Your turn**: you have looked. Walk, turn round, or end the turn
spy-head-arranging = 🕵️ The bases are being arranged.
spy-head-stopped = The game as it stood:
spy-won = 🏆 { $who } won!
spy-draw = 🤝 A draw between { $names }: three rounds without news.
spy-draw-near = ⏳ No news for a while: after { $turns ->
    [one] one more such turn
   *[other] { $turns } more such turns
} the game is a draw.

## A base on the board

spy-sought = to find here: **{ $card }**
spy-all-found = all found
spy-out = out: { $why }
spy-out-bomb = looked at a lit bomb
spy-out-top-secret = Top Secret{ "\u00A0" }2 was found
spy-out-resigned = resigned
spy-out-dropped = taken out of the game
spy-faces = faces { $faced }, looks at others' { $across }
spy-notes = 📝 { $notes }
spy-note-safe = { $slot } safe
spy-note-top-secret = { $slot } top secret
spy-note-tsss = { $slot } *tsss*

## What happened

spy-log-begins = { $name } begins.
spy-log-nothing = { $name } did nothing.
spy-log-moved = { $name } { $moves }.
spy-log-turned = turned round
spy-log-walked = walked { $spaces }
spy-log-looked = { $name } looked at { $whose }'s slot { $slot }: { $answer }
spy-log-resigned = { $name } resigned.
spy-log-dropped = { $name } was taken out of the game.
spy-log-turn = It is { $who }'s turn.

# A public message of its own, always in this form.
spy-announcement = 🕵️ { $who } looked from slot { $from } at { $whose }'s slot { $slot }: { $answer }

spy-answer-safe = a safe.
spy-answer-top-secret = a top secret.
spy-answer-exposed = **{ $card }!** It lies open now; next to find there: { $next }.
spy-answer-last = **{ $card }!** { $name } is out.
spy-answer-tsss = *tsssssss*
spy-answer-boom = 💥 **{ $card }**, and it was lit. { $name } is out.
spy-answer-known = { $card }, which lies open already.

## A player's own base

spy-hand-title = 🂠 **Your base** ({ $colour }) · { $standing }
spy-hand-walk = Your Spy faces slot { $slot }, { $card }: it would walk **{ $spaces }**.
spy-hand-walk-choice = Your Spy faces slot { $slot }, { $card }, which lies open: it walks **1 or 2**, as you like.
spy-hand-faces = Your Spy faces slot { $slot }.
spy-hand-look = It would look at slot **{ $slot }** of { $whose }.
spy-hand-open = { $name } (lies open)
spy-hand-lit = { $lit } is lit: whoever looks at it again is out. Only you see it.

## Arranging

spy-arranging = 🕵️ **Arrange your bases.** Your cards came by direct message; **🂠 My base** shows the same. Put them and your Spy in order, and press **Ready**. Nobody else sees it. Whoever is not ready in time gets a random order.
spy-arranging-ready = { $sign } { $who }: ready
spy-arranging-busy = { $sign } { $who }: arranging
spy-arranging-left = { $sign } { $who }: has left
spy-arrange-title = 🂠 **Arrange your base.** Only you see this.
spy-arrange-spy = Your Spy would face slot { $slot }, { $card }: walk { $spaces }, or look at slot { $across } of the others.
spy-arrange-pick = ➡️ Press a card or the Spy to pick it up. When all is right, press **Ready**: the order stays for the whole game.
spy-arrange-put = ➡️ You hold **{ $item }**. Press the thing in whose place it shall go, or **Put it back** to leave it where it is.
spy-arrange-why = Why the order matters: all hear the numbers that your Spy walks, and it looks as in a mirror, from your first slot at their last.
spy-arranged = 🂠 **Your base is ready.** Only you see this. The game begins when the others are ready too.

# In the channel, when direct messages do not reach them. Nobody's fault.
spy-behind-button = 📭 { $names }: your base waits behind the button **🂠 My base**.
# In a direct message that is not needed any more.
spy-hand-over = This table is closed.
spy-hand-left = You have left this table.

# The form in which an order is typed.
spy-order-title = Your base
spy-order-label = From your left; the Spy is < or >

## Buttons: at most 80 characters, no markdown

spy-button-turn-round = Turn round
spy-button-walk = Walk
spy-button-walk-spaces = Walk { $spaces }
spy-button-look = Look: { $name }
spy-button-look-slot = Look: { $name }'s { $slot }
spy-button-look-open = Look: { $name }'s { $slot } ({ $card }, open)
spy-button-done = Done
spy-button-my-base = 🂠 My base
spy-button-turn-spy = Turn the Spy
spy-button-shuffle = Shuffle
spy-button-type-order = Type an order
spy-button-pick-nothing = Put it back
spy-button-ready = Ready

## Why something was refused, and what to do instead

spy-refusal-not-begun = The bases are still being arranged. Arrange yours with **🂠 My base**, and wait for the others.
spy-refusal-over = This game is over. Open a new table with `/spy new`.
spy-refusal-not-playing = You are not playing in this game, or you are out of it. You can go on watching.
spy-refusal-not-your-turn = It is { $who }'s turn. Wait for yours.
spy-refusal-walked = Your Spy has walked in this turn. You can still look, turn round, or end the turn.
spy-refusal-looked = Your Spy has looked in this turn. You can still walk, turn round, or end the turn.
spy-refusal-wrong-number = That is not the number on the card that your Spy faces. Look at your base with **🂠 My base**, or press **Walk**: it walks the right number.
spy-refusal-choose-number = The card that your Spy faces lies open, so you choose how far it walks: 1 or 2.
spy-refusal-own-base = Nobody spies on themselves. Choose somebody else.
spy-refusal-no-such-seat = Nobody sits there. Choose one of the players of this game.
spy-refusal-base-out = That player is out, and their base lies open. Choose somebody who still plays.
spy-refusal-arranged = Your base is arranged, and its order does not change any more. `/spy hand` shows it.
spy-refusal-closed = This table is closed. Open a new one with `/spy new`.
spy-refusal-arranging = The bases are still being arranged. Press 🂠 My base to see to yours.

## What is wrong with an order that was typed

spy-order-wrong = { $what } A right order, for example: `{ $example }`, from your left, with the Spy as `<` or `>`.
spy-order-wrong-typed = { $what } A right order, for example: `{ $example }`, from your left, with the Spy as `<` or `>`; you typed `{ $typed }`.
spy-order-missing = Missing: { $cards }.
spy-order-extra = Too many: { $cards }.
spy-order-missing-and-extra = Missing: { $missing }; too many: { $extra }.
spy-order-gap = The Spy stands beyond the last card.
spy-order-unseen = There is something in it that cannot be seen.
spy-order-unknown = “{ $word }” is neither a card nor the Spy.
spy-order-no-spy = The Spy is missing: put `<` or `>` where it stands, as it faces.
spy-order-two-spies = There is more than one Spy: you have one.
spy-order-too-many = There are more cards than a base has.

## The summary

spy-notes-on = with notes
spy-notes-off = without notes
spy-summary-title = **Spy** · { $notes } · { $turns ->
    [one] one turn
   *[other] { $turns } turns
} · { $duration }
spy-summary-out = out in turn { $turn }: { $why }
spy-summary-won = won
spy-summary-drew = still in
spy-summary-counts = walks { $walks } · looks { $looks }
spy-summary-bombs = bombs lit { $bombs }
spy-summary-found = found { $finds }
spy-summary-find = { $card } ({ $colour } { $slot })
spy-check-first-turn = 🎲 Check who began: secret `{ $secret }`, salt `{ $salt }`. The secret's SHA-256 is `{ $commitment }`, as shown before the game. The seat that began: of HMAC-SHA-256(secret, "salt:0") the first byte{ $bound ->
    [256] { "" }
   *[other] { " " }below { $bound }
}, modulo { $players }, plus 1. Or run `charbagh verify` on the file from `/table record`.
spy-sealed-first-turn = 🎲 Who began was drawn from a secret, to be told after the game, and the salt `{ $salt }`. The secret's SHA-256 is `{ $commitment }`.

## What statistics count

spy-stats-bombs-lit = { $bombs ->
    [one] 1 bomb lit
   *[other] { $bombs } bombs lit
}
spy-stats-bombs-found = { $bombs ->
    [one] 1 lit bomb found
   *[other] { $bombs } lit bombs found
}
spy-stats-exposed = { $secrets ->
    [one] 1 secret exposed
   *[other] { $secrets } secrets exposed
}

## The rules in short, one line each

spy-rules-title = **How to play Spy**
spy-rules-aim = • Be the last player left. Everybody hides the same cards in a row, a base, and a Spy walks along it.
spy-rules-base = • A base holds Safe 1 (S1) and S2, Top Secret 1 (T1) and T2, two Bombs 1 (B1), and with two players a B2. You choose the order once, in secret, where the Spy stands and which way it faces. Slots count from your left; for the Spy the row is a ring: after the last slot comes the first.
spy-rules-turn = • In your turn, walk once and look once, in either order, or leave either out; when both are done, it ends at once. Turn your Spy round whenever you like before that.
spy-rules-walk = • **Walk**: forward, as far as the number on the card that your Spy faces, and all hear the number. If that card lies open, choose 1 or 2.
spy-rules-look = • **Look**: name somebody. As in a mirror, your Spy looks from your first slot at their last, from your second at their last but one, and so on.
spy-rules-answers = • They answer for all to hear. In each base one card is sought: first S1, then S2, T1, T2. Found, it lies open for good. Of other safes and top secrets only the kind is told.
spy-rules-bomb = • A bomb found for the first time goes *tsssssss*: it is lit from then on. Whoever finds a lit bomb, 💥, is out. It stays lit.
spy-rules-out = • Whose T2 is found is out too. The base of whoever is out is turned open, and nobody looks at it any more.
spy-rules-draw = • When three rounds bring no news, the game is a draw. News is an answer that was not given for that slot before; when another card is sought there, it is news again.
spy-rules-notes-off = • Notes are off: nothing but open cards is marked. Remember the rest.
spy-rules-notes-on = • Notes are on: the board marks what was answered for each slot.
spy-rules-signs =
    { "" }**Signs**
    1️⃣ a slot, face down · { $safe } an open safe · { $secret } an open top secret · { $lit } a lit bomb
    { $left } { $right } a Spy: the hand points at the slot that it faces
spy-rules-credit = *Spy*, designed by Chris Handy, published by Perplext; this is an unofficial implementation, with our own words and pictures.
