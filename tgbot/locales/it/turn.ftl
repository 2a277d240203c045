## A table's message. What stands in buttons begins with button-.

title = { $edition } · round { $round } · 🏁 { $goal }
title-opening = { $edition } · apertura · 🏁 { $goal }
title-over = { $edition } · finita
turn-over = Il tuo turno è finito: non potevi comprare nulla.
news-before = … prima: /log

## The board

line-centre = Centro: { $goods }
line-rest = Sacchetto { $bag }, riserva { $reserve }, pila { $pile }
line-bag = Sacchetto: { $goods }
line-reserve = Riserva: { $goods }
line-next = Prossimo: { $building }
line-empty-row = (nessun edificio)
line-bought = { $name } ha costruito: { $buildings }

## Questions

ask-anything = Che cosa scegli?
choose-yes = Sì
choose-no = No
choose-none = Niente di tutto questo
ask-cover-with = { $card } se ne va. Quale carta prende il suo posto?
ask-once-more = «{ $choice }»: confermi?
asked-plan = Scegli in anticipo: quale carta scoperta se ne va? Nessuno vede la tua scelta prima del tuo turno.
picked = { $least ->
    [none] Scelti: { $count } su { $most }
   *[other] Scelti: { $count } (da { $least } a { $most })
}
time-left = ⏳ { $relative } · { $until }
time-muted = 🔕 Niente più promemoria per questo turno.
headline-Reminded = ⏰ Promemoria: il tavolo aspetta te.
headline-LastOne = ☝️ Manchi solo tu, tutti gli altri hanno scelto.
headline-NextUp = 🔜 Tra poco tocca a te.
headline-Nudged = 👋 { $by } ti aspetta.

## Waiting

waiting-for = In attesa di { $names }.
waiting-until = In attesa di { $names }, entro { $until }.
waiting-count = { $ready ->
    [0] Nessuno ha ancora scelto.
    [one] Ha scelto { $ready } su { $count }.
   *[other] Hanno scelto { $ready } su { $count }.
}
waiting-chosen = { $ready ->
    [0] Nessuno ha ancora scelto. In attesa di { $names }.
    [one] Ha scelto { $ready } su { $count }. In attesa di { $names }.
   *[other] Hanno scelto { $ready } su { $count }. In attesa di { $names }.
}
own-choice = La tua scelta: { $choice }. Puoi cambiarla finché non hanno scelto tutti.
own-plan = 🗓 Il tuo piano: { $choice }.
standing-paused = ⏸ In pausa fino a { $until }. Gli orologi sono fermi; chi vuole può giocare.
standing-asleep = 💤 Il tavolo dorme finché qualcuno non torna.
standing-keeps = 🤖 Il computer gioca per te finché non torni.
standing-once = 🤖 Il tuo tempo è scaduto; questa volta decide il computer.
standing-resigned = 🏳️ Hai lasciato il tuo posto al computer.
standing-vanished = 💤 Il computer gioca per { $name }.
standing-offered = 🪑 Il posto di { $name } è libero: lo prende chi entra con { $code }.
standing-unreachable = 📵 I messaggi per { $name } non arrivano.
proposal-pause = 🗳 { $name } propone una pausa di { $span }.
proposal-resume = 🗳 { $name } propone di riprendere.
proposal-extension = 🗳 { $name } chiede { $span } in più.
proposal-for = 👍 { $names }
proposal-against = 👎 { $names }
proposal-open = Risposta attesa entro { $until }: { $names }
more-title = Che altro si può fare a questo tavolo:

## Buttons

button-then = ▶ { $first } poi { $second }
button-lay = ✅ Posa { $number }
button-lay-two = Scegli due carte
button-take = ✅ Prendi { $goods }
button-change = ✏️ Cambia
button-undo = ↩️ Annulla: { $what }
button-undo-last = ↩️ Annulla
button-plan = 🗓 Scegli in anticipo
button-planned = 🗓 Piano: { $number }
button-drop-plan = 🗑 Rinuncia al piano
button-sure = ✅ Sì
button-not-sure = ✖️ No
button-cards = ❓ Carte
button-more = ⋯ Altro
button-back = ‹ Indietro
button-rules = 📖 Regole
button-hour = 😴 1 h
button-tonight = 🌙 Stasera
button-tomorrow = 🌅 Domani
button-mute = 🔕 Silenzio per questo turno
button-here = 🙋 Eccomi di nuovo
button-nudge = 👋 Sollecita
button-pause = ⏸ { $span }
button-resume = ▶️ Riprendi
button-extend = ⏳ +{ $span }
button-resign = 🏳️ Abbandona
button-offer = 🪑 Offri il posto di { $name }
button-agree = 👍 A favore
button-disagree = 👎 Contro
button-log = 📜 Diario
button-again = ⬇️ Invia ancora
button-rematch = 🔁 Rivincita
button-replay = 🎞 Rivedi
button-hand = 🖐 La mia mano

## What undo takes back

undo-finish = fine turno
undo-pass = rinuncia
undo-yes = sì
undo-no = no
undo-building = acquisto { $building }

## The end

result-rematch = 🔁 Ci sarà una rivincita: tavolo { $code }.
closed-table = 🚪 Questo tavolo è chiuso.
shrunk = continua più sotto ⬇️
shrunk-over = il risultato è più sotto ⬇️

## The group

group-next = ▶ { $names }
