## /settings: titles and buttons (settings-), what is set (set-), what a page explains (about-)

language-name = Deutsch

settings-title = ⚙️ Einstellungen
settings-saved = Gespeichert.
settings-back = ‹ Zurück
settings-language = 🗣 Sprache
settings-zone = 🕰 Zeitzone
settings-quiet = 🌙 Ruhezeiten
settings-reminders = 🔔 Erinnerungen
settings-digest = 📬 Tagesüberblick
settings-talk = 💬 Tischgespräch

set-language = 🗣 Sprache: { $value }
set-zone = 🕰 Zeitzone: { $value }
set-quiet = 🌙 Ruhezeiten: { $value }
set-reminders = 🔔 Erinnerungen: { $value }
set-digest = 📬 Tagesüberblick: { $value }
set-talk = 💬 Tischgespräch: { $value }

about-language = Welche Sprache soll ich sprechen?
about-zone = Jetzt: <b>{ $value }</b>. Wo lebst du? Andere Orte kannst du schreiben: <code>/settings zone Europe/Berlin</code>
about-quiet = In dieser Zeit erinnere ich dich nicht, und an langsamen Tischen steht deine Uhr still. Andere Zeiten kannst du schreiben: <code>/settings quiet 22:30-07:15</code>
about-reminders = Jetzt: <b>{ $value }</b>. Wie oft soll ich dich erinnern, wenn ein Tisch auf dich wartet?
about-digest = Einmal am Tag alles, was auf dich wartet, in einer Nachricht. Um wie viel Uhr?
about-talk = Möchtest du lesen, was am Tisch gesagt wird?

settings-zone-value = { $zone }, dort ist es { $time }
settings-guessed-zone = Europe/Berlin
settings-quiet-off = keine
settings-digest-off = aus
settings-percent = { NUMBER($value, style: "percent") }
settings-reminders-at = nach { $fractions } deiner Zeit

reminders-house = normal
reminders-fewer = nur eine, spät
reminders-more = öfter
reminders-none = keine

continent-europe = Europa
continent-america = Amerika
continent-africa = Afrika
continent-asia = Asien
continent-oceania = Ozeanien

switch-next = Hinweis: Ich bin bald dran
switch-last = Hinweis: Alle warten auf mich
switch-take-back = Ablage: erst fragen (2009)
switch-confirmations = Jeden Zug bestätigen
switch-pictures = Bilder vom Tisch
switch-dark = Dunkle Bilder
switch-coach = Coach: Spiel erklären
switch-banter = Computer sagen auch mal was

talk-on = an
talk-off = aus
talk-some = { $count ->
    [one] an, ohne { $count } Person
   *[other] an, ohne { $count } Personen
}
talk-hear = 🔊 { $name } wieder lesen

## What concerns one person only, asked for in a group

private-sent = ✉️ Ich habe es dir privat geschickt.
private-open = ✉️ Zu unserem Chat
private-first = ✉️ Das ist nur für dich. Öffne unseren Chat, tippe auf Starten und frag mich dort.

## For those who have switched pictures off: the name of the switch stands in the offer as well

switch-screen-reader = Für Screenreader
offer-screen-reader = Gespeichert. Nutzt du einen Screenreader? Dann schalte „Für Screenreader“ ein: alles in Worten, in fester Reihenfolge.
