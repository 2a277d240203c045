## /start and /help

greeting-hello = 🌴 Hallo { $name }!
greeting-what = Havanna ist ein Brettspiel für 2–4, etwa 30 Minuten: Karten spielen, Steine, Pesos und Arbeiter sammeln, die anderen bestehlen und vor allen anderen genug Gebäude kaufen. Live oder mit ein paar Zügen am Tag.
greeting-begin = Eröffne einen Tisch und schick deinen Freunden den Link, oder setz dich an einen offenen Tisch. Für ein Spiel in der Gruppe: Füge mich hinzu und schreib dort /new.
greeting-group =
    🌴 Hallo zusammen! Ich teile bei Havanna und La Habana die Karten aus, dem Bauspiel für zwei bis vier.
    Wer mag, eröffnet einen Tisch, die anderen steigen mit einem Tipp ein. Die Karten kommen privat, hier lest ihr, wie es läuft.
greeting-open-tables = 🌍 Offene Tische
greeting-rules = 📖 Regeln
greeting-language = 🌐 Sprache
guide-short = Ich verstehe Knöpfe und Befehle. Was möchtest du tun? (Alle Befehle: /help)
guide-your-tables = 🎲 Deine Tische

guide-title = Befehle (für das meiste gibt es Knöpfe)
guide-tables = Tische
guide-tables-list =
    /new eröffnet einen Tisch
    /join nimmt einen Platz, am besten mit Code: /join H7K9MW
    /leave verlässt einen Tisch vor dem Spiel, /cancel sagt ihn ab
    /games alle deine Tische, die eiligsten zuerst
    /rematch noch einmal mit denselben Leuten
    /new 2009 4 live +1 hard eröffnet einen Tisch auf einen Schlag
guide-game = Im Spiel
guide-game-list =
    /table das Brett, /hand deine Karten
    /log was passiert ist
    /plan plant deine nächste Karte, /undo nimmt deinen letzten Zug zurück
    /hint was der Computer tun würde
    /rules die Regeln oder eine Karte: /rules mama
    /say ein Wort an die anderen: /say Hallo!
guide-time = Zeit
guide-time-list =
    /pause Pause, mehr Zeit, ein Computer für Abwesende
    /away Tage, an denen du weg bist
    /nudge stupst freundlich an
    /resign gibt deinen Platz dem Computer
guide-you = Du
guide-you-list =
    /settings Sprache, Zeitzone, Ruhezeiten, Erinnerungen
    /stats deine Ergebnisse, /replay beendete Spiele
    /privacy was ich über dich weiß
