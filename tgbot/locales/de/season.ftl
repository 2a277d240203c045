## Eine Saison einer Gruppe: Etappen aus Tischen, ein Stand, ein Sieg. $names sind fertig zum Zeigen.

menu-season = Eine Saison für diese Gruppe: mehrere Etappen mit Tabelle
season-only-groups = Eine Saison spielt man in einer Gruppe. Schreib dort /season: Wer mag, spielt ein paar Etappen mit, und jemand von euch gewinnt.
season-new = Eine Saison für diese Gruppe
season-new-how = Wer sich anmeldet, spielt mit: Die Anmeldung ist { $span } lang offen, gespielt wird zu dritt oder zu viert.
season-rules = { $rounds } Etappen, jede höchstens { $span }. Was dann noch läuft, spielen Computer zu Ende.
season-score-flat = Punkte für Rang 1 bis 4: 5, 3, 2 und 1; bei Gleichstand wird geteilt.
season-score-even = Punkte zu viert: { $four }; zu dritt: { $three }; zu zweit: { $two }. Bei Gleichstand wird geteilt.
season-open = 🏆 Anmeldung öffnen
season-opened = Saison { $number } ist eröffnet: In der Nachricht unten stehen die Namen.
season-who-plays = Saison { $number }: Wer spielt mit?
season-signed-up = { $count ->
    [0] ✋ Noch hat sich niemand angemeldet.
    [one] ✋ Eine Person spielt mit.
   *[other] ✋ { $count } spielen mit.
}
season-begins = ▶️ Startet automatisch: { $moment }
season-join = ✋ Ich spiele mit
season-leave = 🚪 Doch nicht
season-next = 🏆 Nächste Saison
season-round = Saison { $number }, Etappe { $round } von { $rounds }
season-leads = { $count ->
    [one] 🥇 { $names } führt. Punkte: { NUMBER($points, maximumFractionDigits: 1) }
   *[other] 🥇 { $names } führen. Punkte: je { NUMBER($points, maximumFractionDigits: 1) }
}
season-tables = { $count ->
    [0] 🪑 Alle Tische dieser Etappe sind zu Ende.
    [one] 🪑 An einem Tisch wird noch gespielt.
   *[other] 🪑 An { $count } Tischen wird noch gespielt.
}
season-last-day = 🏁 Letzter Tag der Etappe: { $moment }
season-paused = ⏸ Pause: Es beginnt keine neue Etappe. Geht automatisch weiter: { $until }
season-over = { $count ->
    [0] Saison { $number } ist zu Ende
    [one] Saison { $number } ist zu Ende: { $names } gewinnt!
   *[other] Saison { $number } ist zu Ende: { $names } teilen sich den Sieg!
}
season-too-few = Weniger als zwei haben sich angemeldet, also wurde nichts gespielt.
season-never-begun = Sie wurde vor der ersten Etappe beendet, also wurde nichts gespielt.
season-newer-below = 🏆 Saison { $number }: Weiter unten gibt es eine neuere Nachricht.
season-elsewhere = 🏆 Saison { $number } läuft in einem anderen Thema dieser Gruppe. Dort habe ich sie gerade noch einmal geschickt.
season-title-kept = { $sign } Der Titel steht die ganze nächste Saison neben dem Namen.
season-division = { $number }. Liga
season-line = { $place } { $name }: { NUMBER($points, maximumFractionDigits: 1) }
season-points = { NUMBER($points, maximumFractionDigits: 1) }
season-private-first = Deine Tische spielst du im privaten Chat. Öffne erst einen Chat mit mir und tippe dann noch einmal auf „Ich spiele mit“.
season-in = Du bist dabei! Ich schreibe dir, wenn dein erster Tisch beginnt.
season-out = Du bist nicht mehr dabei. Bis es losgeht, kannst du dich mit „Ich spiele mit“ wieder anmelden.
season-not-in = Du warst nicht angemeldet.
season-only-admins = Die Saison läuft automatisch. Admins dieser Gruppe können sie pausieren oder beenden.
season-menu = Saison { $number }
season-do-begin = ▶️ Jetzt beginnen
season-do-pause = ⏸ Pause
season-do-resume = ▶️ Weiter
season-do-end = ⏹ Saison beenden
season-do-quit = 🚪 Saison verlassen
season-sure-begin = Saison { $number } jetzt beginnen, mit allen, die sich angemeldet haben?
season-sure-end = Saison { $number } für alle beenden? Der Stand bleibt, wie er ist.
season-sure-quit = Saison { $number } verlassen? Deinen Tisch spielst du noch zu Ende, danach keine Etappe mehr.
season-not-sure = Nein, zurück
season-done-begin = Saison { $number } beginnt.
season-done-pause = Saison { $number } macht Pause. Laufende Tische gehen weiter.
season-done-resume = Saison { $number } geht weiter.
season-done-end = Saison { $number } ist zu Ende.
season-done-quit = Du hast Saison { $number } verlassen.

## Im Bild des Standes: so kurz wie möglich

scene-season = Saison { $number }
scene-season-round = Etappe { $round } von { $rounds }
scene-season-sign-up = Wer spielt mit?
scene-season-over = Endstand
scene-season-wins = gewinnt die Saison!
scene-number = #{ $number }
scene-division = { $number }. Liga
scene-nobody-yet = noch niemand

## Warum etwas nicht geht

refusal-season-begun = Die Saison hat schon begonnen. Für die nächste kannst du dich anmelden.
refusal-season-over = Diese Saison ist zu Ende. /season eröffnet die nächste.
refusal-season-full = { $most ->
    [none] Diese Saison ist voll. Für die nächste kannst du dich anmelden.
   *[other] Diese Saison ist voll: { $most } spielen mit. Für die nächste kannst du dich anmelden.
}
refusal-season-resting = Du bist letzte Saison an zwei Tischen ausgestiegen und setzt diese aus. In der nächsten bist du wieder willkommen.
refusal-season-unreadable = Diese Saison lässt sich gerade nicht lesen. Nichts ist verloren; wir kümmern uns darum.
refusal-not-admin = Das können nur Admins dieser Gruppe. Frag dort bitte nach.
refusal-last-day-over = Der letzte Tag dieses Tisches ist vorbei: Computer spielen ihn zu Ende, und das Ergebnis zählt.

## Was an einem Tisch geschah

table-event-LastDayOver = Der letzte Tag ist vorbei: Computer spielen für alle zu Ende, und das Ergebnis zählt.
table-last-day = 🏁 Letzter Tag: { $until }
standing-last-day = 🏁 Der letzte Tag ist vorbei: Computer spielen zu Ende, und das Ergebnis zählt.
table-event-SeasonRoundBegan = 🏆 Eine neue Etappe eurer Saison: Das ist dein Tisch.
