## /settings: titles and buttons (settings-), what is set (set-), what a page explains (about-)

language-name = Italiano

settings-title = ⚙️ Impostazioni
settings-saved = Salvato.
settings-back = ‹ Indietro
settings-language = 🗣 Lingua
settings-zone = 🕰 Fuso orario
settings-quiet = 🌙 Ore di quiete
settings-reminders = 🔔 Promemoria
settings-digest = 📬 Riepilogo
settings-talk = 💬 Messaggi

set-language = 🗣 Lingua: { $value }
set-zone = 🕰 Fuso orario: { $value }
set-quiet = 🌙 Ore di quiete: { $value }
set-reminders = 🔔 Promemoria: { $value }
set-digest = 📬 Riepilogo del giorno: { $value }
set-talk = 💬 Messaggi al tavolo: { $value }

about-language = In che lingua vuoi che ti parli?
about-zone = Ora: <b>{ $value }</b>. Dove vivi? Per un altro luogo scrivi: <code>/settings zone Europe/Rome</code>
about-quiet = In queste ore non ti ricordo niente e, ai tavoli lenti, il tuo orologio si ferma. Per altre ore scrivi: <code>/settings quiet 22:30-07:15</code>
about-reminders = Ora: <b>{ $value }</b>. Quanti promemoria vuoi quando un tavolo ti aspetta?
about-digest = Una volta al giorno, tutto quello che ti aspetta in un solo messaggio. A che ora?
about-talk = Vuoi leggere quello che si dice al tavolo?

settings-zone-value = { $zone }, dove sono le { $time }
settings-guessed-zone = Europe/Rome
settings-quiet-off = nessuna
settings-digest-off = no
settings-percent = { NUMBER($value, style: "percent") }
settings-reminders-at = a { $fractions } del tempo

reminders-house = normali
reminders-fewer = uno solo, tardi
reminders-more = più spesso
reminders-none = nessuno

continent-europe = Europa
continent-america = America
continent-africa = Africa
continent-asia = Asia
continent-oceania = Oceania

switch-next = Dimmi quando tocca quasi a me
switch-last = Dimmi se aspettano solo me
switch-take-back = Scarti: chiedimelo prima (2009)
switch-confirmations = Conferma ogni mossa
switch-pictures = Immagini
switch-dark = Immagini scure
switch-coach = Coach: spiega il gioco
switch-banter = I computer dicono la loro

talk-on = sì
talk-off = no
talk-some = { $count ->
    [one] sì, tranne { $count } persona
   *[other] sì, tranne { $count } persone
}
talk-hear = 🔊 Riattiva { $name }

## What concerns one person only, asked for in a group

private-sent = ✉️ Te l’ho mandato in privato.
private-open = ✉️ Apri la nostra chat
private-first = ✉️ È solo per te. Apri la nostra chat, premi Avvia e chiedimelo lì.

## For those who have switched pictures off: the name of the switch stands in the offer as well

switch-screen-reader = Per screen reader
offer-screen-reader = Salvato. Usi uno screen reader? Attiva “Per screen reader”: tutto in parole, sempre nello stesso ordine.
