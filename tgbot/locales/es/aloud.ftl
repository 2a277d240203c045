## For screen readers. Signs are left out of all messages (`tgbot/words.py`); where a sign says more than the words around it, a message
## with -aloud behind its id takes the place of the one without. Those that begin with aloud- stand for signs that the code sets.

## Goods and cards

sign-pesos-aloud = { good-pesos }
sign-rubble-aloud = { good-rubble }
sign-architect-aloud = { card-architect }
aloud-architect = necesita tu Arquitecto
aloud-building = { $building }, { $points }, cuesta { $price }
aloud-brings = { $card } (da { $goods })

## The players

aloud-of = { $what }: { $told }
aloud-number = número { $number } con { $cards }
aloud-covered = { $card } va a cambiarse
aloud-face-down = una carta nueva boca abajo
aloud-no-goods = sin bienes
aloud-hand = { $count ->
    [one] { $count } carta en la mano
   *[other] { $count } cartas en la mano
}
aloud-awaited = le toca elegir
aloud-chosen-already = ya ha elegido
aloud-computer = máquina
aloud-away = fuera
aloud-unreachable = sin conexión con el bot
aloud-host = organiza
aloud-lucky-word = { ", " }palabra de la suerte{ " " }
aloud-somebody = alguien
aloud-place = Puesto { $place }:
aloud-people = { $count ->
    [one] { $count } persona
   *[other] { $count } personas
}
aloud-computers = { $count ->
    [one] { $count } máquina
   *[other] { $count } máquinas
}
aloud-seats = { $taken } de { $seats } asientos ocupados

## Keys

aloud-buy = Comprar { $building } por { $payment }: +{ $points }, { $total } en total
aloud-remove = Quitar { $building }, { $points } ({ $end })
aloud-several = { $what }, varias formas de pagar
aloud-comes = { $card }, forma { $number }
aloud-replaces = { $second } en lugar de { $first }
aloud-chosen = { $what }, elección actual
aloud-switch = { $what }: { $state ->
    [on] sí
   *[off] no
}
aloud-add = { $goods } más, { $count } de { $most } ya
aloud-anew = Empezar de nuevo
aloud-go = A la mesa con { $table }
aloud-copy = Copiar el código { $code }
button-seal-aloud = Copiar el sello
aloud-dismiss = Quitar a { $name }
aloud-readmit = Dejar volver a { $name }
aloud-first = Primer paso
aloud-back = Atrás
aloud-on = Siguiente
aloud-last = Último paso
aloud-no-signs = Para ti todo está en palabras: no hay signos que aprender.
aloud-chain = Huella de todas las jugadas hasta ahora: { $head }

## In place of messages with signs

title-aloud = { $edition }, ronda { $round }, { $goal } puntos para ganar
title-opening-aloud = { $edition }, apertura, { $goal } puntos para ganar
footer-aloud = Juegas con { $names }: ronda { $round }, { $goal } para ganar.
footer-opening-aloud = Juegas con { $names }: apertura, { $goal } para ganar.
footer-over-aloud = Juegas con { $names }.
news-before-aloud = Lo demás: /log
ask-of-card-aloud = { $card }: { $asks }
time-left-aloud = Tu tiempo termina { $until } ({ $relative }).
time-left-brief-aloud = Tu tiempo termina { $until }.
choice-Replace-aloud = { $second } en lugar de { $first } (forma { $number })
laid-LayPair-aloud = Tu { $number } está boca abajo: { $first }, { $second }
table-event-PlanLaid-aloud = Se ha jugado tu plan: { $second } en lugar de { $first }.
you-removed-aloud = quitado: { $things }
you-bought-aloud = comprado: { $things }
you-recovered-aloud = recuperado: { $things }
you-recovered-openly-aloud = recuperado: { $things }
you-collected-aloud = { $count ->
    [one] { $count } descarte recuperado
   *[other] { $count } descartes recuperados
}
you-laid-aloud = colocado: { $things }
proposal-for-aloud = A favor: { $names }
proposal-against-aloud = En contra: { $names }
button-hour-aloud = Recordármelo en 1 hora
button-tonight-aloud = Recordármelo esta noche
button-tomorrow-aloud = Recordármelo mañana
button-pause-aloud = Proponer una pausa: { $span }
button-extend-aloud = Pedir más tiempo: { $span }
button-goes-aloud = Cambiar mejor { $card }
button-goes-ticked-aloud = { $card } se cambia
toast-goes-aloud = Esta carta sale. Ahora elige la que entra.
toast-heap-full-aloud = No puedes tomar más. Empieza de nuevo para elegir otros.
toast-heap-more-aloud = Antes elige más.
button-take-more-aloud = Elige { $missing } más
coach-next-aloud = 🎓 El botón Repaso revisa tu partida: qué habría sido mejor. Sin prisa: /new
pause-help-aloud = { $others ->
    [0] Una pausa detiene el reloj (puedes jugar igualmente).
   *[other] Una pausa detiene el reloj de todos (puedes jugar igualmente). Más tiempo es solo para ti. Los demás votan.
}
play-five-aloud = ¿Te falta un obrero? Valen cinco pesos. ¿Un ladrillo de color? Valen cinco escombros. Para un edificio que necesita tu Arquitecto, esa carta debe estar a la vista.
help-architect-aloud = Toma 1 obrero. A la vista: puedes comprar edificios que necesitan tu Arquitecto.
learn-text-6-aloud = Así se sigue hasta que alguien tenga { $goal } ({ $three } con tres, { $four } con cuatro). Las cartas cambiadas no se pierden: cuando te queden dos o menos en la mano, vuelven todos tus descartes. Qué hace cada carta te lo dice en todo momento el botón Cartas.
lobby-removed-aloud = Fuera de la mesa: { $names }. Un botón por nombre permite volver.
watch-how-aloud = /watch y el código de una mesa te muestra su partida: lo que está a la vista, ronda a ronda, y el podio. Las mesas abiertas tienen un botón para mirar.
luck-dice-aloud = Las tiradas: { $dice }
luck-dice-without-aloud = Las tiradas: { $dice } ({ $none }: no se pudo avisar a tiempo, no cuenta)
button-pay-otherwise-aloud = Pagar de otro modo { $building }
talk-quick-bravo-aloud = Aplauso
talk-quick-oh-aloud = ¡Oh, no!
talk-quick-hurry-aloud = Date prisa
try-what-if-aloud = ¿Y si alguien pone cierta carta?
try-other-cards-aloud = Imaginar otras cartas ocultas
try-end-aloud = Terminar la prueba
