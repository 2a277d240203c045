## /learn: five steps of a game that is always the same. A title stands in bold above its step; after an answer -right stands
## there above the next step, or -wrong above the same one. $other is the name of the other player.

learn-button = 🎓 Try it (2 min)
learn-head = { $step }/{ $count } · { $said }
learn-back = ‹ Back
learn-skip = Skip ›
learn-again = ↻ Once more

learn-title-1 = Build Havana
learn-text-1 =
    Buildings bring points, and the first to have { $goal } wins at once. Only the four at the ends of the two rows are for sale: ↖ ↗ ↙ ↘
    👉 Which of these four brings the most points?
learn-goal-wrong = 🤔 { $building } brings only { $points }. Look again!
learn-goal-right = ✅ Right, { $points }!

learn-title-2 = Who goes first?
learn-text-2 =
    Two cards make your number, the smaller digit first: 7 and 2 make 27. The lowest number goes first.
    👉 { $other } has { $number }. Go lower!
learn-number-wrong = 🤔 { $made } is not less than { $number }
learn-number-right = ✅ { $made }: you go first
learn-number-other = ✅ { $made }: you go first. Here we go on with { $ours }

learn-title-3 = Use both cards
learn-text-3 =
    On your turn both cards do their work, in any order. The buttons show what they bring: { $gains }
    👉 Choose an order. Sometimes it matters; here either is fine.
learn-cards-right = ✅ You have { $goods }

learn-title-4 = Buy at the ends
learn-text-4 =
    { $board ->
        [picture] Then you may buy. The picture shows what you can pay for, and what you lack for the rest.
       *[text] Then you may buy. The buttons show what you can pay for.
    } Five { $pesos } stand in for a worker, five { $rubble } for a coloured brick.
    👉 Buy the most points you can.
learn-purchase-none = 🤔 Go on, buy one!
learn-purchase-wrong = 🤔 Only { $points }. You can get more!
learn-purchase-right = ✅ { $building } is yours: { $points }

learn-title-5 = A new card
learn-text-5 =
    { $other } bought something, too, and the round is over. Now you replace one open card; the other stays. The buttons show what each card would bring (≤: up to).
    👉 Which card goes (✓)? Then tap the one that comes.
learn-replacement-right = ✅ { $made } is your next number.

learn-title-6 = 🎓 That is Havana!
learn-text-6 = It goes on like this until someone has { $goal } ({ $three } with three players, { $four } with four). Replaced cards are not lost: when you have two cards or fewer in hand, all your discards come back. Tap ❓ at any time to see what a card does.
