## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Compra edificios. Quien antes tenga bastantes puntos gana al instante: { $two } con dos jugadores, { $three } con tres, { $four } con cuatro.
play-number = Todos tienen dos cartas a la vista. Sus cifras forman un número, con la menor delante: 7 y 0 hacen 07. Empieza el número más bajo; si hay empate, quien tenga menos puntos.
play-turn = En tu turno usas las dos cartas, en el orden que prefieras.
play-buy = Después compras cuantos edificios quieras y puedas pagar, solo en los extremos de las dos filas. { $pile ->
    [open] Cuando en una fila quedan dos, cuatro de la pila entran en medio; el siguiente se ve.
   *[closed] Cuando en una fila quedan dos, cuatro de la pila entran en medio.
}
play-five = Cinco pesos pueden valer por un obrero, cinco escombros por un ladrillo de color. Un edificio con 📐 necesita tu Arquitecto a la vista.
play-supply = Tras todos los turnos llegan al centro 3 ladrillos y 3 pesos.
play-new-card = Luego cada cual cubre una de sus dos cartas a la vista con otra de la mano. La cubierta va a los descartes.
play-back = { $leave ->
    [may] Con dos cartas o menos en la mano puedes recuperar todos tus descartes.
   *[must] Con dos cartas o menos en la mano recuperas todos tus descartes.
}
play-end = Sin edificios o sin ladrillos la partida también acaba. Entonces ganan más puntos; el empate se comparte.

rules-round = 📖 La ronda en breve
rules-unknown-card = No conozco ninguna carta { $name }.
