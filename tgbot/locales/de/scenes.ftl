## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = neue Karte
scene-wins = { $name } gewinnt!
scene-shared-win = Geteilter Sieg!
scene-rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
scene-points-by-round = Punkte, Runde für Runde
scene-free-seats = { $count ->
    [0] Alle sind da
    [one] { $count } Platz ist frei
   *[other] { $count } Plätze sind frei
}
scene-free = frei
scene-join = jetzt mitspielen
scene-host = lädt ein
scene-ready = dabei
scene-computer = Computer
scene-expected = eingeladen

## Lessons: the title of each picture, and what is said below it

lesson-title-1 = Erbaue Havanna
lesson-title-2 = Zwei Karten, eine Zahl
lesson-title-3 = Nutze beide Karten
lesson-title-4 = Kaufe an den Enden
lesson-title-5 = Eine Karte bleibt
lesson-brick = Stein
lesson-caption-1 = Jedes Gebäude bringt 1 bis 7 Punkte. Wer das Ziel zuerst erreicht, gewinnt sofort: { $two } Punkte zu zweit, { $three } zu dritt, { $four } zu viert.
lesson-caption-2 = Vor dir liegen immer zwei offene Karten; die kleinere Ziffer steht links. Die kleinste Zahl ist zuerst dran.
lesson-caption-3 = In deinem Zug führst du beide Karten aus, in beliebiger Reihenfolge. Die meisten bringen Waren: aus dem Vorrat, dem Beutel, der Mitte oder von denen, die nach dir dran sind.
lesson-caption-4 = Danach darfst du kaufen, so oft du zahlen kannst. Nur die Enden der beiden Reihen stehen zum Verkauf; ist eins weg, ist das Nachbargebäude das neue Ende. Fünf Schutt ersetzen einen farbigen Stein, fünf Pesos einen Arbeiter.
lesson-caption-5 = { $leave ->
    [may] Nach jeder Runde ersetzt du eine deiner zwei offenen Karten durch eine Handkarte. Die alte kommt auf deine Ablage. Mit höchstens zwei Karten auf der Hand darfst du alle abgelegten zurücknehmen.
   *[must] Nach jeder Runde ersetzt du eine deiner zwei offenen Karten durch eine Handkarte. Die alte kommt auf deine Ablage. Mit höchstens zwei Karten auf der Hand kommen alle abgelegten von selbst zurück.
}
lesson-title-6 = Was die Zeichen heißen
lesson-caption-6 = In Bildern und auf Knöpfen stehen dieselben Zeichen: Jeder Stein hat seinen Buchstaben, jedes Ende seinen Pfeil.

## Die Lektion über Zeichen: neben jedem ein, zwei Wörter.

signs-goods = Steine und Waren
signs-board = Auf dem Brett
signs-players = Leute und Karten
means-rubble = Schutt
means-peso = Peso
means-worker = Arbeiter
means-points = Punkte
means-architect = mit Architekt
means-end = jetzt zu kaufen
means-affordable = kannst du kaufen
means-missing = fehlt dir
means-exchange = fünf für eins
means-bag = Steine im Beutel
means-reserve = Vorrat
means-pile = neue Gebäude
means-goal = Punkte zum Sieg
means-order = Reihenfolge
means-turn = ist dran
means-chosen = hat gewählt
means-hand = Handkarten
means-progress = Punkte bisher
means-face-down = verdeckte Karte
means-discard = abgelegte Karte
means-mark = Zeichen des Tischs
