## A table's message. What stands in buttons begins with button-.

title = { $edition } · round { $round } · 🏁 { $goal }⭐
title-opening = { $edition } · apertura · 🏁 { $goal }⭐
title-over = { $edition } · finita
label-round = { $round ->
    [0] apertura
   *[other] round { $round }
}
footer = { $mark } con { $names } · round { $round }, si vince a { $goal }
footer-opening = { $mark } con { $names } · apertura, si vince a { $goal }
footer-over = { $mark } con { $names }
turn-over = Questa volta non c’era altro da comprare.
news-before = … 📜 /log

## The board

row-you = Tu
line-centre = Centro: { $goods }
line-rest = Sacchetto { $bag }, riserva { $reserve }, pila { $pile }
line-bag = Sacchetto: { $goods }
line-reserve = Riserva: { $goods }
line-next = Prossimo: { $building }
line-empty-row = (nessun edificio)
line-bought = { $name } ha costruito: { $buildings }

## Questions

ask-anything = che cosa scegli?
ask-of-card = { $card } → { $asks }
choose-yes = Sì
choose-no = No
choose-none = Niente di tutto questo
ask-once-more = «{ $choice }»: confermi?
picked = { $least ->
    [none] Scelti: { $count } su { $most }
   *[other] Scelti: { $count } (prendine { $least }–{ $most })
}
time-left = ⏳ { $until } ({ $relative })
time-left-brief = ⏳ { $until }
time-muted = 🔕 Niente più promemoria per questo turno.
name-with = { $name } (con { $others })
lead-turn = 👉 A te, { $name }: { $ask }
lead-Reminded = ⏰ Tocca ancora a te, { $name }: { $ask }
lead-LastOne = ☝️ Hanno scelto tutti, manchi solo tu: { $ask }
lead-Nudged = 👋 { $by } ti aspetta, { $name }: { $ask }
lead-NextUp = 🔜 Tra poco tocca a te, { $name }.

## Waiting

waiting-for = ⏳ Turno di { $names }
waiting-until = ⏳ Turno di { $names }, entro { $until }
waiting-chosen = { $ready ->
    [0] ⏳ Nessuno ha ancora scelto. In attesa di { $names }.
    [one] ⏳ Ha scelto { $ready } su { $count }. In attesa di { $names }.
   *[other] ⏳ Hanno scelto { $ready } su { $count }. In attesa di { $names }.
}
laid-LayPair = ✔️ Il tuo { $number } è coperto: { $first } { $second }
laid-Replace = ✔️ Il tuo { $number } è coperto: { $second } al posto di { $first }
laid-answer = ✔️ La tua scelta: { $choice }
laid-change = { $count ->
    [one] Puoi cambiare finché non hanno scelto tutti: manca { $names }.
   *[other] Puoi cambiare finché non hanno scelto tutti: mancano { $names }.
}
standing-paused = ⏸ In pausa fino a { $until }. Gli orologi sono fermi; chi vuole può giocare.
standing-asleep = 💤 Il tavolo dorme finché qualcuno non torna.
standing-keeps = 🤖 Il computer gioca per te finché non torni.
standing-once = 🤖 Il tuo tempo è scaduto; questa volta decide il computer.
standing-resigned = 🏳️ Hai lasciato il tuo posto al computer.
standing-vanished = 💤 Il computer gioca per { $name }.
standing-offered = 🪑 Il posto di { $name } è libero: lo prende chi entra con { $code }.
standing-unreachable = 📵 I messaggi per { $name } non arrivano.
standing-silent = ⌛ { $name } non gioca da molto. Non serve aspettare ancora.
standing-silent-own = ⌛ Ti stanno aspettando: gli altri possono far giocare il computer per te. Rispondi e il posto resta tuo.
proposal-pause = 🗳 { $name } propone una pausa di { $span }.
proposal-resume = 🗳 { $name } propone di riprendere.
proposal-extension = 🗳 { $name } chiede { $span } in più.
proposal-replace = 🗳 { $name } propone che per ora il computer giochi per { $about }.
proposal-brief = 🗳 { $name }: { $wish }?
proposal-for = 👍 { $names }
proposal-against = 👎 { $names }
proposal-open = Risposta attesa entro { $until }: { $names }
more-title = ⋯ Tutto il tavolo, e che altro si può fare
help-title = ❓ Che cosa fanno le carte

## Buttons

