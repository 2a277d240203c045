## A table's message. What stands in buttons begins with button-.
## Names of players and cards take no elision: never "de" or "que" right before one.

title = { $edition } · manche { $round } · 🏁 { $goal }
title-opening = { $edition } · ouverture · 🏁 { $goal }
title-over = { $edition } · terminée
turn-over = Ton tour est fini : tu ne pouvais rien acheter.
news-before = … avant cela : /log

## The board

line-centre = Centre : { $goods }
line-rest = Sac { $bag }, réserve { $reserve }, pile { $pile }
line-bag = Sac : { $goods }
line-reserve = Réserve : { $goods }
line-next = Prochain : { $building }
line-empty-row = (plus de bâtiment)
line-bought = { $name } a construit : { $buildings }

## Questions

ask-anything = Que choisis-tu ?
choose-yes = Oui
choose-no = Non
choose-none = Rien de tout cela
ask-cover-with = { $card } s’en va. Quelle carte la remplace ?
ask-once-more = « { $choice } », c’est bien ton choix ?
asked-plan = Choisis d’avance : quelle carte visible s’en va ? Personne ne verra ton choix avant ton tour.
picked = { $least ->
    [none] Choisi : { $count } sur { $most }
   *[other] Choisi : { $count } (il en faut { $least } à { $most })
}
time-left = ⏳ { $relative } · { $until }
time-muted = 🔕 Rappels coupés pour ce tour.
headline-Reminded = ⏰ Petit rappel : la table t’attend.
headline-LastOne = ☝️ Il ne manque plus que toi, tout le monde a choisi.
headline-NextUp = 🔜 C’est bientôt à toi.
headline-Nudged = 👋 { $by } t’attend.

## Waiting

waiting-for = On attend { $names }.
waiting-until = On attend { $names }, jusqu’à { $until }.
waiting-count = { $ready ->
    [0] Personne n’a encore choisi.
    [one] { $ready } sur { $count } a choisi.
   *[other] { $ready } sur { $count } ont choisi.
}
waiting-chosen = { $ready ->
    [0] Personne n’a encore choisi. On attend { $names }.
    [one] { $ready } sur { $count } a choisi. On attend encore { $names }.
   *[other] { $ready } sur { $count } ont choisi. On attend encore { $names }.
}
own-choice = Ton choix : { $choice }. Tu peux le changer tant que tout le monde n’a pas choisi.
own-plan = 🗓 Ton plan : { $choice }.
standing-paused = ⏸ Pause jusqu’à { $until }. Les pendules sont arrêtées ; tu peux jouer quand même.
standing-asleep = 💤 La table dort jusqu’à ce que quelqu’un revienne.
standing-keeps = 🤖 L’ordinateur joue pour toi jusqu’à ton retour.
standing-once = 🤖 Ton temps est écoulé ; l’ordinateur décide pour toi cette fois.
standing-resigned = 🏳️ Tu as laissé ta place à l’ordinateur.
standing-vanished = 💤 { $name } ne répond plus ; l’ordinateur joue à sa place.
standing-offered = 🪑 La place laissée par { $name } est libre : qui rejoint la table avec { $code } la reprend.
standing-unreachable = 📵 Les messages n’arrivent pas chez { $name }.
proposal-pause = 🗳 { $name } propose une pause de { $span }.
proposal-resume = 🗳 { $name } propose de reprendre.
proposal-extension = 🗳 { $name } demande { $span } de plus.
proposal-for = 👍 { $names }
proposal-against = 👎 { $names }
proposal-open = Réponse attendue jusqu’à { $until } : { $names }
more-title = Ce qu’on peut encore faire à cette table :

## Buttons

button-then = ▶ { $first } puis { $second }
button-lay = ✅ Poser { $number }
button-lay-two = Choisis deux cartes
button-take = ✅ Prendre { $goods }
button-change = ✏️ Changer
button-undo = ↩️ Annuler : { $what }
button-undo-last = ↩️ Annuler
button-plan = 🗓 Choisir d’avance
button-planned = 🗓 Plan : { $number }
button-drop-plan = 🗑 Abandonner le plan
button-sure = ✅ Oui
button-not-sure = ✖️ Non
button-cards = ❓ Cartes
button-more = ⋯ Plus
button-back = ‹ Retour
button-rules = 📖 Règles
button-hour = 😴 1 h
button-tonight = 🌙 Ce soir
button-tomorrow = 🌅 Demain
button-mute = 🔕 Couper les rappels ce tour-ci
button-here = 🙋 Je suis de retour
button-nudge = 👋 Relancer
button-pause = ⏸ { $span }
button-resume = ▶️ Reprendre
button-extend = ⏳ +{ $span }
button-resign = 🏳️ Abandonner
button-offer = 🪑 Offrir la place : { $name }
button-agree = 👍 Pour
button-disagree = 👎 Contre
button-log = 📜 Journal
button-again = ⬇️ Renvoyer
button-rematch = 🔁 Revanche
button-replay = 🎞 Revoir
button-hand = 🖐 Ma main

## What undo takes back

undo-finish = fin du tour
undo-pass = renoncement
undo-yes = oui
undo-no = non
undo-building = achat { $building }

## The end

result-rematch = 🔁 Il y aura une revanche : table { $code }.
closed-table = 🚪 Cette table est fermée.
shrunk = la suite est plus bas ⬇️
shrunk-over = le résultat est plus bas ⬇️

## The group

group-next = ▶ { $names }
