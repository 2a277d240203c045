## /away. The words in away-words- are what people may write between and around two dates.

away-title = 🏝 Días fuera
away-none = Nada planeado.
away-help = En las mesas lentas tu reloj se para esos días, y te dejo en paz. También puedes escribir otros días: <code>/away 24 dic - 31 dic</code> o <code>/away vie-dom</code>
away-today = Hoy
away-tomorrow = Mañana
away-weekend = Fin de semana
away-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
away-home = 🏠 Al final no me voy
away-noted = Apuntado. ¡Que lo pases bien!
away-back = ¡Hola de nuevo! He borrado tus días fuera.
away-words-between = al a hasta
away-words-around = del de desde el la

## /pause

pause-title = ⏸ { $table }
pause-help = { $others ->
    [0] ⏸ detiene el reloj (puedes jugar igualmente). ⏳ te da más tiempo.
   *[other] ⏸ detiene el reloj de todos (puedes jugar igualmente). ⏳ te da más tiempo. Los demás votan.
}
pause-silent = Si alguien pasa días sin jugar o no le llegan los mensajes, aquí aparece un botón: la máquina juega por esa persona hasta que vuelva.
pause-open = Se vota hasta el { $until }.
pause-paused = La partida está en pausa. ¿Seguimos?
pause-which = ¿En qué mesa?
pause-proposed = { $silence ->
    [yes] Los demás pueden votar hasta el { $until }. No responder cuenta como sí.
   *[no] Los demás pueden votar hasta el { $until }. No responder cuenta como no.
}
pause-agreed = ¡Hecho!
pause-yes = Estás a favor.
pause-no = Estás en contra.

## /resign, I am back, another person for a seat

resign-which = ¿En qué mesa quieres dejar tu asiento?
resign-ask = { $name }, ¿quieres dejar para siempre a la máquina tu asiento en la mesa { $table }? No podrás volver.
resign-sure = 🏳️ Sí, lo dejo
resign-keep = No, sigo jugando
resign-done = 🏳️ Tu asiento en la mesa { $table } es ahora de la máquina.
resign-kept = 👍 Sigues jugando en la mesa { $table }.
back-done = ¡Hola de nuevo! Vuelves a jugar tú.
offer-done = El asiento está libre. Quien me envíe /join { $code } lo ocupa.

## /say

talk-offer = 💬 ¿Se lo digo a { $names }?
talk-offer-which = 💬 ¿En qué mesa lo digo?
talk-send = 💬 Enviar
talk-said = 💬 Dicho.
talk-answer = 💬 Responder
talk-quick-bravo = 👏
talk-quick-oh = 😱
talk-quick-hurry = ⏳
toast-answer = Escribe aquí tu respuesta. Te pregunto antes de enviarla.
talk-mute = 🔇 Silenciar a { $name }
talk-muted = 🔇 Ya no verás los mensajes de { $name }.
talk-heard = 🔊 Volverás a ver los mensajes de { $name }.
talk-alone = 💬 { $table }: todavía no hay nadie que pueda leerlo.
talk-which = Estás en varias mesas. Toca una línea para copiarla y envíala:

## /nudge and reminders

nudge-which = ¿Qué mesa va demasiado lenta?
nudge-done = Hecho, toque enviado.
nudge-done-to = Un toque amistoso para { $names }.
snooze-done = Próximo recordatorio: { $when }, si aún te toca.
mute-done = Sin más recordatorios en este turno.

## /log and /replay

log-nothing = Todavía no ha pasado nada.
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
replay-none = Todavía no hay ninguna partida terminada que ver. /practice juega contra la máquina, /play busca gente.
replay-which = ¿Qué partida quieres volver a ver?
replay-round-back = ⏪ Ronda
replay-round-on = Ronda ⏩

## /privacy

privacy-title = 🔐 Lo que sé de ti
privacy-text = Tu nombre e identificador de Telegram (no tu número de teléfono), tus ajustes y días fuera, las mesas en las que estás con todas sus jugadas, tus palabras de la suerte y lo que dices allí, y tus resultados.
    { "" }
    Lo dicho se borra a los { $talk } días; las mesas en las que nunca se jugó, a los { $closed } días; y tus ajustes, cuando llevo { $people } días sin saber de ti. { $finished ->
        [0] Las partidas terminadas se guardan para poder volver a verlas.
       *[other] Las partidas terminadas se guardan { $finished } días para poder volver a verlas.
    }
    { "" }
    Quienes juegan contigo ven tu nombre, tus jugadas, lo que dices y tus resultados; el grupo y quienes miran ven la partida misma. En las mesas públicas se ve cuántas partidas has terminado. En /top sales solo si quieres; la lista de un grupo muestra a todas las personas que han jugado allí partidas puntuables. Nadie más recibe nada de esto.
privacy-export = 📄 Todo en un archivo
privacy-erase = 🗑 Olvídame
privacy-erase-text = Olvido tu nombre, tus ajustes y lo que has dicho. Dejas las mesas que no han empezado, en las partidas en curso la máquina se queda tu asiento para siempre (las puntuables cuentan como abandonadas) y en las terminadas te quedas sin nombre.
    { "" }
    En lugar de tu nombre e identificador solo queda un código, para que esto siga valiendo si vuelves: quién te ha silenciado o sacado de una mesa, una temporada en la que descansas y, durante { $known } días, con quién has jugado partidas puntuables. Solo se puede hacer una vez al día y no se puede deshacer. ¿Quieres seguir?
privacy-erase-sure = 🗑 Sí, olvídame
privacy-keep = ‹ No, volver
privacy-erased = Te he olvidado. Si me vuelves a escribir, será como la primera vez.
privacy-left = Te he olvidado, salvo aquí: { $codes }. Ahora no se puede leer. Lo intento otra vez cada día, mientras no vuelvas a escribirme.
privacy-file = Todo lo que sé de ti.
nameless = alguien

## The daily digest

digest-title = { $count ->
    [one] 📬 { $count } mesa te espera
   *[other] 📬 { $count } mesas te esperan
}
digest-line = { $table }, hasta el { $until }
digest-others = { $count ->
    [one] { $count } partida más espera a otros.
   *[other] { $count } partidas más esperan a otros.
}
