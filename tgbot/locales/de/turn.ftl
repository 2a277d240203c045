## A table's message. What stands in buttons begins with button-.

title = { $edition } · Runde { $round } · 🏁 { $goal }⭐
title-opening = { $edition } · Eröffnung · 🏁 { $goal }⭐
title-over = { $edition } · vorbei
label-round = { $round ->
    [0] Eröffnung
   *[other] Runde { $round }
}
footer = { $mark } mit { $names } · Runde { $round }, Sieg mit { $goal }
footer-opening = { $mark } mit { $names } · Eröffnung, Sieg mit { $goal }
footer-over = { $mark } mit { $names }
turn-over = Diesmal war nichts mehr zu kaufen.
news-before = … 📜 /log

## The board

row-you = Du
line-centre = Mitte: { $goods }
line-rest = Beutel { $bag }, Vorrat { $reserve }, Stapel { $pile }
line-bag = Beutel: { $goods }
line-reserve = Vorrat: { $goods }
line-next = Als Nächstes: { $building }
line-empty-row = (kein Gebäude mehr)
line-bought = { $name } hat gebaut: { $buildings }

## Questions

ask-anything = Was wählst du?
ask-of-card = { $card } → { $asks }
choose-yes = Ja
choose-no = Nein
choose-none = Nichts davon
ask-once-more = Sicher? { $choice }
picked = { $least ->
    [none] { $count } von { $most } gewählt
   *[other] { $count } gewählt (nimm { $least }–{ $most })
}
time-left = ⏳ { $until } ({ $relative })
time-left-brief = ⏳ { $until }
time-muted = 🔕 Diesmal keine Erinnerungen mehr.
name-with = { $name } (mit { $others })
lead-turn = 👉 Du bist dran, { $name }: { $ask }
lead-Reminded = ⏰ Du bist noch dran, { $name }: { $ask }
lead-LastOne = ☝️ Alle anderen haben gewählt, nur du fehlst noch: { $ask }
lead-Nudged = 👋 { $by } wartet auf dich, { $name }: { $ask }
lead-NextUp = 🔜 Du bist als Nächstes dran, { $name }.

## Waiting

waiting-for = ⏳ { $names } ist dran
waiting-until = ⏳ { $names } ist dran, bis { $until }
waiting-chosen = { $ready ->
    [0] ⏳ Noch niemand hat gewählt. Es fehlen: { $names }.
    [one] ⏳ { $ready } von { $count } hat gewählt. Noch offen: { $names }.
   *[other] ⏳ { $ready } von { $count } haben gewählt. Noch offen: { $names }.
}
laid-LayPair = ✔️ { $number } liegt verdeckt: { $first } { $second }
laid-Replace = ✔️ { $second } ersetzt { $first }, verdeckt: { $number }
laid-answer = ✔️ Deine Wahl: { $choice }
laid-change = { $count ->
    [one] Du kannst das ändern, bis alle gewählt haben: { $names } fehlt noch.
   *[other] Du kannst das ändern, bis alle gewählt haben: { $names } fehlen noch.
}
standing-paused = ⏸ Pause bis { $until }. Die Uhren stehen; wer mag, spielt weiter.
standing-asleep = 💤 Der Tisch schläft, bis jemand zurück ist.
standing-keeps = 🤖 Der Computer spielt für dich, bis du zurück bist.
standing-once = 🤖 Deine Zeit ist um; diesmal entscheidet der Computer für dich.
standing-resigned = 🏳️ Du hast deinen Platz dem Computer überlassen.
standing-vanished = 💤 Der Computer spielt für { $name }.
standing-offered = 🪑 Der Platz von { $name } ist frei: Wer mit { $code } dazukommt, übernimmt ihn.
standing-unreachable = 📵 Nachrichten an { $name } kommen nicht an.
standing-silent = ⌛ { $name } hat lange nicht gespielt. Ihr müsst nicht länger warten.
standing-silent-own = ⌛ Alle warten auf dich: Die anderen können den Computer für dich spielen lassen. Antworte, und der Platz bleibt deiner.
proposal-pause = 🗳 { $name } schlägt eine Pause vor: { $span }.
proposal-resume = 🗳 { $name } schlägt vor, weiterzuspielen.
proposal-extension = 🗳 { $name } bittet um mehr Zeit: { $span }.
proposal-replace = 🗳 { $name } schlägt vor, dass vorerst der Computer für { $about } spielt.
proposal-brief = 🗳 { $name }: { $wish }?
proposal-for = 👍 { $names }
proposal-against = 👎 { $names }
proposal-open = Noch offen, bis { $until }: { $names }
more-title = ⋯ Der ganze Tisch, und was sonst noch geht
help-title = ❓ Was die Karten bringen

## Buttons

