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
    [not-at-an-end] De tu plan, pero no en el extremo de una fila: { $what }.
    [too-dear] De tu plan, pero demasiado caro para ti: { $what }.
   *[not-asked] { $wish ->
        [first] De tu plan no ha hecho falta: qué carta va primero.
        [victims] De tu plan no ha hecho falta: a quién robas.
       *[takes] De tu plan no ha hecho falta: qué tomas primero.
    }
}

## The pages of a plan

own-plan = 🗓 Tu plan: { $choice }.
plan-else = si no, { $choice }
plan-first = { $card } primero
plan-victims = robar a { $names }
plan-takes = tomar { $goods }
plan-buys = comprar { $buildings }
plan-end = y fin del turno
plan-no-buys = no comprar nada
asked-plan = Planea tu próxima carta. Nadie la verá antes de que te toque.
asked-plan-else = ¿Y si esa carta no se puede jugar?
asked-plan-turn = Planea tu próximo turno. Lo que dejes abierto se te preguntará.
asked-plan-nothing = Planea tu próximo turno: estas cartas no te preguntan nada.
asked-plan-takes = Tomar primero: toca en el orden que quieras.
asked-plan-buys = ¿Qué quieres comprar? Primero lo más importante.
asked-plan-now = Si te tocara ahora:
rehearsal-asked = Se te preguntaría: { $ask }
rehearsal-drawn = Aquí se saca algo al azar; el resto queda abierto.
rehearsal-over = Tu turno terminaría, con { $goods } y { $points }.
aloud-placed = Número { $place }: { $what }

## Buttons

button-plan = 🗓 Planear
button-planned = 🗓 Plan: { $number }
button-own-plan = 🗓 Tu plan
button-plan-card = 🃏 Carta
button-plan-turn = 🎬 Turno
button-plan-buys = 🛒 Comprar
button-plan-else = ➕ O si no
button-plan-now = ▶️ ¿Y si fuera ya?
button-drop-card = 🗑 Quitar la carta
button-drop-plan = 🗑 Quitar el plan
button-plan-first = { $card } primero
button-plan-victim = Robar a { $name }
button-plan-end = ⏹ Y fin del turno
button-plan-no-buys = ⏹ No comprar nada
