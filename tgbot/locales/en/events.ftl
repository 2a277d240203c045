## What happened. $name is whose doing it was; goods and cards come as ready words.

event-BuildingPlaced = { $row ->
    [0] New in the upper row: { $buildings }.
   *[other] New in the lower row: { $buildings }.
}
event-TopTurnedUp = On top of the pile now: { $building }.
event-CentreSupplied = The centre receives { $goods }.

event-PairLaid = { $name } has chosen two cards.
event-CardsLaid = { $covered ->
    [none] { $name } lays { $cards } face down.
   *[other] { $name } covers { $covered } with { $cards }.
}
event-CardCovered = { $name } covers { $covered }.
event-ReplacementLaid = { $name } has chosen a new card.
event-CardsRevealed = { $beside ->
    [none] { $name } turns up { $cards }: number { $number }.
   *[other] { $name } turns up { $cards } beside { $beside }: number { $number }.
}
event-DiscardsTakenBack = { $count ->
    [one] { $name } takes { $count } discard back.
   *[other] { $name } takes { $count } discards back.
}
event-DiscardsLeft = { $name } leaves the discards where they are.
event-RoundBegan = Round { $round }. The order is { $order }.
event-TurnEnded = { $name } has finished.

event-CardCarriedOut = { $name } plays { $card }.

## What cards did (effect-): each follows "Ana, Pesos Thief:", or "Ana" alone where the card was named before.
## $key is the card's key.

told-card = { $name }, { $card }: { $effects }.
told-effects = { $name } { $effects }.
told-GoodsTaxed = { $name }'s tax collector { $effects }.
effects-more = { $effects }; { $next }

effect-CameToNothing = { $key ->
    [worker] nothing, no worker is left in the reserve
    [architect] nothing, no worker is left in the reserve
    [pesos] nothing, there are no pesos in the centre
    [rubble] nothing, there is no rubble in the centre
    [mama] nothing, there are no bricks in the centre
    [pesos-thief] nothing, nobody acts later this round
    [materials-thief] nothing, nobody acts later this round
    [black-market] nothing, the bag is empty
    [conservation] nothing, a building was removed this round already
    [refreshment] nothing, there are no discards
    [peso] nothing, no peso is left in the reserve
    [tax-collector] nothing, no peso is left in the reserve
   *[other] nothing
}
effect-AllProtected = nothing, everyone within reach is protected
effect-CardDeclined = not used
effect-GoodsTaken = { $source ->
    [centre] takes { $goods } from the centre
    [bag] gets { $goods } out of the bag
   *[reserve] takes { $goods } from the reserve
}
effect-GoodsStolen = takes { $goods } from { $victim }
effect-GoodsTaxed = costs { $victim } { $goods }
effect-NothingToTake = takes nothing from { $victim }
effect-CardPutAway = puts a hand card on the discards
effect-OwnCardPutAway = puts { $card } on the discards
effect-CardRecovered = takes a discard back
effect-OwnCardRecovered = takes { $card } back
effect-CardRecoveredOpenly = takes { $card } back and shows it
effect-BuildingRemoved = removes { $building }

event-BuildingBought = { $name } buys { $building } for { $payment } and has { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
event-GameEnded = { $ending ->
    [goal] The goal is reached. The game is won by { $winners }.
    [buildings] No building is left. The game is won by { $winners }.
    [bricks] No brick is left. The game is won by { $winners }.
   *[rounds] The last round is over. The game is won by { $winners }.
}
