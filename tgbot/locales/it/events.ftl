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
   *[other] { $name } sostituisce { $covered } con { $cards }.
}
event-CardCovered = { $name } sostituisce { $covered }.
event-ReplacementLaid = { $name } ha scelto una nuova carta.
event-CardsRevealed = { $beside ->
    [none] { $name } scopre { $cards }: { $number }.
   *[other] { $name } scopre { $cards }, con { $beside }: { $number }.
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
    [rubble] niente, al centro non ci sono detriti
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
effect-AllProtected = niente, tutte le possibili vittime sono protette
effect-CardDeclined = carta non usata
effect-GoodsTaken = { $source ->
    [centre] prende { $goods } dal centro
    [bag] prende { $goods } dal sacchetto
   *[reserve] prende { $goods } dalla riserva
}
effect-GoodsStolen = ruba { $goods } a { $victim }
effect-GoodsTaxed = { $victim } perde { $goods }
effect-NothingToTake = non prende nulla da { $victim }
effect-CardPutAway = scarta una carta
effect-OwnCardPutAway = scarta { $card }
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

## In short: what a player did in a round. Each follows the player's name ("Ana 02 prende 1🟦, compra Faro (+3⭐)").
## $me says whether it was done to the reader.

did-took = prende { $goods }
did-drew = pesca { $goods } dal sacchetto
did-stole = { $me ->
    [yes] ti ruba { $goods }
   *[no] ruba { $goods } a { $victim }
}
did-taxed = { $me ->
    [yes] ti prende { $goods } di tasse
   *[no] prende { $goods } di tasse a { $victim }
}
did-missed = { $me ->
    [yes] da te non trova nulla
   *[no] da { $victim } non trova nulla
}
did-stopped = non può derubare nessuno, sono tutti protetti
did-removed = toglie { $things }
did-bought = compra { $things }
did-replaces = sostituisce { $things }
did-recovered = riprende { $things }
did-retrieved = riprende uno scarto
did-collected = { $count ->
    [one] riprende { $count } scarto
   *[other] riprende { $count } scarti
}
did-undid = annulla una mossa
did-idle = resta a mani vuote
did-gained = Ottieni { $goods }
recap-timed-out = { $then ->
    [stand-in] Il tuo tempo è scaduto: il computer ha giocato per te.
    [wait] Il tuo tempo è scaduto. Gli altri ti aspettano.
   *[resign] Il tuo tempo è scaduto.
}
