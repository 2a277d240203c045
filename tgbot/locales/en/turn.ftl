## A table's message. What stands in buttons begins with button-.

title = { $edition } · round { $round } · 🏁 { $goal }⭐
title-opening = { $edition } · opening · 🏁 { $goal }⭐
title-over = { $edition } · over
label-round = { $round ->
    [0] opening
   *[other] round { $round }
}
footer = { $mark } with { $names } · round { $round }, { $goal } to win
footer-opening = { $mark } with { $names } · opening, { $goal } to win
footer-over = { $mark } with { $names }
turn-over = Nothing more could be bought this time.
news-before = … 📜 /log

## The board

row-you = You
line-centre = Centre: { $goods }
line-rest = Bag { $bag }, reserve { $reserve }, pile { $pile }
line-bag = Bag: { $goods }
line-reserve = Reserve: { $goods }
line-next = Next: { $building }
line-empty-row = (no building left)
line-bought = { $name } has built { $buildings }

## Questions

ask-anything = what do you choose?
ask-of-card = { $card } → { $asks }
choose-yes = Yes
choose-no = No
choose-none = None
ask-once-more = are you sure? { $choice }
picked = { $least ->
    [none] { $count } of { $most } chosen
   *[other] { $count } chosen (take { $least }–{ $most })
}
time-left = ⏳ { $until } ({ $relative })
time-left-brief = ⏳ { $until }
time-muted = 🔕 No more reminders this turn.
name-with = { $name } (with { $others })
lead-turn = 👉 Your turn, { $name }: { $ask }
lead-Reminded = ⏰ Still your turn, { $name }: { $ask }
lead-LastOne = ☝️ Everyone else has chosen; it’s just you now: { $ask }
lead-Nudged = 👋 { $by } is waiting for you, { $name }: { $ask }
lead-NextUp = 🔜 You are next, { $name }.

## Waiting

waiting-for = ⏳ Waiting for { $names }
waiting-until = ⏳ Waiting for { $names }, until { $until }
waiting-chosen = { $ready ->
    [0] ⏳ Nobody has chosen yet. Waiting for { $names }.
    [one] ⏳ { $ready } of { $count } has chosen. Waiting for { $names }.
   *[other] ⏳ { $ready } of { $count } have chosen. Waiting for { $names }.
}
laid-LayPair = ✔️ { $number } lies face down: { $first } { $second }
laid-Replace = ✔️ { $second } replaces { $first }, face down: { $number }
laid-answer = ✔️ Your choice: { $choice }
laid-change = { $count ->
    [one] You can change it until everyone has chosen. Still to choose: { $names }.
   *[other] You can change it until everyone has chosen. Still to choose: { $names }.
}
standing-paused = ⏸ Paused until { $until }. The clocks are stopped; you may play on.
standing-asleep = 💤 The table sleeps until somebody is back.
standing-keeps = 🤖 The computer is playing for you until you are back.
standing-once = 🤖 Your time is up; the computer makes this move for you.
standing-resigned = 🏳️ You have given your seat to the computer.
standing-vanished = 💤 The computer is playing for { $name }.
standing-offered = 🪑 The seat of { $name } is free: whoever joins with { $code } takes it over.
standing-unreachable = 📵 { $name } can’t be reached.
standing-silent = ⌛ { $name } has not played for a long time. You don’t have to wait any longer.
standing-silent-own = ⌛ Everyone is waiting for you, and may let the computer take over. Make your move, and the seat stays yours.
proposal-pause = 🗳 { $name } proposes a pause of { $span }.
proposal-resume = 🗳 { $name } proposes to go on.
proposal-extension = 🗳 { $name } asks for { $span } more time.
proposal-replace = 🗳 { $name } proposes that the computer plays for { $about } for now.
proposal-brief = 🗳 { $name }: { $wish }?
proposal-for = 👍 { $names }
proposal-against = 👎 { $names }
proposal-open = Still to vote, until { $until }: { $names }
more-title = ⋯ The whole table, and what else you can do
help-title = ❓ What the cards do

