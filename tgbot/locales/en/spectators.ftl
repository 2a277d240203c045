## Watching a table without a seat

menu-watch = Watch other people play
watch-button = 👀 Watch
watch-greet = 👋 Say hello
watch-leave = ✖ Stop watching
watch-lobby = 👀 You are watching this table. The game has not started yet; I’ll show it here when it does.
watch-foot = { $count ->
    [one] 👀 { $table } · only you are watching
   *[other] 👀 { $table } · { $count } watching; /say reaches them, not the players
}
watch-left = You are no longer watching table { $table }.
watch-none-here = There is no table here to watch. /new opens one.
watch-which = Which table do you want to watch?
watch-which-of-yours = You are watching these tables. Tap one to bring it down here; to watch another, send /watch with its code.
watch-how = Send /watch with a table’s code to follow its game: what everyone can see, round by round, and the podium. At an open table, just tap 👀.
watch-greeted = 👋 The players can see your name now.

## For those who play. $more is a plus sign if there are a few more.

button-send-away = 🚪 Send { $name } away
watch-count = { $count ->
    [one] { $count } person is watching
   *[other] { $count }{ $more } people are watching
}
watch-allowed-is = 👀 Spectators: { $state }

refusal-no-spectators = This table is not open to spectators. Whoever opens a table decides that. /join shows tables where you can play.
refusal-too-many-spectators = This table is full of spectators. Try again a little later.
refusal-too-many-watched = { $most ->
    [none] You are watching too many tables. Stop watching one first.
    [one] You are already watching { $most } table, the maximum. Stop watching it first.
   *[other] You are already watching { $most } tables, the maximum. Stop watching one first.
}
refusal-not-watching = You are not watching this table. To watch it, send /watch with its code.
refusal-no-greetings = No greetings at this table, please. Just enjoy the game.
