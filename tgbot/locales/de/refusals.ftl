## Why something is not done: short answers to a tap or a command

refusal-unknown-table = So einen Tisch kenne ich nicht. Vielleicht gibt es ihn nicht mehr.
refusal-unknown-person = Wir kennen uns noch nicht. Bitte schick zuerst /start.
refusal-set-aside = Dieser Tisch lässt sich gerade nicht lesen. Nichts ist verloren; wir kümmern uns darum.
refusal-too-new = Diesen Tisch hat eine neuere Version von mir gespeichert. Bitte versuch es in ein paar Minuten noch einmal.
refusal-not-playing = Du spielst gerade nicht. /new eröffnet einen Tisch.
refusal-not-seated = Du spielst hier nicht mit.
refusal-not-host = Das kann nur, wer den Tisch leitet.
refusal-not-yours = { $name ->
    [none] Das entscheidet jemand anders.
   *[other] Das entscheidet { $name }.
}
refusal-outdated = Das war eine ältere Frage. So sieht es jetzt aus.
refusal-illegal = Das geht nicht mehr. So sieht es jetzt aus.
refusal-full = An diesem Tisch sind alle Plätze besetzt.
refusal-started = Das Spiel hat schon begonnen.
refusal-not-started = Das Spiel hat noch nicht begonnen.
refusal-over = Dieses Spiel ist vorbei.
refusal-not-over = Das Spiel läuft noch.
refusal-already-in = Du sitzt schon an diesem Tisch.
refusal-too-few = Es müssen mindestens zwei sein. Lade jemanden ein oder nimm einen Computer dazu.
refusal-no-such-seat = Diesen Platz gibt es nicht.
refusal-no-such-computer = So einen Computer gibt es nicht.
refusal-too-many-tables = { $most ->
    [none] Du sitzt an zu vielen Tischen.
    [one] Du sitzt an { $most } Tisch; mehr geht nicht.
   *[other] Du sitzt an { $most } Tischen; mehr geht nicht.
}
refusal-no-hints = An diesem Tisch wird ohne Tipps gespielt.
refusal-nothing-to-plan = Gerade gibt es nichts im Voraus zu wählen.
refusal-nothing-to-undo = Hier lässt sich nichts zurücknehmen: Etwas Neues ist schon zu sehen, oder jemand anders hat gespielt.
refusal-too-late-to-undo = Zum Zurücknehmen ist es zu spät: Du hast die gewonnene Zeit schon verbraucht.
refusal-nothing-to-answer = Hier wartet gerade nichts auf eine Antwort.
refusal-away = Der Computer spielt für dich. Tippe zuerst auf „Ich bin zurück“.
refusal-not-away = Auf diesem Platz spielt kein Computer.
refusal-already-paused = Das Spiel macht schon Pause.
refusal-not-paused = Das Spiel macht keine Pause.
refusal-already-proposed = Es gibt schon einen Vorschlag. Stimm zuerst darüber ab.
refusal-nothing-proposed = Gerade gibt es keinen Vorschlag.
refusal-no-clock = An diesem Tisch gibt es keine Uhr.
refusal-too-soon = { $not_before ->
    [none] Das ist noch nicht lange her. Bitte warte ein wenig.
   *[other] Das ist noch nicht lange her. Bitte warte { $not_before }.
}
refusal-talk-empty = Schreib hinter den Befehl, was du sagen willst: /say Hallo!
refusal-talk-too-long = { $longest ->
    [none] Das ist zu lang.
   *[other] Das ist zu lang: höchstens { $longest } Zeichen.
}
refusal-too-many-muted = { $most ->
    [none] Du hast schon zu viele Leute stummgeschaltet.
   *[other] Höchstens { $most } Leute lassen sich stummschalten.
}
refusal-bad-edition = Diese Ausgabe kenne ich nicht.
refusal-bad-seats = Spielen können zwei, drei oder vier.
refusal-bad-replacement = Neue Karten werden nacheinander oder gleichzeitig gewählt.
refusal-bad-zone = Diese Zeitzone kenne ich nicht. Schreib sie so: Europe/Berlin.
refusal-bad-duration = { $longest ->
    [none] Diese Zeit verstehe ich nicht. Schreib sie so: 10m, 2h 30m oder 7d.
   *[other] Das geht nicht: höchstens { $longest }.
}
refusal-bad-hour = Die Stunde ist eine Zahl von 0 bis 23.
refusal-bad-quiet-hours = Schreib Ruhezeiten so: 22:00-08:00, höchstens 16 Stunden.
refusal-bad-dates = Diese Tage verstehe ich nicht. Schreib sie so: 2026-12-24 2026-12-31, höchstens 60 Tage.
