## /start and /help

greeting-hello = 🌴 Hallo { $name }!
greeting-what = Ich teile bei Havana (2009) und La Habana (2024) die Karten aus: Zwei bis vier Leute errichten die schönsten Gebäude der Stadt. Live an einem Abend oder mit ein paar Fingertipps am Tag, so lange ihr wollt, mit Freunden oder gegen den Computer.
greeting-begin = Eröffne einen Tisch und schick deinen Freunden den Link, oder setz dich an einen offenen Tisch. In einer Gruppe: Füge mich hinzu und schreib dort /new.
greeting-group = 🌴 Hallo zusammen! Ich teile bei Havana und La Habana die Karten aus. /new eröffnet hier einen Tisch, mit /join spielst du mit.
greeting-open-tables = 🌍 Offene Tische
greeting-rules = 📖 Regeln
greeting-language = 🌐 Sprache

guide-title = Was du mir schreiben kannst
guide-tables = Tische
guide-tables-list =
    /new eröffnet einen Tisch; auf einen Schlag: /new 2009 4 live +1 hard
    /join nimmt einen Platz, am besten mit Code: /join H7K9MW
    /leave und /cancel vor dem Spiel
    /games alle deine Tische, die eiligsten zuerst
    /rematch noch einmal mit denselben Leuten
guide-game = Im Spiel
guide-game-list =
    /table das Brett, /hand deine Karten
    /log was passiert ist
    /plan im Voraus wählen, /undo zurücknehmen
    /hint was der Computer tun würde
    /rules die Regeln oder eine Karte: /rules mama
    /say ein Wort an die anderen: /say Hallo!
guide-time = Zeit
guide-time-list =
    /pause schlägt eine Pause vor
    /away Tage, an denen du weg bist
    /nudge stupst freundlich an
    /resign gibt deinen Platz dem Computer
guide-you = Du
guide-you-list =
    /settings Sprache, Zeitzone, Ruhezeiten, Erinnerungen
    /stats deine Ergebnisse, /replay beendete Spiele
    /privacy was ich über dich weiß
