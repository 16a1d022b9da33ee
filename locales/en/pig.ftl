### Pig: the bars of points, the story of a game, its rules.
### Names of players come with their markdown escaped.

## The game's name, and how it is played here, for `/help`

game-pig = Pig
pig-help = **Pig**: roll the die as often as you dare with **🎲 Roll**, then **Hold** to keep the sum. A 1 loses it.

## Commands. Descriptions have at most 100 characters.

command-pig = Play Pig: one die, and the question when to stop
command-pig-new = Open a table in this channel
command-pig-roll = Roll the die
command-pig-hold = Keep the turn's sum and end the turn
command-pig-rules = Read the rules
option-pig-new-goal = How many points win: 100, or 50 for a short game

## What is answered to a command: what to do next

pig-told-roll = It is your turn: `/pig roll`.
pig-told-hold = { $sum } so far: `/pig roll` again, or `/pig hold`.

## The lobby

pig-lobby = To { $goal } points. Stake: { $stake }. New to it? `/pig rules` tells how it is played.

## What computer players are called

pig-computer-red = Truffle
pig-computer-yellow = Acorn
pig-computer-green = Clover
pig-computer-blue = Puddle

## The first line of the board. "who" is a sign and a name.

pig-head-roll = { $who }: roll the die
pig-head-hold = { $who }: roll again, or hold { $sum }
pig-head-over = 🏆 { $who } won!
pig-head-stopped = The points as they stood:

## The board

pig-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
pig-points-left = { $points ->
    [one] 1 point
   *[other] { $points } points
}, left { $order ->
    [1] first
    [2] second
   *[other] third
}
pig-turn = 🎲 { $rolls } = **{ $sum }**
pig-goal = -# To { $goal } points. A 1 loses the turn's sum.

## What happened

pig-story-first = { $name } begins.
pig-story-rolled = { $name } rolled { $rolls }.
pig-story-one = { $name } rolled a 1.
pig-story-lost = { $name } rolled { $rolls } and lost { $lost }.
pig-story-held = { $name } rolled { $rolls } and held { $sum }.
pig-story-resigned = { $name } resigned.
pig-story-dropped = { $name } was taken out of the game.
pig-story-won = { $name } won!

## Buttons: at most 80 characters, no markdown

pig-button-roll = 🎲 Roll
pig-button-hold = Hold
pig-button-hold-sum = Hold: +{ $sum }
pig-button-win = Hold: +{ $sum } and win

## Why something was refused, and what to do instead

pig-refusal-not-begun = The game has not begun yet.
pig-refusal-over = This game is over. Open a new table with `/pig new`.
pig-refusal-not-playing = You are not playing in this game.
pig-refusal-not-your-turn = It is { $who }'s turn. Wait for yours.
pig-refusal-roll-first = There is no sum to hold yet. Roll the die first.

## The summary

pig-summary-title = **Pig** · to { $goal } points · { $duration }
pig-summary-won = 🏆 **{ $name }** won!
# The backslash keeps the number from being read as a list.
pig-summary-place = { $place }\. { $who }
pig-summary-counts = turns { $turns } · best turn { $best } · rolls { $rolls }: ones { $ones }, which lost { $lost }

## Statistics

pig-stats-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
pig-stats-best = best turn { $best } on average
pig-stats-ones = { $ones ->
    [one] 1 one rolled
   *[other] { $ones } ones rolled
}

## The rules in short

pig-rules =
    { "" }**How to play Pig**
    • Whoever begins is drawn. When it is your turn, roll the die as often as you dare: what it shows adds to the turn's sum.
    • A 1 loses the sum, and your turn ends.
    • Hold to end the turn yourself: the sum joins your points.
    • Whoever has { $goal } points when they hold wins.
    • The others are ranked by their points. Whoever leaves ranks behind all who stay.
