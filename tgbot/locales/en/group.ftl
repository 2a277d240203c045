## A game as its group reads it: one message per round, to which each turn adds a line.
## Names, goods and signs come ready to be shown. $variant is a number, so that the same thing is not always said in
## the same words; the last phrase serves all other numbers.

group-opening = 🎬 Here we go: { $names }! Everyone is secretly choosing two cards.
group-round = { $variant ->
    [0] 🎬 Round { $round }: the cards are up!
    [1] 🎬 Round { $round }: cards on the table!
   *[other] 🎬 Round { $round }: and here is what everyone was hiding!
}
group-unseen = ⏩ Round { $round } went by in a flash:
group-scores = { $scores }, goal { $goal }
group-new-cards = 🃏 New cards: { $chosen }
group-waiting = ⏳ Waiting for { $names }
group-mention = { $count ->
    [one] 👉 { $names }, it’s your move!
   *[other] 👉 { $names }, it’s your move!
}

## What is at stake in a round. $card is the sign of a thief.

group-stake-anyone = { $name }’s { $card } acts last and may rob anyone; nobody is protected.
group-stake-anyone-but = { $name }’s { $card } acts last and may rob anyone except { $names }.
group-stake-nobody-left = { $name } is last: nobody left for the { $card } to rob.
group-stake-all-protected = { $name }’s { $card } will find only locked doors: everyone within reach is protected.
group-stake-reach = Within reach of { $name }’s { $card }: { $names }.
group-stake-goal = { $count ->
    [one] 🎯 Just one point from the goal: { $names }
   *[other] 🎯 Just { $count } points from the goal: { $names }
}

## A player's turn in one line: each of these follows a name, and is joined to others by commas and "and".

group-took = { $key ->
    [worker] hires { $goods }
    [architect] brings in { $goods } with the architect
    [peso] picks up { $goods }
    [pesos] pockets { $goods }
    [rubble] sweeps up { $goods }
    [mama] gets { $goods } from Mama
    [tax-collector] collects { $goods } in taxes
    [black-market] gets { $goods } under the counter
   *[other] takes { $goods }
}
group-stole = { $variant ->
    [0] lifts { $goods } from { $victim }
    [1] relieves { $victim } of { $goods }
   *[other] swipes { $goods } from { $victim }
}
group-missed = { $variant ->
    [0] finds { $victim }’s pockets empty
   *[other] visits { $victim } for nothing
}
group-stopped = { $variant ->
    [0] finds every door locked ({ $emblem })
   *[other] meets nothing but guards ({ $emblem })
}
group-nothing = { $variant ->
    [0] plays { $emblem } in vain
   *[other] wastes { $emblem }
}
group-declined = leaves { $emblem } unused
group-removed = { $variant ->
    [0] takes { $things } off the market
   *[other] makes { $things } vanish
}
group-bought = { $variant ->
    [0] buys { $things } (+{ $gain }, now { $points })
    [1] lands { $things } (+{ $gain }, now { $points })
   *[other] proudly opens { $things } (+{ $gain }, now { $points })
}
group-idle = { $variant ->
    [0] takes it easy
    [1] dozes in the shade
   *[other] watches the others work
}

## The podium. What decided the game, and awards.

podium-winner = { $ending ->
    [buildings] 🏆 The town is full: { $names } wins with { $points } points in round { $round }!
    [bricks] 🏆 The last brick is used: { $names } wins with { $points } points in round { $round }!
    [rounds] 🏆 The last round is over: { $names } wins with { $points } points!
   *[goal] 🏆 { $names } wins with { $points } points in round { $round }!
}
podium-winners = { $ending ->
    [buildings] 🏆 The town is full: { $names } share the win with { $points } points in round { $round }!
    [bricks] 🏆 The last brick is used: { $names } share the win with { $points } points in round { $round }!
    [rounds] 🏆 The last round is over: { $names } share the win with { $points } points!
   *[goal] 🏆 { $names } share the win with { $points } points in round { $round }!
}
podium-last-turn = From { $before } to { $after } in the very last turn: { $buildings }.
podium-lead = { $name } took the lead for good in round { $round }: { $buildings }.
podium-thief = 🥷 Best thief: { $name } ({ $goods })
podium-robbed = 💸 Most robbed: { $name } ({ $goods })
podium-builder = { $count ->
    [one] 🏗️ Busiest builder: { $name } ({ $count } building)
   *[other] 🏗️ Busiest builder: { $name } ({ $count } buildings)
}
podium-rematch = { $count ->
    [one] 🔁 { $names } wants a rematch.
   *[other] 🔁 { $names } want a rematch.
}
