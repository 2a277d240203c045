## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Compra edificios. Quien antes llegue a la meta gana al instante: { $two } puntos con dos jugadores, { $three } con tres, { $four } con cuatro.
play-number = Todos tienen dos cartas a la vista. Sus cifras forman un número, con la menor delante: 7 y 0 forman 07. Empieza el número más bajo; si hay empate, quien tenga menos puntos.
play-turn = En tu turno usas las dos cartas, en el orden que prefieras.
play-buy = Después compras cuantos edificios quieras y puedas pagar, pero solo en los extremos de las dos filas. { $pile ->
    [open] Cuando en una fila quedan dos, entran en medio cuatro del mazo; el de encima ya se ve.
   *[closed] Cuando en una fila quedan dos, entran en medio cuatro del mazo.
}
play-five = ¿Te falta un obrero? Paga cinco pesos. ¿Un ladrillo de color? Paga cinco escombros. Para un edificio con 📐 debes tener tu Arquitecto a la vista.
play-supply = Cuando todos han jugado, llegan al centro 3 ladrillos y 3 pesos.
play-new-card = Luego cada cual cambia una de sus dos cartas a la vista por una de la mano; la otra se queda. La carta cambiada va a los descartes.
play-back = { $leave ->
    [may] Con dos cartas o menos en la mano puedes recuperar todos tus descartes.
   *[must] Con dos cartas o menos en la mano recuperas todos tus descartes.
}
play-end = La partida también acaba si no quedan edificios o ladrillos. Entonces gana quien tenga más puntos; si hay empate, se comparte la victoria.
play-buildings = Nuestros edificios tienen nombres y precios propios; las reglas son las de la caja.

## What the signs mean (/rules, ❓). $bricks are the coloured ones with their names, $rubble and the like the signs themselves.

legend-goods = Ladrillos: { $bricks }, { $rubble } escombro (gris), { $brick } cualquiera · { $pesos } peso · { $workers } obrero
legend-board = ↖↗↙↘ a la venta · { $points } puntos · { $architect } pide tu Arquitecto · 🏁 puntos para ganar
legend-players = ▶ le toca · ✔️ ya ha elegido · 🖐 cartas en la mano · +❔ carta nueva, boca abajo · →❔ se va a cambiar · 🤖 máquina ({ $levels }) · 💤 ausente · 📵 no le llegan los mensajes
legend-news = 👉 te toca decidir · ❗️ te ha afectado · ⏳ hasta cuándo · 📜 todo lo ocurrido · en el botón de una carta: +5 trae 5, ≤5 hasta 5, ≈5 unos 5, ½ la mitad
legend-luck = 🔏 sello de todos los sorteos · 🎰 una tirada por persona · 🍀 palabras de la suerte · 🔗 huella de todas las jugadas: /verify

rules-round = 📖 Reglas en breve
rules-unknown-card = No conozco ninguna carta llamada { $name }.
rules-signs-title = ❓ Qué significa cada signo
rules-signs-key = ❓ Signos
rules-cards-key = 🃏 Cartas
rules-lessons-key = 📖 Lecciones
rules-text-key = 🔤 Texto
