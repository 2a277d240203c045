## The board

board-title = { $edition } · Runde { $round } · Ziel: { $goal } Punkte
board-title-opening = { $edition } · Eröffnung · Ziel: { $goal } Punkte
board-empty-row = (leer)
board-end = { $end } { $points }
board-points = { $count } Pt
board-architect = A
board-pile = { $count ->
    [0] Der Stapel ist leer.
   *[other] Stapel: { $count } Gebäude.
}
board-next = Als Nächstes: { $building }, { $points },

## The table of players and places

column-points = Pt
column-cards = Hand
column-number = Zahl
column-shown = offen
own-row = { $name } (du)
place-centre = Mitte
place-reserve = Vorrat
place-bag = Beutel
shown-covered = { $card } →?
shown-face-down = { $count } verdeckt

## What is yours

own-hand = Deine Hand: { $cards }
own-discards = Deine Ablage: { $cards }
own-laid = Verdeckt: { $cards }
own-card = { $digit } { $card }
own-goods = Du hast { $points },

## Questions

welcome = Willkommen bei { $edition }! Wer zuerst { $goal } Punkte hat, gewinnt.
welcome-people = { $count ->
    [one] Du bist { $names }.
   *[other] { $names } sitzen an dieser Tastatur.
}
welcome-order = Neue Karten werden { $replacement } gewählt.
welcome-computers = { $count ->
    [one] { $names } wird vom Computer gespielt ({ $level }).
   *[other] { $names } werden vom Computer gespielt ({ $level }).
}
welcome-keys = Bei jeder Frage zeigt ?, was die Karten tun, und r, wie eine Runde abläuft.
news-title = Was passiert ist
news-none = Nichts Neues.
nothing-to-buy = Du kannst gerade nichts kaufen.
ask-number = { $name }, 1 bis { $count } (? Karten, r Regeln, b Brett, l Verlauf, q Ende)
ask-card = { $name }, wie { $example } (? Karten, r Regeln, b Brett, l Verlauf, q Ende)
ask-two-cards = { $name }, wie { $example } (? Karten, r Regeln, b Brett, l Verlauf, q Ende)
ask-cover = { $name }, wie { $example } (? Karten, r Regeln, b Brett, l Verlauf, q Ende)
ask-again = Das habe ich nicht verstanden. Bitte tippe die Zahl vor deiner Wahl.
ask-again-card = Das habe ich nicht verstanden. Bitte tippe, was vor der Karte steht.
ask-again-two = Das habe ich nicht verstanden. Bitte tippe, was vor zwei Karten steht.
ask-again-cover = Das habe ich nicht verstanden. Bitte tippe eine offene Karte und eine Handkarte, zum Beispiel { $example }.
ask-which-card = Welche { $digit } meinst du: { $cards }?
ask-goods = { $name }, zum Beispiel { $example } (? Karten, r Regeln, b Brett, l Verlauf, q Ende)
ask-again-goods = Das habe ich nicht verstanden. Bitte tippe Zahlen und Buchstaben, etwa { $example }.
group-Replace = ersetzt { $first }
short-Replace = ergibt { $number }
offer-Buy = { $building }, { $points }, für { $price } ({ $count } Arten zu zahlen)
another-building = Zurück zu den Gebäuden
paid-in-fives = { $payment } ({ $swaps })
swap-bricks = { $count ->
    [one] 5 Schutt für einen Stein
   *[other] je 5 Schutt für { $count } Steine
}
swap-workers = { $count ->
    [one] 5 Pesos für einen Arbeiter
   *[other] je 5 Pesos für { $count } Arbeiter
}
heap-sizes = { $least ->
    [one] { $most ->
        [one] Einen Stein aus
       *[other] Einen oder { $most } Steine aus
    }
   *[other] { $most } Steine aus
}
enter-more = Weiterlesen mit Enter
enter-board = Zum Brett mit Enter
enter-question = Zu deiner Wahl mit Enter
computer-thinks = { $name } überlegt …
pass-on = Bitte gib die Tastatur an { $name } weiter.
pass-on-enter = { $name }, drück Enter, wenn sonst niemand hinsieht
help-legend = Zeichen: { $signs }.
help-sign = { $letter } { $good }
legend = { $signs }, A Architekt
help-typing = Eine Wahl tippst du als Zahl oder kurz wie { $example }.

