## Commands for the people who run a bot

cli-tables = Lista las mesas, primero las que tienen problemas. No cambia nada.
cli-inspect = Muestra todo de una mesa, menos las cartas ocultas.
cli-repair = Hace que el bot revise una mesa de nuevo o, con --back, devuelve la partida a una jugada desde la que puede seguir.
cli-backup = Escribe todo el almacén en un archivo, con el bot en marcha, y lo vuelve a leer.
cli-restore = Recupera todo de una copia de seguridad, en un almacén vacío.
cli-verify-release = Vuelve a jugar cada partida en curso con esta versión y dice cuáles seguirían de otro modo. No cambia nada.
cli-drain = Todos los procesos terminan su trabajo en curso y no aceptan nada nuevo, hasta que pase el tiempo o hasta --end.
cli-announce = Envía un mensaje a la gente, a cada persona una sola vez, al ritmo del bot.
cli-purge = Borra mesas que acabaron hace mucho, o a una persona. Sin --yes solo cuenta.
cli-recount = Recalcula estadísticas y niveles con las partidas terminadas, e incorpora las que falten.

cli-phase = Solo mesas en esta fase: lobby, playing, finished o closed.
cli-person = Solo mesas de esta persona: un número o parte del nombre.
cli-trouble = Solo mesas con problemas.
cli-limit = Cuántas mesas se muestran como máximo.
cli-json = Escribe JSON, para programas.
cli-secrets = Muestra también las cartas ocultas. Queda anotado en el almacén que has mirado.
cli-back = Cuántas jugadas se retiran; 0 solo vuelve a jugar el registro.
cli-repair-out = Dónde se guarda la mesa tal como estaba; si no, CODE-before.json en esta carpeta.
cli-yes = No preguntar.
cli-backup-file = El archivo de una copia de seguridad.
cli-into-used = Recupera en un almacén en uso; lo que ya está queda como está.
cli-new = Crea el almacén si en su carpeta no hay ninguno.
cli-announce-text = El texto para quienes no tienen uno en su idioma.
cli-announce-file = El texto en un idioma, como de=hallo.txt; se puede repetir.
cli-announce-cancel = Detiene lo que aún no ha salido: de este texto o, sin texto, de todos los mensajes.
cli-days = También la gente cuya mesa cambió en los últimos N días.
cli-everybody = Todas las personas que han hablado alguna vez con el bot.
cli-dry-run = Solo contar.
cli-drain-end = Vuelve a aceptar mensajes.
cli-drain-for = Cuánto tiempo como máximo, como 90s, 10m o 2h.
cli-over = Borra las mesas que acabaron hace más tiempo que este, como 90d.
cli-purge-person = Borra todo sobre la persona con este número.
cli-purge-yes = Borrar en vez de contar.

tables-column-code = código
tables-column-trouble = problema
tables-column-phase = fase
tables-column-edition = edición
tables-column-round = ronda
tables-column-people = gente
tables-column-waits = espera a
tables-column-changed = cambió
tables-counted = { $counted ->
    [0] No hay mesas así.
    [one] { $counted } mesa, { $trouble } con problemas.
   *[other] { $shown } de { $counted } mesas, { $trouble } con problemas.
}

repair-done = El bot revisa ahora la mesa { $code }: sus relojes, sus máquinas y todos sus mensajes.
repair-plan = Mesa { $code }: la partida vuelve a la ronda { $round }. Respuestas que quedan: { $kept }; que se pierden: { $lost }.
repair-sure = ¿Devolver la mesa { $code } a ese punto? Se avisa a su gente.
repair-back-done = La mesa { $code } ha vuelto atrás y se avisa a su gente. Tal como estaba queda en { $path }: guárdalo para ti.
bad-repair = La mesa { $code } no se puede reparar: { $reason }
bad-repair-newer = Una versión más nueva escribió la mesa { $code }: repárala con esa versión.
bad-repair-game = En la mesa { $code } no hay partida que pueda seguir.
bad-back = 0 o más, por favor, no { $value }.

