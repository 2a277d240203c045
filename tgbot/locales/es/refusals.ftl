## Why something is not done: short answers to a tap or a command

refusal-unknown-table = No conozco esa mesa; puede que ya no exista. /games muestra las tuyas.
refusal-unknown-person = Aún no nos conocemos. Envía antes /start.
refusal-set-aside = Esta mesa no se puede leer ahora. No se ha perdido nada; nos estamos ocupando.
refusal-too-new = Esta mesa la guardó una versión mía más nueva. Inténtalo de nuevo en unos minutos.
refusal-not-playing = Ahora mismo no estás jugando. /new abre una mesa.
refusal-not-seated = Aquí no estás jugando. /games muestra tus mesas.
refusal-not-host = Solo puede hacerlo quien organiza la mesa. Pídeselo.
refusal-not-yours = Este botón es para otra persona.
refusal-outdated = Esa pregunta ya pasó. Así están las cosas ahora.
refusal-illegal = Eso ya no es posible. Así están las cosas ahora.
refusal-full = Todos los asientos de esta mesa están ocupados. /join muestra otras mesas, /new abre una.
refusal-started = La partida ya ha empezado. /games muestra tus mesas.
refusal-not-started = La partida aún no ha empezado. La empieza quien organiza la mesa.
refusal-over = Esta partida ha terminado. /rematch juega otra, /new abre una mesa.
refusal-not-over = La partida aún no ha terminado. Espera a que acabe.
refusal-already-in = Ya estás en esta mesa. /games la muestra.
refusal-too-few = Hacen falta al menos dos. Invita a alguien o añade una máquina.
refusal-no-such-seat = Ese asiento ya no existe. /games muestra cómo están las cosas ahora.
refusal-no-such-computer = Esa máquina ya no existe. Elige otra.
refusal-rated-without-hints = Una mesa puntuable no tiene pistas. Desactiva una de las dos cosas.
refusal-rated-without-computers = En una mesa puntuable solo juegan personas. Invita a alguien o abre una no puntuable (/new).
refusal-too-many-tables = { $most ->
    [none] Estás en demasiadas mesas. Termina o deja una antes.
    [one] Ya tienes { $most } mesa, el máximo. Termínala o déjala antes.
   *[other] Ya tienes { $most } mesas, el máximo. Termina o deja una antes.
}
refusal-too-many-opened = { $not_before ->
    [none] Has abierto muchas mesas. Espera un rato.
   *[other] Has abierto muchas mesas. Podrás abrir la siguiente { $not_before }.
}
refusal-too-many-public = { $most ->
    [none] Tienes demasiadas mesas públicas abiertas. Empieza o cierra una antes.
    [one] Ya tienes { $most } mesa pública abierta, el máximo. Empiézala o ciérrala antes.
   *[other] Ya tienes { $most } mesas públicas abiertas, el máximo. Empieza o cierra una antes.
}
refusal-removed = Quien organiza esta mesa te ha sacado. Pídele que te deje volver, o abre otra con /new.
refusal-no-hints = En esta mesa se juega sin pistas. /rules explica las cartas.
refusal-nothing-to-plan = Ahora no hay nada que planear. Puedes planear tu próxima carta mientras juegan los demás.
refusal-nothing-to-undo = Ahora no puedes deshacer nada. Se puede hasta que se ve algo nuevo o juega otra persona.
refusal-too-late-to-undo = Es tarde para deshacer: el tiempo que ganaste con esa jugada ya está gastado.
refusal-nothing-to-answer = Aquí no hay nada que hacer ahora mismo. /games muestra dónde te toca.
refusal-your-turn = Todos te esperan: te toca a ti.
refusal-away = La máquina juega por ti. Toca antes «Ya estoy aquí».
refusal-not-away = La máquina no juega por nadie aquí. Sigue jugando.
refusal-not-silent = Aún es pronto. Dale a esa persona un poco más de tiempo.
refusal-about-you = Se trata de tu propio asiento. Juega y seguirá siendo tuyo.
refusal-already-paused = La partida está en pausa. Con /pause puedes seguir.
refusal-not-paused = La partida no está en pausa. Sigue jugando.
refusal-already-proposed = Ya hay una propuesta. Vota antes esa.
refusal-nothing-proposed = Ahora no hay nada que votar. Con /pause puedes proponer algo.
refusal-no-clock = En esta mesa no hay reloj: no hay prisa.
refusal-too-soon = { $not_before ->
    [none] Eso fue hace poco. Espera un rato.
   *[other] Eso fue hace poco. Podrás repetirlo { $not_before }.
}
refusal-too-often = { $not_before ->
    [none] No tan rápido, por favor. Sigue en un momento.
   *[other] No tan rápido, por favor. Puedes seguir { $not_before }.
}
refusal-too-many-guesses = { $not_before ->
    [none] Tampoco conozco esa mesa. Comprueba el código con quien te lo dio.
   *[other] No conozco ninguno de esos códigos. Comprueba el tuyo; puedes probar otra vez { $not_before }.
}
refusal-talk-empty = Escribe lo que quieras decir detrás del comando: /say ¡Hola!
refusal-talk-too-long = { $longest ->
    [none] Es demasiado largo. Acórtalo, por favor.
   *[other] Es demasiado largo. Escribe { $longest } caracteres como máximo.
}
refusal-too-many-muted = { $most ->
    [none] Ya has silenciado a demasiada gente. Quita antes a alguien de la lista en /settings.
   *[other] Puedes silenciar a { $most } personas como máximo. Quita antes a alguien de la lista en /settings.
}
refusal-bad-edition = No conozco esa edición. Escribe 2009 o 2024.
refusal-bad-seats = Pueden jugar dos, tres o cuatro. Escribe 2, 3 o 4.
refusal-bad-replacement = Las cartas nuevas se eligen por turnos o a la vez. Elige una de las dos formas.
refusal-bad-zone = No conozco esa zona horaria. Escríbela como en /settings zone Europe/Madrid (continente y ciudad).
refusal-bad-duration = { $longest ->
    [none] No entiendo esa duración. Escríbela así: 10m, 2h 30m o 7d.
   *[other] Es demasiado. { $longest } como máximo, por favor.
}
refusal-bad-hour = La hora es un número de 0 a 23, como en /settings digest 8 para las ocho.
refusal-bad-quiet-hours = Escribe las horas de silencio como en /settings quiet 22:00-08:00 (16 horas como máximo).
refusal-bad-dates = No entiendo esos días. Escríbelos como en /away 24 dic - 31 dic (60 días como máximo).
