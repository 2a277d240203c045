## /settings: titles and buttons (settings-), what is set (set-), what a page explains (about-)

language-name = Español

settings-title = ⚙️ Ajustes
settings-saved = Guardado.
settings-back = ‹ Atrás
settings-language = 🗣 Idioma
settings-zone = 🕰 Zona horaria
settings-quiet = 🌙 Silencio
settings-reminders = 🔔 Recordatorios
settings-digest = 📬 Resumen diario
settings-talk = 💬 Charla

set-language = 🗣 Idioma: { $value }
set-zone = 🕰 Zona horaria: { $value }
set-quiet = 🌙 Horas de silencio: { $value }
set-reminders = 🔔 Recordatorios: { $value }
set-digest = 📬 Resumen diario: { $value }
set-talk = 💬 Charla: { $value }

about-language = ¿En qué idioma quieres que te hable?
about-zone = Ahora: <b>{ $value }</b>. ¿Dónde vives? También puedes escribir otro lugar: <code>/settings zone Europe/Madrid</code>
about-quiet = En estas horas de silencio no te recuerdo nada y, en las mesas lentas, tu reloj se para. También puedes escribir otras: <code>/settings quiet 22:30-07:15</code>
about-reminders = Ahora: <b>{ $value }</b>. ¿Cuántos recordatorios quieres cuando te espera una mesa?
about-digest = Una vez al día, todo lo que te espera en un solo mensaje. ¿A qué hora?
about-talk = ¿Quieres leer lo que se dice en la mesa?

settings-zone-value = { $zone }, hora local { $time }
settings-guessed-zone = Europe/Madrid
settings-quiet-off = ninguna
settings-digest-off = no
settings-percent = { NUMBER($value, style: "percent") }
settings-reminders-at = tras el { $fractions } de tu tiempo

reminders-house = lo normal
reminders-fewer = solo uno, al final
reminders-more = más a menudo
reminders-none = ninguno

continent-europe = Europa
continent-america = América
continent-africa = África
continent-asia = Asia
continent-oceania = Oceanía

switch-next = Avisar si pronto me toca
switch-last = Avisar si solo falto yo
switch-take-back = Preguntar por descartes (2009)
switch-confirmations = Confirmar cada jugada
switch-pictures = Imágenes
switch-dark = Imágenes oscuras
switch-coach = Guía: explicar el juego
switch-banter = Las máquinas dicen algo

talk-on = sí
talk-off = no
talk-some = { $count ->
    [one] sí, menos { $count } persona
   *[other] sí, menos { $count } personas
}
talk-hear = 🔊 Volver a oír a { $name }

## What concerns one person only, asked for in a group

private-sent = ✉️ Te lo he enviado en privado.
private-open = ✉️ Abrir nuestro chat
private-first = ✉️ Eso es solo para ti. Abre nuestro chat, pulsa Iniciar y pídemelo allí.

## For those who have switched pictures off: the name of the switch stands in the offer as well

switch-screen-reader = Lector de pantalla
offer-screen-reader = Guardado. ¿Usas un lector de pantalla? Activa «Lector de pantalla»: todo en palabras, siempre en el mismo orden.
