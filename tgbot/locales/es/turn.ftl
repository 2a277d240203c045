## A table's message. What stands in buttons begins with button-.
## No sentence says whether a person is a man or a woman.

title = { $edition } · ronda { $round } · 🏁 { $goal }⭐
title-opening = { $edition } · apertura · 🏁 { $goal }⭐
title-over = { $edition } · terminada
label-round = { $round ->
    [0] apertura
   *[other] ronda { $round }
}
footer = { $mark } con { $names } · ronda { $round }, se gana con { $goal }
footer-opening = { $mark } con { $names } · apertura, se gana con { $goal }
footer-over = { $mark } con { $names }
turn-over = Esta vez no se podía comprar nada más.
news-before = … 📜 /log

## The board

row-you = Tú
line-centre = Centro: { $goods }
line-rest = Bolsa { $bag }, reserva { $reserve }, mazo { $pile }
line-bag = Bolsa: { $goods }
line-reserve = Reserva: { $goods }
line-next = Siguiente: { $building }
line-empty-row = (ningún edificio)
line-bought = { $name } ha construido: { $buildings }

## Questions

ask-anything = ¿qué eliges?
ask-of-card = { $card } → { $asks }
choose-yes = Sí
choose-no = No
choose-none = Nada de eso
ask-once-more = ¿seguro? { $choice }
picked = { $least ->
    [none] Elegidos: { $count } de { $most }
   *[other] Elegidos: { $count } (toma { $least }–{ $most })
}
time-left = ⏳ { $until } ({ $relative })
time-left-brief = ⏳ { $until }
time-muted = 🔕 Sin más recordatorios en este turno.
name-with = { $name } (con { $others })
lead-turn = 👉 Te toca, { $name }: { $ask }
lead-Reminded = ⏰ Sigue siendo tu turno, { $name }: { $ask }
lead-LastOne = ☝️ Los demás ya han elegido, solo faltas tú: { $ask }
lead-Nudged = 👋 { $by } te espera, { $name }: { $ask }
lead-NextUp = 🔜 Enseguida te toca, { $name }.

## Waiting

waiting-for = ⏳ Le toca a { $names }
waiting-until = ⏳ Le toca a { $names }, hasta el { $until }
waiting-chosen = { $ready ->
    [0] ⏳ Nadie ha elegido todavía. Esperamos a { $names }.
    [one] ⏳ { $ready } de { $count } ya ha elegido. Esperamos a { $names }.
   *[other] ⏳ { $ready } de { $count } ya han elegido. Esperamos a { $names }.
}
laid-LayPair = ✔️ Tu { $number } está boca abajo: { $first } { $second }
laid-Replace = ✔️ { $second } en lugar de { $first }, boca abajo: { $number }
laid-answer = ✔️ Tu elección: { $choice }
laid-change = { $count ->
    [one] Puedes cambiar mientras falte alguien por elegir: { $names }.
   *[other] Puedes cambiar mientras falte alguien por elegir: { $names }.
}
standing-paused = ⏸ En pausa hasta el { $until }. Los relojes están parados; si quieres, puedes jugar.
standing-asleep = 💤 La mesa duerme hasta que alguien vuelva.
standing-keeps = 🤖 La máquina juega por ti hasta que vuelvas.
standing-once = 🤖 Se ha acabado tu tiempo; esta vez decide la máquina por ti.
standing-resigned = 🏳️ Has dejado tu asiento a la máquina.
standing-vanished = 💤 La máquina juega por { $name }.
standing-offered = 🪑 El asiento de { $name } está libre: lo ocupa quien entre con { $code }.
standing-unreachable = 📵 Los mensajes para { $name } no llegan.
standing-silent = ⌛ { $name } lleva mucho tiempo sin jugar. No hace falta esperar más.
standing-silent-own = ⌛ Te están esperando: los demás pueden dejar que la máquina juegue por ti. Responde y el asiento sigue siendo tuyo.
proposal-pause = 🗳 { $name } propone una pausa de { $span }.
proposal-resume = 🗳 { $name } propone seguir.
proposal-extension = 🗳 { $name } pide más tiempo: { $span }.
proposal-replace = 🗳 { $name } propone que de momento la máquina juegue por { $about }.
proposal-brief = 🗳 { $name }: ¿{ $wish }?
proposal-for = 👍 { $names }
proposal-against = 👎 { $names }
proposal-open = Faltan por votar, hasta el { $until }: { $names }
more-title = ⋯ Toda la mesa, y qué más puedes hacer
help-title = ❓ Qué hacen las cartas

