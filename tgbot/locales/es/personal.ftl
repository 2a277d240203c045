## /away. The words in away-words- are what people may write between and around two dates.

away-title = 🏝 Días fuera
away-none = Ninguno apuntado.
away-help = En las mesas lentas tu reloj se detiene esos días, y te dejo en paz. Cualquier día se puede escribir: <code>/away 24.12.-31.12.</code> o <code>/away vie-dom</code>
away-today = Hoy
away-tomorrow = Mañana
away-weekend = Fin de semana
away-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
away-home = 🏠 Al final no me voy
away-noted = Apuntado. ¡Que lo pases bien!
away-back = Hola de nuevo: ya no hay días fuera apuntados.
away-words-between = al a hasta
away-words-around = del de desde el la

## /pause

pause-title = ⏸ { $table }
pause-help = Una pausa detiene todos los relojes; quien quiera sigue jugando. Más tiempo es solo para ti. Se pregunta a los demás.
pause-open = Abierto hasta { $until }.
pause-paused = La partida está en pausa. ¿Seguimos?
pause-which = ¿En qué mesa?
pause-proposed = { $silence ->
    [yes] Se pregunta a los demás hasta { $until }. Quien calla, otorga.
   *[no] Se pregunta a los demás hasta { $until }. Quien calla está en contra.
}
pause-agreed = De acuerdo: hecho.
pause-yes = Estás de acuerdo.
pause-no = Estás en contra.

## /resign, I am back, another person for a seat

resign-which = ¿En qué mesa quieres dejar tu sitio?
resign-ask = { $name }, ¿quieres dejar al ordenador para siempre tu sitio en la mesa { $table }? No podrás volver.
resign-sure = 🏳️ Sí, lo dejo
resign-keep = No, sigo jugando
resign-done = 🏳️ Ahora el ordenador tiene tu sitio en la mesa { $table }.
resign-kept = 👍 Sigues jugando en la mesa { $table }.
back-done = ¡Hola de nuevo! Vuelves a jugar tú.
offer-done = El sitio está libre. Quien me envíe /join { $code } lo ocupa.

## /say

talk-mute = 🔇 Silenciar a { $name }
talk-muted = 🔇 Ya no lees lo que { $name } dice en tus mesas.
talk-heard = 🔊 Vuelves a leer lo que dice { $name }.
talk-said = 💬 { $table }: para { $names }.
talk-alone = 💬 { $table }: todavía no hay nadie que pueda leerlo.
talk-which = Estás en varias mesas. Toca una línea para copiarla y envíala:

## /nudge and reminders

nudge-which = ¿Qué mesa va demasiado lenta?
nudge-done = Hecho: un toque amistoso.
nudge-done-to = Un toque amistoso para { $names }.
snooze-done = Te lo recuerdo { $when }, si aún es tu turno.
mute-done = No habrá más recordatorios en este turno.

## /log and /replay

log-nothing = No ha pasado nada.
log-recent = desde tu última jugada
log-latest = la última ronda
log-rounds = 📜 Ronda a ronda
log-page = { $parts ->
    [one] ronda { $round }
   *[other] ronda { $round } ({ $part }/{ $parts })
}
log-before = ◀ Antes
log-after = Después ▶
log-which = ¿Qué mesa?
replay-begins = Empieza la partida.
replay-where = paso { $number } de { $count }, ronda { $round }
replay-none = Todavía no hay ninguna partida terminada que ver.
replay-which = ¿Qué partida quieres volver a ver?
replay-round-back = ⏪ Ronda
replay-round-on = Ronda ⏩

## /stats

stats-title = 📊 Tus resultados
stats-none = Todavía no has terminado ninguna partida.
stats-all = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [0] ninguna ganada
    [one] { $wins } ganada
   *[other] { $wins } ganadas
} ({ NUMBER($share, style: "percent", maximumFractionDigits: 0) })
stats-shared = { $count ->
    [one] { $count } victoria fue compartida y cuenta solo en parte.
   *[other] { $count } victorias fueron compartidas y cuentan solo en parte.
}
stats-points = Puntos: { NUMBER($mean, maximumFractionDigits: 1) } de media, { $most } como máximo
stats-streak = Victorias seguidas: { $current } ahora, { $best } como máximo
stats-left = { $count ->
    [one] El ordenador terminó { $count } partida más por ti.
   *[other] El ordenador terminó { $count } partidas más por ti.
}
stats-kind = { $edition }, { $players } jugadores: { $summary }
stats-summary = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $wins ->
    [one] { $wins } ganada
   *[other] { $wins } ganadas
}, { NUMBER($mean, maximumFractionDigits: 1) } puntos

## /privacy

privacy-title = 🔐 Lo que sé de ti
privacy-text = Tu nombre e identificador de Telegram (no tu número de teléfono), tus ajustes y días fuera, las mesas en las que juegas con sus jugadas, y lo que dices allí con /say.
    { "" }
    Lo dicho se borra a los { $talk } días, y las mesas que quedaron en nada a los { $closed } días. Las partidas terminadas se quedan, para poder volver a verlas. Nadie más recibe nada.
privacy-export = 📄 Todo en un archivo
privacy-erase = 🗑 Olvídame
privacy-erase-text = Olvido tu nombre, tus ajustes y lo que has dicho. Antes del comienzo dejas tus mesas, en las partidas en curso el ordenador ocupa tu sitio para siempre y en las terminadas te quedas sin nombre. No se puede deshacer. ¿Seguro?
privacy-erase-sure = 🗑 Sí, olvídame
privacy-keep = ‹ No, volver
privacy-erased = Te he olvidado. Si me escribes otra vez, será la primera.
privacy-left = { $count ->
    [one] Te he olvidado, salvo en la mesa { $codes }: ahora no se puede leer. Envía /privacy otra vez dentro de unos días.
   *[other] Te he olvidado, salvo en las mesas { $codes }: ahora no se pueden leer. Envía /privacy otra vez dentro de unos días.
}
privacy-file = Todo lo que sé de ti.

## The daily digest

digest-title = { $count ->
    [one] 📬 { $count } mesa te espera
   *[other] 📬 { $count } mesas te esperan
}
digest-line = { $table }, hasta { $until }
digest-others = { $count ->
    [one] { $count } partida espera a otros.
   *[other] { $count } partidas esperan a otros.
}
