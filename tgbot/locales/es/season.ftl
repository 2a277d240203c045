## Una temporada de un grupo: jornadas de mesas, una clasificación, una victoria. $names ya están listos para mostrarse.

menu-season = Una temporada del grupo: varias jornadas con clasificación
season-only-groups = Una temporada se juega en un grupo. Escribe allí /season: quien quiera juega unas jornadas, y alguien gana.
season-new = Una temporada para este grupo
season-new-how = Las inscripciones duran { $span }. Se juega en mesas de tres o cuatro.
season-rules = { $rounds } jornadas de { $span } como máximo. Pasado el último día de una mesa, la terminan las máquinas.
season-score-flat = Los puestos 1 a 4 dan 5, 3, 2 y 1 puntos; en caso de empate, se reparten.
season-score-even = Puntos en mesas de cuatro: { $four }; de tres: { $three }; de dos: { $two }. En caso de empate, se reparten.
season-open = 🏆 Abrir inscripciones
season-opened = La temporada { $number } está abierta: en el mensaje de abajo están los nombres.
season-who-plays = Temporada { $number }: ¿quién juega?
season-signed-up = { $count ->
    [0] ✋ Todavía no se ha apuntado nadie.
    [one] ✋ Juega una persona.
   *[other] ✋ Juegan { $count } personas.
}
season-begins = ▶️ Empieza automáticamente: { $moment }
season-join = ✋ Me apunto
season-leave = 🚪 Me retiro
season-next = 🏆 Próxima temporada
season-round = Temporada { $number }, jornada { $round } de { $rounds }
season-leads = { $count ->
    [one] 🥇 { $names } va en cabeza. Puntos: { NUMBER($points, maximumFractionDigits: 1) }
   *[other] 🥇 { $names } van en cabeza. Puntos: { NUMBER($points, maximumFractionDigits: 1) }
}
season-tables = { $count ->
    [0] 🪑 Todas las mesas de esta jornada han terminado.
    [one] 🪑 Queda una mesa en juego.
   *[other] 🪑 Quedan { $count } mesas en juego.
}
season-last-day = 🏁 Último día de la jornada: { $moment }
season-paused = ⏸ En pausa: no empieza ninguna jornada nueva. Sigue automáticamente: { $until }
season-over = { $count ->
    [0] La temporada { $number } ha terminado
    [one] La temporada { $number } ha terminado: ¡gana { $names }!
   *[other] La temporada { $number } ha terminado: ¡{ $names } comparten la victoria!
}
season-too-few = Se apuntaron menos de dos personas, así que no se ha jugado nada.
season-never-begun = Terminó antes de la primera jornada, así que no se ha jugado nada.
season-newer-below = 🏆 Temporada { $number }: más abajo hay un mensaje más reciente.
season-elsewhere = 🏆 La temporada { $number } está en otro tema de este grupo. Acabo de enviarla allí otra vez.
season-title-kept = { $sign } El título acompaña al nombre durante toda la próxima temporada.
season-division = División { $number }
season-line = { $place } { $name }: { NUMBER($points, maximumFractionDigits: 1) }
season-points = { NUMBER($points, maximumFractionDigits: 1) }
season-private-first = Tus mesas se juegan en privado. Abre primero un chat conmigo y vuelve a pulsar «Me apunto».
season-in = ¡Ya estás en la lista! Te escribiré cuando empiece tu primera mesa.
season-out = Ya no estás en la lista. Hasta que empiece, puedes volver con «Me apunto».
season-not-in = No te habías apuntado.
season-only-admins = La temporada avanza automáticamente. Quien administra el grupo puede ponerla en pausa o terminarla.
season-menu = Temporada { $number }
season-do-begin = ▶️ Empezar ya
season-do-pause = ⏸ Pausa
season-do-resume = ▶️ Seguir
season-do-end = ⏹ Terminar la temporada
season-do-quit = 🚪 Dejar la temporada
season-sure-begin = ¿Empezar ya la temporada { $number } con quienes se han apuntado?
season-sure-end = ¿Terminar la temporada { $number } para todo el grupo? La clasificación se queda como está.
season-sure-quit = ¿Dejar la temporada { $number }? Terminas tu mesa y no juegas más jornadas.
season-not-sure = No, volver
season-done-begin = Empieza la temporada { $number }.
season-done-pause = La temporada { $number } está en pausa. Las mesas en juego siguen.
season-done-resume = La temporada { $number } sigue.
season-done-end = La temporada { $number } ha terminado.
season-done-quit = Has dejado la temporada { $number }.

## En la imagen de la clasificación: lo más corto posible

scene-season = Temporada { $number }
scene-season-round = Jornada { $round } de { $rounds }
scene-season-sign-up = ¿Quién juega?
scene-season-over = Clasificación final
scene-season-wins = ¡gana la temporada!
scene-number = #{ $number }
scene-division = División { $number }
scene-nobody-yet = nadie todavía

## Por qué algo no se hace

refusal-season-begun = La temporada ya ha empezado. Puedes apuntarte a la próxima.
refusal-season-over = Esta temporada ha terminado. /season abre la próxima.
refusal-season-full = { $most ->
    [none] Esta temporada está completa. Puedes apuntarte a la próxima.
   *[other] Esta temporada está completa: juegan { $most }. Puedes apuntarte a la próxima.
}
refusal-season-resting = La temporada pasada dejaste dos mesas, así que descansas en esta. En la próxima vuelves a poder jugar.
refusal-season-unreadable = Esta temporada no se puede leer ahora. No se ha perdido nada; nos estamos ocupando.
refusal-not-admin = Eso solo puede hacerlo quien administra el grupo. Pídeselo, por favor.
refusal-last-day-over = El último día de esta mesa ha pasado: la terminan las máquinas, y el resultado cuenta.

## Lo que ha pasado en una mesa

table-event-LastDayOver = El último día ha pasado: las máquinas terminan la partida por todos, y el resultado cuenta.
table-last-day = 🏁 Último día: { $until }
standing-last-day = 🏁 El último día ha pasado: las máquinas terminan la partida, y el resultado cuenta.
table-event-SeasonRoundBegan = 🏆 Nueva jornada de la temporada de tu grupo: esta es tu mesa.
