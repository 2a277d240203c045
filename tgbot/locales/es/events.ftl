## What happened. $name is whose doing it was; goods and cards come as ready words.
## No sentence says whether a person is a man or a woman.

event-BuildingPlaced = { $row ->
    [0] Nuevo en la fila de arriba: { $buildings }.
   *[other] Nuevo en la fila de abajo: { $buildings }.
}
event-TopTurnedUp = Ahora, encima del mazo: { $building }.
event-CentreSupplied = El centro recibe { $goods }.

event-PairLaid = { $name } ya ha elegido dos cartas.
event-CardsLaid = { $covered ->
    [none] { $name } pone boca abajo { $cards }.
   *[other] { $name } cambia { $covered } por { $cards }.
}
event-CardCovered = { $name } cambia { $covered }.
event-ReplacementLaid = { $name } ya ha elegido una carta nueva.
event-CardsRevealed = { $beside ->
    [none] { $name } muestra { $cards }: { $number }.
   *[other] { $name } muestra { $cards } junto a { $beside }: { $number }.
}
event-DiscardsTakenBack = { $count ->
    [one] { $name } recupera { $count } descarte.
   *[other] { $name } recupera { $count } descartes.
}
event-DiscardsLeft = { $name } no recupera sus descartes.
event-RoundBegan = Ronda { $round }. Orden de juego: { $order }.
event-TurnEnded = { $name } termina su turno.

event-CardCarriedOut = { $name } juega { $card }.

## What cards did (effect-): each follows "Ana, Ladrón de pesos:", or "Ana" alone where the card was named before.
## $key is the card's key.

told-card = { $name }, { $card }: { $effects }.
told-effects = { $name } { $effects }.
told-GoodsTaxed = El recaudador de { $name } { $effects }.
effects-more = { $effects }; { $next }

effect-CameToNothing = { $key ->
    [worker] nada, no quedan obreros en la reserva
    [architect] nada, no quedan obreros en la reserva
    [pesos] nada, no hay pesos en el centro
    [rubble] nada, no hay escombros en el centro
    [mama] nada, no hay ladrillos en el centro
    [pesos-thief] nada, nadie juega después en esta ronda
    [materials-thief] nada, nadie juega después en esta ronda
    [black-market] nada, la bolsa está vacía
    [conservation] nada, ya se retiró un edificio en esta ronda
    [refreshment] nada, no hay descartes
    [peso] nada, no quedan pesos en la reserva
    [tax-collector] nada, no quedan pesos en la reserva
   *[other] nada
}
effect-AllProtected = nada, todas sus posibles víctimas tienen protección
effect-CardDeclined = no la usa
effect-GoodsTaken = { $source ->
    [centre] toma { $goods } del centro
    [bag] saca { $goods } de la bolsa
   *[reserve] toma { $goods } de la reserva
}
effect-GoodsStolen = le roba { $goods } a { $victim }
effect-GoodsTaxed = le quita { $goods } a { $victim }
effect-NothingToTake = no le quita nada a { $victim }
effect-CardPutAway = descarta una carta
effect-OwnCardPutAway = descarta { $card }
effect-CardRecovered = recupera un descarte
effect-OwnCardRecovered = recupera { $card }
effect-CardRecoveredOpenly = recupera { $card } y muestra la carta
effect-BuildingRemoved = retira { $building }

event-BuildingBought = { $name } compra { $building } por { $payment } y ya tiene { $points ->
    [one] { $points } punto.
   *[other] { $points } puntos.
}
event-GameEnded = { $ending ->
    [goal] Meta alcanzada. La victoria es de { $winners }.
    [buildings] No queda ningún edificio. La victoria es de { $winners }.
    [bricks] No queda ningún ladrillo. La victoria es de { $winners }.
   *[rounds] Ha terminado la última ronda. La victoria es de { $winners }.
}

## In short: what a player did in a round. Each follows the player's name ("Ana 02 toma 1🟦, compra Faro (+3⭐)").
## $me says whether it was done to the reader.

did-took = toma { $goods }
did-drew = saca { $goods } de la bolsa
did-stole = { $me ->
    [yes] te roba { $goods }
   *[no] roba { $goods } a { $victim }
}
did-taxed = { $me ->
    [yes] te cobra { $goods } de impuestos
   *[no] cobra { $goods } de impuestos a { $victim }
}
did-missed = { $me ->
    [yes] no encuentra nada que quitarte
   *[no] no encuentra nada que quitarle a { $victim }
}
did-stopped = no puede robar a nadie, hay protección
did-removed = retira { $things }
did-bought = compra { $things }
did-replaces = cambia { $things }
did-recovered = recupera { $things }
did-retrieved = recupera un descarte
did-collected = { $count ->
    [one] recupera { $count } descarte
   *[other] recupera { $count } descartes
}
did-undid = deshace una jugada
did-idle = se queda sin nada
did-gained = Recibes { $goods }
recap-timed-out = { $then ->
    [stand-in] Se acabó tu tiempo: la máquina ha jugado por ti.
    [wait] Se acabó tu tiempo. Los demás te esperan.
   *[resign] Se acabó tu tiempo.
}
