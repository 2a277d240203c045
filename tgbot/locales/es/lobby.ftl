## A table before the game. $table is its name, ready to be shown.

lobby-free = asiento libre
lobby-awaited = { $name } (aún tiene que pulsar Iniciar)
lobby-new-cards = Cartas nuevas en cada ronda: { $how }
lobby-time-out-stand-in = Sin tiempo: esa jugada la hace la máquina
lobby-time-out-resign = Sin tiempo: la máquina se queda el asiento para siempre
lobby-time-out-wait = Sin tiempo: se sigue esperando
lobby-public = Pública: puede entrar cualquiera
lobby-by-invitation = Por invitación: con el enlace o el código
lobby-of-group = Para todo este grupo
lobby-no-hints = Sin pistas
lobby-expires = Se cierra si la partida no empieza antes del { $when }
lobby-hint-alone = { $rated ->
    [yes] Invita a alguien.
   *[no] Invita a alguien o añade una máquina.
}
lobby-hint-host = Empieza con quienes ya están, o espera a más gente.
lobby-hint-full = Ya no falta nadie. Empieza cuando quieras.
lobby-hint-guest = Esperando a que { $host } empiece la partida.
lobby-hint-group = «Unirse» abre nuestro chat privado: ahí recibes tus cartas.
home-question = 🌙 De { $begin } a { $end } (hora de { $city }) no molesto. ¿Te va bien?
home-yes = 🌙 Sí
home-change = ✏️ Cambiar
home-loud = 🔔 24 horas
lobby-headline-host = 👑 Ahora organizas tú la mesa.
lobby-closed = La mesa { $table } está cerrada.
lobby-closed-cancelled = La mesa { $table } se ha cerrado antes de empezar.
lobby-closed-expired = La mesa { $table } llevaba demasiado tiempo abierta y se ha cerrado.
lobby-closed-abandoned = No queda nadie en la mesa { $table }; se ha cerrado.
lobby-closed-operator = El equipo de este bot ha cerrado la mesa { $table }.
lobby-left = Ya no estás en la mesa { $table }.
lobby-sent-away = 🚪 { $host } te ha sacado de la mesa { $table }. ¿Un error? Pide a { $host } que te deje volver y únete otra vez. /new abre una mesa tuya.
lobby-removed = 🚪 Fuera de la mesa: { $names }. Toca ↩ para dejar volver a alguien.

## Its buttons

lobby-invite = 📨 Invitar
lobby-invitation = ¡Juega conmigo a { $edition }! Mesa { $code }
lobby-join = 🙋 Unirse
lobby-rules = 📖 Cómo se juega
lobby-add-computer = +{ $level }
lobby-start = ▶ Empezar con { $count }
lobby-leave = 🚪 Salir
lobby-cancel = 🗑 Cerrar mesa

## Leaving and cancelling

lobby-leave-sure = { $name }, ¿quieres dejar la mesa { $table }?
lobby-leave-yes = Sí, me voy
lobby-leave-no = Me quedo
lobby-leave-really = ¿Dejar esta mesa?
lobby-leave-which = ¿Qué mesa quieres dejar?
lobby-leave-none = Ninguna de tus mesas está por empezar. En una partida en curso, /resign deja tu asiento a la máquina.
lobby-stayed = Te quedas en la mesa { $table }.
lobby-cancel-sure = { $name }, ¿quieres cerrar la mesa { $table } para todos?
lobby-cancel-yes = Sí, cerrarla
lobby-cancel-no = Mantenerla
lobby-cancel-really = ¿Cerrar esta mesa para todos?
lobby-cancel-which = ¿Qué mesa quieres cerrar?
lobby-cancel-none = Aquí no hay ninguna mesa que puedas cerrar. Solo puede quien la organiza, y solo antes de empezar.
lobby-kept = La mesa { $table } sigue abierta.
lobby-only-host = Eso solo puede hacerlo quien organiza la mesa: { $host }.
lobby-seat-changed = Ahora ahí se sienta otra persona. Vuelve a mirar, por favor.
lobby-remove-really = ¿Sacar a { $name } de la mesa? Solo podrá volver si tú le dejas.
lobby-remove-yes = ✖ Sacar
lobby-remove-no = Se queda

