## A table's message. What stands in buttons begins with button-.
## Names of players and cards take no elision: never "de" or "que" right before one.

title = { $edition } · manche { $round } · 🏁 { $goal }⭐
title-opening = { $edition } · ouverture · 🏁 { $goal }⭐
title-over = { $edition } · terminée
label-round = { $round ->
    [0] ouverture
   *[other] manche { $round }
}
footer = { $mark } avec { $names } · manche { $round }, victoire à { $goal }
footer-opening = { $mark } avec { $names } · ouverture, victoire à { $goal }
footer-over = { $mark } avec { $names }
turn-over = Cette fois, il n’y avait plus rien à acheter.
news-before = … 📜 /log

## The board

row-you = Toi
line-centre = Centre : { $goods }
line-rest = Sac { $bag }, réserve { $reserve }, pile { $pile }
line-bag = Sac : { $goods }
line-reserve = Réserve : { $goods }
line-next = Prochain : { $building }
line-empty-row = (plus de bâtiment)
line-bought = { $name } a construit : { $buildings }

## Questions

ask-anything = que choisis-tu ?
ask-of-card = { $card } → { $asks }
choose-yes = Oui
choose-no = Non
choose-none = Aucun
ask-once-more = « { $choice } », c’est bien ton choix ?
picked = { $least ->
    [none] Choisi : { $count } sur { $most }
   *[other] Choisi : { $count } (prends-en { $least }–{ $most })
}
time-left = ⏳ { $until } ({ $relative })
time-left-brief = ⏳ { $until }
time-muted = 🔕 Rappels coupés pour ce tour.
name-with = { $name } (avec { $others })
lead-turn = 👉 À toi, { $name } : { $ask }
lead-Reminded = ⏰ C’est toujours à toi, { $name } : { $ask }
lead-LastOne = ☝️ Tout le monde a choisi, il ne manque que toi : { $ask }
lead-Nudged = 👋 { $by } t’attend, { $name } : { $ask }
lead-NextUp = 🔜 C’est bientôt à toi, { $name }.

## Waiting

waiting-for = ⏳ À { $names } de jouer
waiting-until = ⏳ À { $names } de jouer avant { $until }
waiting-chosen = { $ready ->
    [0] ⏳ Personne n’a encore choisi. On attend { $names }.
    [one] ⏳ { $ready } sur { $count } a choisi. On attend { $names }.
   *[other] ⏳ { $ready } sur { $count } ont choisi. On attend { $names }.
}
laid-LayPair = ✔️ Ton { $number } est face cachée : { $first } { $second }
laid-Replace = ✔️ { $second } remplace { $first }, face cachée : { $number }
laid-answer = ✔️ Ton choix : { $choice }
laid-change = { $count ->
    [one] Tu peux changer tant que tout le monde n’a pas choisi : il manque { $names }.
   *[other] Tu peux changer tant que tout le monde n’a pas choisi : il manque { $names }.
}
standing-paused = ⏸ Pause jusqu’à { $until }. Les chronos sont arrêtés ; tu peux jouer quand même.
standing-asleep = 💤 La table dort jusqu’à ce que quelqu’un revienne.
standing-keeps = 🤖 L’ordinateur joue pour toi jusqu’à ton retour.
standing-once = 🤖 Ton temps est écoulé ; l’ordinateur décide pour toi cette fois.
standing-resigned = 🏳️ Tu as laissé ta place à l’ordinateur.
standing-vanished = 💤 { $name } ne répond plus ; l’ordinateur joue à sa place.
standing-offered = 🪑 La place laissée par { $name } est libre : qui rejoint la table avec { $code } la reprend.
standing-unreachable = 📵 Les messages n’arrivent pas chez { $name }.
standing-silent = ⌛ { $name } n’a pas joué depuis longtemps. Inutile d’attendre davantage.
standing-silent-own = ⌛ On t’attend : les autres peuvent laisser l’ordinateur jouer pour toi. Réponds, et la place reste à toi.
proposal-pause = 🗳 { $name } propose une pause de { $span }.
proposal-resume = 🗳 { $name } propose de reprendre.
proposal-extension = 🗳 { $name } demande { $span } de plus.
proposal-replace = 🗳 { $name } propose que l’ordinateur joue pour { $about } en attendant.
proposal-brief = 🗳 { $name } : { $wish } ?
proposal-for = 👍 { $names }
proposal-against = 👎 { $names }
proposal-open = Réponse attendue jusqu’à { $until } : { $names }
more-title = ⋯ Toute la table, et ce qu’on peut encore y faire
help-title = ❓ Ce que font les cartes

