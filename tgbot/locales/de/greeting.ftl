## /start and /help

greeting-hello = 🌴 Hallo { $name }!
greeting-what = Havanna, ein Brettspiel für 2–4, etwa 30 Minuten: Wer zuerst genug Gebäude kauft, gewinnt. Jede Runde bringen deine zwei Karten Pesos, Steine und Arbeiter oder bestehlen die anderen.
greeting-group =
    🌴 Hallo zusammen! Ich teile die Karten aus für Havanna und La Habana, das Bauspiel für zwei bis vier.
    Wer mag, eröffnet einen Tisch, die anderen tippen auf „Mitspielen“. Die Karten kommen privat, hier lest ihr, wie es läuft.
greeting-open-tables = 🌍 Offene Tische
greeting-language = 🌐 Sprache
greeting-play = ▶ Gegen den Computer
greeting-friends = 🪑 Mit Freunden spielen
guide-short = Ich verstehe Knöpfe und Befehle. Was möchtest du tun? (Alle Befehle: /help)
guide-your-tables = 🎲 Deine Tische
guide-first = Für das meiste gibt es Knöpfe; alle Befehle stehen im Menü neben dem Textfeld. Worum geht es dir?
guide-open-game = 🎲 Spielen
guide-open-tables = 🪑 Meine Tische
guide-open-time = ⏳ Zeit
guide-open-you = 👤 Ich

guide-title = Befehle (für das meiste gibt es Knöpfe)
guide-tables = Tische
guide-list-tables =
    /new eröffnet einen Tisch
    /join nimmt einen Platz, am besten mit Code: /join H7K9MW
    /play findet Leute zum Spielen
    /leave verlässt einen Tisch vor dem Spiel, /cancel sagt ihn ab
    /games alle deine Tische, die eiligsten zuerst
    /rematch noch einmal mit denselben Leuten
    /watch lässt dich zuschauen: /watch H7K9MW
    /new 2009 4 live +1 hard eröffnet einen Tisch auf einen Schlag
    In der Gruppe: Füge mich hinzu und schreib dort /new, oder /season für eine Saison mit Tabelle
guide-game = Spielen
guide-list-game =
    /practice spielt sofort gegen den Computer
    /learn eine Lektion in zwei Minuten
    /table das Brett, /hand deine Karten
    /log was passiert ist
    /plan plant deine nächste Karte, /undo macht deinen letzten Zug rückgängig
    /hint was der Computer tun würde
    /rules die Regeln oder eine Karte: /rules mama
    /say ein Wort an die anderen: /say Hallo! (oder schreib es mir einfach)
guide-time = Zeit
guide-list-time =
    /pause Pause, mehr Zeit, ein Computer für Abwesende
    /away Tage, an denen du weg bist
    /nudge stupst freundlich an
    /resign gibt deinen Platz dem Computer
guide-you = Du
guide-list-you =
    /settings Sprache, Zeitzone, Ruhezeiten, Erinnerungen, Screenreader
    /stats deine Ergebnisse, /top die Bestenliste, /replay beendete Spiele
    /verify prüft, ob alles mit rechten Dingen zuging, /luck gibt ein Glückswort dazu
    /privacy was ich über dich weiß