## Buttons

button-then = { $first }, then { $second }
button-goes = { $card } out
button-goes-ticked = ✓ { $card } out
button-goes-below = { $card } out ↓
button-lay = ✅ Lay down { $number }
button-lay-two = { $missing ->
    [one] 👆 Tap one more
   *[other] 👆 Tap two cards
}
button-take = ✅ Take { $goods }
button-take-useful = ✨ { $goods }
button-pay-otherwise = 💱 { $building }
button-take-more = 👆 Choose { $missing } more
button-change = ✏️ Change
button-undo = ↩️ Undo: { $what }
button-undo-last = ↩️ Undo
button-sure = ✅ Yes
button-close = ✖ Close
button-not-sure = ✖️ No
button-cards = ❓ Cards
button-more = ⋯ More
button-film = 🎬 Film
button-text = 🔤 Text
button-picture = 🖼 Picture
button-next-page = Page {$page} of {$count} ›
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
button-replace = 🤖 Computer for { $name }
button-agree = 👍 Agree
button-disagree = 👎 Disagree
button-withdraw = ✖ Withdraw
button-log = 📜 Log
button-again = ⬇️ To the bottom
button-to-table = 🎲 To the table
button-rematch = 🔁 Rematch
button-rematch-count = { $count ->
    [one] 🔁 Rematch ({ $count } is in)
   *[other] 🔁 Rematch ({ $count } are in)
}
button-rematch-in = ✔️ Rematch: you are in ({ $count })
button-replay = 🎞 Replay
button-share = 📤 Share
button-hand = 🖐 My hand

## Why a button changes nothing just now

toast-goes = ✓ is a guess which card goes; tap the other one to change it. Then tap the one that comes.
toast-goes-below = Below this card stands what can come in its place.
toast-lay-two = Tap your first card. The second one lays both.
toast-heap-none = You have not chosen any of these yet.
toast-heap-all = There are no more of these.
toast-heap-full = That is all you may take. First put one back (➖), or begin again (↺).
toast-heap-more = Choose more first.
toast-replay-end = No more steps this way.

## What undo takes back; $what is the building, the player, the card or the goods

undo-finish = ending your turn
undo-pass = skipping
undo-yes = taking discards back
undo-no = leaving your discards
undo-building = buying { $what }
undo-removal = removing { $what }
undo-robbery = robbing { $what }
undo-card-new = new card { $what }
undo-card-first = { $what } first
undo-card-taken = taking { $what } back
undo-card-discarded = discarding { $what }
undo-goods = taking { $what }

## The end

closed-table = 🚪 This table is closed.
shrunk = continued below ⬇️
shrunk-over = the result is below ⬇️

film-soon = 🎬 One moment: the film of the game is being made.
film-caption = 🎬 {$names}: our game of Havana
film-failed = 🎬 The film could not be made. Try again later.

lesson-back = ‹ Back
lesson-on = Next ›
lesson-text = 🔤 Rules as text

## What a card would bring, on its key; $goods are "2🟥R 1💰" or words, $victim is a player or none. $name in danger is a rival.

share-all = all
key-brings = { $card }: { $brings }
prospect-exactly = { $goods }
prospect-at-most = { $victim ->
    [none] up to { $goods }
   *[other] up to { $goods }, from { $victim }
}
prospect-about = { $victim ->
    [none] about { $goods }
   *[other] about { $goods }, from { $victim }
}
prospect-nothing = nothing now
prospect-share = { $share ->
    [half] { $kind ->
            [pesos] half the pesos
            [bricks] half the bricks
           *[rubble] half the rubble
        }
   *[other] { $kind ->
            [pesos] all the pesos
            [bricks] all the bricks
           *[rubble] all the rubble
        }
}

## Danger and chance: the first rival in full, further ones behind it ("🎯 Max needs 1 point, Elena 3").

danger = { $count ->
    [one] 🎯 { $name } needs { $count } point
   *[other] 🎯 { $name } needs { $count } points
}
danger-more = { $name } { $count }
chance = 🏁 You can win this turn!
