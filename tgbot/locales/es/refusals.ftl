## Why something is not done: short answers to a tap or a command

refusal-unknown-table = No conozco esa mesa. Puede que ya no exista.
refusal-unknown-person = Aún no nos conocemos. Envía antes /start.
refusal-set-aside = Esta mesa no se puede leer ahora. No se ha perdido nada; nos estamos ocupando.
refusal-too-new = Esta mesa la guardó una versión mía más nueva. Inténtalo de nuevo en unos minutos.
refusal-not-playing = Ahora mismo no estás jugando. /new abre una mesa.
refusal-not-seated = Aquí no estás jugando.
refusal-not-host = Solo puede hacerlo quien organiza la mesa.
refusal-not-yours = { $name ->
    [none] Aquí decide otra persona.
   *[other] Aquí decide { $name }.
}
refusal-outdated = Esa pregunta ya pasó. Así están las cosas ahora.
refusal-illegal = Eso ya no es posible. Así están las cosas ahora.
refusal-full = Todos los asientos de esta mesa están ocupados.
refusal-started = La partida ya ha empezado.
refusal-not-started = La partida aún no ha empezado.
refusal-over = Esta partida ha terminado.
refusal-not-over = La partida aún no ha terminado.
refusal-already-in = Ya estás en esta mesa.
refusal-too-few = Hacen falta al menos dos. Invita a alguien o añade la máquina.
refusal-no-such-seat = Ese asiento no existe.
refusal-no-such-computer = No existe esa máquina.
refusal-too-many-tables = { $most ->
    [none] Estás en demasiadas mesas.
    [one] Estás en { $most } mesa; no puedes estar en más.
   *[other] Estás en { $most } mesas; no puedes estar en más.
}
refusal-no-hints = En esta mesa se juega sin pistas.
refusal-nothing-to-plan = Ahora no hay nada que elegir por adelantado.
refusal-nothing-to-undo = No hay nada que deshacer: ya se ha visto algo nuevo o ha jugado otra persona.
refusal-too-late-to-undo = Es tarde para deshacer: ya has gastado el tiempo que ganaste.
refusal-nothing-to-answer = Ahora no hay nada que responder aquí.
refusal-away = La máquina juega por ti. Toca antes «Ya estoy aquí».
refusal-not-away = En ese asiento no juega la máquina.
refusal-already-paused = La partida ya está en pausa.
refusal-not-paused = La partida no está en pausa.
refusal-already-proposed = Ya hay una propuesta. Vota antes esa.
refusal-nothing-proposed = Ahora no hay ninguna propuesta.
refusal-no-clock = En esta mesa no hay reloj.
refusal-too-soon = { $not_before ->
    [none] Eso fue hace poco. Espera un rato.
   *[other] Eso fue hace poco. Podrás repetirlo { $not_before }.
}
refusal-talk-empty = Escribe lo que quieras decir detrás del comando: /say ¡Hola!
refusal-talk-too-long = { $longest ->
    [none] Es demasiado largo.
   *[other] Es demasiado largo: { $longest } caracteres como máximo.
}
refusal-too-many-muted = { $most ->
    [none] Ya has silenciado a demasiada gente.
   *[other] Se puede silenciar a { $most } personas como máximo.
}
refusal-bad-edition = No conozco esa edición.
refusal-bad-seats = Pueden jugar dos, tres o cuatro.
refusal-bad-replacement = Las cartas nuevas se eligen por turnos o a la vez.
refusal-bad-zone = No conozco esa zona horaria. Escríbela así: Europe/Madrid.
refusal-bad-duration = { $longest ->
    [none] No entiendo esa duración. Escríbela así: 10m, 2h 30m o 7d.
   *[other] No es posible: { $longest } como máximo.
}
refusal-bad-hour = La hora es un número de 0 a 23.
refusal-bad-quiet-hours = Escribe las horas de silencio así: 22:00-08:00, 16 horas como máximo.
refusal-bad-dates = No entiendo esos días. Escríbelos así: 2026-12-24 2026-12-31, 60 días como máximo.
