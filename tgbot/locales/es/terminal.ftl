## The board

board-title = { $edition } · ronda { $round } · meta: { $goal } puntos
board-title-opening = { $edition } · apertura · meta: { $goal } puntos
board-empty-row = (vacía)
board-end = { $end } { $points }
board-points = { $count } pt
board-architect = A
board-pile = { $count ->
    [0] El mazo está agotado.
    [one] Mazo: { $count } edificio.
   *[other] Mazo: { $count } edificios.
}
board-next = Siguiente: { $building }, { $points },

## The table of players and places. Short headings leave room for "Ladrón de materiales, Arquitecto".

column-points = pts
column-cards = mano
column-number = nº
column-shown = a la vista
own-row = { $name } (tú)
place-centre = centro
place-reserve = reserva
place-bag = bolsa
shown-covered = { $card } →?
shown-face-down = { $count } boca abajo

## What is yours

own-hand = Tu mano: { $cards }
own-discards = Tus descartes: { $cards }
own-laid = Boca abajo: { $cards }
own-card = { $digit } { $card }
own-goods = Tienes { $points },

## Questions

welcome = ¡Hola! Esto es { $edition }. Gana quien llegue a { $goal } puntos.
welcome-people = { $count ->
    [one] Juegas como { $names }.
   *[other] { $names } comparten este teclado.
}
welcome-order = Las cartas nuevas se eligen { $replacement }.
welcome-computers = La máquina juega por { $names } (nivel: { $level }).
welcome-keys = En cualquier pregunta, ? explica las cartas y r cómo va una ronda.
news-title = Novedades
news-none = Nada nuevo.
nothing-to-buy = Ahora no puedes comprar nada.
ask-number = { $name }, de 1 a { $count } (? cartas, r reglas, b tablero, l historial, q salir)
ask-card = { $name }, como { $example } (? cartas, r reglas, b tablero, l historial, q salir)
ask-two-cards = { $name }, como { $example } (? cartas, r reglas, b tablero, l historial, q salir)
ask-cover = { $name }, como { $example } (? cartas, r reglas, b tablero, l historial, q salir)
ask-again = No te entiendo. Escribe el número que está delante de tu elección.
ask-again-card = No te entiendo. Escribe lo que está delante de la carta.
ask-again-two = No te entiendo. Escribe lo que está delante de dos cartas distintas.
ask-again-cover = No te entiendo. Escribe una carta a la vista y una de tu mano, por ejemplo { $example }.
ask-which-card = ¿A qué { $digit } te refieres: { $cards }?
ask-goods = { $name }, por ejemplo { $example } (? cartas, r reglas, b tablero, l historial, q salir)
ask-again-goods = No te entiendo. Escribe números y letras, por ejemplo { $example }.
group-Replace = cambia { $first }
short-Replace = forma { $number }
offer-Buy = { $building }, { $points }, por { $price } ({ $count } formas de pagar)
another-building = Volver a los edificios
paid-in-fives = { $payment } ({ $swaps })
swap-bricks = { $count ->
    [one] 5 escombros por un ladrillo
   *[other] { $count } ladrillos a 5 escombros cada uno
}
swap-workers = { $count ->
    [one] 5 pesos por un obrero
   *[other] { $count } obreros a 5 pesos cada uno
}
heap-sizes = { $least ->
    [one] { $most ->
        [one] Un ladrillo de entre
       *[other] Uno o { $most } ladrillos de entre
    }
   *[other] { $most } ladrillos de entre
}
enter-more = Pulsa Enter para ver más
enter-board = Pulsa Enter para ver el tablero
enter-question = Pulsa Enter para elegir
computer-thinks = { $name } está pensando…
pass-on = Pasa el teclado a { $name }, por favor.
pass-on-enter = { $name }, pulsa Enter cuando nadie más esté mirando
help-legend = Letras: { $signs } (G de gris).
help-sign = { $letter } { $good }
legend = { $signs }, A arquitecto
help-typing = Puedes escribir un número o la notación, como { $example }.

## The round in short

rules-goal = Compra edificios. Quien llegue antes a { $goal } puntos gana al instante.
rules-number = Cada jugador tiene dos cartas a la vista. Sus cifras forman su número, con la más baja a la izquierda: 7 y 0 forman 07.
rules-order = El número más bajo juega primero. Si hay empate, quien tenga menos puntos; luego, menos ladrillos de color, pesos, obreros y escombros, en ese orden.
rules-turn = En tu turno usas las dos cartas, en el orden que quieras. Después compras todo lo que quieras y puedas pagar.
rules-ends = Se pueden comprar los extremos de las dos filas, con marco grueso: UL y UR (arriba, izquierda y derecha), LL y LR (abajo). Cuando en una fila quedan solo dos, llegan cuatro nuevos entre ellos.
rules-five = Cinco pesos pueden sustituir a un obrero; cinco escombros, a un ladrillo de color.
rules-supply = Cuando todos han jugado, llegan al centro 3 ladrillos y 3 pesos.
rules-new-card = Luego cada jugador cambia una de sus dos cartas a la vista por una de la mano; la carta cambiada va a sus descartes. Los números nuevos forman el nuevo orden.
rules-back = Con dos cartas o menos en la mano recuperas todos tus descartes.
rules-end = Si no queda ningún edificio o ningún ladrillo, la partida también termina, y gana quien tenga más puntos.
rules-signs = En el tablero, { $awaited } señala a quien debe elegir; en la columna mano, 9/2 son nueve cartas en la mano y dos en los descartes; y «Mamá →?» significa que se cambia Mamá por una carta aún desconocida.

## The end

result-title = Resultado
result-goal = ¡Meta alcanzada!
result-buildings = No queda ningún edificio.
result-bricks = No queda ningún ladrillo.
result-rounds = Ha terminado la última ronda.
result-winner = Gana { $names }. ¡Felicidades!
result-winners = { $names } comparten la victoria. ¡Felicidades!
result-length = { $count ->
    [one] La partida duró { $count } ronda.
   *[other] La partida duró { $count } rondas.
}
result-line = { $place }. { $name }: { $points }, { $count ->
    [0] ningún edificio
    [one] { $count } edificio: { $buildings }
   *[other] { $count } edificios: { $buildings }
}
# leave-yes is the first of the two letters in leave-sure
leave-sure = ¿Salir de la partida? (s/n)
leave-yes = s
goodbye = ¡Hasta pronto, y gracias por jugar!
record-saved = La partida está guardada en { $path }
record-replay = Para verla paso a paso: { $program } replay --language { $language } { $path }
record-resume = Para seguir jugando: { $program } hotseat --language { $language } --resume { $path }
record-lost = No se pudo guardar la partida en { $path }: { $reason }. Aquí está:

## A recorded game

replay-title = { $edition }, { $players } jugadores, { $count } jugadas
replay-setup = Preparación
replay-move = Jugada { $number } de { $count }: { $name } ({ $code })
replay-ask = Enter: siguiente, un número: tantas jugadas adelante, b tablero, q salir
replay-again = Pulsa Enter, o escribe un número, b o q.
replay-unfinished = Aquí acaba lo guardado; la partida no se terminó.
