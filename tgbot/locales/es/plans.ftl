## Planes: lo que se elige por adelantado y lo que ha sido de ello.

table-event-PlanFollowed = Según tu plan: { $deeds }.
planned-first = { $what } primero
planned-victims = robo a { $what }
planned-takes = tomas { $what }
planned-buys = compras { $what }
planned-end = fin del turno
table-event-WishDropped = { $why ->
    [card-not-shown] De tu plan: { $what } no está a la vista y no puede ir primero.
    [out-of-reach] De tu plan: ahora no se puede robar a { $what }.
    [not-clear] { $wish ->
        [buys] De tu plan: { $what } se puede pagar de varias maneras.
       *[takes] De tu plan: no dice qué tomas aquí.
    }
    [not-at-an-end] De tu plan: { $what } no está en el extremo de una fila.
    [too-dear] De tu plan: no puedes pagar { $what }.
   *[not-asked] { $wish ->
        [first] De tu plan no ha hecho falta: qué carta va primero.
        [victims] De tu plan no ha hecho falta: a quién robas.
       *[takes] De tu plan no ha hecho falta: qué tomas primero.
    }
}
