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
    [not-at-an-end] Aus deinem Plan, aber nicht am Ende einer Reihe: { $what }.
    [too-dear] Aus deinem Plan, aber zu teuer für dich: { $what }.
   *[not-asked] { $wish ->
        [first] Nicht gebraucht aus deinem Plan: welche Karte zuerst kommt.
        [victims] Nicht gebraucht aus deinem Plan: wen du bestiehlst.
       *[takes] Nicht gebraucht aus deinem Plan: was du zuerst nimmst.
    }
}

## The pages of a plan

own-plan = 🗓 Dein Plan: { $choice }.
plan-else = sonst { $choice }
plan-first = { $card } zuerst
plan-victims = { $names } bestehlen
plan-takes = { $goods } nehmen
plan-buys = { $buildings } kaufen
plan-end = dann Zug beenden
plan-no-buys = nichts kaufen
asked-plan = Plane deine nächste Karte. Niemand sieht sie, bevor du dran bist.
asked-plan-else = Und wenn diese Karte nicht geht?
asked-plan-turn = Plane deinen nächsten Zug. Nach allem, was offen bleibt, wirst du gefragt.
asked-plan-nothing = Plane deinen nächsten Zug: Diese Karten fragen dich nichts.
asked-plan-takes = Zuerst nehmen: Tippe in deiner Reihenfolge.
asked-plan-buys = Was willst du kaufen? Das Wichtigste zuerst.
asked-plan-now = Wärst du jetzt am Zug:
rehearsal-asked = Du würdest gefragt: { $ask }
rehearsal-drawn = Hier wird gezogen; der Rest ist offen.
rehearsal-over = Dein Zug wäre zu Ende, mit { $goods } und { $points }.
aloud-placed = Nummer { $place }: { $what }

## Buttons

button-plan = 🗓 Vorausplanen
button-planned = 🗓 Plan: { $number }
button-own-plan = 🗓 Dein Plan
button-plan-card = 🃏 Karte
button-plan-turn = 🎬 Zug
button-plan-buys = 🛒 Kaufen
button-plan-else = ➕ Ersatzkarte
button-plan-now = ▶️ Was wäre jetzt?
button-drop-card = 🗑 Karte verwerfen
button-drop-plan = 🗑 Plan verwerfen
button-plan-first = { $card } zuerst
button-plan-victim = { $name } bestehlen
button-plan-end = ⏹ Dann Zug beenden
button-plan-no-buys = ⏹ Nichts kaufen
