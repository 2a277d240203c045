## What happened. $name is whose doing it was; goods and cards come as ready words.

event-BuildingPlaced = { $row ->
    [0] Novità nella fila in alto: { $buildings }.
   *[other] Novità nella fila in basso: { $buildings }.
}
event-TopTurnedUp = Ora in cima alla pila: { $building }.
event-CentreSupplied = Il centro riceve { $goods }.

event-PairLaid = { $name } ha scelto due carte.
event-CardsLaid = { $covered ->
    [none] { $name } posa coperte { $cards }.
   *[other] { $name } sostituisce { $covered } con { $cards }.
}
event-ReplacementLaid = { $name } ha scelto una nuova carta.
event-CardsRevealed = { $beside ->
    [none] { $name } scopre { $cards }: { $number }.
   *[other] { $name } scopre { $cards }, con { $beside }: { $number }.
}
event-RoundBegan = Round { $round }. Ordine di gioco: { $order }.
event-TurnEnded = { $name } ha finito.

event-GameEnded = { $ending ->
    [goal] Traguardo raggiunto. Vittoria: { $winners }.
    [buildings] Gli edifici sono finiti. Vittoria: { $winners }.
    [bricks] I cubetti sono finiti. Vittoria: { $winners }.
   *[rounds] L’ultimo round è finito. Vittoria: { $winners }.
}

## What a player did. A log has it behind the card ("Ana, Pesos Thief: steals …") or the name; a recap and a group behind the name.
## $me says whether it was done to the reader; $victims is a list of `taxed-one`. What a you- or group- message says otherwise wins there.

told-card = { $name }, { $card }: { $effects }.
told-effects = { $name } { $effects }.
effects-more = { $effects }; { $next }

did-played = gioca { $card }
did-took = { $source ->
    [centre] prende { $goods } dal centro
    [reserve] prende { $goods } dalla riserva
    [bag] pesca { $goods } dal sacchetto
   *[none] prende { $goods }
}
did-stole = { $me ->
    [yes] ti ruba { $goods }
   *[no] deruba { $victim } ({ $goods })
}
did-taxed = { $me ->
    [yes] ti tassa ({ $goods })
   *[no] tassa { $victims }
}
taxed-one = { $victim } ({ $goods })
did-missed = { $me ->
    [yes] da te non trova nulla
   *[no] da { $victim } non trova nulla
}
did-stopped = trova solo vittime protette
did-nothing = { $key ->
    [worker] niente, la riserva non ha più lavoratori
    [architect] niente, la riserva non ha più lavoratori
    [pesos] niente, al centro non ci sono pesos
    [rubble] niente, al centro non ci sono detriti
    [mama] niente, al centro non ci sono cubetti
    [pesos-thief] niente, nessuno gioca dopo
    [materials-thief] niente, nessuno gioca dopo
    [black-market] niente, il sacchetto è vuoto
    [conservation] niente, un edificio è già stato tolto
    [refreshment] niente, non ci sono scarti
    [peso] niente, la riserva non ha più pesos
    [tax-collector] niente, la riserva non ha più pesos
   *[other] niente
}
did-declined = carta non usata
did-put-away = { $things ->
    [none] scarta una carta
   *[other] scarta { $things }
}
did-recovered = { $things ->
    [none] riprende uno scarto
   *[other] riprende { $things }
}
did-recovered-openly = riprende { $things } e mostra la carta
did-removed = toglie { $things }
did-bought = { $payment ->
    [none] compra { $things }
   *[other] compra { $things } con { $payment } e sale a { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
}
did-replaces = sostituisce { $things }
did-collected = { $count ->
    [one] riprende { $count } scarto
   *[other] riprende { $count } scarti
}
did-left = lascia gli scarti dove sono
did-undid = annulla una mossa
did-idle = resta a mani vuote

## The reader's own turn, `You: 2🪨 +1🪨 · 7🎲 +1🟨Y`: each of these follows its card, if it was one.

you-turn = Tu: { $deeds }
you-played-for = 🤖 Per te: { $deeds }
you-took = +{ $goods }
you-stole = +{ $goods } ({ $victim })
you-taxed = tasse: { $victims }
you-missed = { $victim } non ha nulla
you-stopped = sono tutti protetti
you-removed = ✖ { $things }
you-put-away = −{ $things }
you-bought = 🏗️ { $things }
you-recovered = ↩ { $things }
you-recovered-openly = ↩ { $things }
you-collected = ↩ { $count }🃏
you-laid = 🃏 { $things }

## What a person reads who comes back, or whose time ran out. $others: `Bea 9, Carlos 4`.

recap-timed-out = { $then ->
    [stand-in] Il tuo tempo era scaduto.
    [wait] Il tuo tempo è scaduto. Gli altri ti aspettano.
   *[resign] Il tuo tempo è scaduto.
}
recap-back = { $last ->
    [none] 👋 Il round { $first } è stato giocato per te.
   *[other] 👋 I round { $first }–{ $last } sono stati giocati per te.
} Tu: { $points } su { $goal }, { $others }.
recap-what = 📜 Cos’è successo?
