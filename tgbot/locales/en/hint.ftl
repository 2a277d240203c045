## /hint: what is advised (suggest-), and why. Both follow each other; the first stands in bold, without a full stop.

suggest-LayPair = Start with { $first } and { $second }: { $number }
suggest-ChooseFirst = First { $first }, then { $second }
suggest-Buy = Buy { $building } for { $payment }
suggest-Replace = Replace { $first } with { $second }: { $number }
suggest-RecoverCard = Take { $first } back
suggest-PutCardAway = Discard { $first }
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
suggest-none-RemoveBuilding = Don’t remove a building
suggest-yes-TakeBack = Take your discards back
suggest-no-TakeBack = Leave your discards for now

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last; $amount is exact, one (piece that can be expected) or about.

hint-ImmediateWin = With that you win the game!
hint-ComingWin = { $chance ->
    [surely] That should win you the game.
    [probably] That will probably win you the game.
   *[perhaps] That may well win you the game.
}
hint-ComingBuilding = { $turn ->
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
hint-PlaceInRound = { $chance ->
    [surely] You will act
    [probably] You will probably act
   *[perhaps] You may act
} { $place ->
    [1] first
    [2] second
    [3] third
   *[last] last
}{ $goods ->
    [none] .
   *[other] { $amount ->
        [exact] ; you get { $goods }.
        [one] ; you can expect { $goods }.
       *[about] ; you can expect about { $goods }.
    }
}
hint-ShownProtection = { $rival ->
    [none] Protection keeps thieves away from you.
   *[other] Protection keeps thieves away from you, and { $rival } has a thief open.
}
hint-PartOfPrice = { $missing ->
    [none] With that you have the price of { $building } ({ $worth }); you only need the Architect.
   *[other] { $architect ->
        [yes] That brings you closer to { $building } ({ $worth }); then you still need { $missing } and the Architect.
       *[no] That brings you closer to { $building } ({ $worth }); then you still need { $missing }.
    }
}
hint-RivalGoods = { $rival } has { $goods }, and you need that for { $building } ({ $worth }).
hint-NeededGoods = You need { $goods } for { $building } ({ $worth }).
hint-LargestLoot = That brings you { $goods }; you can’t get more from anyone.
hint-LeadingRival = { $rival } is ahead of your other rivals, with { $worth }.
hint-SpoiledPurchase = Right now { $rival } can afford { $building } ({ $worth }); this puts an end to that.
hint-DelayedPurchase = That sets { $rival } back on { $building } ({ $worth }).
hint-DearGood = { $worker ->
    [yes] A missing worker costs five pesos.
   *[no] A missing coloured brick costs five rubble.
}
hint-BlindDraw = Two bricks are more than one, and no single brick would get you another building.
hint-DeniedPurchase = { $rival } could pay for it right now.
hint-GoodsKept = Paying this way, you keep { $goods }.
hint-PointsReached = That takes you to { $points } of { $goal } points.
hint-GoodsBetterKept = I compared: right now { $goods } should serve you better than { $building } ({ $worth }).
hint-UncoveredBuilding = Behind it lies { $building } ({ $worth }).
hint-OpenedBuilding = A removal could uncover { $building } ({ $worth }), and { $rival } could pay for it.
hint-PointlessRemoval = Removing a building would neither help you nor hurt anyone.
hint-AwaitedDraw = { $optional ->
    [yes] If you draw blind, you see the bricks before you choose with { $card }.
   *[no] That way you see what { $first } draws before you choose with { $card }.
}
hint-ReturningCards = { $count ->
    [one] { $count } card comes back, and you have more to choose from.
   *[other] { $count } cards come back, and you have more to choose from.
}
hint-LaterReturn = If you wait a round, one more card comes back with the others.
hint-CardIncome = As things are now, { $card } brings { $goods }.
hint-WantedCard = You will probably want it in the next round.
hint-SpareCard = You will hardly need it in the next round.
hint-EarlierReturn = With fewer cards in hand you get all your discards back sooner.
hint-TrialResult = I played it out a few times; this worked best.

## Around it

hint-thinking = Let me think …
hint-failed = I cannot think of anything just now. Please ask again in a moment.
button-hint = 💡 Hint
button-follow = ✅ Do that
