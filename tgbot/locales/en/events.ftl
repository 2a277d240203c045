## What happened. $name is whose doing it was; goods and cards come as ready words.

event-BuildingPlaced = { $row ->
    [0] New in the upper row: { $buildings }.
   *[other] New in the lower row: { $buildings }.
}
event-TopTurnedUp = On top of the pile now: { $building }.
event-CentreSupplied = The centre gets { $goods }.

event-PairLaid = { $name } has chosen two cards.
event-CardsLaid = { $covered ->
    [none] { $name } puts { $cards } face down.
   *[other] { $name } replaces { $covered } with { $cards }.
}
event-CardCovered = { $name } replaces { $covered }.
event-ReplacementLaid = { $name } has chosen a new card.
event-CardsRevealed = { $beside ->
    [none] { $name } reveals { $cards }: { $number }.
   *[other] { $name } reveals { $cards } beside { $beside }: { $number }.
}
event-DiscardsTakenBack = { $count ->
    [one] { $name } takes { $count } discard back.
   *[other] { $name } takes { $count } discards back.
}
event-DiscardsLeft = { $name } leaves the discards where they are.
event-RoundBegan = Round { $round }. Turn order: { $order }.
event-TurnEnded = { $name } has finished.

event-CardCarriedOut = { $name } plays { $card }.

## What cards did (effect-): each follows "Ana, Pesos Thief:", or "Ana" alone where the card was named before.
## $key is the card's key.

told-card = { $name }, { $card }: { $effects }.
told-effects = { $name } { $effects }.
told-GoodsTaxed = { $name }’s tax collector { $effects }.
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
    [bag] gets { $goods } from the bag
   *[reserve] takes { $goods } from the reserve
}
effect-GoodsStolen = steals { $goods } from { $victim }
effect-GoodsTaxed = costs { $victim } { $goods }
effect-NothingToTake = takes nothing from { $victim }
effect-CardPutAway = discards a card
effect-OwnCardPutAway = discards { $card }
effect-CardRecovered = takes a discard back
effect-OwnCardRecovered = takes { $card } back
effect-CardRecoveredOpenly = takes { $card } back and shows it
effect-BuildingRemoved = removes { $building }

event-BuildingBought = { $name } buys { $building } for { $payment } and has { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
event-GameEnded = { $ending ->
    [goal] Goal reached. The win goes to { $winners }.
    [buildings] No building is left. The win goes to { $winners }.
    [bricks] No brick is left. The win goes to { $winners }.
   *[rounds] The last round is over. The win goes to { $winners }.
}

## In short: what a player did in a round. Each follows the player's name ("Ana 02 took 1🟦, bought Faro (+3⭐)").
## $me says whether it was done to the reader.

did-took = took { $goods }
did-drew = drew { $goods } from the bag
did-stole = { $me ->
    [yes] stole { $goods } from you
   *[no] stole { $goods } from { $victim }
}
did-taxed = { $me ->
    [yes] took { $goods } from you in taxes
   *[no] took { $goods } from { $victim } in taxes
}
did-missed = { $me ->
    [yes] found nothing to take from you
   *[no] found nothing to take from { $victim }
}
did-stopped = could rob nobody, all are protected
did-removed = removed { $things }
did-bought = bought { $things }
did-replaces = replaces { $things }
did-recovered = took { $things } back
did-retrieved = took a discard back
did-collected = { $count ->
    [one] took { $count } discard back
   *[other] took { $count } discards back
}
did-undid = undid a move
did-idle = got nothing
did-gained = You got { $goods }
recap-timed-out = { $then ->
    [stand-in] Your time ran out: the computer moved for you.
    [wait] Your time has run out. The others are waiting for you.
   *[resign] Your time has run out.
}
