## Trying out: an imagined game in place of the table. Nothing in it counts, and no key is a move.

button-try = 🧪 Try it out
try-asks = 🧪 Just trying: { $asks }
try-imagined = Nothing counts; what’s hidden is imagined.
try-moved = The table has moved on: from here, all over again. Hidden cards are imagined.
try-over = 🧪 Just trying: the game would be over. { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
} with { $best }; you have { $points }.
try-assumed = 🤔 Assumed: { $told }
try-assumes = { $name } lays { $card }
try-whose = 🧪 Whose card do you want to choose?
try-which = 🧪 What if { $name } lays …?
try-back = ↩️ Step back
try-what-if = 🤔 What if
try-other-cards = 🎴 Shuffle
try-end = ✖ End
try-plan = 🗓 Plan this: { $choice }
try-plan-turn = 🗓 Plan this turn
try-planned = 🗓 This is your plan
toast-try-planned = This is your plan already. In ⋯ or at the table you can change it.
toast-try-far = A try goes no further. Step back, or end it.
