## A table before the game. $table is its name, ready to be shown.

lobby-free = freier Platz
lobby-awaited = { $name } (muss noch auf Starten tippen)
lobby-new-cards = Neue Karten: { $how }
lobby-time-out-stand-in = Zeit abgelaufen: Der Computer entscheidet dieses eine Mal
lobby-time-out-resign = Zeit abgelaufen: Der Computer übernimmt den Platz
lobby-time-out-wait = Zeit abgelaufen: Der Tisch wartet trotzdem
lobby-public = Öffentlich: Alle dürfen mitspielen
lobby-by-invitation = Auf Einladung: mit dem Link oder dem Code
lobby-expires = Schließt von selbst, wenn niemand anfängt: { $when }
lobby-hint-alone = Lade jemanden ein oder nimm einen Computer dazu.
lobby-hint-host = Fang mit denen an, die da sind, oder warte noch.
lobby-hint-full = Alle sind da. Fang an, wann du willst.
lobby-hint-guest = { $host } startet das Spiel.
lobby-hint-group = Mitspielen öffnet einen Chat mit mir: Dort bekommst du deine Karten.
lobby-headline-full = 🔔 Alle Plätze sind besetzt.
lobby-headline-host = 👑 Der Tisch gehört jetzt dir.
lobby-begun = { $table }: Das Spiel hat begonnen, mit { $names }.
lobby-closed = Der Tisch { $table } ist geschlossen.
lobby-closed-cancelled = Der Tisch { $table } wurde abgesagt.
lobby-closed-expired = Der Tisch { $table } war zu lange offen und hat geschlossen.
lobby-closed-abandoned = Am Tisch { $table } sitzt niemand mehr; er hat geschlossen.
lobby-left = Du sitzt nicht mehr am Tisch { $table }.

## Its buttons

lobby-invite = 📨 Einladen
lobby-invitation = Spiel { $edition } mit mir! Tisch { $code }
lobby-join = 🙋 Mitspielen
lobby-add-computer = 🤖 + { $level }
lobby-start = ▶ Zu { $count } starten
lobby-leave = 🚪 Verlassen
lobby-cancel = 🗑 Absagen

## Leaving and cancelling

lobby-leave-sure = { $name }, möchtest du den Tisch { $table } verlassen?
lobby-leave-yes = Ja, verlassen
lobby-leave-no = Bleiben
lobby-leave-which = Welchen Tisch möchtest du verlassen?
lobby-leave-none = Du sitzt an keinem Tisch, der noch nicht begonnen hat. Im Spiel übergibt /resign deinen Platz dem Computer.
lobby-stayed = Du bleibst am Tisch { $table }.
lobby-cancel-sure = { $name }, möchtest du den Tisch { $table } für alle absagen?
lobby-cancel-yes = Ja, absagen
lobby-cancel-no = Behalten
lobby-cancel-which = Welchen Tisch möchtest du absagen?
lobby-cancel-none = Hier gibt es keinen Tisch, den du absagen kannst. Das kann nur, wer ihn eröffnet hat, und nur vor dem Spiel.
lobby-kept = Der Tisch { $table } bleibt offen.
lobby-only-host = Das kann nur, wer den Tisch eröffnet hat: { $host }.
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
opening-how = Tippe an, was du ändern willst, dann eröffne ihn.
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
opening-time-out-stand-in = Zeit um: Computer hilft
opening-time-out-resign = Zeit um: Platz ist weg
opening-time-out-wait = Zeit um: Tisch wartet
opening-open = ✅ Tisch eröffnen
opening-opened = Der Tisch { $table } ist offen.
opening-opened-come-in = Der Tisch { $table } ist offen, und der erste Platz ist deiner. Tippe auf Starten, damit ich dir deine Karten schicken kann.
opening-outdated = Diese Knöpfe sind veraltet. Hier sind neue.

pace-live = Live
pace-evening = Abend
pace-daily = Täglich
pace-relaxed = Gemütlich
pace-open = Ohne Uhr
pace-without-clock = Ohne Uhr: Niemand muss sich beeilen
pace-bank = { $bank } für das ganze Spiel
pace-bank-and-increment = { $bank } für jeden, und { $increment } mehr mit jeder Antwort

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
games-none-running = Du spielst gerade nicht.
games-none-running-here = Hier läuft gerade kein Spiel.
games-no-rematch = Du hast hier noch kein Spiel beendet.
games-rematch = 🔁 Die Revanche wartet am Tisch { $table }.
