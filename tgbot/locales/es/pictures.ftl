## Words in pictures: there is little room, so as short as can be

picture-round = Ronda { $round }
picture-opening = Apertura
picture-imagined = Solo una prueba · cartas imaginadas
picture-centre = Centro
picture-next = Sigue
picture-can-buy = te alcanza
picture-short = te falta
picture-you = (tú)
picture-seat = Asiento { $number }
picture-no-building = no quedan edificios
picture-in-hand = { $count } en la mano
picture-shown = { $count ->
    [one] { $count } a la vista
   *[other] { $count } a la vista
}
picture-laid = { $count } boca abajo
picture-discards = { $count ->
    [one] { $count } descarte
   *[other] { $count } descartes
}
picture-your-number = tu número
picture-lowest-first = empieza el menor
picture-pick-two = elige dos cartas
