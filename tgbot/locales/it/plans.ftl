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
    [not-at-an-end] Dal tuo piano: { $what } non è all’estremità di una fila.
    [too-dear] Dal tuo piano: non puoi pagare { $what }.
   *[not-asked] { $wish ->
        [first] Dal tuo piano non è servito: quale carta per prima.
        [victims] Dal tuo piano non è servito: chi derubare.
       *[takes] Dal tuo piano non è servito: che cosa prendere per prima.
    }
}
