### Parcheesi: the board, the story of a game, its rules.
### Names of players come with their markdown escaped. Pieces are called by a circled number, such as ②; squares by
### their number, such as 34, or P3 in a passage.

## The game's name, and how it is played here, for `/help`

game-parcheesi = Parcheesi
parcheesi-help = **Parcheesi**: when it is your turn, press **🎲 Roll**. If there is a choice, there is a button for each piece that can move. The board fits on a phone; where all have wide screens, `/table show layout:cross` lays it out as on a table.

## Commands. Descriptions have at most 100 characters.

command-parcheesi = Play Parcheesi: four colours, one die
command-parcheesi-new = Open a table in this channel
command-parcheesi-roll = Roll the die
command-parcheesi-move = Move a piece by what you rolled
command-parcheesi-bonus = Use the bonus squares for a piece, or skip them
command-parcheesi-rules = Read the rules
option-parcheesi-new-rules = The house rules: classic, or parchis as in Spain
option-parcheesi-new-pieces = Pieces a colour: 4, or 2 for a short game
option-parcheesi-move-piece = Which piece
option-parcheesi-bonus-piece = Which piece gets the bonus, or skip

## What is answered to a command: what to do next

told-move = You rolled 🎲 { $die }. Choose a piece with `/parcheesi move`:
told-bonus = You have { $steps } bonus squares. Choose a piece with `/parcheesi bonus`:
told-bonus-or-skip = You have { $steps } bonus squares. Choose a piece with `/parcheesi bonus`, or `skip`:
told-roll-again = It is your turn: `/parcheesi roll`.

## The lobby

lobby-rules = Rules: { $preset }, { $pieces } pieces a colour. Stake: { $stake }.
lobby-new-parcheesi = New to it? `/parcheesi rules` tells how it is played.
lobby-wide = All on wide screens? `/table show layout:cross` lays the board out as on a table.

## What computer players are called

computer-yellow = Marigold
computer-blue = Iris
computer-red = Rose
computer-green = Cypress

## Places

place-home = home
place-goal = goal
place-passage = passage{ "\u00A0" }{ $number }
place-passage-short = P{ $number }

## The first line of the board. "who" is a sign and a name.

head-begin = 🎲 The first turn is about to be rolled for.
head-roll = { $who }: roll the die
head-roll-again = { $who }: roll again
head-move = { $who } rolled { $die }: choose a piece
head-bonus-goal = { $who } reached the goal: { $steps } squares for a piece
head-bonus-capture = { $who } made a capture: { $steps } squares for a piece
head-or-skip = { $head }, or skip them
head-third-six = { $who } rolled a third six
head-next-turn = { $who } has finished the turn
head-over = 🏆 { $who } won!
head-stopped = The board as it stood:

## What else bears on the turn

note-first-six = first six in a row
note-second-six = second six in a row
note-second-six-threatens = second six in a row: a third sends { $piece } home
note-third-six = third six in a row
note-moved-last = { $piece } moved last
note-another-roll = then another roll
note-last-on-start = on { $square } { $colour }'s { $piece } came last

## The line of a player

seat-left = left { $order ->
    [1] first
    [2] second
    *[other] third
}
seat-points = { $points }{ "\u00A0" }points

## What happened. A turn is a name and clauses: "Asha rolled 6: ② 17 → 23; rolled 2: no move."

story-turn = { $name } { $clauses }.
story-first = { $name } rolled { $die } and begins.
story-begins = { $name } begins.
story-resigned = { $name } resigned.
story-dropped = { $name } was taken out of the game.
story-won = { $name } won!
clause-rolled = rolled { $die }: { $way }
clause-moved = used the roll: { $way }
clause-bonus = used { $steps } bonus squares: { $way }
clause-out = { $piece } came out
clause-way = { $piece } { $from } → { $to }
clause-bounced = { $way } (bounced)
clause-captured = { $clause }, capturing { $name }'s { $piece } (+{ $points })
clause-third-six = rolled a third 6: { $piece } went home from { $from }
clause-no-move = rolled { $die }: no move
clause-no-bonus = had no use for the bonus
clause-declined = skipped the bonus

## Buttons. What a move will do: at most 80 characters, no markdown

button-roll = 🎲 Roll
button-skip = Skip
label-out = { $piece }: comes out
label-move = { $piece }: { $from } → { $to }
label-captures = { $way }, captures { $colour }
label-bounces = { $way }, bounces
label-barrier = { $way }, makes a barrier

## Why something was refused, and what to do instead

