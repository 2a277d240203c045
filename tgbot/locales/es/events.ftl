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
event-ReplacementLaid = { $name } ya ha elegido una carta nueva.
event-CardsRevealed = { $beside ->
    [none] { $name } muestra { $cards }: { $number }.
   *[other] { $name } muestra { $cards } junto a { $beside }: { $number }.
}
event-RoundBegan = Ronda { $round }. Orden de juego: { $order }.
event-TurnEnded = { $name } termina su turno.

event-GameEnded = { $ending ->
    [goal] Meta alcanzada. La victoria es de { $winners }.
    [buildings] No queda ningún edificio. La victoria es de { $winners }.
    [bricks] No queda ningún ladrillo. La victoria es de { $winners }.
   *[rounds] Ha terminado la última ronda. La victoria es de { $winners }.
}

## What a player did. A log has it behind the card ("Ana, Pesos Thief: steals …") or the name; a recap and a group behind the name.
## $me says whether it was done to the reader; $victims is a list of `taxed-one`. What a you- or group- message says otherwise wins there.

told-card = { $name }, { $card }: { $effects }.
told-effects = { $name } { $effects }.
effects-more = { $effects }; { $next }

did-played = juega { $card }
did-took = { $source ->
    [centre] toma { $goods } del centro
    [reserve] toma { $goods } de la reserva
    [bag] saca { $goods } de la bolsa
   *[none] toma { $goods }
}
did-stole = { $me ->
    [yes] te roba { $goods }
   *[no] le roba { $goods } a { $victim }
}
did-taxed = { $me ->
    [yes] te cobra impuestos ({ $goods })
   *[no] cobra impuestos a { $victims }
}
taxed-one = { $victim } ({ $goods })
did-missed = { $me ->
    [yes] no encuentra nada que quitarte
   *[no] no encuentra nada que quitarle a { $victim }
}
did-stopped = no puede robar a nadie (hay protección)
did-nothing = { $key ->
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
did-declined = no la usa
did-put-away = { $things ->
    [none] descarta una carta
   *[other] descarta { $things }
}
did-recovered = { $things ->
    [none] recupera un descarte
   *[other] recupera { $things }
}
did-recovered-openly = recupera { $things } y muestra la carta
did-removed = retira { $things }
did-bought = { $payment ->
    [none] compra { $things }
   *[other] compra { $things } por { $payment } y ya tiene { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
}
did-replaces = cambia { $things }
did-collected = { $count ->
    [one] recupera { $count } descarte
   *[other] recupera { $count } descartes
}
did-left = deja los descartes donde están
did-undid = deshace una jugada
did-idle = se queda sin nada

## The reader's own turn, `You: 2🪨 +1🪨 · 7🎲 +1🟨Y`: each of these follows its card, if it was one.

you-turn = Tú: { $deeds }
you-played-for = 🤖 Por ti: { $deeds }
you-took = +{ $goods }
you-stole = +{ $goods } ({ $victim })
you-taxed = impuestos: { $victims }
you-missed = { $victim } no tiene nada
you-stopped = hay protección
you-removed = ✖ { $things }
you-put-away = −{ $things }
you-bought = 🏗️ { $things }
you-recovered = ↩ { $things }
you-recovered-openly = ↩ { $things }
you-collected = ↩ { $count }🃏
you-laid = 🃏 { $things }

## What a person reads who comes back, or whose time ran out. $others: `Bea 9, Carlos 4`.

recap-timed-out = { $then ->
    [stand-in] Se acabó tu tiempo.
    [wait] Se acabó tu tiempo. Los demás te esperan.
   *[resign] Se acabó tu tiempo.
}
recap-back = { $last ->
    [none] 👋 La máquina jugó por ti la ronda { $first }.
   *[other] 👋 La máquina jugó por ti las rondas { $first }–{ $last }.
} Tú: { $points } de { $goal }, { $others }.
recap-what = 📜 ¿Qué ha pasado?
