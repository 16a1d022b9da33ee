### What the commands are called and what they answer. Descriptions have at most 100 characters.

# The same for every game.
command-new = Open a table in this channel
command-rules = Read the rules
option-new-stake = Play chips that everybody stakes: none to begin with
option-new-seats = How many seats: 4 to begin with
option-new-computers = fill: computers take free seats. none: people only

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

# "a and b", "a or b".
list-and = { $others } and { $last }
list-or = { $others } or { $last }

help-begin = **Charbagh** sets up game tables in channels, one a channel (a thread counts as a channel).
    { $open } opens a table. Press **Join** to sit down; the host presses **Start**. Computers take free seats.
    New to a game? { $rules } explain them.
help-commands = Everything also goes by command: { $games }; `/table join`, `leave`, `start`, `show`, `summary`, `record`, `resign`, `end`, `kick`.
    `/me wallet` shows your play chips, `/me stats` what you have played, `/leaderboard` the best of the server; `/me forget` deletes what I know of you.
    Chips are play chips: nothing buys them. All chance can be checked when the game is over: the summary says how.
