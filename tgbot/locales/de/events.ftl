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
event-CardCovered = { $name } ersetzt { $covered }.
event-ReplacementLaid = { $name } hat eine neue Karte gewählt.
event-CardsRevealed = { $beside ->
    [none] { $name } deckt { $cards } auf: { $number }.
   *[other] { $name } deckt { $cards } neben { $beside } auf: { $number }.
}
event-DiscardsTakenBack = { $count ->
    [one] { $name } nimmt { $count } Karte aus der Ablage zurück.
   *[other] { $name } nimmt { $count } Karten aus der Ablage zurück.
}
event-DiscardsLeft = { $name } lässt die Ablage liegen.
event-RoundBegan = Runde { $round }. Reihenfolge: { $order }.
event-TurnEnded = { $name } ist fertig.

event-CardCarriedOut = { $name } spielt { $card }.

## What cards did (effect-): each follows "Ana, Pesodieb:", or "Ana" alone where the card was named before.
## $key is the card's key.

told-card = { $name }, { $card }: { $effects }.
told-effects = { $name } { $effects }.
told-GoodsTaxed = Der Steuereintreiber von { $name } { $effects }.
effects-more = { $effects }; { $next }

effect-CameToNothing = { $key ->
    [worker] nichts, im Vorrat ist kein Arbeiter mehr
    [architect] nichts, im Vorrat ist kein Arbeiter mehr
    [pesos] nichts, in der Mitte sind keine Pesos
    [rubble] nichts, in der Mitte ist kein Schutt
    [mama] nichts, in der Mitte sind keine Steine
    [pesos-thief] nichts, in dieser Runde ist danach niemand mehr dran
    [materials-thief] nichts, in dieser Runde ist danach niemand mehr dran
    [black-market] nichts, der Beutel ist leer
    [conservation] nichts, in dieser Runde wurde schon ein Gebäude entfernt
    [refreshment] nichts, die Ablage ist leer
    [peso] nichts, im Vorrat ist kein Peso mehr
    [tax-collector] nichts, im Vorrat ist kein Peso mehr
   *[other] nichts
}
effect-AllProtected = nichts, alle in Reichweite sind geschützt
effect-CardDeclined = nicht genutzt
effect-GoodsTaken = { $source ->
    [centre] nimmt { $goods } aus der Mitte
    [bag] bekommt { $goods } aus dem Beutel
   *[reserve] nimmt { $goods } aus dem Vorrat
}
effect-GoodsStolen = stiehlt { $victim } { $goods }
effect-GoodsTaxed = kostet { $victim } { $goods }
effect-NothingToTake = findet bei { $victim } nichts
effect-CardPutAway = legt eine Handkarte ab
effect-OwnCardPutAway = legt { $card } ab
effect-CardRecovered = nimmt eine Karte aus der Ablage zurück
effect-OwnCardRecovered = nimmt { $card } zurück
effect-CardRecoveredOpenly = nimmt { $card } offen zurück
effect-BuildingRemoved = entfernt { $building }

event-BuildingBought = { $name } kauft { $building } für { $payment } und hat jetzt { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
event-GameEnded = { $ending ->
    [goal] Ziel erreicht. Der Sieg geht an { $winners }.
    [buildings] Es gibt keine Gebäude mehr. Der Sieg geht an { $winners }.
    [bricks] Es gibt keine Steine mehr. Der Sieg geht an { $winners }.
   *[rounds] Die letzte Runde ist vorbei. Der Sieg geht an { $winners }.
}

## In short: what a player did in a round. Each follows the player's name ("Ana 02 nimmt 1🟦, kauft Faro (+3⭐)").
## $me says whether it was done to the reader.

did-took = nimmt { $goods }
did-drew = zieht { $goods } aus dem Beutel
did-stole = { $me ->
    [yes] stiehlt dir { $goods }
   *[no] stiehlt { $victim } { $goods }
}
did-taxed = { $me ->
    [yes] nimmt dir { $goods } als Steuer ab
   *[no] nimmt { $victim } { $goods } als Steuer ab
}
did-missed = { $me ->
    [yes] findet bei dir nichts
   *[no] findet bei { $victim } nichts
}
did-stopped = kann niemanden bestehlen, alle sind geschützt
did-removed = entfernt { $things }
did-bought = kauft { $things }
did-replaces = ersetzt { $things }
did-recovered = nimmt { $things } zurück
did-retrieved = nimmt eine Karte aus der Ablage zurück
did-collected = { $count ->
    [one] nimmt { $count } Karte aus der Ablage zurück
   *[other] nimmt { $count } Karten aus der Ablage zurück
}
did-undid = nimmt einen Zug zurück
did-idle = geht leer aus
did-gained = Du bekommst { $goods }
recap-timed-out = { $then ->
    [stand-in] Deine Zeit war um: Der Computer hat für dich gespielt.
    [wait] Deine Zeit ist um. Die anderen warten auf dich.
   *[resign] Deine Zeit ist um.
}
