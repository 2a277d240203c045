## A table's message. What stands in buttons begins with button-.

title = { $edition } · round { $round } · 🏁 { $goal }
title-opening = { $edition } · opening · 🏁 { $goal }
title-over = { $edition } · over
turn-over = Your turn is over: there was nothing you could buy.
news-before = … before that: /log

## The board

line-centre = Centre: { $goods }
line-rest = Bag { $bag }, reserve { $reserve }, pile { $pile }
line-bag = Bag: { $goods }
line-reserve = Reserve: { $goods }
line-next = Next: { $building }
line-empty-row = (no building left)
line-bought = { $name } has built { $buildings }

## Questions

ask-anything = What do you choose?
choose-yes = Yes
choose-no = No
choose-none = None
ask-cover-with = { $card } goes. Which card comes?
ask-once-more = Are you sure? { $choice }
asked-plan = Choose ahead: which shown card goes? Nobody sees it before your turn comes.
picked = { $least ->
    [none] { $count } of { $most } chosen
   *[other] { $count } chosen, { $least } to { $most } needed
}
time-left = ⏳ { $relative } · { $until }
time-muted = 🔕 No more reminders this turn.
headline-Reminded = ⏰ A reminder: the table is waiting for you.
headline-LastOne = ☝️ You are the last one, all the others have chosen.
headline-NextUp = 🔜 You are next.
headline-Nudged = 👋 { $by } is waiting for you.

## Waiting

waiting-for = Waiting for { $names }.
waiting-until = Waiting for { $names }, until { $until }.
waiting-count = { $ready ->
    [one] { $ready } of { $count } has chosen.
   *[other] { $ready } of { $count } have chosen.
}
waiting-chosen = { $ready ->
    [one] { $ready } of { $count } has chosen. Still to come: { $names }.
   *[other] { $ready } of { $count } have chosen. Still to come: { $names }.
}
own-choice = You have chosen: { $choice }. You can change that until everyone has chosen.
own-plan = 🗓 Your plan: { $choice }.
standing-paused = ⏸ Paused until { $until }. The clocks stand still; you may play on.
standing-asleep = 💤 The table sleeps until somebody is back.
standing-keeps = 🤖 The computer is playing for you until you are back.
standing-once = 🤖 Your time is up; the computer plays this decision for you.
standing-resigned = 🏳️ You have given your seat to the computer.
standing-vanished = 💤 The computer is playing for { $name }.
standing-offered = 🪑 The seat of { $name } is free: whoever joins with { $code } takes it over.
standing-unreachable = 📵 Messages to { $name } do not arrive.
proposal-pause = 🗳 { $name } proposes a pause of { $span }.
proposal-resume = 🗳 { $name } proposes to go on.
proposal-extension = 🗳 { $name } asks for { $span } more time.
proposal-for = 👍 { $names }
proposal-against = 👎 { $names }
proposal-open = Still to vote, until { $until }: { $names }
more-title = What else you can do at this table:

## Buttons

button-then = ▶ { $first } then { $second }
button-lay = ✅ Lay down { $number }
button-lay-two = Choose two cards
button-take = ✅ Take { $goods }
button-change = ✏️ Change
button-undo = ↩️ Undo: { $what }
button-undo-last = ↩️ Undo
button-plan = 🗓 Plan ahead
button-planned = 🗓 Plan: { $number }
button-drop-plan = 🗑 Drop the plan
button-sure = ✅ Yes
button-not-sure = ✖️ No
button-cards = ❓ Cards
button-more = ⋯ More
button-back = ‹ Back
button-rules = 📖 Rules
button-hour = 😴 1 h
button-tonight = 🌙 Tonight
button-tomorrow = 🌅 Tomorrow
button-mute = 🔕 Mute this turn
button-here = 🙋 I am back
button-nudge = 👋 Nudge
button-pause = ⏸ { $span }
button-resume = ▶️ Go on
button-extend = ⏳ +{ $span }
button-resign = 🏳️ Resign
button-offer = 🪑 Offer { $name }’s seat
button-agree = 👍 Agree
button-disagree = 👎 Disagree
button-log = 📜 Log
button-again = ⬇️ Send again
button-rematch = 🔁 Rematch
button-replay = 🎞 Replay
button-hand = 🖐 My hand

## What undo takes back

undo-finish = end of turn
undo-pass = doing without
undo-yes = yes
undo-no = no
undo-building = buying { $building }

## The end

result-rematch = 🔁 There will be a rematch: table { $code }.
closed-table = 🚪 This table is closed.
shrunk = it goes on below ⬇️
shrunk-over = the result is below ⬇️

## The group

group-next = ▶ { $names }
