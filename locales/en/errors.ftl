### What is said when something cannot be done: what is wrong, and what to do.

error-not-kept = That could not be kept, so nothing has changed. Please try again in a minute; if it goes on, tell whoever runs the bot.
error-ours = Something went wrong on our side, not on yours. Nothing is lost: try again, or look at the board.
error-damaged = The record of this channel's table is damaged, so nobody can play on. A member with Manage Messages can close it with `/table end`: all stakes are paid back, and a new table can open.
error-server-only = Tables stand in a server's channels. Use this command there.
error-argument = That option is not one of those offered. Pick one from the list.
error-may-not-post = I cannot run a table in this channel: I lack { $permissions }. Ask someone who manages the channel to allow it, or use another channel.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
error-busy = This channel has a table already: { $link }. Play there, or open one in another channel or a thread.
error-busy-now = The board is being posted right now. Try again in a moment.
error-one-layout = A board of { $game } fits every screen, so it has one layout only. `/table show` alone posts it anew.
error-layout-not-seated = Only those at the table choose how its board is laid out. `/table show` alone posts it anew.
error-no-table = There is no table in this channel. Open one with { $open }.
error-other-table = That button belongs to a table that is gone. The buttons of the newest board work.
error-unknown-button = I do not know that button any more. `/table show` posts the board with fresh ones.
error-unknown-command = I do not know that command. Restart Discord to see the present ones, or try `/help`.
error-stale = The game has moved on since that button was posted, so nothing was done. Use the buttons of the board as it is now.
error-closed = This table is closed. Open a new one with { $open }.
error-begun = The game has begun, so nobody sits down or gets up any more. `/table resign` leaves a game.
error-not-begun = The game has not begun. The host starts it with Start or `/table start`; `/table leave` gives up a seat.
error-already-seated = You already sit at this table: your colour is { $colour }. `/table join colour` changes it, `/table leave` gives it up.
error-full = Every seat of this table is taken. Open another table in another channel or a thread.
error-taken = Somebody already plays { $colour }. Pick a free colour, or press Join for the first free one.
error-no-such-seat = This table has no { $colour } seat. Its colours are: { $colours }.
error-not-seated = You have no seat at this table. Join one before its game begins, or open your own in another channel.
error-nobody-to-kick = That person has no seat at this table. Pick somebody who sits here.
error-kick-self = You cannot kick yourself. `/table leave` gives up a seat before the game, `/table resign` during it.
error-not-host = Only the host, { $host }, can do that. Ask them to.
error-not-host-or-moderator = Only the host, { $host }, or a member with Manage Messages can do that. Ask one of them.
error-empty-seats = { $empty ->
    [one] One seat is
   *[other] { $empty } seats are
 } still empty, and this table plays without computers. Wait for more players, or open a table with `computers:fill`.
error-forget-seated = You are at a table that is not closed yet, or have left one, so nothing was deleted. Press again when it is closed: `/table resign` leaves a game.
error-record-running = The record is sent when the game is over: it holds what is still secret.
error-stopping = The bot is being restarted. Nothing is lost: please press again in a minute.
error-too-few-chips = You have { $balance } play chips, and this table's stake is { $needed }. See /me wallet for when you get more.
error-player-has-too-few-chips = { $name } has only { $balance } play chips, and the stake is { $needed }. They have to leave before the game can start.
error-other-game = This channel's table plays { $game }. Use its buttons or the commands of `/{ $command }`, or open a table of { $wanted } in another channel.
error-nothing-hidden = Nothing is hidden in { $game }: the board shows everything.