button-then = { $first }, dann { $second }
button-goes = { $card } raus
button-goes-ticked = ✓ { $card } raus
button-goes-below = { $card } raus ↓
button-lay = ✅ { $number } hinlegen
button-lay-two = { $missing ->
    [one] 👆 Noch eine Karte
   *[other] 👆 Wähle 2 Karten
}
button-take = ✅ { $goods }
button-take-useful = ✨ { $goods }
button-pay-otherwise = 💱 { $building }
button-take-more = 👆 Wähle noch { $missing }
button-change = ✏️ Ändern
button-undo = ↩️ Rückgängig: { $what }
button-undo-last = ↩️ Rückgängig
button-sure = ✅ Ja
button-close = ✖ Schließen
button-not-sure = ✖️ Nein
button-cards = ❓ Karten
button-more = ⋯ Mehr
button-film = 🎬 Film
button-text = 🔤 Text
button-picture = 🖼 Bild
button-next-page = Seite {$page} von {$count} ›
button-back = ‹ Zurück
button-rules = 📖 Regeln
button-hour = 😴 1 h
button-tonight = 🌙 Abend
button-tomorrow = 🌅 Morgen
button-mute = 🔕 Diesmal nicht mehr erinnern
button-here = 🙋 Ich bin zurück
button-nudge = 👋 Anstupsen
button-pause = ⏸ { $span }
button-resume = ▶️ Weiterspielen
button-extend = ⏳ +{ $span }
button-resign = 🏳️ Aufgeben
button-offer = 🪑 Platz anbieten: { $name }
button-replace = 🤖 Computer für { $name }
button-agree = 👍 Dafür
button-disagree = 👎 Dagegen
button-withdraw = ✖ Zurückziehen
button-log = 📜 Verlauf
button-again = ⬇️ Nach unten
button-to-table = 🎲 Zum Tisch
button-rematch = 🔁 Revanche
button-rematch-count = 🔁 Revanche ({ $count })
button-rematch-in = ✔️ Revanche ({ $count })
button-replay = 🎞 Ansehen
button-share = 📤 Teilen
button-hand = 🖐 Meine Hand

## Why a button changes nothing just now

toast-goes = ✓ ist geraten: Tippe die andere an, wenn sie gehen soll. Dann die, die kommt.
toast-goes-below = Unter dieser Karte steht, was an ihre Stelle kommen kann.
toast-lay-two = Tippe deine erste Karte an. Die zweite legt beide hin.
toast-heap-none = Davon hast du noch keinen gewählt.
toast-heap-all = Mehr gibt es davon nicht.
toast-heap-full = Mehr darfst du nicht nehmen. Mit ➖ oder ↺ legst du etwas zurück.
toast-heap-more = Das reicht noch nicht: Tippe weitere Steine an.
toast-replay-end = Weiter geht es hier nicht.

## What undo takes back; $what is the building, the player, the card or the goods

undo-finish = Zug beendet
undo-pass = nicht genutzt
undo-yes = Ablage zurückgeholt
undo-no = Ablage liegen gelassen
undo-building = { $what } gekauft
undo-removal = { $what } entfernt
undo-robbery = { $what } bestohlen
undo-card-new = { $what }
undo-card-first = erst { $what }
undo-card-taken = { $what } geholt
undo-card-discarded = { $what } abgelegt
undo-goods = { $what }

## The end

closed-table = 🚪 Dieser Tisch ist geschlossen.
shrunk = weiter geht es unten ⬇️
shrunk-over = wie es ausging, steht unten ⬇️

film-soon = 🎬 Einen Moment, der Film eurer Partie wird erstellt.
film-caption = 🎬 {$names}: unsere Partie Havanna
film-failed = 🎬 Der Film konnte nicht erstellt werden. Versuche es später noch einmal.

lesson-back = ‹ Zurück
lesson-on = Weiter ›
lesson-text = 🔤 Regeln als Text

## What a card would bring, on its key; $goods are "2🟥R 1💰" or words, $victim is a player or none. $name in danger is a rival.

share-all = alle
key-brings = { $card }: { $brings }
prospect-exactly = { $goods }
prospect-at-most = { $victim ->
    [none] bis zu { $goods }
   *[other] bis zu { $goods }, von { $victim }
}
prospect-about = { $victim ->
    [none] etwa { $goods }
   *[other] etwa { $goods }, von { $victim }
}
prospect-nothing = derzeit nichts
prospect-share = { $share ->
    [half] { $kind ->
            [pesos] die Hälfte der Pesos
            [bricks] die Hälfte der Steine
           *[rubble] die Hälfte vom Schutt
        }
   *[other] { $kind ->
            [pesos] alle Pesos
            [bricks] alle Steine
           *[rubble] allen Schutt
        }
}

## Danger and chance: the first rival in full, further ones behind it ("🎯 Max needs 1 point, Elena 3").

danger = { $count ->
    [one] 🎯 { $name } fehlt noch { $count } Punkt
   *[other] 🎯 { $name } fehlen noch { $count } Punkte
}
danger-more = { $name } { $count }
chance = 🏁 Du kannst in diesem Zug gewinnen!
