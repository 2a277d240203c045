## A table before the game. $table is its name, ready to be shown.

lobby-free = place libre
lobby-awaited = { $name } (doit encore appuyer sur Démarrer)
lobby-new-cards = Nouvelles cartes, à chaque manche : { $how }
lobby-time-out-stand-in = Temps écoulé : l’ordinateur joue ce coup
lobby-time-out-resign = Temps écoulé : l’ordinateur prend la place pour de bon
lobby-time-out-wait = Temps écoulé : on attend quand même
lobby-public = Publique : tout le monde peut entrer
lobby-by-invitation = Sur invitation : avec le lien ou le code
lobby-of-group = Pour tout le groupe
lobby-no-hints = Sans conseils
lobby-expires = Se ferme si la partie n’a pas commencé avant { $when }
lobby-hint-alone = { $rated ->
    [yes] Invite quelqu’un.
   *[no] Invite quelqu’un ou ajoute un ordinateur.
}
lobby-hint-host = Lance la partie avec ceux qui sont là, ou attends encore.
lobby-hint-full = Tout le monde est là. Lance la partie quand tu veux.
lobby-hint-guest = C’est { $host } qui lance la partie.
lobby-hint-group = « Rejoindre » ouvre notre discussion privée : c’est là que tu reçois tes cartes.
home-question = 🌙 De { $begin } à { $end } ({ $city }), je me tais. Ça te va ?
home-yes = 🌙 Oui
home-change = ✏️ Changer
home-loud = 🔔 24h/24
lobby-headline-host = 👑 C’est toi l’hôte maintenant.
lobby-closed = La table { $table } est fermée.
lobby-closed-cancelled = La table { $table } a été fermée par son hôte.
lobby-closed-expired = La table { $table } est restée ouverte trop longtemps et s’est fermée.
lobby-closed-abandoned = Il n’y a plus personne à la table { $table } ; elle s’est fermée.
lobby-closed-operator = Les responsables de ce bot ont fermé la table { $table }.
lobby-left = Tu n’es plus à la table { $table }.
lobby-sent-away = 🚪 { $host } t’a fait quitter la table { $table }. Une erreur ? Demande à { $host } de te laisser revenir, puis rejoins-la. /new ouvre ta propre table.
lobby-removed = 🚪 Hors de la table : { $names }. Touche ↩ pour laisser revenir quelqu’un.

## Its buttons

lobby-invite = 📨 Inviter
lobby-invitation = Joue à { $edition } avec moi ! Table { $code }
lobby-join = 🙋 Rejoindre
lobby-rules = 📖 Comment jouer
lobby-add-computer = +{ $level }
lobby-start = ▶ Lancer à { $count }
lobby-leave = 🚪 Quitter
lobby-cancel = 🗑 Fermer la table

## Leaving and cancelling

lobby-leave-sure = { $name }, veux-tu quitter la table { $table } ?
lobby-leave-yes = Oui, quitter
lobby-leave-no = Rester
lobby-leave-really = Quitter cette table ?
lobby-leave-which = Quelle table veux-tu quitter ?
lobby-leave-none = Tu n’attends le début d’aucune partie. En cours de partie, /resign laisse ta place à l’ordinateur.
lobby-stayed = Tu restes à la table { $table }.
lobby-cancel-sure = { $name }, veux-tu fermer la table { $table } pour tout le monde ?
lobby-cancel-yes = Oui, fermer
lobby-cancel-no = La garder
lobby-cancel-really = Fermer cette table pour tout le monde ?
lobby-cancel-which = Quelle table veux-tu fermer ?
lobby-cancel-none = Il n’y a ici aucune table que tu puisses fermer. Seul l’hôte le peut, et seulement avant la partie. /games montre tes tables.
lobby-kept = La table { $table } reste ouverte.
lobby-only-host = Seul l’hôte, { $host }, peut faire ça.
lobby-seat-changed = Quelqu’un d’autre est assis là maintenant. Regarde encore une fois.
lobby-remove-really = Retirer { $name } de la table ? Son retour ne dépendra que de toi.
lobby-remove-yes = ✖ Retirer
lobby-remove-no = Garder

