## /settings: titles and buttons (settings-), what is set (set-), what a page explains (about-)

language-name = English

settings-title = ⚙️ Settings
settings-saved = Saved.
settings-back = ‹ Back
settings-language = 🗣 Language
settings-zone = 🕰 Time zone
settings-quiet = 🌙 Quiet hours
settings-reminders = 🔔 Reminders
settings-digest = 📬 Daily digest
settings-talk = 💬 Table talk

set-language = 🗣 Language: { $value }
set-zone = 🕰 Time zone: { $value }
set-quiet = 🌙 Quiet hours: { $value }
set-reminders = 🔔 Reminders: { $value }
set-digest = 📬 Daily digest: { $value }
set-talk = 💬 Table talk: { $value }

about-language = Which language should I speak?
about-zone = Now: <b>{ $value }</b>. Where do you live? You can also type another place: <code>/settings zone Europe/London</code>
about-quiet = I won’t remind you in these hours, and at slow tables your clock stops. You can also type others: <code>/settings quiet 22:30-07:15</code>
about-reminders = Now: <b>{ $value }</b>. How often should I remind you when a table is waiting for you?
about-digest = Once a day, everything that is waiting for you in one message. At what time?
about-talk = Do you want to read what the others at the table say?

settings-zone-value = { $zone }, where it is { $time }
settings-guessed-zone = Europe/London
settings-quiet-off = none
settings-digest-off = off
settings-percent = { NUMBER($value, style: "percent") }
settings-reminders-at = after { $fractions } of your time

reminders-house = normal
reminders-fewer = only one, late
reminders-more = more often
reminders-none = none

continent-europe = Europe
continent-america = America
continent-africa = Africa
continent-asia = Asia
continent-oceania = Oceania

switch-next = Tell me when I’m next
switch-last = Tell me when I’m the last one
switch-take-back = Ask about discards (2009)
switch-confirmations = Confirm every move
switch-pictures = Table pictures
switch-dark = Dark pictures
switch-coach = Coach: explain as I play
switch-banter = Computers say a word

talk-on = on
talk-off = off
talk-some = { $count ->
    [one] on, without { $count } person
   *[other] on, without { $count } people
}
talk-hear = 🔊 Unmute { $name }

## What concerns one person only, asked for in a group

private-sent = ✉️ I have sent it to you in private.
private-open = ✉️ Open our chat
private-first = ✉️ That is for your eyes only. Open our chat, press Start and ask me there.

## For those who have switched pictures off: the name of the switch stands in the offer as well

switch-screen-reader = For screen readers
offer-screen-reader = Saved. Do you use a screen reader? There is a switch “For screen readers” now: everything in words, in a fixed order.
