## The report on many games between computer players

simulation-progress = Es wird gespielt
simulation-title = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
} { $edition }, zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}, neue Karten { $replacement } gewählt, Startzahl { $seed }
simulation-speed = { $decisions } Entscheidungen in { $seconds } s: { $rate } Entscheidungen, { $pace } Spiele pro Sekunde
simulation-note-shared = Ein geteilter Sieg zählt für alle, die ihn teilen, als Teil eines Sieges.
simulation-note-shown = Eine Karte zählt in jeder Runde als offen, zu deren Beginn sie offen liegt.
simulation-note-interval = Die Intervalle gelten mit 95 % Sicherheit (Wilson). Hat ein Computer mehrere Plätze, zählt jedes Spiel einmal, egal mit welchem er es gewinnt.
simulation-note-elo = Elo: greedy (gierig) hat 1000; bei 400 Punkten mehr steht es zehn zu eins, vor dem anderen zu landen. Je zwei Plätze eines Spiels zählen als Duell; je zwei Computer bekommen ein Unentschieden dazu. Intervalle: Bayes-Bootstrap über die Spiele.
simulation-note-elo-mean = Elo: der Mittelwert ist 1000, weil greedy (gierig) nicht mitspielt; bei 400 Punkten mehr steht es zehn zu eins, vor dem anderen zu landen. Je zwei Plätze eines Spiels zählen als Duell; je zwei Computer bekommen ein Unentschieden dazu. Intervalle: Bayes-Bootstrap über die Spiele.
simulation-note-offered = Ein Gebäude ist in einem Spiel angeboten, wenn es irgendwann am Ende einer Reihe liegt; die Runde ist die des Kaufs, im Mittel.
simulation-more = Karten, Gebäude, Punkte je Runde und Bedenkzeiten: --details
simulation-written = Der Bericht steht in { $path }.
simulation-no-pictures = Ohne Bilder: matplotlib ist nicht installiert. „make simulate“ holt es.

## Two computers compared, and all of them in a ladder

simulation-compared = { $one } gegen { $other }
simulation-stronger = { $one } ist stärker als { $other }: { $share } von { $games } Spielen gewonnen ({ $interval }), { $elo } Elo ({ $elos }), p { $chance }.
simulation-undecided = Nach { $games } Spielen ist keiner sicher stärker: { $one } gewann { $share } gegen { $other } ({ $interval }), { $elo } Elo ({ $elos }), p { $chance }.
simulation-all-tables = Alle Tische, gleich gewichtet
simulation-players = zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}
simulation-ladder = { $games } Spiele, alle gegen alle
simulation-note-deals = Jede Ausgangslage wird gespielt, bis beide auf jedem Platz saßen, mit denselben Gebäuden in derselben Folge. Voneinander unabhängig sind die Ausgangslagen: Die Intervalle (Wilson) folgen daraus, wie sehr sie sich unterscheiden. Zu viert haben beide je zwei Plätze.
simulation-note-looks = { $looks ->
    [one] Die Spiele wurden einmal beurteilt, am Ende.
   *[other] Die Spiele werden bis zu { $looks } Mal beurteilt; die Intervalle (95 % über alle zusammen) und p sind darum berichtigt (Bonferroni).
}
simulation-note-halves = Zu viert haben beide je zwei Plätze; der Anteil sagt, wie oft einer davon gewonnen hat.

## Numbers in the tables

simulation-count = { NUMBER($value) }
simulation-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-milliseconds = { NUMBER($value, maximumSignificantDigits: 3) }
simulation-chance = { NUMBER($value, minimumFractionDigits: 4, maximumFractionDigits: 4) }

## Tables and their columns

simulation-winners-by-seat = Siege nach Platz
simulation-winners-by-player = Siege nach Computer
simulation-rounds-and-points = Runden und Punkte
simulation-endings = Wie die Spiele endeten
simulation-cards = Karten
simulation-buildings = Gebäude
simulation-elo = Elo-Rangliste
simulation-thinking = Bedenkzeit je Entscheidung in Millisekunden
simulation-points-by-round = Punkte nach jeder Runde: Mittel (mittlere Hälfte)
simulation-buyers = Wer was gekauft hat, und in welcher Runde
simulation-by-table = Nach Tisch
simulation-pairs = Siege des Erstgenannten

simulation-plot-points = Punkte nach jeder Runde
simulation-plot-round = Runde (Band: die mittlere Hälfte)
simulation-plot-seats = Siege nach Platz
simulation-plot-share = Gewonnene Spiele (%)
simulation-plot-rounds = Runden je Spiel
simulation-plot-buildings = Gekaufte Gebäude (· Punkte)
simulation-plot-bought = Gekauft, wenn angeboten (%)

simulation-column-seat = Platz
simulation-column-player = Computer
simulation-column-seats = Plätze
simulation-column-wins = Siege
simulation-column-share = Anteil
simulation-column-of-seats = Je Platz
simulation-column-what = Was
simulation-column-least = Min.
simulation-column-mean = Mittel
simulation-column-most = Max.
simulation-column-ending = Ende
simulation-column-games = Spiele
simulation-column-card = Karte
simulation-column-laid = Gelegt
simulation-column-shown = Offen
simulation-column-carried-out = Ausgeführt
simulation-column-building = Gebäude
simulation-column-points = Punkte
simulation-column-bought = Gekauft
simulation-column-removed = Entfernt
simulation-column-left = Übrig
simulation-column-interval = 95-%-Intervall
simulation-column-quarter = 25 %
simulation-column-median = 50 %
simulation-column-three-quarters = 75 %
simulation-column-decisions = Entscheidungen
simulation-column-p95 = 95 % unter
simulation-column-round = Runde
simulation-column-offered = Angeboten
simulation-column-when-offered = Wenn angeboten
simulation-column-round-bought = Runde (Mittel)
simulation-column-elo = Elo
simulation-column-table = Tisch
simulation-column-pair = Paar

## Rows

simulation-rounds = Runden
simulation-decisions = Entscheidungen
simulation-points-of-winners = Punkte beim Sieg
simulation-points-of-all = Punkte aller

simulation-ending-goal = Ziel erreicht
simulation-ending-buildings = Keine Gebäude mehr
simulation-ending-bricks = Alle Steine in der Schachtel
simulation-ending-rounds = Letzte Runde vorbei
