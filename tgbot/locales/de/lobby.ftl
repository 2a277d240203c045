## A table before the game. $table is its name, ready to be shown.

lobby-free = freier Platz
lobby-awaited = { $name } (muss noch auf Starten tippen)
lobby-new-cards = Neue Karten: { $how }
lobby-time-out-stand-in = Zeit um: Diesen Zug macht der Computer
lobby-time-out-resign = Zeit um: Der Computer übernimmt den Platz für immer
lobby-time-out-wait = Zeit um: Alle warten weiter
lobby-public = Öffentlich: Alle dürfen mitspielen
lobby-by-invitation = Auf Einladung: mit dem Link oder dem Code
lobby-of-group = Für alle in dieser Gruppe
lobby-no-hints = Ohne Tipps
lobby-expires = Schließt, wenn das Spiel nicht bis { $when } startet
lobby-hint-alone = { $rated ->
    [yes] Lade jemanden ein.
   *[no] Lade jemanden ein oder nimm einen Computer dazu.
}
lobby-hint-host = Starte mit denen, die da sind, oder warte noch.
lobby-hint-full = Starte, wann du willst.
lobby-hint-guest = Es geht los, sobald { $host } startet.
lobby-hint-group = „Mitspielen“ öffnet unseren privaten Chat: Dort bekommst du deine Karten.
home-question = 🌙 Von { $begin } bis { $end } Uhr (Zeit in { $city }) störe ich nicht. Passt das?
home-yes = 🌙 Ja
home-change = ✏️ Ändern
home-loud = 🔔 24 Std.
lobby-headline-host = 👑 Du leitest jetzt den Tisch.
lobby-closed = Der Tisch { $table } ist geschlossen.
lobby-closed-cancelled = Der Tisch { $table } wurde abgesagt.
lobby-closed-expired = Der Tisch { $table } war zu lange offen und ist jetzt geschlossen.
lobby-closed-abandoned = Am Tisch { $table } sitzt niemand mehr; er ist jetzt geschlossen.
lobby-closed-operator = Das Team hinter diesem Bot hat den Tisch { $table } geschlossen.
lobby-left = Du sitzt nicht mehr am Tisch { $table }.
lobby-sent-away = 🚪 { $host } hat dich vom Tisch { $table } entfernt. Ein Versehen? Bitte { $host }, dich wieder hereinzulassen, und spiel dann wieder mit. /new eröffnet deinen eigenen Tisch.
lobby-removed = 🚪 Entfernt: { $names }. Mit ↩ lässt du jemanden wieder herein.

## Its buttons

lobby-invite = 📨 Einladen
lobby-invitation = Spiel { $edition } mit mir! Tisch { $code }
lobby-join = 🙋 Mitspielen
lobby-rules = 📖 So geht’s
lobby-add-computer = +{ $level }
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
lobby-leave-really = Diesen Tisch verlassen?
lobby-leave-which = Welchen Tisch möchtest du verlassen?
lobby-leave-none = Keiner deiner Tische wartet noch auf den Start. Im Spiel gibst du deinen Platz mit /resign dem Computer.
lobby-stayed = Du bleibst am Tisch { $table }.
lobby-cancel-sure = { $name }, möchtest du den Tisch { $table } für alle absagen?
lobby-cancel-yes = Ja, absagen
lobby-cancel-no = Behalten
lobby-cancel-really = Diesen Tisch für alle absagen?
lobby-cancel-which = Welchen Tisch möchtest du absagen?
lobby-cancel-none = Hier gibt es keinen Tisch, den du absagen kannst. Das kann nur, wer ihn leitet, und nur vor dem Spiel.
lobby-kept = Der Tisch { $table } bleibt offen.
lobby-only-host = Das kann nur 👑 { $host }.
lobby-seat-changed = Da sitzt jetzt jemand anders. Schau bitte noch einmal hin.
lobby-remove-really = { $name } entfernen? Zurückkommen geht nur, wenn du es erlaubst.
lobby-remove-yes = ✖ Entfernen
lobby-remove-no = Behalten

## Joining

join-seated = Du sitzt am Tisch { $table }.
join-held = { $name }, ein Platz am Tisch { $table } ist { $span } lang für dich reserviert. Tippe auf Starten, um dazuzukommen.
join-take-over = { $name }, am Tisch { $table } ist ein Platz frei. Tippe auf Starten, um ihn zu übernehmen.
join-press-start = ▶ Starten
join-which = An welchem Tisch möchtest du mitspielen?
join-none-here = Hier ist kein Tisch offen. /new eröffnet einen.
join-public = Offene Tische
join-no-public = Gerade ist kein öffentlicher Tisch offen. Wie wäre es mit einem neuen?
join-no-code = Diesen Code kenne ich nicht. Codes sehen so aus: H7K9MW. Am besten kopierst du ihn aus der Einladung.

## Opening a table

opening-new = 🪑 Neuer Tisch
opening-title = Ein neuer Tisch
opening-puzzle = „{ $word }“ verstehe ich nicht. Schreib zum Beispiel { $example }, oder wähle hier unten.
opening-seats = { $computers ->
    [0] { $seats } Plätze
    [one] { $seats } Plätze, davon { $computers } für den Computer
   *[other] { $seats } Plätze, davon { $computers } für den Computer
}
opening-in-order = 🃏 Neue Karten: reihum
opening-together = 🃏 Neue Karten: alle gleichzeitig
opening-public = Öffentlich
opening-public-is = 🌍 Für alle: { $state }
opening-hints-are = 💡 Tipps: { $state }
opening-yes = ja
opening-no = nein
opening-time-out-stand-in = Zeit um: Computer zieht
opening-time-out-resign = Zeit um: Platz ist weg
opening-time-out-wait = Zeit um: Wir warten
opening-open = ✅ Öffnen
opening-more = ⚙️ Mehr Optionen
opening-opened = Der Tisch { $table } ist offen.
opening-opened-come-in = Der Tisch { $table } ist offen, und der erste Platz gehört dir. Tippe auf Starten, damit ich dir deine Karten schicken kann.
opening-outdated = Diese Knöpfe sind veraltet. Hier sind neue.
opening-dropped = Geschlossen.

pace-live = Live
pace-evening = Abend
pace-daily = Täglich
pace-relaxed = Gemütlich
pace-open = Ohne Uhr
pace-is-live = { $pace }: Alle sind jetzt da
pace-is-evening = { $pace }: an einem Abend fertig
pace-is-daily = { $pace }: etwa ein Zug am Tag
pace-is-relaxed = { $pace }: alle drei Tage ein Zug
pace-is-open = { $pace }: Es eilt nicht
pace-is-own = { $pace }: { $clock }
pace-without-clock = Ohne Uhr: Niemand muss sich beeilen
pace-bank = { $bank } pro Person für das ganze Spiel
pace-bank-and-increment = { $bank } Bedenkzeit, plus { $increment } pro Zug

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
games-none-running = Du hast gerade kein laufendes Spiel. /games zeigt deine Tische, /new eröffnet einen.
games-none-running-here = Hier läuft gerade kein Spiel. /join setzt dich an einen Tisch, /new eröffnet einen.
games-none-of-yours-here = Du hast in dieser Gruppe kein Spiel. Alle deine Tische: /games
games-no-rematch = Du hast hier noch kein Spiel beendet. /new eröffnet einen Tisch.
games-rematch = 🔁 Die Revanche wartet am Tisch { $table }.
