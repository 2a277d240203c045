## What happened. $name is whose doing it was; goods and cards come as ready words.

event-BuildingPlaced = { $row ->
    [0] Novità nella fila in alto: { $buildings }.
   *[other] Novità nella fila in basso: { $buildings }.
}
event-TopTurnedUp = Ora in cima alla pila: { $building }.
event-CentreSupplied = Il centro riceve { $goods }.

event-PairLaid = { $name } ha scelto due carte.
event-CardsLaid = { $covered ->
    [none] { $name } posa { $cards } a faccia in giù.
   *[other] { $name } copre { $covered } con { $cards }.
}
event-CardCovered = { $name } copre { $covered }.
event-ReplacementLaid = { $name } ha scelto una nuova carta.
event-CardsRevealed = { $beside ->
    [none] { $name } scopre { $cards }: numero { $number }.
   *[other] { $name } scopre { $cards }: con { $beside } fa { $number }.
}
event-DiscardsTakenBack = { $count ->
    [one] { $name } riprende { $count } scarto.
   *[other] { $name } riprende { $count } scarti.
}
event-DiscardsLeft = { $name } lascia gli scarti dove sono.
event-RoundBegan = Round { $round }. Ordine di gioco: { $order }.
event-TurnEnded = { $name } ha finito.

event-CardCarriedOut = { $name } usa { $card }.

## What cards did (effect-): each follows "Ana, Ladro di pesos:", or "Ana" alone where the card was named before.
## $key is the card's key.

told-card = { $name }, { $card }: { $effects }.
told-effects = { $name } { $effects }.
told-GoodsTaxed = L’esattore di { $name }: { $effects }.
effects-more = { $effects }; { $next }

effect-CameToNothing = { $key ->
    [worker] niente, la riserva non ha più lavoratori
    [architect] niente, la riserva non ha più lavoratori
    [pesos] niente, al centro non ci sono pesos
    [rubble] niente, al centro non ci sono macerie
    [mama] niente, al centro non ci sono cubetti
    [pesos-thief] niente, in questo round nessuno gioca dopo
    [materials-thief] niente, in questo round nessuno gioca dopo
    [black-market] niente, il sacchetto è vuoto
    [conservation] niente, in questo round è già stato tolto un edificio
    [refreshment] niente, non ci sono scarti
    [peso] niente, la riserva non ha più pesos
    [tax-collector] niente, la riserva non ha più pesos
   *[other] niente
}
effect-AllProtected = niente, chi si potrebbe derubare è protetto
effect-CardDeclined = carta non usata
effect-GoodsTaken = { $source ->
    [centre] prende { $goods } dal centro
    [bag] prende { $goods } dal sacchetto
   *[reserve] prende { $goods } dalla riserva
}
effect-GoodsStolen = ruba { $goods } a { $victim }
effect-GoodsTaxed = { $victim } perde { $goods }
effect-NothingToTake = non prende nulla da { $victim }
effect-CardPutAway = mette una carta della mano tra gli scarti
effect-OwnCardPutAway = mette { $card } tra gli scarti
effect-CardRecovered = riprende uno scarto
effect-OwnCardRecovered = riprende { $card }
effect-CardRecoveredOpenly = riprende { $card } e mostra la carta
effect-BuildingRemoved = toglie { $building }

event-BuildingBought = { $name } compra { $building } con { $payment } e sale a { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
}
event-GameEnded = { $ending ->
    [goal] Traguardo raggiunto. La vittoria va a { $winners }.
    [buildings] Gli edifici sono finiti. La vittoria va a { $winners }.
    [bricks] I cubetti sono finiti. La vittoria va a { $winners }.
   *[rounds] L’ultimo round è finito. La vittoria va a { $winners }.
}
