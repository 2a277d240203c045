## Watching a table without a seat

menu-watch = Bei einem Spiel zuschauen
watch-button = 👀 Zuschauen
watch-greet = 👋 Grüßen
watch-leave = ✖ Genug gesehen
watch-lobby = 👀 Du schaust hier zu. Das Spiel hat noch nicht begonnen; sobald es losgeht, siehst du es hier.
watch-foot = { $count ->
    [one] 👀 { $table } · nur du schaust zu
   *[other] 👀 { $table } · { $count } schauen zu; /say erreicht sie, nicht die am Tisch
}
watch-left = Du schaust am Tisch { $table } nicht mehr zu.
watch-none-here = Hier gibt es keinen Tisch zum Zuschauen. /new eröffnet einen.
watch-which = An welchem Tisch möchtest du zuschauen?
watch-which-of-yours = An diesen Tischen schaust du zu. Tippe einen an, um ihn nach unten zu holen; /watch mit einem Code zeigt einen anderen.
watch-how = Schick /watch mit dem Code eines Tisches, um das Spiel zu verfolgen: was offen liegt, Runde für Runde, und das Siegertreppchen. Bei offenen Tischen genügt es, 👀 anzutippen.
watch-greeted = 👋 Die am Tisch sehen jetzt deinen Namen.

## For those who play. $more is a plus sign if there are a few more.

button-send-away = 🚪 { $name } wegschicken
watch-count = { $count ->
    [one] { $count } Person schaut zu
   *[other] { $count }{ $more } Leute schauen zu
}
watch-allowed-is = 👀 Zuschauen: { $state }

refusal-no-spectators = An diesem Tisch wird nicht zugeschaut. Das bestimmt, wer ihn eröffnet. /join zeigt Tische zum Mitspielen.
refusal-too-many-spectators = An diesem Tisch schauen schon zu viele zu. Versuch es etwas später noch einmal.
refusal-too-many-watched = { $most ->
    [none] Du schaust an zu vielen Tischen zu. Hör erst bei einem davon auf (✖).
    [one] Du schaust schon an { $most } Tisch zu, mehr geht nicht. Hör dort erst auf (✖).
   *[other] Du schaust schon an { $most } Tischen zu, mehr geht nicht. Hör erst bei einem davon auf (✖).
}
refusal-not-watching = Du schaust an diesem Tisch nicht zu. /watch mit seinem Code zeigt ihn dir.
refusal-no-greetings = An diesem Tisch wird gerade nicht gegrüßt. Viel Spaß beim Zuschauen!
