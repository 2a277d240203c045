## Plans: what is chosen ahead, and what has become of it.

table-event-PlanFollowed = As you planned: { $deeds }.
planned-first = { $what } first
planned-victims = { $what } robbed
planned-takes = { $what } taken
planned-buys = { $what } bought
planned-end = turn ended
table-event-WishDropped = { $why ->
    [card-not-shown] From your plan: { $what } is not one of your open cards, so it cannot come first.
    [out-of-reach] From your plan: { $what } cannot be robbed now.
    [not-clear] { $wish ->
        [buys] From your plan: { $what } could be paid in several ways.
       *[takes] From your plan: it does not say which goods you take here.
    }
    [not-at-an-end] From your plan, but not at the end of a row: { $what }.
    [too-dear] From your plan, but you cannot pay: { $what }.
   *[not-asked] { $wish ->
        [first] Not needed from your plan: which card comes first.
        [victims] Not needed from your plan: who is robbed.
       *[takes] Not needed from your plan: what you take first.
    }
}

## The pages of a plan

own-plan = 🗓 Your plan: { $choice }.
plan-else = otherwise { $choice }
plan-first = { $card } first
plan-victims = rob { $names }
plan-takes = take { $goods }
plan-buys = buy { $buildings }
plan-end = then end the turn
plan-no-buys = buy nothing
asked-plan = Plan your next card. Nobody sees it before your turn.
asked-plan-else = And if that card cannot be played?
asked-plan-turn = Plan your next turn. Whatever you leave open, you are asked.
asked-plan-nothing = Plan your next turn: these cards ask you nothing.
asked-plan-takes = Take first: tap in the order you like.
asked-plan-buys = What do you want to buy? First choice first.
asked-plan-now = If it were your turn now:
rehearsal-asked = You would be asked: { $ask }
rehearsal-drawn = Here something is drawn; the rest is open.
rehearsal-over = Your turn would be over, with { $goods } and { $points }.
aloud-placed = Number { $place }: { $what }

## Buttons

button-plan = 🗓 Plan ahead
button-planned = 🗓 Plan: { $number }
button-own-plan = 🗓 Your plan
button-plan-card = 🃏 Card
button-plan-turn = 🎬 Turn
button-plan-buys = 🛒 Buy
button-plan-else = ➕ Fallback
button-plan-now = ▶️ What if now?
button-drop-card = 🗑 Drop the card
button-drop-plan = 🗑 Drop the plan
button-plan-first = { $card } first
button-plan-victim = Rob { $name }
button-plan-end = ⏹ Then end my turn
button-plan-no-buys = ⏹ Buy nothing
