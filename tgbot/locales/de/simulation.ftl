## The report on many games between computer players

simulation-progress = Es wird gespielt
simulation-title = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
} { $edition }, { $players } Spieler, neue Karten { $replacement } gewählt, Startzahl { $seed }
simulation-speed = { $decisions } Entscheidungen in { $seconds } s: { $rate } Entscheidungen, { $pace } Spiele pro Sekunde
simulation-note-shared = Ein geteilter Sieg zählt für alle, die ihn teilen, als Teil eines Sieges.
simulation-note-shown = Eine Karte ist in jeder Runde gezeigt, zu deren Beginn sie offen liegt.

## Numbers in the tables

simulation-count = { NUMBER($value) }
simulation-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Tables and their columns

simulation-winners-by-seat = Siege nach Platz
simulation-winners-by-player = Siege nach Computer
simulation-rounds-and-points = Runden und Punkte
simulation-endings = Wie die Spiele endeten
simulation-cards = Karten
simulation-buildings = Gebäude

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
simulation-column-shown = Gezeigt
simulation-column-carried-out = Ausgeführt
simulation-column-building = Gebäude
simulation-column-points = Punkte
simulation-column-bought = Gekauft
simulation-column-removed = Entfernt
simulation-column-left = Übrig
simulation-column-often = Gekauft in

## Rows

simulation-kind-random = zufällig
simulation-kind-greedy = gierig

simulation-rounds = Runden
simulation-points-of-winners = Punkte beim Sieg
simulation-points-of-all = Punkte aller

simulation-ending-goal = Ziel erreicht
simulation-ending-buildings = Keine Gebäude mehr
simulation-ending-bricks = Alle Steine in der Schachtel
simulation-ending-rounds = Letzte Runde vorbei
