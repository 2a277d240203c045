## /play: find me a game

menu-play = Leute zum Spielen finden
find-button = 🎯 Spiel finden
find-title = Ein Spiel finden
find-what = Ich suche Leute, die das Gleiche spielen möchten, wach sind, wenn du es bist, und etwa so gut spielen wie du.
find-any-edition = Egal
find-any-edition-long = Ausgabe egal
find-any-size = Personenzahl egal
find-size = zu { $count ->
    [2] zweit
    [3] dritt
   *[other] viert
}
find-crowd = { $count ->
    [0] Bei diesem Tempo sucht gerade sonst niemand ein Spiel.
    [one] Bei diesem Tempo sucht noch jemand ein Spiel, { $alike ->
        [0] aber in anderer Ausgabe oder Personenzahl.
       *[other] und zwar so eins wie du.
    }
   *[other] Bei diesem Tempo suchen { $count } andere ein Spiel, { $alike ->
        [0] aber in anderer Ausgabe oder Personenzahl.
       *[other] davon { $alike } so eins wie du.
    }
}
find-wait-usual = Übliche Wartezeit bei diesem Tempo: höchstens { $span }.
find-wait-unknown = Wie lange es dauert, kann ich noch nicht sagen: Bisher haben zu wenige gefragt.
find-waiting = Du wartest auf ein Spiel
find-until = Ich schicke dir den Tisch, sobald er da ist. Finde ich bis { $until } niemanden, sage ich dir Bescheid.
find-home = 🌙 Ich nehme an, dass du von { $begin } bis { $end } Uhr schläfst (Zeit in { $city }). Stimmt nicht? /settings
find-stop = 🚪 Nicht mehr warten
find-stopped = Du wartest nicht mehr auf ein Spiel.
find-found = Dein Tisch ist da.
find-over = Schade: Ich habe rechtzeitig niemanden für dieses Spiel gefunden und suche nicht weiter.
find-meanwhile = ▶ Inzwischen gegen den Computer
find-again = 🎯 Noch einmal suchen
find-outdated = Diese Knöpfe sind veraltet. Hier sind neue.
find-wait-button = ⏳ Meine Suche
find-in-games = ⏳ Du wartest auf ein Spiel: { $wish }
table-event-Matched = 🎯 Spiel gefunden! Alle an diesem Tisch haben eins gesucht.

## Tables for reliable people

opening-steady-is = 🤝 Verlässlich: { $state }
lobby-steady = Öffentlich, für alle, die ihre Spiele zuverlässig zu Ende spielen
refusal-not-steady = { $most ->
    [none] Hier sind Leute gefragt, die ihre Spiele zuverlässig zu Ende spielen. Nach ein paar pünktlich beendeten Spielen mit anderen gehörst du dazu: /play findet dir eins.
   *[other] Hier sind Leute gefragt, die ihre Spiele zuverlässig zu Ende spielen. Nach mindestens { $most } pünktlich beendeten Spielen mit anderen gehörst du dazu: /play findet dir eins.
}