## Buttons

button-then = { $first }, puis { $second }
button-goes = Ôter { $card }
button-goes-ticked = ✓ Ôter { $card }
button-goes-below = Ôter { $card } ↓
button-lay = ✅ Poser { $number }
button-lay-two = { $missing ->
    [one] 👆 Encore une carte
   *[other] 👆 Touche 2 cartes
}
button-take = ✅ Prendre { $goods }
button-take-useful = ✨ { $goods }
button-pay-otherwise = 💱 { $building }
button-take-more = 👆 Encore { $missing }
button-change = ✏️ Changer
button-undo = ↩️ Annuler : { $what }
button-undo-last = ↩️ Annuler
button-sure = ✅ Oui
button-close = ✖ Fermer
button-not-sure = ✖️ Non
button-cards = ❓ Cartes
button-more = ⋯ Plus
button-film = 🎬 Film
button-text = 🔤 Texte
button-picture = 🖼 Image
button-next-page = Page {$page} sur {$count} ›
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
button-offer = 🪑 Proposer la place : { $name }
button-replace = 🤖 Ordinateur pour { $name }
button-agree = 👍 Pour
button-disagree = 👎 Contre
button-withdraw = ✖ Retirer
button-log = 📜 Journal
button-again = ⬇️ Ramener en bas
button-to-table = 🎲 À la table
button-rematch = 🔁 Revanche
button-rematch-count = 🔁 Revanche ({ $count } pour)
button-rematch-in = ✔️ Revanche : tu en es ({ $count })
button-replay = 🎞 Revoir
button-share = 📤 Partager
button-hand = 🖐 Ma main

## Why a button changes nothing just now

toast-goes = ✓ n’est qu’une supposition : touche l’autre si c’est elle qui part. Puis celle qui arrive.
toast-goes-below = Sous cette carte, tu vois ce qui peut la remplacer.
toast-lay-two = Touche ta première carte. La deuxième pose les deux.
toast-heap-none = Tu n’en as encore choisi aucune.
toast-heap-all = Il n’y en a pas d’autre.
toast-heap-full = Tu ne peux pas en prendre plus. Repose-en d’abord (➖ ou ↺).
toast-heap-more = Choisis-en d’abord d’autres.
toast-replay-end = Il n’y a rien de plus par là.

## What undo takes back; $what is the building, the player, the card or the goods

undo-finish = fin du tour
undo-pass = carte non utilisée
undo-yes = reprendre la défausse
undo-no = laisser la défausse
undo-building = acheter { $what }
undo-removal = retirer { $what }
undo-robbery = le vol chez { $what }
undo-card-new = { $what }
undo-card-first = { $what } d’abord
undo-card-taken = reprendre { $what }
undo-card-discarded = défausser { $what }
undo-goods = prendre { $what }

## The end

closed-table = 🚪 Cette table est fermée.
shrunk = la suite est plus bas ⬇️
shrunk-over = le résultat est plus bas ⬇️

film-soon = 🎬 Un instant : le film de la partie est en préparation.
film-caption = 🎬 {$names} : notre partie de Havana
film-failed = 🎬 Le film n’a pas pu être créé. Réessaie plus tard.

lesson-back = ‹ Retour
lesson-on = Suivant ›
lesson-text = 🔤 Règles en texte

## What a card would bring, on its key; $goods are "2🟥R 1💰" or words, $victim is a player or none. $name in danger is a rival.

share-all = tout
key-brings = { $card } : { $brings }
prospect-exactly = { $goods }
prospect-at-most = { $victim ->
    [none] jusqu’à { $goods }
   *[other] jusqu’à { $goods }, chez { $victim }
}
prospect-about = { $victim ->
    [none] environ { $goods }
   *[other] environ { $goods }, chez { $victim }
}
prospect-nothing = rien pour l’instant
prospect-share = { $share ->
    [half] { $kind ->
            [pesos] la moitié des pesos
            [bricks] la moitié des briques
           *[rubble] la moitié des gravats
        }
   *[other] { $kind ->
            [pesos] tous les pesos
            [bricks] toutes les briques
           *[rubble] tous les gravats
        }
}

## Danger and chance: the first rival in full, further ones behind it ("🎯 Max needs 1 point, Elena 3").

danger = { $count ->
    [one] 🎯 Plus que { $count } point pour { $name }
   *[other] 🎯 Plus que { $count } points pour { $name }
}
danger-more = { $count } pour { $name }
chance = 🏁 Tu peux gagner à ce tour !