refusal-not-begun = The game has not begun yet.
refusal-over = This game is over. Open a new table with `/parcheesi new`.
refusal-not-playing = You are not playing in this game.
refusal-not-your-turn = It is { $who }'s turn. Wait for yours.
refusal-roll-first = Roll the die first.
refusal-move-first = You have rolled already. Choose a piece to move.
refusal-bonus-first = Use your bonus squares first: choose a piece.
refusal-bonus-first-or-skip = Use your bonus squares first: choose a piece, or skip them.
refusal-no-such-piece = Pieces are numbered 1 to { $pieces } in this game. Choose one of them.
refusal-at-home = That piece is at home, and only a 5 brings it out. Choose another piece.
refusal-in-goal = That piece is in the goal already. Choose another piece.
refusal-barrier = A barrier stands in that piece's way. Choose another piece.
refusal-full = Two pieces already stand where that piece would end. Choose another piece.
refusal-overshoot = That piece needs an exact number to reach the goal. Choose another piece.
refusal-start-held = Two of your own pieces hold your start square. Move one of them first.
refusal-must-leave-home = A 5 must bring a piece out of home. Choose a piece that waits there.
refusal-must-open-barrier = A 6 must open a barrier. Choose a piece that stands in one.
refusal-must-use-bonus = These bonus squares must be used. Choose a piece.

## The summary

summary-title = **Parcheesi** · { $rules } · { $duration }
summary-won = 🏆 **{ $name }** won!
# The backslash keeps the number from being read as a list.
summary-place = { $place }\. { $who }
summary-in-goal = { $count } of { $pieces } in the goal
summary-counts = turns { $turns } · captures { $made }, suffered { $suffered } · rolls { $rolls }: { $faces }

## Statistics

stats-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
stats-captures = { $captures ->
    [one] 1 capture
   *[other] { $captures } captures
}

## House rules: the presets, and each rule in a few words where it differs from its preset

rules-classic = classic
rules-parchis = parchís
rules-line = Rules: { $preset }
rules-line-but = Rules: { $preset }, but { $but }
rule-five-choice = free choice on a 5
rule-five-leave = a 5 must bring a piece out
rule-capture-roll = a capture gives a roll
rule-capture-twenty = a capture gives 20 squares
rule-goal-roll = the goal gives 10 squares and a roll
rule-goal-ten = the goal gives 10 squares
rule-overshoot-bounce = bouncing at the goal
rule-overshoot-exact = exact count into the goal
rule-third-six-home = a third 6 reaches into the passage
rule-third-six-passage = a third 6 spares the passage

## The rules in short, one line each

rules-title = **How to play Parcheesi** · { $rules }
rules-aim = • Bring your { $pieces } pieces from home round the board, anticlockwise, up your passage and into the goal. Whoever has them all there first wins.
rules-turn = • The highest roll begins. Roll the die and move one piece that far. If any piece can move, one must.
rules-five-choice = • Only a 5 brings a piece out, from home to your start. It may move another piece instead.
rules-five-leave = • Only a 5 brings a piece out, from home to your start, and it must if it can.
rules-six = • A 6 rolls again, and counts 7 when none of your pieces is at home. It must open one of your barriers if it can.
rules-third-six-home = • The third 6 in a row moves nothing: the piece you moved last goes home (unless it is in the goal) and your turn ends.
rules-third-six-passage = • The third 6 in a row moves nothing: the piece you moved last goes home (unless it is in the passage or the goal) and your turn ends.
rules-barrier = • Two pieces of one colour on a square are a barrier: nobody passes it, not even its owner. No square holds three.
rules-safe = • Nobody is captured on safe squares and starts, except by a piece that comes out onto a full start: it captures the other colour's piece that arrived last.
rules-capture-roll = • On any other square, landing on another colour's single piece captures it. A captured piece goes home; each capture earns 20 points and another roll.
rules-capture-twenty = • On any other square, landing on another colour's single piece captures it. A captured piece goes home; each capture earns 20 points, and 20 squares for one of your pieces, to be used if one can.
rules-overshoot-bounce = • A piece that would overshoot the goal walks the rest backwards.
rules-overshoot-exact = • The goal needs an exact count.
rules-goal-roll = • A piece in the goal earns 10 squares for another piece, which you may skip, and another roll.
rules-goal-ten = • A piece in the goal earns 10 squares for another piece, to be used if one can.
rules-end = • Points do not decide who wins. The others are ranked by pieces in the goal, then by how far their pieces are.
rules-legend =
    { "" }**Signs**
    { $pieces } a piece of yellow, blue, red, green
    { $barriers } a barrier of each · { $mixed } two colours on one square
    { $ordinary } squares · { $starts } starts · { $safe } other safe squares
    { $passages } passages · { $homes } homes · { $goal } goal
    Squares are numbered 1 to 68, anticlockwise. Starts: yellow 5, blue 22, red 39, green 56. P1 to P7 are a colour's passage.
