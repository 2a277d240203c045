## /play: find me a game

menu-play = Mitspieler für eine Partie finden
find-button = 🎯 Partie finden
find-title = Finde mir eine Partie
find-what = Ich suche Leute, die das Gleiche spielen möchten, wach sind, wenn du es bist, und etwa so gut spielen wie du.
find-any-edition = Egal
find-any-edition-long = Ausgabe egal
find-any-size = egal zu wievielt
find-size = zu { $count ->
    [2] zweit
    [3] dritt
   *[other] viert
}
find-crowd = { $count ->
    [0] Gerade wartet sonst niemand bei diesem Tempo.
    [one] Bei diesem Tempo wartet noch jemand, { $alike ->
        [0] aber auf eine andere Partie.
       *[other] und zwar auf eine Partie wie du.
    }
   *[other] Bei diesem Tempo warten { $count } andere, { $alike ->
        [0] aber auf andere Partien.
       *[other] davon { $alike } auf eine Partie wie du.
    }
}
find-wait-usual = Wer bei diesem Tempo zuletzt eine Partie fand, hatte sie in der Hälfte der Fälle binnen { $span }.
find-wait-unknown = Wie lange es dauert, kann ich noch nicht sagen: Bisher haben zu wenige gefragt.
find-waiting = Du wartest auf eine Partie
find-until = Ich schicke dir den Tisch, sobald er da ist. Finde ich bis { $until } niemanden, sage ich dir Bescheid.
find-home = 🌙 Ich nehme an, dass du von { $begin } bis { $end } ruhst, Ortszeit { $city }. Wenn nicht: /settings
find-stop = 🚪 Nicht mehr warten
find-stopped = Du wartest nicht mehr auf eine Partie.
find-found = Dein Tisch ist da.
find-over = Schade: Für diese Partie habe ich rechtzeitig niemanden gefunden und suche jetzt nicht weiter.
find-again = 🎯 Noch einmal suchen
find-outdated = Diese Tasten sind veraltet. Hier sind neue.
find-wait-button = ⏳ Meine Suche
find-in-games = ⏳ Du wartest auf eine Partie: { $wish }
table-event-Matched = 🎯 Partie gefunden! Alle an diesem Tisch haben eine gesucht.

## Tables for reliable people

opening-steady-is = 🤝 Verlässlich: { $state }
lobby-steady = Öffentlich, für alle, die ihre Partien bekanntlich pünktlich zu Ende spielen
refusal-not-steady = { $most ->
    [none] Hier sind Leute gefragt, die ihre Partien bekanntlich pünktlich zu Ende spielen. Nach ein paar Partien mit anderen gehörst du dazu: /play findet dir eine.
   *[other] Hier sind Leute gefragt, die ihre Partien bekanntlich pünktlich zu Ende spielen. Nach { $most } Partien mit anderen gehörst du dazu: /play findet dir eine.
}
