## A table before the game. $table is its name, ready to be shown.

lobby-free = free seat
lobby-awaited = { $name } (still has to press Start)
lobby-new-cards = New cards: { $how }
lobby-time-out-stand-in = Time up: the computer plays that decision
lobby-time-out-resign = Time up: the computer takes the seat for good
lobby-time-out-wait = Time up: the table waits all the same
lobby-public = Public: anybody may join
lobby-by-invitation = By invitation: with the link or the code
lobby-hints = Hints: /hint suggests a move
lobby-no-hints = No hints
lobby-expires = Closes by itself unless the game starts by { $when }
lobby-computers = 🤖 Computers you can add:
lobby-hint-alone = Invite somebody or add a computer.
lobby-hint-host = Start with those who are here, or wait for more.
lobby-hint-full = Everyone is here. Start when you like.
lobby-hint-guest = { $host } starts the game.
lobby-hint-group = Join opens a chat with me: that is where you get your cards.
lobby-headline-full = 🔔 All seats are taken.
lobby-headline-host = 👑 You are the host now.
lobby-begun = { $table }: the game has begun, with { $names }.
lobby-closed = Table { $table } is closed.
lobby-closed-cancelled = Table { $table } was cancelled.
lobby-closed-expired = Table { $table } was open for too long and has closed.
lobby-closed-abandoned = Nobody is left at table { $table }; it has closed.
lobby-left = You are no longer at table { $table }.

## Its buttons

lobby-invite = 📨 Invite
lobby-invitation = Play { $edition } with me! Table { $code }
lobby-join = 🙋 Join
lobby-add-computer = + { $level }
lobby-start = ▶ Start with { $count }
lobby-leave = 🚪 Leave
lobby-cancel = 🗑 Cancel

## Leaving and cancelling

lobby-leave-sure = { $name }, do you want to leave table { $table }?
lobby-leave-yes = Yes, leave
lobby-leave-no = Stay
lobby-leave-which = Which table do you want to leave?
lobby-leave-none = None of your tables is waiting to start. In a running game, /resign gives your seat to the computer.
lobby-stayed = You stay at table { $table }.
lobby-cancel-sure = { $name }, do you want to cancel table { $table } for everybody?
lobby-cancel-yes = Yes, cancel
lobby-cancel-no = Keep it
lobby-cancel-which = Which table do you want to cancel?
lobby-cancel-none = There is no table here that you could cancel. Only the host can, and only before the game.
lobby-kept = Table { $table } stays open.
lobby-only-host = Only { $host }, the host, can do that.
lobby-seat-changed = Somebody else sits there now.

## Joining

join-seated = You are at table { $table } now.
join-seated-group = { $name } has joined table { $table }.
join-already = You are already at table { $table }.
join-held = { $name }, a seat at table { $table } is yours for { $span }. Press Start to come in.
join-take-over = { $name }, a seat at table { $table } is free. Press Start to take it over.
join-press-start = ▶ Start
join-which = Which table do you want to join?
join-none-here = No table is open here. Open one with /new
join-public = Open tables
join-no-public = No public table is open just now. How about a new one?
join-no-code = That is no code. A code has six characters, such as H7K9MW.

## Opening a table

opening-new = 🪑 New table
opening-title = A new table
opening-how = Tap what you want to change, then open it.
opening-puzzle = I do not understand “{ $word }”. Write it like { $example }, or choose below.
opening-seats = { $computers ->
    [0] { $seats } seats
    [one] { $seats } seats, { $computers } of them for the computer
   *[other] { $seats } seats, { $computers } of them for computers
}
opening-in-order = In order
opening-together = Together
opening-public = Public
opening-by-invitation = Invitation
opening-hints = Hints allowed
opening-no-hints = No hints
opening-time-out-stand-in = Time up: computer helps
opening-time-out-resign = Time up: seat is lost
opening-time-out-wait = Time up: table waits
opening-open = ✅ Open the table
opening-opened = Table { $table } is open.
opening-opened-come-in = Table { $table } is open, and the first seat is yours. Press Start, so that I can send you your cards.
opening-outdated = These buttons are out of date. Here are new ones.

pace-live = Live
pace-evening = Evening
pace-daily = Daily
pace-relaxed = Relaxed
pace-open = No clock
pace-without-clock = No clock: nobody has to hurry
pace-bank = { $bank } each for the whole game
pace-bank-and-increment = { $bank } each, plus { $increment } with every answer

## /games, /table, /hand, /rematch

games-title = Your tables
games-none = You sit at no table just now.
games-finished = Finished games
games-finished-button = Finished ›
games-your-turn = 👉 Your turn!
games-your-turn-until = 👉 Your turn, until { $until }
games-waiting = ⏳ Waiting for { $names }
games-paused = ⏸ Paused
games-stand-in = 🤖 The computer plays for you
games-lobby = 🪑 Not begun yet, { $taken } of { $seats } seats taken
games-over = 🏁 Over
games-which = Which table?
games-none-running = You are not playing just now.
games-none-running-here = No game is running here.
games-no-rematch = You have not finished a game here yet.
games-rematch = 🔁 You are in for a rematch at table { $table }.
