## Why something is not done: short answers to a tap or a command

refusal-unknown-table = I do not know this table. It may be gone by now.
refusal-unknown-person = We have not met yet. Please send /start first.
refusal-set-aside = This table cannot be read just now. Nothing is lost; we are looking after it.
refusal-too-new = This table was saved by a newer version of me. Please try again in a few minutes.
refusal-not-playing = You are not playing just now. /new opens a table.
refusal-not-seated = You are not playing here.
refusal-not-host = Only the host can do that.
refusal-not-yours = { $name ->
    [none] This is somebody else's decision.
   *[other] This is for { $name } to decide.
}
refusal-outdated = That was an older question. Here is how things are now.
refusal-illegal = That is not possible any more. Here is how things are now.
refusal-full = All seats at this table are taken.
refusal-started = The game has already begun.
refusal-not-started = The game has not begun yet.
refusal-over = This game is over.
refusal-not-over = The game is still going on.
refusal-already-in = You are already at this table.
refusal-too-few = It takes at least two. Invite somebody or add a computer.
refusal-no-such-seat = There is no such seat.
refusal-no-such-computer = There is no such computer player.
refusal-too-many-tables = { $most ->
    [none] You sit at too many tables.
    [one] You sit at { $most } table; more are not possible.
   *[other] You sit at { $most } tables; more are not possible.
}
refusal-no-hints = This table plays without hints.
refusal-nothing-to-plan = There is nothing to choose ahead just now.
refusal-nothing-to-undo = There is nothing to take back: something new has been seen, or somebody else has acted.
refusal-too-late-to-undo = Too late to take that back: you have used the time it gave you.
refusal-nothing-to-answer = There is nothing to answer here just now.
refusal-away = The computer is playing for you. Tap “I am back” first.
refusal-not-away = No computer is playing in this seat.
refusal-already-paused = The game is already paused.
refusal-not-paused = The game is not paused.
refusal-already-proposed = There is already a proposal. Vote on that first.
refusal-nothing-proposed = There is no proposal just now.
refusal-no-clock = There is no clock at this table.
refusal-too-soon = { $not_before ->
    [none] That was done a short while ago. Please wait a little.
   *[other] That was done a short while ago. Next time { $not_before }.
}
refusal-talk-empty = Write what you want to say after the command: /say Hello!
refusal-talk-too-long = { $longest ->
    [none] That is too long.
   *[other] That is too long: at most { $longest } characters.
}
refusal-too-many-muted = { $most ->
    [none] You have muted too many people already.
   *[other] At most { $most } people can be muted.
}
refusal-bad-edition = I do not know this edition.
refusal-bad-seats = Two, three or four can play.
refusal-bad-replacement = New cards are chosen in order or together.
refusal-bad-zone = I do not know this time zone. Write it like Europe/Berlin.
refusal-bad-duration = { $longest ->
    [none] I do not understand this time. Write it like 10m, 2h 30m or 7d.
   *[other] That is not possible: at most { $longest }.
}
refusal-bad-hour = The hour is a number from 0 to 23.
refusal-bad-quiet-hours = Write quiet hours like 22:00-08:00, at most 16 hours.
refusal-bad-dates = I do not understand these days. Write them like 2026-12-24 2026-12-31, at most 60 days.
