## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Kauf Gebäude. Wer zuerst genug Punkte hat, gewinnt sofort: { $two } zu zweit, { $three } zu dritt, { $four } zu viert.
play-number = Alle haben zwei Karten offen vor sich. Ihre Ziffern ergeben eine Zahl, die kleinere vorn: 7 und 0 ergeben 07. Die niedrigste Zahl beginnt; bei Gleichstand, wer weniger Punkte hat.
play-turn = In deinem Zug nutzt du beide Karten, in beliebiger Reihenfolge.
play-buy = Dann kaufst du so viele Gebäude, wie du willst und bezahlen kannst, aber nur am Rand der beiden Reihen. { $pile ->
    [open] Sind in einer Reihe nur zwei übrig, kommen vier vom Stapel dazwischen; das oberste im Stapel siehst du schon.
   *[closed] Sind in einer Reihe nur zwei übrig, kommen vier vom Stapel dazwischen.
}
play-five = Fünf Pesos können einen Arbeiter ersetzen, fünf Schutt einen farbigen Stein. Für ein Gebäude mit 📐 muss dein Architekt offen liegen.
play-supply = Nach allen Zügen kommen 3 Steine und 3 Pesos in die Mitte.
play-new-card = Dann legen alle eine Handkarte auf eine ihrer zwei offenen Karten. Die untere kommt auf die Ablage.
play-back = { $leave ->
    [may] Mit zwei oder weniger Handkarten darfst du deine ganze Ablage zurücknehmen.
   *[must] Mit zwei oder weniger Handkarten nimmst du deine ganze Ablage zurück.
}
play-end = Das Spiel endet auch, wenn es keine Gebäude oder keine Steine mehr gibt. Dann gewinnt, wer die meisten Punkte hat; bei Gleichstand teilt ihr euch den Sieg.

rules-round = 📖 Die Runde in Kürze
rules-unknown-card = Eine Karte namens { $name } kenne ich nicht.