## The round in short

rules-goal = Kauf Gebäude. Wer zuerst { $goal } Punkte hat, gewinnt sofort.
rules-number = Alle haben zwei offene Karten. Deren Ziffern ergeben eine Zahl, die kleinere Ziffer links: 7 und 0 ergeben 07.
rules-order = Die niedrigste Zahl beginnt. Bei Gleichstand beginnt, wer weniger Punkte hat; dann zählen weniger farbige Steine, Pesos, Arbeiter, Schutt.
rules-turn = In deinem Zug nutzt du beide Karten, in beliebiger Reihenfolge. Dann kaufst du, so viel du willst und bezahlen kannst.
rules-ends = Kaufen kannst du die dick umrandeten Gebäude an den Enden der Reihen: UL oben links, UR oben rechts, LL unten links, LR unten rechts. Sind in einer Reihe nur noch zwei übrig, kommen vier neue dazwischen.
rules-five = Fünf Pesos ersetzen einen Arbeiter, fünf Schutt einen farbigen Stein.
rules-supply = Haben alle gespielt, kommen 3 Steine und 3 Pesos in die Mitte.
rules-new-card = Dann ersetzen alle eine ihrer zwei offenen Karten durch eine Handkarte; die ersetzte kommt auf die eigene Ablage. Die neuen Zahlen bestimmen die neue Reihenfolge.
rules-back = Mit zwei oder weniger Handkarten nimmst du deine ganze Ablage zurück.
rules-end = Gibt es keine Gebäude oder keine Steine mehr, ist das Spiel auch zu Ende; dann gewinnt, wer die meisten Punkte hat.
rules-signs = Auf dem Brett steht { $awaited } bei allen, die wählen müssen; 9/2 heißt neun Karten auf der Hand und zwei in der Ablage; „Mama →?“ heißt, dass eine noch unbekannte Karte Mama ersetzt.

## The end

result-title = Ergebnis
result-goal = Das Ziel ist erreicht!
result-buildings = Es gibt keine Gebäude mehr.
result-bricks = Es gibt keine Steine mehr.
result-rounds = Die letzte Runde ist vorbei.
result-winner = { $names } gewinnt. Glückwunsch!
result-winners = { $names } teilen sich den Sieg. Glückwunsch!
result-length = { $count ->
    [one] Das Spiel dauerte { $count } Runde.
   *[other] Das Spiel dauerte { $count } Runden.
}
result-line = { $place }. { $name }: { $points }, { $count ->
    [0] kein Gebäude
   *[other] { $count } Gebäude: { $buildings }
}
# leave-yes is the first of the two letters in leave-sure
leave-sure = Das Spiel verlassen? (j/n)
leave-yes = j
goodbye = Auf Wiedersehen, und danke fürs Mitspielen.
record-saved = Das Spiel ist gespeichert in { $path }
record-replay = Noch einmal ansehen: { $program } replay --language { $language } { $path }
record-resume = Weiterspielen: { $program } hotseat --language { $language } --resume { $path }
record-lost = Das Spiel ließ sich nicht in { $path } speichern: { $reason }. Hier ist es:

## A recorded game

replay-title = { $edition }, zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}, { $count } Züge
replay-setup = Aufbau
replay-move = Zug { $number } von { $count }: { $name } ({ $code })
replay-ask = Enter: weiter, eine Zahl: so viele Züge weiter, b Brett, q Ende
replay-again = Bitte drück Enter oder tippe eine Zahl, b oder q.
replay-unfinished = Hier endet die Aufzeichnung; das Spiel wurde nicht beendet.
