## A table's message. What stands in buttons begins with button-.
## No sentence says whether a person is a man or a woman.

title = { $edition } · ronda { $round } · 🏁 { $goal }
title-opening = { $edition } · apertura · 🏁 { $goal }
title-over = { $edition } · terminada
turn-over = Tu turno ha terminado: no podías comprar nada.
news-before = … antes: /log

## The board

line-centre = Centro: { $goods }
line-rest = Bolsa { $bag }, reserva { $reserve }, mazo { $pile }
line-bag = Bolsa: { $goods }
line-reserve = Reserva: { $goods }
line-next = Siguiente: { $building }
line-empty-row = (ningún edificio)
line-bought = { $name } ha construido: { $buildings }

## Questions

ask-anything = ¿Qué eliges?
choose-yes = Sí
choose-no = No
choose-none = Nada de eso
ask-cover-with = Se va { $card }. ¿Qué carta entra?
ask-once-more = ¿Seguro? { $choice }
asked-plan = Elige por adelantado: ¿qué carta a la vista se va? Nadie lo verá antes de que te toque.
picked = { $least ->
    [none] Elegidos: { $count } de { $most }
   *[other] Elegidos: { $count } (de { $least } a { $most })
}
time-left = ⏳ { $relative } · { $until }
time-muted = 🔕 Sin más recordatorios en este turno.
headline-Reminded = ⏰ Recordatorio: la mesa te espera.
headline-LastOne = ☝️ Solo faltas tú, los demás ya han elegido.
headline-NextUp = 🔜 Pronto te toca.
headline-Nudged = 👋 { $by } te espera.

## Waiting

waiting-for = Esperamos a { $names }.
waiting-until = Esperamos a { $names }, hasta el { $until }.
waiting-count = { $ready ->
    [one] { $ready } de { $count } ya ha elegido.
   *[other] { $ready } de { $count } ya han elegido.
}
waiting-chosen = { $ready ->
    [one] { $ready } de { $count } ya ha elegido. Esperamos a { $names }.
   *[other] { $ready } de { $count } ya han elegido. Esperamos a { $names }.
}
own-choice = Tu elección: { $choice }. Puedes cambiarla mientras falte alguien por elegir.
own-plan = 🗓 Tu plan: { $choice }.
standing-paused = ⏸ En pausa hasta el { $until }. Los relojes están parados; si quieres, puedes jugar.
standing-asleep = 💤 La mesa duerme hasta que alguien vuelva.
standing-keeps = 🤖 La máquina juega por ti hasta que vuelvas.
standing-once = 🤖 Se ha acabado tu tiempo; esta vez decide la máquina por ti.
standing-resigned = 🏳️ Has dejado tu asiento a la máquina.
standing-vanished = 💤 La máquina juega por { $name }.
standing-offered = 🪑 El asiento de { $name } está libre: lo ocupa quien entre con { $code }.
standing-unreachable = 📵 Los mensajes para { $name } no llegan.
proposal-pause = 🗳 { $name } propone una pausa de { $span }.
proposal-resume = 🗳 { $name } propone seguir.
proposal-extension = 🗳 { $name } pide más tiempo: { $span }.
proposal-for = 👍 { $names }
proposal-against = 👎 { $names }
proposal-open = Faltan por votar, hasta el { $until }: { $names }
more-title = Qué más se puede hacer en esta mesa:

## Buttons

button-then = ▶ { $first }, luego { $second }
button-lay = ✅ Poner { $number }
button-lay-two = Elige dos cartas
button-take = ✅ Tomar { $goods }
button-change = ✏️ Cambiar
button-undo = ↩️ Deshacer: { $what }
button-undo-last = ↩️ Deshacer
button-plan = 🗓 Elegir por adelantado
button-planned = 🗓 Plan: { $number }
button-drop-plan = 🗑 Descartar el plan
button-sure = ✅ Sí
button-not-sure = ✖️ No
button-cards = ❓ Cartas
button-more = ⋯ Más
button-back = ‹ Atrás
button-rules = 📖 Reglas
button-hour = 😴 1 h
button-tonight = 🌙 Noche
button-tomorrow = 🌅 Mañana
button-mute = 🔕 Sin más recordatorios
button-here = 🙋 Ya estoy aquí
button-nudge = 👋 Dar un toque
button-pause = ⏸ { $span }
button-resume = ▶️ Seguir
button-extend = ⏳ +{ $span }
button-resign = 🏳️ Abandonar
button-offer = 🪑 Ofrecer asiento: { $name }
button-agree = 👍 A favor
button-disagree = 👎 En contra
button-log = 📜 Historial
button-again = ⬇️ Reenviar
button-rematch = 🔁 Revancha
button-replay = 🎞 Repetición
button-hand = 🖐 Mi mano

## What undo takes back

undo-finish = fin del turno
undo-pass = renuncia
undo-yes = sí
undo-no = no
undo-building = comprar { $building }

## The end

result-rematch = 🔁 Habrá revancha: mesa { $code }.
closed-table = 🚪 Esta mesa está cerrada.
shrunk = sigue más abajo ⬇️
shrunk-over = el resultado está más abajo ⬇️

## The group

group-next = ▶ { $names }
