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
   *[other] { $name } legt { $cards } verdeckt auf { $covered }.
}
event-CardCovered = { $name } legt eine neue Karte auf { $covered }.
event-ReplacementLaid = { $name } hat eine neue Karte gewählt.
event-CardsRevealed = { $beside ->
    [none] { $name } deckt { $cards } auf: Zahl { $number }.
   *[other] { $name } deckt { $cards } neben { $beside } auf: Zahl { $number }.
}
event-DiscardsTakenBack = { $count ->
    [one] { $name } nimmt { $count } abgelegte Karte zurück.
   *[other] { $name } nimmt { $count } abgelegte Karten zurück.
}
event-DiscardsLeft = { $name } lässt die Ablage liegen.
event-RoundBegan = Runde { $round }. Reihenfolge: { $order }.
event-TurnEnded = { $name } ist fertig.

event-CardCarriedOut = { $name } spielt { $card }.

## What cards did (effect-): each follows "Ana, Pesosdieb:", or "Ana" alone where the card was named before.
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
effect-CardRecovered = nimmt eine abgelegte Karte zurück
effect-OwnCardRecovered = nimmt { $card } zurück
effect-CardRecoveredOpenly = nimmt { $card } offen zurück
effect-BuildingRemoved = entfernt { $building }

event-BuildingBought = { $name } kauft { $building } für { $payment } und hat jetzt { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
event-GameEnded = { $ending ->
    [goal] Das Ziel ist erreicht. Der Sieg geht an { $winners }.
    [buildings] Es gibt keine Gebäude mehr. Der Sieg geht an { $winners }.
    [bricks] Es gibt keine Steine mehr. Der Sieg geht an { $winners }.
   *[rounds] Die letzte Runde ist vorbei. Der Sieg geht an { $winners }.
}