button-then = { $first }, poi { $second }
button-goes = { $card } via
button-goes-ticked = ✓ { $card } via
button-goes-below = { $card } via ↓
button-lay = ✅ Posa { $number }
button-lay-two = { $missing ->
    [one] 👆 Ancora una carta
   *[other] 👆 Tocca due carte
}
button-take = ✅ Prendi { $goods }
button-take-useful = ✨ { $goods }
button-pay-otherwise = 💱 { $building }
button-take-more = 👆 Ancora { $missing }
button-change = ✏️ Cambia
button-undo = ↩️ Annulla: { $what }
button-undo-last = ↩️ Annulla
button-sure = ✅ Sì
button-close = ✖ Chiudi
button-not-sure = ✖️ No
button-cards = ❓ Carte
button-more = ⋯ Altro
button-film = 🎬 Film
button-text = 🔤 Testo
button-picture = 🖼 Immagine
button-next-page = Pagina {$page} di {$count} ›
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
button-replace = 🤖 Computer per { $name }
button-agree = 👍 A favore
button-disagree = 👎 Contro
button-withdraw = ✖ Ritira
button-log = 📜 Cronologia
button-again = ⬇️ Porta in fondo
button-to-table = 🎲 Al tavolo
button-rematch = 🔁 Rivincita
button-rematch-count = { $count ->
    [one] 🔁 Rivincita ({ $count } ci sta)
   *[other] 🔁 Rivincita ({ $count } ci stanno)
}
button-rematch-in = ✔️ Rivincita: ci sei ({ $count })
button-replay = 🎞 Rivedi
button-share = 📤 Condividi
button-hand = 🖐 La mia mano

## Why a button changes nothing just now

toast-goes = ✓ è un’ipotesi: tocca l’altra se deve uscire lei. Poi quella che entra.
toast-goes-below = Sotto questa carta c’è quello che può prendere il suo posto.
toast-lay-two = Tocca la tua prima carta. La seconda le posa entrambe.
toast-heap-none = Di questi non ne hai ancora scelti.
toast-heap-all = Di questi non ce ne sono altri.
toast-heap-full = Non puoi prenderne altri. Prima rimettine uno (➖) o ricomincia (↺).
toast-heap-more = Prima scegline altri.
toast-replay-end = Da questa parte non c’è altro.

## What undo takes back; $what is the building, the player, the card or the goods

undo-finish = finire il turno
undo-pass = non usarla
undo-yes = riprendere gli scarti
undo-no = lasciare gli scarti
undo-building = comprare { $what }
undo-removal = togliere { $what }
undo-robbery = derubare { $what }
undo-card-new = carta { $what }
undo-card-first = prima { $what }
undo-card-taken = ripresa { $what }
undo-card-discarded = scarto { $what }
undo-goods = prendere { $what }

## The end

closed-table = 🚪 Questo tavolo è chiuso.
shrunk = continua più sotto ⬇️
shrunk-over = com’è finita, più sotto ⬇️

film-soon = 🎬 Un momento: il film della partita è in preparazione.
film-caption = 🎬 {$names}: la nostra partita a Havana
film-failed = 🎬 Non è stato possibile fare il film. Riprova più tardi.

lesson-back = ‹ Indietro
lesson-on = Avanti ›
lesson-text = 🔤 Regole come testo

## What a card would bring, on its key; $goods are "2🟥R 1💰" or words, $victim is a player or none. $name in danger is a rival.

share-all = tutto
key-brings = { $card }: { $brings }
prospect-exactly = { $goods }
prospect-at-most = { $victim ->
    [none] fino a { $goods }
   *[other] fino a { $goods }, da { $victim }
}
prospect-about = { $victim ->
    [none] circa { $goods }
   *[other] circa { $goods }, da { $victim }
}
prospect-nothing = niente per ora
prospect-share = { $share ->
    [half] { $kind ->
            [pesos] metà dei pesos
            [bricks] metà dei cubetti
           *[rubble] metà dei detriti
        }
   *[other] { $kind ->
            [pesos] tutti i pesos
            [bricks] tutti i cubetti
           *[rubble] tutti i detriti
        }
}

## Danger and chance: the first rival in full, further ones behind it ("🎯 Max needs 1 point, Elena 3").

danger = { $count ->
    [one] 🎯 { $name }: manca { $count } punto
   *[other] 🎯 { $name }: mancano { $count } punti
}
danger-more = { $name }: { $count }
chance = 🏁 Puoi vincere in questo turno!
