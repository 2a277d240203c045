## What happened. $name is whose doing it was; goods and cards come as ready words.
## Goods are in the accusative ("1 roten Stein"): only verbs and "für" that take it stand with them.

event-BuildingPlaced = { $row ->
    [0] Neu in der oberen Reihe: { $buildings }.
   *[other] Neu in der unteren Reihe: { $buildings }.
}
event-TopTurnedUp = Jetzt oben auf dem Stapel: { $building }.
event-CentreSupplied = Die Mitte bekommt { $goods }.

event-PairLaid = { $name } hat zwei Karten gewählt.
event-CardsLaid = { $covered ->
    [none] { $name } legt { $cards } verdeckt hin.
   *[other] { $name } ersetzt { $covered } durch { $cards }.
}
event-ReplacementLaid = { $name } hat eine neue Karte gewählt.
event-CardsRevealed = { $beside ->
    [none] { $name } deckt { $cards } auf: { $number }.
   *[other] { $name } deckt { $cards } neben { $beside } auf: { $number }.
}
event-RoundBegan = Runde { $round }. Reihenfolge: { $order }.
event-TurnEnded = { $name } ist fertig.

event-GameEnded = { $ending ->
    [goal] Ziel erreicht. Der Sieg geht an { $winners }.
    [buildings] Es gibt keine Gebäude mehr. Der Sieg geht an { $winners }.
    [bricks] Es gibt keine Steine mehr. Der Sieg geht an { $winners }.
   *[rounds] Die letzte Runde ist vorbei. Der Sieg geht an { $winners }.
}

## What a player did. A log has it behind the card ("Ana, Pesos Thief: steals …") or the name; a recap and a group behind the name.
## $me says whether it was done to the reader; $victims is a list of `taxed-one`. What a you- or group- message says otherwise wins there.

told-card = { $name }, { $card }: { $effects }.
told-effects = { $name } { $effects }.
effects-more = { $effects }; { $next }

did-played = spielt { $card }
did-took = { $source ->
    [centre] nimmt { $goods } aus der Mitte
    [reserve] nimmt { $goods } aus dem Vorrat
    [bag] zieht { $goods } aus dem Beutel
   *[none] nimmt { $goods }
}
did-stole = { $me ->
    [yes] stiehlt dir { $goods }
   *[no] stiehlt { $victim } { $goods }
}
did-taxed = { $me ->
    [yes] besteuert dich ({ $goods })
   *[no] besteuert { $victims }
}
taxed-one = { $victim } ({ $goods })
did-missed = { $me ->
    [yes] findet bei dir nichts
   *[no] findet bei { $victim } nichts
}
did-stopped = kann niemanden bestehlen (alle in Reichweite sind geschützt)
did-nothing = { $key ->
    [worker] nichts, kein Arbeiter mehr im Vorrat
    [architect] nichts, kein Arbeiter mehr im Vorrat
    [pesos] nichts, keine Pesos in der Mitte
    [rubble] nichts, kein Schutt in der Mitte
    [mama] nichts, keine Steine in der Mitte
    [pesos-thief] nichts, danach ist niemand mehr dran
    [materials-thief] nichts, danach ist niemand mehr dran
    [black-market] nichts, der Beutel ist leer
    [conservation] nichts, in dieser Runde wurde schon ein Gebäude entfernt
    [refreshment] nichts, die Ablage ist leer
    [peso] nichts, kein Peso mehr im Vorrat
    [tax-collector] nichts, kein Peso mehr im Vorrat
   *[other] nichts
}
did-declined = nicht genutzt
did-put-away = { $things ->
    [none] legt eine Handkarte ab
   *[other] legt { $things } ab
}
did-recovered = { $things ->
    [none] nimmt eine Karte aus der Ablage zurück
   *[other] nimmt { $things } zurück
}
did-recovered-openly = nimmt { $things } offen zurück
did-removed = entfernt { $things }
did-bought = { $payment ->
    [none] kauft { $things }
   *[other] kauft { $things } für { $payment } und hat jetzt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
}
did-replaces = ersetzt { $things }
did-collected = { $count ->
    [one] nimmt { $count } Karte aus der Ablage zurück
   *[other] nimmt { $count } Karten aus der Ablage zurück
}
did-left = lässt die Ablage liegen
did-undid = macht einen Zug rückgängig
did-idle = geht leer aus

## The reader's own turn, `You: 2🪨 +1🪨 · 7🎲 +1🟨Y`: each of these follows its card, if it was one.

you-turn = Du: { $deeds }
you-played-for = 🤖 Für dich: { $deeds }
you-took = +{ $goods }
you-stole = +{ $goods } ({ $victim })
you-taxed = Steuer: { $victims }
you-missed = bei { $victim } nichts
you-stopped = alle geschützt
you-removed = ✖ { $things }
you-put-away = −{ $things }
you-bought = 🏗️ { $things }
you-recovered = ↩ { $things }
you-recovered-openly = ↩ { $things }
you-collected = ↩ { $count }🃏
you-laid = 🃏 { $things }

## What a person reads who comes back, or whose time ran out. $others: `Bea 9, Carlos 4`.

recap-timed-out = { $then ->
    [stand-in] Deine Zeit war um.
    [wait] Deine Zeit ist um. Die anderen warten auf dich.
   *[resign] Deine Zeit ist um.
}
recap-back = { $last ->
    [none] 👋 Runde { $first } wurde für dich gespielt.
   *[other] 👋 Die Runden { $first }–{ $last } wurden für dich gespielt.
} Du: { $points } von { $goal }, { $others }.
recap-what = 📜 Was war los?
