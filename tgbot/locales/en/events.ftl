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
event-CardsRevealed = { $name } turns up { $cards }: number { $number }.
event-DiscardsTakenBack = { $count ->
    [one] { $name } takes { $count } discard back.
   *[other] { $name } takes { $count } discards back.
}
event-DiscardsLeft = { $name } leaves the discards where they are.
event-RoundBegan = Round { $round }. The order is { $order }.
event-TurnEnded = { $name } has finished.

event-CardCarriedOut = { $name } plays { $card }.
event-CameToNothing = { $card } brings { $name } nothing.
event-AllProtected = { $card } brings { $name } nothing: all are protected.
event-CardDeclined = { $name } does not use { $card }.
event-GoodsTaken = { $source ->
    [centre] { $name } takes { $goods } from the centre.
    [bag] { $name } gets { $goods } out of the bag.
   *[reserve] { $name } takes { $goods } from the reserve.
}
event-GoodsStolen = { $name } robs { $victim } of { $goods }.
event-GoodsTaxed = The tax collector of { $name } takes { $goods } from { $victim }.
event-NothingToTake = { $name } finds nothing to take from { $victim }.
event-CardPutAway = { $name } puts a hand card on the discards.
event-OwnCardPutAway = { $name } puts { $card } on the discards.
event-CardRecovered = { $name } takes a discard back.
event-OwnCardRecovered = { $name } takes { $card } back.
event-CardRecoveredOpenly = { $name } takes { $card } back and shows it.
event-BuildingRemoved = { $name } removes { $building }.

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
