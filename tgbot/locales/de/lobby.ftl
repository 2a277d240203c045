## A table before the game. $table is its name, ready to be shown.

lobby-free = freier Platz
lobby-awaited = { $name } (muss noch auf Starten tippen)
lobby-new-cards = Neue Karten: { $how }
lobby-time-out-stand-in = Zeit um: Der Computer entscheidet dieses eine Mal
lobby-time-out-resign = Zeit um: Der Computer übernimmt den Platz für immer
lobby-time-out-wait = Zeit um: Der Tisch wartet trotzdem
lobby-public = Öffentlich: Alle dürfen mitspielen
lobby-by-invitation = Auf Einladung: mit dem Link oder dem Code
lobby-hints = Tipps: /hint schlägt einen Zug vor
lobby-no-hints = Ohne Tipps
lobby-expires = Schließt von selbst, wenn es bis dahin nicht losgeht: { $when }
lobby-computers = 🤖 Diese Computer kannst du dazunehmen:
lobby-hint-alone = Lade jemanden ein oder nimm einen Computer dazu.
lobby-hint-host = Starte mit denen, die da sind, oder warte noch.
lobby-hint-full = Alle sind da. Starte, wann du willst.
lobby-hint-guest = { $host } startet das Spiel.
lobby-hint-group = „Mitspielen“ öffnet einen Chat mit mir: Dort bekommst du deine Karten.
lobby-headline-full = 🔔 Alle Plätze sind besetzt.
lobby-headline-host = 👑 Du leitest jetzt den Tisch.
lobby-begun = { $table }: Das Spiel mit { $names } hat begonnen.
lobby-closed = Der Tisch { $table } ist geschlossen.
lobby-closed-cancelled = Der Tisch { $table } wurde abgesagt.
lobby-closed-expired = Der Tisch { $table } war zu lange offen und ist jetzt geschlossen.
lobby-closed-abandoned = Am Tisch { $table } sitzt niemand mehr; er ist jetzt geschlossen.
lobby-left = Du sitzt nicht mehr am Tisch { $table }.

## Its buttons

lobby-invite = 📨 Einladen
lobby-invitation = Spiel { $edition } mit mir! Tisch { $code }
lobby-join = 🙋 Mitspielen
lobby-add-computer = + { $level }
lobby-start = ▶ Start { $count ->
    [2] zu zweit
    [3] zu dritt
   *[other] zu viert
}
lobby-leave = 🚪 Verlassen
lobby-cancel = 🗑 Absagen

## Leaving and cancelling

lobby-leave-sure = { $name }, möchtest du den Tisch { $table } verlassen?
lobby-leave-yes = Ja, verlassen
lobby-leave-no = Bleiben
lobby-leave-which = Welchen Tisch möchtest du verlassen?
lobby-leave-none = Keiner deiner Tische wartet noch auf den Start. Im Spiel gibst du deinen Platz mit /resign dem Computer.
lobby-stayed = Du bleibst am Tisch { $table }.
lobby-cancel-sure = { $name }, möchtest du den Tisch { $table } für alle absagen?
lobby-cancel-yes = Ja, absagen
lobby-cancel-no = Behalten
lobby-cancel-which = Welchen Tisch möchtest du absagen?
lobby-cancel-none = Hier gibt es keinen Tisch, den du absagen kannst. Das kann nur, wer ihn leitet, und nur vor dem Spiel.
lobby-kept = Der Tisch { $table } bleibt offen.
lobby-only-host = Das kann nur, wer den Tisch leitet: { $host }.
lobby-seat-changed = Da sitzt jetzt jemand anders.

## Joining

join-seated = Du sitzt am Tisch { $table }.
join-seated-group = { $name } sitzt am Tisch { $table }.
join-already = Du sitzt schon am Tisch { $table }.
join-held = { $name }, ein Platz am Tisch { $table } ist { $span } lang für dich reserviert. Tippe auf Starten, um dazuzukommen.
join-take-over = { $name }, am Tisch { $table } ist ein Platz frei. Tippe auf Starten, um ihn zu übernehmen.
join-press-start = ▶ Starten
join-which = An welchem Tisch möchtest du mitspielen?
join-none-here = Hier ist kein Tisch offen. Eröffne einen mit /new
join-public = Offene Tische
join-no-public = Gerade ist kein öffentlicher Tisch offen. Wie wäre es mit einem neuen?
join-no-code = Das ist kein Code. Ein Code hat sechs Zeichen, zum Beispiel H7K9MW.

## Opening a table

opening-new = 🪑 Neuer Tisch
opening-title = Ein neuer Tisch
opening-how = Tippe an, was du ändern willst, und eröffne dann den Tisch.
opening-puzzle = „{ $word }“ verstehe ich nicht. Schreib zum Beispiel { $example }, oder wähle hier unten.
opening-seats = { $computers ->
    [0] { $seats } Plätze
    [one] { $seats } Plätze, davon { $computers } für den Computer
   *[other] { $seats } Plätze, davon { $computers } für den Computer
}
opening-in-order = Nacheinander
opening-together = Gleichzeitig
opening-public = Öffentlich
opening-by-invitation = Einladung
opening-hints = Tipps erlaubt
opening-no-hints = Ohne Tipps
opening-time-out-stand-in = Zeit um: Computer springt ein
opening-time-out-resign = Zeit um: Platz ist weg
opening-time-out-wait = Zeit um: Tisch wartet
opening-open = ✅ Tisch eröffnen
opening-opened = Der Tisch { $table } ist offen.
opening-opened-come-in = Der Tisch { $table } ist offen, und der erste Platz gehört dir. Tippe auf Starten, damit ich dir deine Karten schicken kann.
opening-outdated = Diese Knöpfe sind veraltet. Hier sind neue.

pace-live = Live
pace-evening = Abend
pace-daily = Täglich
pace-relaxed = Gemütlich
pace-open = Ohne Uhr
pace-without-clock = Ohne Uhr: Niemand muss sich beeilen
pace-bank = { $bank } pro Person für das ganze Spiel
pace-bank-and-increment = { $bank } pro Person, plus { $increment } mit jeder Antwort

## /games, /table, /hand, /rematch

games-title = Deine Tische
games-none = Du sitzt gerade an keinem Tisch.
games-finished = Beendete Spiele
games-finished-button = Beendete ›
games-your-turn = 👉 Du bist dran!
games-your-turn-until = 👉 Du bist dran, bis { $until }
games-waiting = ⏳ Warten auf { $names }
games-paused = ⏸ Pause
games-stand-in = 🤖 Der Computer spielt für dich
games-lobby = 🪑 Noch nicht begonnen, { $taken } von { $seats } Plätzen besetzt
games-over = 🏁 Vorbei
games-which = Welcher Tisch?
games-none-running = Du spielst gerade an keinem Tisch.
games-none-running-here = Hier läuft gerade kein Spiel.
games-no-rematch = Du hast hier noch kein Spiel beendet.
games-rematch = 🔁 Die Revanche wartet am Tisch { $table }.
