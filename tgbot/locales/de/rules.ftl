## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Kauf Gebäude. Wer zuerst genug Punkte hat, gewinnt sofort: { $two } zu zweit, { $three } zu dritt, { $four } zu viert.
play-number = Alle haben zwei offene Karten. Ihre Ziffern ergeben eine Zahl, die kleinere vorn: 7 und 0 ergeben 07. Die niedrigste Zahl beginnt; bei Gleichstand, wer weniger Punkte hat.
play-turn = In deinem Zug nutzt du beide Karten, in beliebiger Reihenfolge.
play-buy = Dann kaufst du so viele Gebäude, wie du willst und bezahlen kannst, aber nur an den Enden der beiden Reihen. { $pile ->
    [open] Sind in einer Reihe nur zwei übrig, kommen vier vom Stapel dazwischen; das oberste im Stapel siehst du schon.
   *[closed] Sind in einer Reihe nur zwei übrig, kommen vier vom Stapel dazwischen.
}
play-five = Fehlt ein Arbeiter, tun es fünf Pesos; fehlt ein farbiger Stein, tun es fünf Schutt. Für ein Gebäude mit 📐 muss dein Architekt offen liegen.
play-supply = Haben alle gespielt, kommen 3 Steine und 3 Pesos in die Mitte.
play-new-card = Dann ersetzen alle eine ihrer zwei offenen Karten durch eine Handkarte; die andere bleibt. Die ersetzte Karte kommt auf die Ablage.
play-back = { $leave ->
    [may] Mit zwei oder weniger Handkarten darfst du deine ganze Ablage zurücknehmen.
   *[must] Mit zwei oder weniger Handkarten nimmst du deine ganze Ablage zurück.
}
play-end = Das Spiel endet auch, wenn es keine Gebäude oder keine Steine mehr gibt. Dann gewinnt, wer die meisten Punkte hat; bei Gleichstand teilt ihr euch den Sieg.
play-buildings = Unsere Gebäude haben eigene Namen und Preise; die Regeln sind die der Schachtel.

## What the signs mean (/rules, ❓). $bricks are the coloured ones with their names, $rubble and the like the signs themselves.

legend-goods = Steine: { $bricks }, { $rubble } Schutt (grau), { $brick } beliebig · { $pesos } Peso · { $workers } Arbeiter
legend-board = ↖↗↙↘ jetzt zu kaufen · { $points } Punkte · { $architect } braucht deinen Architekten · 🏁 Punkte zum Sieg
legend-players = ▶ ist dran · ✔️ hat gewählt · 🖐 Handkarten · +❔ neue Karte, verdeckt · →❔ wird gleich ersetzt · 🤖 Computer ({ $levels }) · 💤 nicht da · 📵 nicht erreichbar
legend-news = 👉 du bist gefragt · ❗️ das traf dich · ⏳ bis wann · 📜 alles, was geschah · auf dem Knopf einer Karte: +5 bringt 5, ≤5 bis zu 5, ≈5 etwa 5, ½ die Hälfte
legend-luck = 🔏 Siegel auf allen Ziehungen · 🎰 einmal gedreht für jede Person · 🍀 Glückswörter · 🔗 Fingerabdruck aller Züge bisher: /verify

rules-round = 📖 Regeln in Kürze
rules-unknown-card = Eine Karte namens { $name } kenne ich nicht.
rules-signs-title = ❓ Was die Zeichen heißen
rules-signs-key = ❓ Zeichen
rules-cards-key = 🃏 Karten
rules-lessons-key = 📖 Lektionen
rules-text-key = 🔤 Text
