## Why something is not done: short answers to a tap or a command

refusal-unknown-table = I don’t know this table; it may be gone by now. /games shows yours.
refusal-unknown-person = We haven’t met yet. Please send /start first.
refusal-set-aside = This table can’t be read right now. Nothing is lost; we are looking into it.
refusal-too-new = This table was saved by a newer version of me. Please try again in a few minutes.
refusal-not-playing = You are not playing right now. /new opens a table.
refusal-not-seated = You are not playing here. /games shows your tables.
refusal-not-host = Only the host can do that. Please ask them.
refusal-not-yours = This button is for somebody else.
refusal-outdated = That was an older question. Here is how things are now.
refusal-illegal = That is not possible any more. Here is how things are now.
refusal-full = All seats at this table are taken. /join shows other tables, /new opens one.
refusal-started = The game has already started. /games shows your tables.
refusal-not-started = The game has not started yet. The host starts it.
refusal-over = This game is over. /rematch plays again, /new opens a table.
refusal-not-over = The game is still going on. Please wait until it is over.
refusal-already-in = You are already at this table. /games shows it.
refusal-too-few = It takes at least two players. Invite somebody or add a computer.
refusal-no-such-seat = There is no such seat any more. /games shows how things are now.
refusal-no-such-computer = There is no such computer any more. Please choose another.
refusal-rated-without-hints = A rated table has no hints. Switch off one of the two.
refusal-rated-without-computers = A rated table is for people only. Invite somebody, or open a table that is not rated (/new).
refusal-too-many-tables = { $most ->
    [none] You are at too many tables. Finish or leave one first.
    [one] You already have { $most } table, the maximum. Finish or leave it first.
   *[other] You already have { $most } tables, the maximum. Finish or leave one first.
}
refusal-too-many-opened = { $not_before ->
    [none] You have opened a lot of tables. Please wait a little.
   *[other] You have opened a lot of tables. You can open the next one { $not_before }.
}
refusal-too-many-public = { $most ->
    [none] You have too many public tables open. Start or close one first.
    [one] You already have { $most } public table open, the maximum. Start or close it first.
   *[other] You already have { $most } public tables open, the maximum. Start or close one first.
}
refusal-removed = The host has removed you from this table. Only the host can let you in again.
refusal-no-hints = This table plays without hints. /rules explains the cards.
refusal-nothing-to-plan = There is nothing to plan right now. You can plan your next card while others are playing.
refusal-nothing-to-undo = You can’t undo now. Undo works until something new is revealed or somebody else has played.
refusal-too-late-to-undo = Too late to undo: the extra time you got for that move is already used up.
refusal-nothing-to-answer = There is nothing to do here right now. /games shows where it is your turn.
refusal-your-turn = Everyone is waiting for you: it is your turn.
refusal-away = The computer is playing for you. Tap “I am back” first.
refusal-not-away = The computer is not playing for anybody here. Just play on.
refusal-not-silent = It is too early for that. Please give this player a little more time.
refusal-about-you = This is about your own seat. Just play, and you keep it.
refusal-already-paused = The game is paused. With /pause you can go on.
refusal-not-paused = The game is not paused. Just play on.
refusal-already-proposed = There is already a proposal. Please vote on that first.
refusal-nothing-proposed = There is nothing to vote on right now.
refusal-no-clock = There is no clock at this table: nobody has to hurry.
refusal-too-soon = { $not_before ->
    [none] That was done a short while ago. Please wait a little.
   *[other] That was done a short while ago. You can do it again { $not_before }.
}
refusal-too-often = { $not_before ->
    [none] Not so fast, please. Go on in a moment.
   *[other] Not so fast, please. You can go on { $not_before }.
}
refusal-too-many-guesses = { $not_before ->
    [none] I don’t know that table either. Please check the code with whoever gave it to you.
   *[other] I don’t know any of those codes. Please check yours; you can try again { $not_before }.
}
refusal-talk-empty = Write what you want to say after the command: /say Hello!
refusal-talk-too-long = { $longest ->
    [none] That is too long. Please shorten it.
   *[other] That is too long. Please use at most { $longest } characters.
}
refusal-too-many-muted = { $most ->
    [none] You have muted too many people. Unmute somebody in /settings first.
   *[other] You can mute at most { $most } people. Unmute somebody in /settings first.
}
refusal-bad-edition = I don’t know this edition. Write 2009 or 2024.
refusal-bad-seats = Two, three or four can play. Write 2, 3 or 4.
refusal-bad-replacement = New cards are chosen in turn order or all at once. Please choose one of them.
refusal-bad-zone = I don’t know this time zone. Write it as in /settings zone Europe/London (continent and city).
refusal-bad-duration = { $longest ->
    [none] I don’t understand this time. Write it like 10m, 2h 30m or 7d.
   *[other] That is too long. At most { $longest }, please.
}
refusal-bad-hour = The hour is a number from 0 to 23, as in /settings digest 8 for eight o’clock.
refusal-bad-quiet-hours = Write quiet hours as in /settings quiet 22:00-08:00 (16 hours at most).
refusal-bad-dates = I don’t understand these days. Write them as in /away 24 Dec - 31 Dec (60 days at most).
