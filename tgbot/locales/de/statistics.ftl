## /stats

stats-title = 📊 Deine Ergebnisse
stats-none = Du hast noch kein Spiel beendet. /practice spielt gegen den Computer, /play findet Leute.
stats-recount = 🔄 Wertungen und Statistiken werden gerade nach einer besseren Regel neu berechnet. Schau in ein paar Minuten noch einmal nach.
stats-all = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, { $wins ->
    [0] keins gewonnen
   *[other] { $wins } gewonnen
} ({ NUMBER($share, style: "percent", maximumFractionDigits: 0) })
stats-shared = { $count ->
    [one] { $count } Sieg war geteilt und zählt nur zum Teil.
   *[other] { $count } Siege waren geteilt und zählen nur zum Teil.
}
stats-points = Punkte: { NUMBER($mean, maximumFractionDigits: 1) } im Schnitt, bestes Spiel { $most }
stats-streak = Siege in Folge: jetzt { $current }, Rekord { $best }
stats-left = { $count ->
    [one] { $count } weiteres Spiel hat der Computer für dich beendet.
   *[other] { $count } weitere Spiele hat der Computer für dich beendet.
}
stats-kind = { $edition }, zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}: { $summary }
stats-summary = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, { $wins } gewonnen, { NUMBER($mean, maximumFractionDigits: 1) } Punkte
stats-title-of = 📊 { $name }
stats-none-of = Noch kein beendetes Spiel gezählt. /new eröffnet einen Tisch.
stats-cards = Lieblingskarten: { $cards }
stats-buildings = Lieblingsgebäude: { $buildings }
stats-times = { $name } ({ $count }×)
stats-answers = { $lost ->
    [0] Antwortzeit: im Schnitt { $time }, immer rechtzeitig
   *[other] Antwortzeit: im Schnitt { $time }; zu spät: { NUMBER($lost, maximumFractionDigits: 1) } %
}
stats-between = Zusammen: { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, du lagst { $ahead }× vorn, { $behind }× zurück
stats-since = Gezählt seit { $when }.
stats-met = 👥 Mit wem du gespielt hast
stats-met-button = 👥 Mit wem
stats-met-none = Du hast noch kein Spiel mit anderen beendet. /play findet dir welche.
stats-met-line = { $name }: { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, { $ahead }× vorn, { $behind }× zurück
stats-reset = 🧹 Zurücksetzen
stats-reset-ask = Statistik zurücksetzen? Spiele, Siege, Vorlieben und mit wem du gespielt hast: Alles beginnt bei null. Deine Wertung, deine Zuverlässigkeit (mit anderen beendete Spiele, Antwortzeiten) und die Spiele selbst bleiben. Das lässt sich nicht rückgängig machen.
stats-reset-sure = 🧹 Ja, zurücksetzen
stats-reset-done = Deine Statistik beginnt wieder bei null.
stats-unmet = Mit { $name } hast du noch kein Spiel beendet. Du siehst nur Ergebnisse von Leuten, mit denen du gespielt hast.

## The picture of them

scene-stats-mean = { NUMBER($mean, maximumFractionDigits: 1) }
scene-stats-games = Spiele
scene-stats-wins = Siege
scene-stats-points = Punkte pro Spiel
scene-stats-streak = Siege in Folge
scene-stats-cards = Lieblingskarten
scene-stats-buildings = Lieblingsgebäude
scene-stats-answers = Antwortzeit: { $time } · { $pace }
scene-stats-answers-only = Antwortzeit: { $time }

## Reliability: beside a name at open tables, and never a reproach

reliability-games = { $count ->
    [0] neu hier
    [one] { $count } Spiel beendet
   *[other] { $count } Spiele beendet
}
reliability-quick = schnell
reliability-steady = regelmäßig
reliability-slow = lässt sich Zeit

## Ratings

rating-turista = Turista
rating-cubano = Cubano
rating-capitan = Capitán
rating-gobernador = Gobernador
ratings-ladder = { $ladder }: Je mehr gewertete Spiele du gewinnst, desto weiter kommst du.
rating-line = { $edition }: { $rating }
rating-with-number = { $word } · { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
})
ratings-in-numbers = 🔢 Zahlen
ratings-in-words = 🔤 Wörter

## /top

top-title = 🏆 Bestenliste · { $edition }
top-title-group = 🏆 Bestenliste dieser Gruppe · { $edition }
top-nobody = Noch steht niemand auf der Liste. /new eröffnet einen gewerteten Tisch (⚙️, 🏅).
top-rules = Es zählen nur gewertete Tische. Auf die Liste kommst du mit { $games } gewerteten Spielen, wenn { $opponents } Leute dabei waren, die selbst schon gegen { $others } andere gespielt haben.
top-rules-group = Es zählen nur gewertete Tische. Auf die Liste kommst du mit { $games } gewerteten Spielen, wenn { $opponents } Leute dabei waren, die selbst schon gegen die halbe Gruppe gespielt haben.
top-you = Du: { $rating }{ $place ->
    [0] {""}
   *[other] {""}, Platz { $place }
}
top-you-so-far = Du bisher: gewertete Spiele { $games }, verschiedene Leute { $opponents } (davon selbst schon gegen { $others } gespielt: { $known })
top-list-me = 🙋 Mich zeigen: { $state }
top-listed = Du stehst auf der Liste, sobald du genug gespielt hast.
top-not-listed = Du stehst nicht mehr auf der Liste.

## A rated table

opening-rated = gewertet
opening-rated-is = 🏅 Gewertet: { $state }
lobby-rated = Gewertet: nur Menschen, keine Tipps
