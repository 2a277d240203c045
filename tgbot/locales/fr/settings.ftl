## /settings: titles and buttons (settings-), what is set (set-), what a page explains (about-)

language-name = Français

settings-title = ⚙️ Réglages
settings-saved = C’est noté.
settings-back = ‹ Retour
settings-language = 🗣 Langue
settings-zone = 🕰 Fuseau horaire
settings-quiet = 🌙 Heures calmes
settings-reminders = 🔔 Rappels
settings-digest = 📬 Résumé
settings-talk = 💬 Messages

set-language = 🗣 Langue : { $value }
set-zone = 🕰 Fuseau horaire : { $value }
set-quiet = 🌙 Heures calmes : { $value }
set-reminders = 🔔 Rappels : { $value }
set-digest = 📬 Résumé du jour : { $value }
set-talk = 💬 Messages de table : { $value }

about-language = Dans quelle langue veux-tu que je te parle ?
about-zone = En ce moment : <b>{ $value }</b>. Où habites-tu ? Pour un autre lieu, écris : <code>/settings zone Europe/Paris</code>
about-quiet = Pendant ces heures, je ne te rappelle rien et, aux tables lentes, ton chrono s’arrête. Pour d’autres heures, écris : <code>/settings quiet 22:30-07:15</code>
about-reminders = Combien de rappels veux-tu quand une table t’attend ? En ce moment : <b>{ $value }</b>.
about-digest = Une fois par jour, tout ce qui t’attend dans un seul message. À quelle heure ?
about-talk = Veux-tu lire ce qui se dit à la table ?

settings-zone-value = { $zone }, où il est { $time }
settings-guessed-zone = Europe/Paris
settings-quiet-off = aucune
settings-digest-off = non
settings-percent = { NUMBER($value, style: "percent") }
settings-reminders-at = après { $fractions } de ton temps

reminders-house = normaux
reminders-fewer = un seul, tard
reminders-more = plus souvent
reminders-none = aucun

continent-europe = Europe
continent-america = Amérique
continent-africa = Afrique
continent-asia = Asie
continent-oceania = Océanie

switch-next = Alerte juste avant mon tour
switch-last = Alerte si on n’attend que moi
switch-take-back = Défausse : me demander (2009)
switch-confirmations = Confirmer chaque coup
switch-pictures = Images de la table
switch-dark = Images sombres
switch-coach = Coach : expliquer le jeu
switch-banter = Les ordinateurs disent un mot

talk-on = oui
talk-off = non
talk-some = { $count ->
    [one] oui, sauf { $count } personne
   *[other] oui, sauf { $count } personnes
}
talk-hear = 🔊 Ne plus ignorer { $name }

## What concerns one person only, asked for in a group

private-sent = ✉️ Je te l’ai envoyé en privé.
private-open = ✉️ Ouvrir notre discussion
private-first = ✉️ C’est pour toi seulement. Ouvre notre discussion, appuie sur Démarrer et demande-moi là-bas.

## For those who have switched pictures off: the name of the switch stands in the offer as well

switch-screen-reader = Lecteur d’écran
offer-screen-reader = C’est noté. Tu utilises un lecteur d’écran ? Active « Lecteur d’écran » : tout en mots, toujours dans le même ordre.
