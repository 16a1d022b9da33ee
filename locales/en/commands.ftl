### What the commands are called and what they answer. Descriptions have at most 100 characters.

command-parcheesi = Play Parcheesi: four colours, one die
command-parcheesi-new = Open a table in this channel
command-parcheesi-roll = Roll the die
command-parcheesi-move = Move a piece by what you rolled
command-parcheesi-bonus = Use the bonus squares for a piece, or skip them
command-parcheesi-rules = Read the rules
option-parcheesi-new-stake = Play chips that everybody stakes: none to begin with
option-parcheesi-new-seats = How many seats: 4 to begin with
option-parcheesi-new-rules = The house rules: classic, or parchis as in Spain
option-parcheesi-new-pieces = Pieces a colour: 4, or 2 for a short game
option-parcheesi-new-computers = fill: computers take free seats. none: people only
option-parcheesi-move-piece = Which piece
option-parcheesi-bonus-piece = Which piece gets the bonus, or skip

option-spy-new-seats = How many seats: 4 to begin with
option-spy-new-computers = fill: computers take free seats. none: people only

command-table = Sit down, start, look, leave: what is the same for every game
command-table-join = Sit down at this channel's table
command-table-leave = Give up your seat before the game
command-table-start = Begin the game (the host)
command-table-show = Post the board anew
command-table-summary = Post the summary of the game
command-table-record = Send the record of a game that is over
command-table-resign = Leave the game
command-table-end = Close the table (the host, or members with Manage Messages)
command-table-kick = Take somebody's seat from them (the host)
option-table-join-colour = Which colour; the first free one if you leave it out
option-table-show-layout = stacked for every screen, or cross for wide ones
option-table-kick-player = Whom

command-me = Your wallet, what you have played, and how to be forgotten
command-me-wallet = See your play chips: only you do
command-me-stats = See what you or somebody else has played in this server: only you do
command-me-forget = Have everything deleted that I know of you: I ask first
option-me-stats-player = Whose games; your own if you leave it out

command-leaderboard = Post the best players of this server
option-leaderboard-game = Of which game; of all of them if you leave it out
option-leaderboard-period = week: the last 7 days. month: the last 30. all: since the beginning

command-help = What this bot does, and how to begin

told-move = You rolled 🎲 { $die }. Choose a piece with `/parcheesi move`:
told-bonus = You have { $steps } bonus squares. Choose a piece with `/parcheesi bonus`:
told-bonus-or-skip = You have { $steps } bonus squares. Choose a piece with `/parcheesi bonus`, or `skip`:
told-roll-again = It is your turn: `/parcheesi roll`.

help = **Charbagh** sets up game tables in channels, one a channel (a thread counts as a channel).
    `/parcheesi new` or `/spy new` opens a table. Press **Join** to sit down; the host presses **Start**. Computers take free seats.
    New to a game? `/parcheesi rules` and `/spy rules` explain them.
    { "" }**Parcheesi**: when it is your turn, press **🎲 Roll**. If there is a choice, there is a button for each piece that can move. The board fits on a phone; where all have wide screens, `/table show layout:cross` lays it out as on a table.
    { "" }**Spy**: your cards come to you by direct message. If none comes, press **🂠 My base** in the channel: only you see what it shows. Arrange your base, press **Ready**, and in your turn let your Spy walk and look.
    Everything also goes by command: `/parcheesi roll`, `move`, `bonus`; `/spy arrange`, `hand`, `turn`, `walk`, `look`, `done`; `/table join`, `leave`, `start`, `show`, `summary`, `record`, `resign`, `end`, `kick`.
    `/me wallet` shows your play chips, `/me stats` what you have played, `/leaderboard` the best of the server; `/me forget` deletes what I know of you.
    Chips are play chips: nothing buys them. All chance can be checked when the game is over: the summary says how.