## Joining

join-seated = Ya estás en la mesa { $table }.
join-held = { $name }, te guardo un asiento en la mesa { $table } durante { $span }. Pulsa Iniciar para entrar.
join-take-over = { $name }, hay un asiento libre en la mesa { $table }. Pulsa Iniciar para ocuparlo.
join-press-start = ▶ Iniciar
join-which = ¿A qué mesa quieres unirte?
join-none-here = Aquí no hay ninguna mesa abierta. Abre una con /new
join-public = Mesas abiertas
join-no-public = Ahora mismo no hay ninguna mesa pública abierta. ¿Abres una?
join-no-code = No conozco ese código. Los códigos son como H7K9MW; lo mejor es copiarlo de la invitación.

## Opening a table

opening-new = 🪑 Mesa nueva
opening-title = Mesa nueva
opening-puzzle = No entiendo «{ $word }». Escribe, por ejemplo, { $example }, o elige aquí abajo.
opening-seats = { $computers ->
    [0] { $seats } asientos
    [one] { $seats } asientos, { $computers } para la máquina
   *[other] { $seats } asientos, { $computers } para la máquina
}
opening-in-order = 🃏 Cartas nuevas: por turnos
opening-together = 🃏 Cartas nuevas: todos a la vez
opening-public = Pública
opening-public-is = 🌍 Pública: { $state }
opening-hints-are = 💡 Pistas: { $state }
opening-yes = sí
opening-no = no
opening-time-out-stand-in = Sin tiempo: juega la máquina
opening-time-out-resign = Sin tiempo: pierde el asiento
opening-time-out-wait = Sin tiempo: se espera
opening-open = ✅ Abrir
opening-more = ⚙️ Más opciones
opening-opened = La mesa { $table } está abierta.
opening-opened-come-in = La mesa { $table } está abierta y el primer asiento es tuyo. Pulsa Iniciar para que pueda enviarte tus cartas.
opening-outdated = Estos botones han caducado. Aquí tienes otros.
opening-dropped = Cerrado.

pace-live = En vivo
pace-evening = Una tarde
pace-daily = Diario
pace-relaxed = Tranquilo
pace-open = Sin reloj
pace-is-live = { $pace }: jugamos todos ahora
pace-is-evening = { $pace }: de principio a fin
pace-is-daily = { $pace }: cerca de una jugada al día
pace-is-relaxed = { $pace }: una jugada cada tres días
pace-is-open = { $pace }: no hay prisa
pace-is-own = { $pace }: { $clock }
pace-without-clock = Sin reloj: no hay prisa
pace-bank = { $bank } por persona para toda la partida
pace-bank-and-increment = { $bank } por persona, más { $increment } por jugada

## /games, /table, /hand, /rematch

games-title = Tus mesas
games-none = Ahora mismo no tienes ninguna partida.
games-finished = Partidas terminadas
games-finished-button = Terminadas ›
games-your-turn = 👉 ¡Te toca!
games-your-turn-until = 👉 Te toca, hasta el { $until }
games-waiting = ⏳ Esperamos a { $names }
games-paused = ⏸ En pausa
games-stand-in = 🤖 La máquina juega por ti
games-lobby = 🪑 Sin empezar, { $taken } de { $seats } asientos ocupados
games-over = 🏁 Terminada
games-which = ¿Qué mesa?
games-none-running = Ahora mismo no tienes ninguna partida. /new abre una mesa.
games-none-running-here = Aquí no hay ninguna partida en curso. /join te sienta a una mesa, /new abre una.
games-none-of-yours-here = No tienes ninguna partida en este grupo. Todas tus mesas: /games
games-no-rematch = Aquí aún no has terminado ninguna partida. /new abre una mesa.
games-rematch = 🔁 La revancha te espera en la mesa { $table }.