## Joining

join-seated = Tu es à la table { $table }.
join-held = { $name }, une place t’est gardée à la table { $table } pendant { $span }. Appuie sur Démarrer pour entrer.
join-take-over = { $name }, une place est libre à la table { $table }. Appuie sur Démarrer pour la reprendre.
join-press-start = ▶ Démarrer
join-which = Quelle table veux-tu rejoindre ?
join-none-here = Aucune table n’est ouverte ici. /new en ouvre une.
join-public = Tables ouvertes
join-no-public = Aucune table publique n’est ouverte en ce moment. Et si tu en ouvrais une ?
join-no-code = Je ne connais pas ce code. Un code ressemble à H7K9MW ; le mieux est de le copier depuis l’invitation.

## Opening a table

opening-new = 🪑 Nouvelle table
opening-title = Une nouvelle table
opening-puzzle = Je ne comprends pas « { $word } ». Écris par exemple { $example }, ou choisis ci-dessous.
opening-seats = { $computers ->
    [0] { $seats } places
    [one] { $seats } places, dont { $computers } pour l’ordinateur
   *[other] { $seats } places, dont { $computers } pour l’ordinateur
}
opening-in-order = 🃏 Nouvelles cartes : tour à tour
opening-together = 🃏 Nouvelles cartes : en même temps
opening-public = Publique
opening-public-is = 🌍 Publique : { $state }
opening-hints-are = 💡 Conseils : { $state }
opening-yes = oui
opening-no = non
opening-time-out-stand-in = Temps écoulé : l’ordinateur joue
opening-time-out-resign = Temps écoulé : place perdue
opening-time-out-wait = Temps écoulé : on attend
opening-open = ✅ Ouvrir
opening-more = ⚙️ Plus d’options
opening-opened = La table { $table } est ouverte.
opening-opened-come-in = La table { $table } est ouverte et la première place est pour toi. Appuie sur Démarrer pour que je puisse t’envoyer tes cartes.
opening-outdated = Ces boutons ne sont plus à jour. En voici de nouveaux.
opening-dropped = Fermé.

pace-live = En direct
pace-evening = Soirée
pace-daily = Quotidien
pace-relaxed = Tranquille
pace-open = Sans limite
pace-is-live = { $pace } : tout le monde est là
pace-is-evening = { $pace } : la partie en une soirée
pace-is-daily = { $pace } : environ un coup par jour
pace-is-relaxed = { $pace } : un coup tous les 3 jours
pace-is-open = { $pace } : rien ne presse
pace-is-own = { $pace } : { $clock }
pace-without-clock = Sans limite de temps : rien ne presse
pace-bank = { $bank } par personne pour toute la partie
pace-bank-and-increment = { $bank } au départ, plus { $increment } par coup

## /games, /table, /hand, /rematch

games-title = Tes tables
games-none = Tu n’as aucune partie en ce moment.
games-finished = Parties terminées
games-finished-button = Terminées ›
games-your-turn = 👉 À toi !
games-your-turn-until = 👉 À toi, avant { $until }
games-waiting = ⏳ On attend { $names }
games-paused = ⏸ En pause
games-stand-in = 🤖 L’ordinateur joue pour toi
games-lobby = { $taken ->
    [one] 🪑 Pas encore commencée, { $taken } place prise sur { $seats }
   *[other] 🪑 Pas encore commencée, { $taken } places prises sur { $seats }
}
games-over = 🏁 Terminée
games-which = Quelle table ?
games-none-running = Tu n’as aucune partie en cours. /new ouvre une table.
games-none-running-here = Aucune partie n’est en cours ici. /join rejoint une table, /new en ouvre une.
games-none-of-yours-here = Tu n’as aucune partie dans ce groupe. Toutes tes tables : /games
games-no-rematch = Tu n’as encore terminé aucune partie ici. /new ouvre une table.
games-rematch = 🔁 Ta revanche t’attend à la table { $table }.