verify-counted = { $counts } ({ $rate } mesas por segundo)
verify-fine = Todas las mesas siguen como estaban.

store-used = Almacén: { $store }
backup-done = { $path } está escrito y se ha vuelto a leer. Mesas: { $tables }; perfiles e índices: { $keys }; tareas: { $jobs }; { $kilobytes } KB.
backup-secret = El archivo contiene cartas ocultas y lo que la gente ha dicho al bot: guárdalo para ti.
restore-done = Recuperado. Mesas: { $tables }; perfiles e índices: { $keys }; tareas: { $jobs }. Ya estaban y quedan igual: { $kept }. Los mensajes se dibujan de nuevo en cuanto el bot esté en marcha.
restore-book = Libro de resultados: { $added } entradas añadidas; { $known } ya estaban y se quedan; { $unreadable } omitidas, porque no se pueden leer. Personas en él: { $numbered } nuevas aquí; { $kept } ya se conocían aquí y tienen los resultados del almacén y de la copia.
restore-other-secret = El almacén conserva su propio secreto. Lo hecho con el de la copia ya no vale: los enlaces a repeticiones y lo que aún se aplicaba a personas borradas que vuelvan.
restore-unreadable = Estas mesas han vuelto tal como estaban y no se pueden leer: { $codes }
bad-backup-written = { $path } no se pudo volver a leer y se ha borrado: { $reason }
bad-backup = { $path } no se puede recuperar: { $reason }
bad-restore-used = Ya hay mesas o personas en { $store }. Elige un almacén vacío, o --into-used.

announce-counted = { $count ->
    [one] Llegaría a una persona.
   *[other] Llegaría a { $count } personas.
}
announce-sure = { $count ->
    [one] ¿Enviarlo a una persona? Lo que ya ha salido no se puede retirar.
   *[other] ¿Enviarlo a { $count } personas? Lo que ya ha salido no se puede retirar.
}
announce-done = { $count ->
    [0] Ya lo han recibido todos.
    [one] Llegará a una persona en cuanto el bot esté en marcha.
   *[other] Llegará a { $count } personas en cuanto el bot esté en marcha.
}
announce-cancelled = { $count ->
    [0] No quedaba nada por enviar.
    [one] Una persona que aún no lo tenía no lo recibirá.
   *[other] { $count } personas que aún no lo tenían no lo recibirán.
}
bad-announcement = Un texto de 1 a { $longest } caracteres, por favor.

drain-done = Los procesos terminan su trabajo en curso y no aceptan nada nuevo, durante { $span } como máximo. Para acabar: habana drain --end
drain-ended = Los procesos vuelven a aceptar mensajes.
drain-none = No había nada detenido.
bad-span = { $reason }

purge-counted = { $count ->
    [one] Se borraría una mesa. Para hacerlo, añade --yes.
   *[other] Se borrarían { $count } mesas. Para hacerlo, añade --yes.
}
purge-done = { $count ->
    [one] Se ha borrado una mesa.
   *[other] Se han borrado { $count } mesas.
}
purge-person-counted = { $count ->
    [0] La persona { $person } no figura en ninguna mesa. Para borrar lo demás que haya sobre ella, añade --yes.
    [one] La persona { $person } figura en una mesa: { $codes }. Para borrarla, añade --yes.
   *[other] La persona { $person } figura en { $count } mesas: { $codes }. Para borrarla, añade --yes.
}
purge-person-done = { $count ->
    [0] La persona { $person } está borrada.
   *[other] La persona { $person } está borrada, salvo de lo que ahora no se puede leer: { $codes }. Repáralo e inténtalo otra vez.
}
bad-purge = O bien --over o bien --person, por favor.

## habana recount

recount-done = { $found ->
    [0] No faltaba nada.
    [one] Faltaba { $found } resultado y se ha añadido.
   *[other] Faltaban { $found } resultados y se han añadido.
} Recalculado: { $count }.
