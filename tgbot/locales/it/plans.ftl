## Piani: che cosa si sceglie in anticipo, e che cosa ne è stato.

table-event-PlanFollowed = Come pianificato: { $deeds }.
planned-first = { $what } per prima
planned-victims = furto a { $what }
planned-takes = prendi { $what }
planned-buys = compri { $what }
planned-end = fine del turno
table-event-WishDropped = { $why ->
    [card-not-shown] Dal tuo piano: { $what } non è tra le tue carte scoperte e non può venire per prima.
    [out-of-reach] Dal tuo piano: ora non puoi derubare { $what }.
    [not-clear] { $wish ->
        [buys] Dal tuo piano: { $what } si può pagare in più modi.
       *[takes] Dal tuo piano: non dice che cosa prendi qui.
    }
    [not-at-an-end] Dal tuo piano, ma non all’estremità di una fila: { $what }.
    [too-dear] Dal tuo piano, ma troppo caro per te: { $what }.
   *[not-asked] { $wish ->
        [first] Dal tuo piano non è servito: quale carta per prima.
        [victims] Dal tuo piano non è servito: chi derubare.
       *[takes] Dal tuo piano non è servito: che cosa prendere per prima.
    }
}

## The pages of a plan

own-plan = 🗓 Il tuo piano: { $choice }.
plan-else = altrimenti { $choice }
plan-first = { $card } per prima
plan-victims = deruba { $names }
plan-takes = prendi { $goods }
plan-buys = compra { $buildings }
plan-end = poi finisci il turno
plan-no-buys = non comprare nulla
asked-plan = Pianifica la tua prossima carta. Nessuno la vede prima del tuo turno.
asked-plan-else = E se quella carta non si può giocare?
asked-plan-turn = Pianifica il tuo prossimo turno. Quello che lasci aperto ti viene chiesto.
asked-plan-nothing = Pianifica il tuo prossimo turno: queste carte non ti chiedono nulla.
asked-plan-takes = Da prendere per primi: tocca nell’ordine che vuoi.
asked-plan-buys = Che cosa vuoi comprare? Prima la cosa più importante.
asked-plan-now = Se toccasse a te adesso:
rehearsal-asked = Ti verrebbe chiesto: { $ask }
rehearsal-drawn = Qui si pesca qualcosa; il resto è aperto.
rehearsal-over = Il tuo turno sarebbe finito, con { $goods } e { $points }.
aloud-placed = Numero { $place }: { $what }

## Buttons

button-plan = 🗓 Pianifica
button-planned = 🗓 Piano: { $number }
button-own-plan = 🗓 Il tuo piano
button-plan-card = 🃏 Carta
button-plan-turn = 🎬 Turno
button-plan-buys = 🛒 Compra
button-plan-else = ➕ Altrimenti
button-plan-now = ▶️ E se ora?
button-drop-card = 🗑 Togli la carta
button-drop-plan = 🗑 Togli il piano
button-plan-first = { $card } per prima
button-plan-victim = Deruba { $name }
button-plan-end = ⏹ Poi finisci il turno
button-plan-no-buys = ⏹ Non comprare nulla
