## A table before the game. $table is its name, ready to be shown.

lobby-free = free seat
lobby-awaited = { $name } (still has to press Start)
lobby-new-cards = New cards each round: chosen { $how }
lobby-time-out-stand-in = Out of time: the computer makes that move
lobby-time-out-resign = Out of time: the computer takes the seat for good
lobby-time-out-wait = Out of time: everyone keeps waiting
lobby-public = Public: anyone can join
lobby-by-invitation = By invitation: with the link or the code
lobby-of-group = For everyone in this group
lobby-no-hints = No hints
lobby-expires = Closes if the game has not started by { $when }
lobby-hint-alone = { $rated ->
    [yes] Invite somebody.
   *[no] Invite somebody or add a computer.
}
lobby-hint-host = Start with whoever is here, or wait for more.
lobby-hint-full = Everyone is here. Start when you like.
lobby-hint-guest = Waiting for { $host } to start.
lobby-hint-group = “Join” opens our private chat, where you get your cards.
home-question = 🌙 I’ll stay quiet from { $begin } to { $end }, { $city } time. OK?
home-yes = 🌙 Yes
home-change = ✏️ Change
home-loud = 🔔 24/7
lobby-headline-host = 👑 You are the host now.
lobby-closed = Table { $table } is closed.
lobby-closed-cancelled = Table { $table } was closed by its host.
lobby-closed-expired = Table { $table } was open for too long and has closed.
lobby-closed-abandoned = Nobody is left at table { $table }; it has closed.
lobby-closed-operator = The people who run this bot have closed table { $table }.
lobby-left = You are no longer at table { $table }.
lobby-sent-away = 🚪 { $host } has removed you from table { $table }. A mistake? Ask { $host } to let you in again, then join once more. /new opens a table of your own.
lobby-removed = 🚪 Removed: { $names }. Tap ↩ to let somebody in again.

## Its buttons

lobby-invite = 📨 Invite
lobby-invitation = Play { $edition } with me! Table { $code }
lobby-join = 🙋 Join
lobby-rules = 📖 How to play
lobby-add-computer = +{ $level }
lobby-start = ▶ Start with { $count }
lobby-leave = 🚪 Leave
lobby-cancel = 🗑 Close table

## Leaving and cancelling

lobby-leave-sure = { $name }, do you want to leave table { $table }?
lobby-leave-yes = Yes, leave
lobby-leave-no = Stay
lobby-leave-really = Leave this table?
lobby-leave-which = Which table do you want to leave?
lobby-leave-none = None of your tables is waiting to start. In a running game, /resign gives your seat to the computer.
lobby-stayed = You stay at table { $table }.
lobby-cancel-sure = { $name }, do you want to close table { $table } for everyone?
lobby-cancel-yes = Yes, close it
lobby-cancel-no = Keep it
lobby-cancel-really = Close this table for everyone?
lobby-cancel-which = Which table do you want to close?
lobby-cancel-none = There is no table here that you can close. Only the host can do that, and only before the game.
lobby-kept = Table { $table } stays open.
lobby-only-host = Only { $host }, the host, can do that.
lobby-seat-changed = Somebody else sits there now. Please look again.
lobby-remove-really = Remove { $name }? They can come back only if you let them.
lobby-remove-yes = ✖ Remove
lobby-remove-no = Keep

## Joining

join-seated = You are at table { $table } now.
join-held = { $name }, a seat at table { $table } is yours for { $span }. Press Start to come in.
join-take-over = { $name }, a seat at table { $table } is free. Press Start to take it over.
join-press-start = ▶ Start
join-which = Which table do you want to join?
join-none-here = No table is open here. Open one with /new
join-public = Open tables
join-no-public = No public table is open right now. How about opening one?
join-no-code = I don’t know that code. Codes look like H7K9MW; best copy it from the invitation.

## Opening a table

opening-new = 🪑 New table
opening-title = A new table
opening-puzzle = I don’t understand “{ $word }”. Write it like { $example }, or choose below.
opening-seats = { $computers ->
    [0] { $seats } seats
    [one] { $seats } seats, { $computers } of them for the computer
   *[other] { $seats } seats, { $computers } of them for computers
}
opening-in-order = 🃏 New cards: one by one
opening-together = 🃏 New cards: all at once
opening-public = Public
opening-public-is = 🌍 Public: { $state }
opening-hints-are = 💡 Hints: { $state }
opening-yes = yes
opening-no = no
opening-time-out-stand-in = Out of time: computer moves
opening-time-out-resign = Out of time: seat is lost
opening-time-out-wait = Out of time: we wait
opening-open = ✅ Open
opening-more = ⚙️ More options
opening-opened = Table { $table } is open.
opening-opened-come-in = Table { $table } is open, and the first seat is yours. Press Start, so that I can send you your cards.
opening-outdated = These buttons are out of date. Here are new ones.
opening-dropped = Closed.

pace-live = Live
pace-evening = Evening
pace-daily = Daily
pace-relaxed = Relaxed
pace-open = No clock
pace-is-live = { $pace }: everybody is here now
pace-is-evening = { $pace }: done in one evening
pace-is-daily = { $pace }: about a move a day
pace-is-relaxed = { $pace }: a move every three days
pace-is-open = { $pace }: nobody has to hurry
pace-is-own = { $pace }: { $clock }
pace-without-clock = No clock: nobody has to hurry
pace-bank = { $bank } per player for the whole game
pace-bank-and-increment = { $bank } on the clock, +{ $increment } per move

## /games, /table, /hand, /rematch

games-title = Your tables
games-none = You have no games right now.
games-finished = Finished games
games-finished-button = Finished ›
games-your-turn = 👉 Your turn!
games-your-turn-until = 👉 Your turn, until { $until }
games-waiting = ⏳ Waiting for { $names }
games-paused = ⏸ Paused
games-stand-in = 🤖 The computer plays for you
games-lobby = 🪑 Not started yet, { $taken } of { $seats } seats taken
games-over = 🏁 Over
games-which = Which table?
games-none-running = You have no game right now. /new opens a table.
games-none-running-here = No game is running here. /join joins a table, /new opens one.
games-none-of-yours-here = You have no game in this group. All your tables: /games
games-no-rematch = You have not finished a game here yet. /new opens a table.
games-rematch = 🔁 You are in for a rematch at table { $table }.
