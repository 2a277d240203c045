## Pläne: was im Voraus gewählt ist, und was daraus geworden ist.

table-event-PlanFollowed = Wie geplant: { $deeds }.
planned-first = { $what } zuerst
planned-victims = { $what } bestohlen
planned-takes = { $what } genommen
planned-buys = { $what } gekauft
planned-end = Zug beendet
table-event-WishDropped = { $why ->
    [card-not-shown] Aus deinem Plan: { $what } liegt nicht offen vor dir und kann nicht zuerst kommen.
    [out-of-reach] Aus deinem Plan: { $what } kann jetzt nicht bestohlen werden.
    [not-clear] { $wish ->
        [buys] Aus deinem Plan: { $what } lässt sich auf mehrere Arten bezahlen.
       *[takes] Aus deinem Plan: Er sagt nicht, was du hier nimmst.
    }
    [not-at-an-end] Aus deinem Plan: { $what } steht nicht am Ende einer Reihe.
    [too-dear] Aus deinem Plan: { $what } kannst du nicht bezahlen.
   *[not-asked] { $wish ->
        [first] Nicht gebraucht aus deinem Plan: welche Karte zuerst kommt.
        [victims] Nicht gebraucht aus deinem Plan: wen du bestiehlst.
       *[takes] Nicht gebraucht aus deinem Plan: was du zuerst nimmst.
    }
}
