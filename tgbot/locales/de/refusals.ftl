## Why something is not done: short answers to a tap or a command

refusal-unknown-table = Diesen Tisch kenne ich nicht; vielleicht gibt es ihn nicht mehr. /games zeigt deine.
refusal-unknown-person = Wir kennen uns noch nicht. Bitte schick zuerst /start.
refusal-set-aside = Dieser Tisch lässt sich gerade nicht lesen. Nichts ist verloren; wir kümmern uns darum.
refusal-too-new = Diesen Tisch hat eine neuere Version von mir gespeichert. Bitte versuch es in ein paar Minuten noch einmal.
refusal-not-playing = Du hast gerade kein laufendes Spiel. /games zeigt deine Tische, /new eröffnet einen.
refusal-not-seated = Du spielst hier nicht mit. /games zeigt deine Tische.
refusal-not-host = Das kann nur die Person, die den Tisch leitet. Frag sie am besten.
refusal-not-yours = Dieser Knopf ist für jemand anderen.
refusal-outdated = Das war eine ältere Frage. So sieht es jetzt aus.
refusal-illegal = Das geht nicht mehr. So sieht es jetzt aus.
refusal-full = An diesem Tisch sind alle Plätze besetzt. /join zeigt andere Tische, /new eröffnet einen.
refusal-started = Das Spiel hat schon begonnen. /games zeigt deine Tische.
refusal-not-started = Das Spiel hat noch nicht begonnen. Starten kann es nur, wer den Tisch leitet.
refusal-over = Dieses Spiel ist vorbei. /rematch spielt noch einmal, /new eröffnet einen Tisch.
refusal-not-over = Das Spiel läuft noch. Bitte warte, bis es vorbei ist.
refusal-already-in = Du sitzt schon an diesem Tisch. /games zeigt ihn.
refusal-too-few = Es müssen mindestens zwei sein. Lade jemanden ein oder nimm einen Computer dazu.
refusal-no-such-seat = Diesen Platz gibt es nicht mehr. /games zeigt, wie es jetzt aussieht.
refusal-no-such-computer = Diesen Computer gibt es nicht mehr. Bitte wähle einen anderen.
refusal-rated-without-hints = An einem gewerteten Tisch gibt es keine Tipps. Schalte eins von beiden aus.
refusal-rated-without-computers = An einem gewerteten Tisch spielen nur Menschen. Lade jemanden ein, oder eröffne einen ohne Wertung (/new).
refusal-too-many-tables = { $most ->
    [none] Du sitzt an zu vielen Tischen. Beende oder verlass zuerst einen.
    [one] Du hast schon { $most } Tisch, mehr geht nicht. Beende oder verlass ihn zuerst.
   *[other] Du hast schon { $most } Tische, mehr geht nicht. Beende oder verlass zuerst einen.
}
refusal-too-many-opened = { $not_before ->
    [none] Du hast schon viele Tische eröffnet. Bitte warte ein wenig.
   *[other] Du hast schon viele Tische eröffnet. Bitte warte { $not_before }, bevor du den nächsten eröffnest.
}
refusal-too-many-public = { $most ->
    [none] Du hast zu viele öffentliche Tische offen. Starte einen oder sag zuerst einen ab.
    [one] Du hast schon { $most } öffentlichen Tisch offen, mehr geht nicht. Starte ihn oder sag ihn zuerst ab.
   *[other] Du hast schon { $most } öffentliche Tische offen, mehr geht nicht. Starte einen oder sag zuerst einen ab.
}
refusal-removed = Du wurdest von diesem Tisch entfernt. Nur wer den Tisch leitet, kann dich wieder hereinlassen.
refusal-no-hints = An diesem Tisch wird ohne Tipps gespielt. /rules erklärt die Karten.
refusal-nothing-to-plan = Gerade gibt es nichts zu planen. Deine nächste Karte kannst du planen, während andere am Zug sind.
refusal-nothing-to-undo = Gerade lässt sich nichts rückgängig machen. Das geht nur, bis etwas Neues aufgedeckt wird oder jemand anders gespielt hat.
refusal-too-late-to-undo = Das lässt sich nicht mehr rückgängig machen: Die Zeit, die dir der Zug gebracht hat, ist schon verbraucht.
refusal-nothing-to-answer = Hier gibt es gerade nichts zu tun. /games zeigt, wo du dran bist.
refusal-your-turn = Alle warten auf dich: Du bist dran.
refusal-away = Der Computer spielt für dich. Tippe zuerst auf „Ich bin zurück“.
refusal-not-away = Hier spielt der Computer für niemanden. Spiel einfach weiter.
refusal-not-silent = Dafür ist es zu früh. Lass der Person bitte noch etwas Zeit.
refusal-about-you = Hier geht es um deinen eigenen Platz. Spiel einfach, dann bleibt er deiner.
refusal-already-paused = Das Spiel macht schon Pause. Mit /pause kannst du vorschlagen, weiterzuspielen.
refusal-not-paused = Das Spiel macht keine Pause. Spiel einfach weiter.
refusal-already-proposed = Es gibt schon einen Vorschlag. Stimm zuerst darüber ab.
refusal-nothing-proposed = Gerade wird über nichts abgestimmt. Etwas vorschlagen kannst du mit /pause.
refusal-no-clock = An diesem Tisch gibt es keine Uhr: Niemand muss sich beeilen.
refusal-too-soon = { $not_before ->
    [none] Das ist noch nicht lange her. Bitte warte ein wenig.
   *[other] Das ist noch nicht lange her. Bitte warte { $not_before }.
}
refusal-too-often = { $not_before ->
    [none] Nicht so schnell, bitte. Gleich geht es weiter.
   *[other] Nicht so schnell, bitte. Warte { $not_before }.
}
refusal-too-many-guesses = { $not_before ->
    [none] Auch diesen Tisch kenne ich nicht. Frag am besten noch einmal nach dem Code.
   *[other] Keinen dieser Codes kenne ich. Frag am besten noch einmal nach, und warte { $not_before }.
}
refusal-talk-empty = Schreib hinter den Befehl, was du sagen willst: /say Hallo!
refusal-talk-too-long = { $longest ->
    [none] Das ist zu lang. Bitte fass dich kürzer.
   *[other] Das ist zu lang. Bitte schreib höchstens { $longest } Zeichen.
}
refusal-too-many-muted = { $most ->
    [none] Du hast zu viele Leute stummgeschaltet. Hol zuerst jemanden in /settings zurück.
   *[other] Du kannst höchstens { $most } Leute stummschalten. Hol zuerst jemanden in /settings zurück.
}
refusal-bad-edition = Diese Ausgabe kenne ich nicht. Schreib 2009 oder 2024.
refusal-bad-seats = Spielen können zwei, drei oder vier. Schreib 2, 3 oder 4.
refusal-bad-replacement = Neue Karten werden reihum oder gleichzeitig gewählt. Bitte wähle eins davon.
refusal-bad-zone = Diese Zeitzone kenne ich nicht. Schreib sie wie in /settings zone Europe/Berlin (Kontinent und Stadt).
refusal-bad-duration = { $longest ->
    [none] Diese Zeit verstehe ich nicht. Schreib sie so: 10m, 2h 30m oder 7d.
   *[other] Das ist zu lang. Bitte höchstens { $longest }.
}
refusal-bad-hour = Die Stunde ist eine Zahl von 0 bis 23, zum Beispiel /settings digest 8 für acht Uhr.
refusal-bad-quiet-hours = Schreib Ruhezeiten wie in /settings quiet 22:00-08:00 (höchstens 16 Stunden).
refusal-bad-dates = Diese Tage verstehe ich nicht. Schreib sie wie in /away 24.12.-31.12. (höchstens 60 Tage).
