### Parcheesi: the board, the story of a game, its rules.

## Colours

colour-yellow = yellow
colour-blue = blue
colour-red = red
colour-green = green

## Places

place-home = home
place-goal = goal
place-passage = passage { $number }
