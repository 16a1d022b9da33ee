### Play chips, statistics, leaderboards, and being forgotten.

## The wallet

wallet-balance = 👛 You have **{ $chips }** play chips.
wallet-came = +{ $chips } · { $why } · { $when }
wallet-went = −{ $chips } · { $why } · { $when }
wallet-play-chips = Chips are play chips: nothing buys them, and they buy nothing. Who has fewer than { $few } gets { $chips } once a day.

# Why chips came or went.
why-welcome = to begin with
why-allowance = the day's chips
why-stake = staked at a table
why-pot = won the pot
why-refund = a stake given back
why-forgotten = given up

## Statistics

stats-title = 📊 **{ $name }** in this server
stats-none = { $name } has not played a game to its end in this server yet.
stats-game = **{ $game }** · { $rating }
stats-rating = rating **{ $rating }**
stats-rating-later = { $missing ->
    [one] a rating after one more game with people
   *[other] a rating after { $missing } more games with people
}
stats-with-people = With people: { $played }
stats-with-computers = Against computers alone: { $played }
stats-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
stats-won = { $wins } won ({ $share } %)
stats-left = { $left } left early
stats-streak = best streak { $streak }

## The leaderboard

all-games = All games
period-week = the last 7 days
period-month = the last 30 days
period-all = since the beginning
leaderboard-title = 🏆 **{ $game }** · { $period }
leaderboard-line = **{ $place }.** { $name } · { $wins } of { $games } won
leaderboard-line-rated = **{ $place }.** { $name } · **{ $rating }** · { $wins } of { $games } won
leaderboard-by-rating = By rating, which shows after { $games } games; then by games won. Games against computers alone do not count.
leaderboard-by-wins = By games won. Games against computers alone do not count.
leaderboard-page = Page { $page } of { $pages } · { $people } people
leaderboard-empty = Nobody is on it yet: it counts games between people that were played to their end. { $open } opens a table.
leaderboard-empty-then = Nobody is on it: no game between people was played to its end in that time. `/leaderboard period:all` counts all games.
button-prev = ◀ Prev
button-next = Next ▶

## Being forgotten

forget-question = 🗑️ **Shall I forget you?** That deletes, in every server and for good:
    • your play chips: they go back to the bank, and nobody can tell any more whose wallet it was
    • your results and ratings: you are in no statistics and on no leaderboard
    • your name and your Discord id in the logs and records of your tables
    What stays: what others did and won. Where you played with them, "someone" stands in your place. Messages that are in channels already stay as they are, and so do files that people have saved.
    If you play again, you begin as a newcomer.
button-forget = Forget me
button-keep = Keep
forget-done = You are forgotten: nothing that I keep names you any more.
forget-kept = Nothing was deleted.
