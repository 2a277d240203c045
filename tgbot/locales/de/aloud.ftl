## For screen readers. Signs are left out of all messages (`tgbot/words.py`); where a sign says more than the words around it, a message
## with -aloud behind its id takes the place of the one without. Those that begin with aloud- stand for signs that the code sets.

## Goods and cards

sign-pesos-aloud = { good-pesos }
sign-rubble-aloud = { good-rubble }
sign-architect-aloud = { card-architect }
aloud-architect = braucht deinen Architekten
aloud-building = { $building }, { $points }, kostet { $price }
aloud-brings = { $card } (bringt { $goods })

## The players

aloud-of = { $what }: { $told }
aloud-number = Zahl { $number } mit { $cards }
aloud-covered = { $card } wird ersetzt
aloud-face-down = neue Karte verdeckt
aloud-no-goods = keine Waren
aloud-hand = { $count ->
    [one] { $count } Handkarte
   *[other] { $count } Handkarten
}
aloud-awaited = ist dran
aloud-chosen-already = hat gewählt
aloud-computer = Computer
aloud-away = weg
aloud-unreachable = nicht erreichbar
aloud-host = leitet den Tisch
aloud-lucky-word = { ", " }Glückswort{ " " }
aloud-somebody = jemand
aloud-place = Platz { $place }:
aloud-people = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
aloud-computers = { $count ->
    [one] { $count } Computer
   *[other] { $count } Computer
}
aloud-seats = { $taken } von { $seats } Plätzen besetzt

## Keys

aloud-buy = { $building } kaufen für { $payment }: +{ $points }, zusammen { $total }
aloud-remove = { $building } entfernen, { $points } ({ $end })
aloud-several = { $what }, mehrere Arten zu zahlen
aloud-comes = { $card }, ergibt { $number }
aloud-replaces = { $second } statt { $first }
aloud-chosen = { $what }, gewählt
aloud-switch = { $what }: { $state ->
    [on] an
   *[off] aus
}
aloud-add = { $goods } dazu, { $count } von { $most } gewählt
aloud-anew = Von vorn
aloud-go = Zum Tisch mit { $table }
aloud-copy = Code { $code } kopieren
button-seal-aloud = Siegel kopieren
aloud-dismiss = { $name } entfernen
aloud-readmit = { $name } wieder hereinlassen
aloud-first = Erster Schritt
aloud-back = Zurück
aloud-on = Weiter
aloud-last = Letzter Schritt
aloud-no-signs = Bei dir steht alles in Worten: Es gibt keine Zeichen zu lernen.
aloud-chain = Fingerabdruck aller Züge bisher: { $head }

## In place of messages with signs

title-aloud = { $edition }, Runde { $round }, { $goal } Punkte zum Sieg
title-opening-aloud = { $edition }, Eröffnung, { $goal } Punkte zum Sieg
footer-aloud = Du spielst mit { $names }: Runde { $round }, { $goal } zum Sieg.
footer-opening-aloud = Du spielst mit { $names }: Eröffnung, { $goal } zum Sieg.
footer-over-aloud = Du spielst mit { $names }.
news-before-aloud = Mehr davon: /log
ask-of-card-aloud = { $card }: { $asks }
time-left-aloud = Deine Zeit endet { $until } ({ $relative }).
time-left-brief-aloud = Deine Zeit endet { $until }.
choice-Replace-aloud = { $second } statt { $first } (ergibt { $number })
laid-LayPair-aloud = { $number } liegt verdeckt: { $first }, { $second }
table-event-PlanLaid-aloud = Deine Karte liegt wie geplant: { $second } statt { $first }.
you-removed-aloud = { $things } entfernt
you-bought-aloud = { $things } gekauft
you-recovered-aloud = { $things } zurückgenommen
you-recovered-openly-aloud = { $things } zurückgenommen
you-collected-aloud = { $count ->
    [one] { $count } Karte aus der Ablage zurück
   *[other] { $count } Karten aus der Ablage zurück
}
you-laid-aloud = { $things } gelegt
proposal-for-aloud = Dafür: { $names }
proposal-against-aloud = Dagegen: { $names }
button-hour-aloud = In 1 Stunde erinnern
button-tonight-aloud = Heute Abend erinnern
button-tomorrow-aloud = Morgen erinnern
button-pause-aloud = Pause vorschlagen: { $span }
button-extend-aloud = Um mehr Zeit bitten: { $span }
button-goes-aloud = Lieber { $card } ersetzen
button-goes-ticked-aloud = { $card } wird ersetzt
toast-goes-aloud = Diese Karte geht. Wähle jetzt die, die kommt.
toast-heap-full-aloud = Mehr darfst du nicht nehmen. Fang von vorn an, wenn du andere willst.
toast-heap-more-aloud = Wähle erst noch mehr.
button-take-more-aloud = Wähle noch { $missing }
coach-next-aloud = 🎓 Der Knopf Rückblick geht dein Spiel durch: was besser gewesen wäre. In Ruhe mit anderen: /new
pause-help-aloud = { $others ->
    [0] Eine Pause hält die Uhr an (du darfst trotzdem spielen).
   *[other] Eine Pause hält alle Uhren an (du darfst trotzdem spielen). Mehr Zeit bekommst nur du. Die anderen stimmen ab.
}
play-five-aloud = Fehlt ein Arbeiter, tun es fünf Pesos; fehlt ein farbiger Stein, tun es fünf Schutt. Für ein Gebäude, das deinen Architekten braucht, muss diese Karte offen liegen.
help-architect-aloud = Nimm 1 Arbeiter. Solange offen: Du kannst Gebäude kaufen, die deinen Architekten brauchen.
learn-text-6-aloud = So geht es weiter, bis jemand { $goal } hat (zu dritt { $three }, zu viert { $four }). Ersetzte Karten sind nicht verloren: Hast du nur noch zwei oder weniger auf der Hand, kommt deine ganze Ablage zurück. Was eine Karte tut, sagt dir jederzeit der Knopf Karten.
lobby-removed-aloud = Entfernt: { $names }. Je ein Knopf lässt sie wieder herein.
watch-how-aloud = Schick /watch mit dem Code eines Tisches, um das Spiel zu verfolgen: was offen liegt, Runde für Runde, und das Siegertreppchen. Offene Tische haben einen Knopf zum Zuschauen.
luck-dice-aloud = Die Würfe: { $dice }
luck-dice-without-aloud = Die Würfe: { $dice } ({ $none }: nicht rechtzeitig erreicht, zählt nicht)
button-pay-otherwise-aloud = Anders zahlen: { $building }
talk-quick-bravo-aloud = Applaus
talk-quick-oh-aloud = Oh nein!
talk-quick-hurry-aloud = Beeil dich
try-what-if-aloud = Was, wenn jemand eine bestimmte Karte legt?
try-other-cards-aloud = Andere verdeckte Karten erdenken
try-end-aloud = Probe beenden
