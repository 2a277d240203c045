## /hint: what is advised (suggest-), and why. Both follow each other; the first stands in bold, without a full stop.

suggest-LayPair = Show { $first } and { $second }: { $number }
suggest-ChooseFirst = First { $first }, then { $second }
suggest-Buy = Buy { $building } for { $payment }
suggest-Replace = Lay { $second } over { $first }: { $number }
suggest-RecoverCard = Take { $first } back
suggest-PutCardAway = Put { $first } away
suggest-RecoverCardOpenly = Take { $first } back
suggest-TakeFromCentre = Take { $goods }
suggest-ChoosePesosVictim = Rob { $victim }
suggest-ChooseMaterialsVictim = Rob { $victim }
suggest-StealBricks = Take { $goods }
suggest-Tax = Take { $goods }
suggest-ChooseFromBag = Choose { $goods } out of the bag
suggest-RemoveBuilding = Remove { $building }
suggest-none-Buy = Finish your turn
suggest-none-RecoverCard = Take no card back
suggest-none-ChooseFromBag = Draw 2 bricks blind
suggest-none-RemoveBuilding = Remove no building
suggest-yes-TakeBack = Take your discards back
suggest-no-TakeBack = Leave your discards for now

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last.

hint-WinsNow = With that you win the game!
hint-Wins = { $chance ->
    [surely] That should win you the game.
    [probably] That will probably win you the game.
   *[perhaps] That may well win you the game.
}
hint-Builds = { $turn ->
    [this] { $chance ->
        [surely] After that you can buy { $building } ({ $worth }) this turn.
        [probably] After that you can probably buy { $building } ({ $worth }) this turn.
       *[perhaps] With a little luck you can buy { $building } ({ $worth }) this turn.
    }
   *[next] { $chance ->
        [surely] In your next turn you should be able to buy { $building } ({ $worth }).
        [probably] In your next turn you can probably buy { $building } ({ $worth }).
       *[perhaps] With a little luck you can buy { $building } ({ $worth }) in your next turn.
    }
}
hint-Acts = { $chance ->
    [perhaps] You may act
   *[probably] You will probably act
} { $place ->
    [1] first
    [2] second
    [3] third
   *[last] last
}{ $goods ->
    [none] .
   *[other] { " " }and get about { $goods }.
}
hint-Shields = { $rival ->
    [none] Protection keeps thieves away from you.
   *[other] Protection keeps thieves away from you, and { $rival } shows one.
}
hint-Needs = That brings you closer to { $building } ({ $worth }); then you still lack { $missing }.
hint-Most = That brings you { $goods }; nobody has more for you to take.
hint-Leads = { $rival } is your strongest rival, with { $worth }.
hint-Spoils = Otherwise { $rival } could buy { $building } ({ $worth }).
hint-Hinders = { $rival } will find it harder to buy { $building } ({ $worth }).
hint-Blind = Two bricks are more than one, and no single brick would get you a building.
hint-Denies = Otherwise { $rival } could buy it.
hint-Keeps = Paid this way, you keep { $goods }.
hint-Stands = That makes { $points } of { $goal } points.
hint-Saves = { $chance ->
    [surely] Save up: in your next turn you should be able to buy { $building } ({ $worth }).
    [probably] Save up: in your next turn you can probably buy { $building } ({ $worth }).
   *[perhaps] Save up: with a little luck you can buy { $building } ({ $worth }) in your next turn.
}
hint-Pointless = I see no building whose removal would help you.
hint-Awaits = That way you know what { $first } brings before you choose with { $card }.
hint-EitherWay = The order makes no difference here.
hint-Returns = { $count ->
    [one] { $count } card comes back, and you have more to choose from.
   *[other] { $count } cards come back, and you have more to choose from.
}
hint-Postpones = If you wait, one more card comes back with the others.
hint-WantedCard = { $chance ->
    [surely] You will want it in the next round.
    [probably] You will probably want it in the next round.
   *[perhaps] You may well want it in the next round.
}
hint-Spare = You will hardly need it in the next round.
hint-Sooner = With fewer cards in hand you get all your discards back sooner.
hint-Tried = I have played on in my head, and this worked out best.

## Around it

hint-thinking = Let me think …
hint-failed = I cannot think of anything just now. Please ask again in a moment.
button-hint = 💡 Hint
button-follow = ✅ Do that
