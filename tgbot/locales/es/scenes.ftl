## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = carta nueva
scene-wins = ¡Gana { $name }!
scene-shared-win = ¡Victoria compartida!
scene-rounds = { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
scene-points-by-round = Puntos, ronda a ronda
scene-free-seats = { $count ->
    [0] Mesa completa
    [one] Queda { $count } asiento
   *[other] Quedan { $count } asientos
}
scene-free = libre
scene-join = únete
scene-host = invita
scene-ready = ya está
scene-computer = máquina
scene-expected = por llegar

## Lessons: the title of each picture, and what is said below it

lesson-title-1 = Construye La Habana
lesson-title-2 = Dos cartas, un número
lesson-title-3 = Usa las dos cartas
lesson-title-4 = Compra en los extremos
lesson-title-5 = Una carta se queda
lesson-brick = ladrillo
lesson-caption-1 = Cada edificio da de 1 a 7 puntos. Quien llega primero a la meta gana al instante: { $two } puntos con dos jugadores, { $three } con tres, { $four } con cuatro.
lesson-caption-2 = Siempre tienes dos cartas a la vista; la cifra menor va a la izquierda. Empieza el número más bajo.
lesson-caption-3 = En tu turno usas las dos cartas, en el orden que quieras. La mayoría trae bienes: de la reserva, de la bolsa, del centro o de quienes juegan después de ti.
lesson-caption-4 = Después puedes comprar, tantas veces como puedas pagar. Solo están en venta los extremos de las dos filas; cuando uno se va, su vecino pasa a ser el extremo. Cinco escombros valen por un ladrillo de color; cinco pesos, por un obrero.
lesson-caption-5 = { $leave ->
    [may] Después de cada ronda cambias una de tus dos cartas a la vista por una de la mano. La vieja va a tus descartes. Con dos cartas o menos en la mano puedes recuperar todos los descartes.
   *[must] Después de cada ronda cambias una de tus dos cartas a la vista por una de la mano. La vieja va a tus descartes. Con dos cartas o menos en la mano, todos los descartes vuelven solos.
}
lesson-title-6 = Qué significa cada signo
lesson-caption-6 = Los mismos signos están en las imágenes y en los botones: cada ladrillo tiene su letra; cada extremo, su flecha.

## La lección de los signos: una o dos palabras junto a cada uno.

signs-goods = Ladrillos y bienes
signs-board = El tablero
signs-players = Jugadores y cartas
means-rubble = escombros
means-peso = peso
means-worker = obrero
means-points = puntos
means-architect = pide Arquitecto
means-end = a la venta
means-affordable = te alcanza
means-missing = te falta
means-exchange = cinco por uno
means-bag = ladrillos en la bolsa
means-reserve = reserva
means-pile = edificios por venir
means-goal = puntos para ganar
means-order = orden de juego
means-turn = le toca
means-chosen = ya ha elegido
means-hand = cartas en la mano
means-progress = puntos hasta ahora
means-face-down = carta boca abajo
means-discard = carta descartada
means-mark = signo de la mesa
