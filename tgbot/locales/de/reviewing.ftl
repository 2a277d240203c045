## Reviews: what a player could have done better, what they did well, and everybody’s chances. $part is a share, 0.12; $what is a choice as
## it is advised (suggest-).

button-review = 🔎 Rückblick
button-chances = 📈 Chancen
review-thinking = 🔎 Ich gehe deine Partie durch. Der Rückblick kommt von selbst hierher, in der Regel in spätestens zwei Minuten.
review-failed = 🔎 Dein Rückblick ist nicht gelungen. Versuche es bitte später noch einmal.
review-moment = Moment { $number } von { $count }
review-round = Runde { $round }
review-chosen = Deine Wahl: { $what }
review-better = Besser: { $what }
review-gain = Ich habe beides weitergespielt: Damit gewinnst du etwa { $games } von 100 Partien mehr.
review-feat = Gut gemacht
review-instead = Stattdessen: { $what }? Damit hättest du etwa { $games } von 100 Partien weniger gewonnen.
review-no-slip = Kein großer Fehler: Keine deiner Entscheidungen hat eindeutig Chancen verschenkt.
review-takeaway = Zum Mitnehmen:
review-agreed = { $answers ->
    [one] Du hattest { $answers } Entscheidung; { $agreed } Mal hast du gewählt wie der starke Computer.
   *[other] Von deinen { $answers } Entscheidungen waren { $agreed } die des starken Computers.
}
review-helped = Nicht jede Antwort auf deinem Platz war deine: Manche gab ein Computer oder wer vor dir dort saß.
review-page = { $number }
review-page-aloud = Moment { $number }
review-end = ⭐
review-end-aloud = Gut gemacht, und zum Mitnehmen

## One sentence to take along

takeaway-build = Such dir zuerst das nächste Gebäude aus und zähl, was dafür fehlt; wähle dann Karten und Waren danach.
takeaway-deny = Schau, was die anderen bezahlen können: Was du ihnen wegnimmst, ist manchmal mehr wert als das, was du bekommst.
takeaway-order = Deine zwei Karten entscheiden auch, wer zuerst dran ist: Frag dich in jeder Runde, ob du das sein musst.
takeaway-shield = Liegt ein Dieb offen und du hast etwas zu verlieren, ist Schutz eine Karte wert.
takeaway-save = Du musst ein Gebäude nicht kaufen, nur weil du kannst: Vergleiche es mit dem, was dieselben Waren eine Runde später bringen.
takeaway-rob = Nimm denen etwas weg, die genau das haben, was dir fehlt.
takeaway-cards = Denk zwei Runden voraus: Welche Karten brauchst du dann, und welche liegen in deiner Ablage?
takeaway-compare = Sehen zwei Möglichkeiten gleich gut aus, spiel beide im Kopf bis zum Ende der Runde durch.
takeaway-dare = Du bist reif für stärkere Gegner: Versuch es mit einem schwereren Computer oder mit mehr Leuten am Tisch.

## Everybody’s chances

chances-title = Chancen auf den Sieg: { $table }
chances-help = Geschätzt am Ende jeder Runde, wenn alle dran waren.
chances-of = { $name } { NUMBER($part, style: "percent", maximumFractionDigits: 0) }
chances-round = Runde { $round }: { $chances }
scene-chances-by-round = Siegchancen in %, Runde für Runde

## habana review

cli-review = Ein gespeichertes Spiel noch einmal durchgehen: Was jemand hätte besser machen können, und warum.
cli-seat = Um wessen Spiel es geht, gezählt ab 1; ohne Angabe um alle.
review-going-through = Ich gehe die Partie von { $name } durch …