## Buttons

button-then = { $first }, luego { $second }
button-goes = { $card } fuera
button-goes-ticked = ✓ { $card } fuera
button-goes-below = { $card } fuera ↓
button-lay = ✅ Poner { $number }
button-lay-two = { $missing ->
    [one] 👆 Falta una carta
   *[other] 👆 Toca dos cartas
}
button-take = ✅ Tomar { $goods }
button-take-useful = ✨ { $goods }
button-pay-otherwise = 💱 { $building }
button-take-more = 👆 Elige { $missing } más
button-change = ✏️ Cambiar
button-undo = ↩️ Deshacer: { $what }
button-undo-last = ↩️ Deshacer
button-sure = ✅ Sí
button-close = ✖ Cerrar
button-not-sure = ✖️ No
button-cards = ❓ Cartas
button-more = ⋯ Más
button-film = 🎬 Película
button-text = 🔤 Texto
button-picture = 🖼 Imagen
button-next-page = Página {$page} de {$count} ›
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
button-replace = 🤖 Máquina por { $name }
button-agree = 👍 A favor
button-disagree = 👎 En contra
button-withdraw = ✖ Retirar
button-log = 📜 Historial
button-again = ⬇️ Traer aquí abajo
button-to-table = 🎲 A la mesa
button-rematch = 🔁 Revancha
button-rematch-count = 🔁 Revancha ({ $count } sí)
button-rematch-in = ✔️ Revancha: sí ({ $count })
button-replay = 🎞 Repetición
button-share = 📤 Compartir
button-hand = 🖐 Mi mano

## Why a button changes nothing just now

toast-goes = ✓ es una suposición: toca la otra si prefieres que salga ella. Luego, la que entra.
toast-goes-below = Debajo de esta carta está lo que puede entrar en su lugar.
toast-lay-two = Toca tu primera carta. La segunda pone las dos.
toast-heap-none = Aún no has elegido ninguno de estos.
toast-heap-all = No hay más de estos.
toast-heap-full = No puedes tomar más. Antes devuelve algo con ➖ o ↺.
toast-heap-more = Todavía no basta: elige más.
toast-replay-end = Por aquí no hay más.

## What undo takes back; $what is the building, the player, the card or the goods

undo-finish = terminar el turno
undo-pass = no usarla
undo-yes = recuperar descartes
undo-no = dejar los descartes
undo-building = comprar { $what }
undo-removal = retirar { $what }
undo-robbery = robar a { $what }
undo-card-new = poner { $what }
undo-card-first = { $what } primero
undo-card-taken = recuperar { $what }
undo-card-discarded = descartar { $what }
undo-goods = tomar { $what }

## The end

closed-table = 🚪 Esta mesa está cerrada.
shrunk = sigue más abajo ⬇️
shrunk-over = el resultado está más abajo ⬇️

film-soon = 🎬 Un momento: se está preparando la película de la partida.
film-caption = 🎬 {$names}: nuestra partida de Havana
film-failed = 🎬 No se ha podido hacer la película. Inténtalo más tarde.

lesson-back = ‹ Atrás
lesson-on = Siguiente ›
lesson-text = 🔤 Reglas en texto

## What a card would bring, on its key; $goods are "2🟥R 1💰" or words, $victim is a player or none. $name in danger is a rival.

share-all = todo
key-brings = { $card }: { $brings }
prospect-exactly = { $goods }
prospect-at-most = { $victim ->
    [none] hasta { $goods }
   *[other] hasta { $goods }, de { $victim }
}
prospect-about = { $victim ->
    [none] unos { $goods }
   *[other] unos { $goods }, de { $victim }
}
prospect-nothing = nada por ahora
prospect-share = { $share ->
    [half] { $kind ->
            [pesos] la mitad de los pesos
            [bricks] la mitad de los ladrillos
           *[rubble] la mitad de los escombros
        }
   *[other] { $kind ->
            [pesos] todos los pesos
            [bricks] todos los ladrillos
           *[rubble] todos los escombros
        }
}

## Danger and chance: the first rival in full, further ones behind it ("🎯 Max needs 1 point, Elena 3").

danger = { $count ->
    [one] 🎯 { $name } necesita { $count } punto
   *[other] 🎯 { $name } necesita { $count } puntos
}
danger-more = { $name } { $count }
chance = 🏁 ¡Puedes ganar en este turno!
