## A table's message. What stands in buttons begins with button-.

title = { $edition } · Runde { $round } · 🏁 { $goal }
title-opening = { $edition } · Eröffnung · 🏁 { $goal }
title-over = { $edition } · vorbei
turn-over = Dein Zug ist vorbei: Du konntest nichts kaufen.
news-before = … davor: /log

## The board

line-centre = Mitte: { $goods }
line-rest = Beutel { $bag }, Vorrat { $reserve }, Stapel { $pile }
line-bag = Beutel: { $goods }
line-reserve = Vorrat: { $goods }
line-next = Als Nächstes: { $building }
line-empty-row = (kein Gebäude mehr)
line-bought = { $name } hat gebaut: { $buildings }

## Questions

ask-anything = Was wählst du?
choose-yes = Ja
choose-no = Nein
choose-none = Nichts davon
ask-cover-with = { $card } geht. Welche Karte kommt?
ask-once-more = Sicher? { $choice }
asked-plan = Wähle im Voraus: Welche offene Karte geht? Niemand sieht es, bevor du dran bist.
picked = { $least ->
    [none] { $count } von { $most } gewählt
   *[other] { $count } gewählt ({ $least } bis { $most })
}
time-left = ⏳ { $relative } · { $until }
time-muted = 🔕 Diesmal keine Erinnerungen mehr.
headline-Reminded = ⏰ Zur Erinnerung: Der Tisch wartet auf dich.
headline-LastOne = ☝️ Nur du fehlst noch, alle anderen haben gewählt.
headline-NextUp = 🔜 Du bist als Nächstes dran.
headline-Nudged = 👋 { $by } wartet auf dich.

## Waiting

waiting-for = Wir warten auf { $names }.
waiting-until = Wir warten auf { $names }, bis { $until }.
waiting-count = { $ready ->
    [one] { $ready } von { $count } hat gewählt.
   *[other] { $ready } von { $count } haben gewählt.
}
waiting-chosen = { $ready ->
    [one] { $ready } von { $count } hat gewählt. Noch offen: { $names }.
   *[other] { $ready } von { $count } haben gewählt. Noch offen: { $names }.
}
own-choice = Deine Wahl: { $choice }. Du kannst sie ändern, bis alle gewählt haben.
own-plan = 🗓 Dein Plan: { $choice }.
standing-paused = ⏸ Pause bis { $until }. Die Uhren stehen; wer mag, spielt weiter.
standing-asleep = 💤 Der Tisch schläft, bis jemand zurück ist.
standing-keeps = 🤖 Der Computer spielt für dich, bis du zurück bist.
standing-once = 🤖 Deine Zeit ist um; diesmal entscheidet der Computer für dich.
standing-resigned = 🏳️ Du hast deinen Platz dem Computer überlassen.
standing-vanished = 💤 Der Computer spielt für { $name }.
standing-offered = 🪑 Der Platz von { $name } ist frei: Wer mit { $code } dazukommt, übernimmt ihn.
standing-unreachable = 📵 Nachrichten an { $name } kommen nicht an.
proposal-pause = 🗳 { $name } schlägt eine Pause vor: { $span }.
proposal-resume = 🗳 { $name } schlägt vor, weiterzuspielen.
proposal-extension = 🗳 { $name } bittet um mehr Zeit: { $span }.
proposal-for = 👍 { $names }
proposal-against = 👎 { $names }
proposal-open = Noch offen, bis { $until }: { $names }
more-title = Was an diesem Tisch sonst noch geht:

## Buttons

button-then = ▶ { $first }, dann { $second }
button-lay = ✅ { $number } hinlegen
button-lay-two = Wähle zwei Karten
button-take = ✅ { $goods } nehmen
button-change = ✏️ Ändern
button-undo = ↩️ Zurücknehmen: { $what }
button-undo-last = ↩️ Zurücknehmen
button-plan = 🗓 Im Voraus wählen
button-planned = 🗓 Plan: { $number }
button-drop-plan = 🗑 Plan verwerfen
button-sure = ✅ Ja
button-not-sure = ✖️ Nein
button-cards = ❓ Karten
button-more = ⋯ Mehr
button-back = ‹ Zurück
button-rules = 📖 Regeln
button-hour = 😴 1 Std.
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
button-agree = 👍 Dafür
button-disagree = 👎 Dagegen
button-log = 📜 Verlauf
button-again = ⬇️ Neu senden
button-rematch = 🔁 Revanche
button-replay = 🎞 Nachspielen
button-hand = 🖐 Meine Hand

## What undo takes back

undo-finish = Zugende
undo-pass = Verzicht
undo-yes = ja
undo-no = nein
undo-building = Kauf { $building }

## The end

result-rematch = 🔁 Es gibt eine Revanche: Tisch { $code }.
closed-table = 🚪 Dieser Tisch ist geschlossen.
shrunk = weiter geht es unten ⬇️
shrunk-over = das Ergebnis steht unten ⬇️

## The group

group-next = ▶ { $names }
