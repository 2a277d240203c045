## A table before the game. $table is its name, ready to be shown.

lobby-free = place libre
lobby-awaited = { $name } (doit encore appuyer sur Démarrer)
lobby-new-cards = Nouvelles cartes : { $how }
lobby-time-out-stand-in = Temps écoulé : l’ordinateur décide pour cette fois
lobby-time-out-resign = Temps écoulé : l’ordinateur prend la place pour de bon
lobby-time-out-wait = Temps écoulé : la table attend quand même
lobby-public = Publique : tout le monde peut entrer
lobby-by-invitation = Sur invitation : avec le lien ou le code
lobby-hints = Conseils : /hint propose un coup
lobby-no-hints = Sans conseils
lobby-expires = Se ferme toute seule si la partie n’a pas commencé avant { $when }
lobby-computers = 🤖 Ordinateurs que tu peux ajouter :
lobby-hint-alone = Invite quelqu’un ou ajoute un ordinateur.
lobby-hint-host = Lance la partie avec ceux qui sont là, ou attends encore.
lobby-hint-full = Tout le monde est là. Lance la partie quand tu veux.
lobby-hint-guest = C’est { $host } qui lance la partie.
lobby-hint-group = « Rejoindre » ouvre une discussion avec moi : c’est là que tu reçois tes cartes.
lobby-headline-full = 🔔 Toutes les places sont prises.
lobby-headline-host = 👑 C’est toi l’hôte maintenant.
lobby-begun = { $table } : la partie a commencé, avec { $names }.
lobby-closed = La table { $table } est fermée.
lobby-closed-cancelled = La table { $table } a été annulée.
lobby-closed-expired = La table { $table } est restée ouverte trop longtemps et s’est fermée.
lobby-closed-abandoned = Il n’y a plus personne à la table { $table } ; elle s’est fermée.
lobby-left = Tu n’es plus à la table { $table }.

## Its buttons

lobby-invite = 📨 Inviter
lobby-invitation = Joue à { $edition } avec moi ! Table { $code }
lobby-join = 🙋 Rejoindre
lobby-add-computer = + { $level }
lobby-start = ▶ Lancer à { $count }
lobby-leave = 🚪 Quitter
lobby-cancel = 🗑 Annuler

## Leaving and cancelling

lobby-leave-sure = { $name }, veux-tu quitter la table { $table } ?
lobby-leave-yes = Oui, quitter
lobby-leave-no = Rester
lobby-leave-which = Quelle table veux-tu quitter ?
lobby-leave-none = Tu n’es à aucune table en attente de départ. En cours de partie, /resign laisse ta place à l’ordinateur.
lobby-stayed = Tu restes à la table { $table }.
lobby-cancel-sure = { $name }, veux-tu annuler la table { $table } pour tout le monde ?
lobby-cancel-yes = Oui, annuler
lobby-cancel-no = La garder
lobby-cancel-which = Quelle table veux-tu annuler ?
lobby-cancel-none = Il n’y a ici aucune table que tu puisses annuler. Seul l’hôte le peut, et seulement avant la partie.
lobby-kept = La table { $table } reste ouverte.
lobby-only-host = Seul l’hôte, { $host }, peut faire ça.
lobby-seat-changed = Quelqu’un d’autre est assis là maintenant.

## Joining

join-seated = Tu es à la table { $table }.
join-seated-group = { $name } rejoint la table { $table }.
join-already = Tu es déjà à la table { $table }.
join-held = { $name }, une place t’est gardée à la table { $table } pendant { $span }. Appuie sur Démarrer pour entrer.
join-take-over = { $name }, une place est libre à la table { $table }. Appuie sur Démarrer pour la reprendre.
join-press-start = ▶ Démarrer
join-which = Quelle table veux-tu rejoindre ?
join-none-here = Aucune table n’est ouverte ici. Ouvre-en une avec /new
join-public = Tables libres
join-no-public = Aucune table publique n’est ouverte en ce moment. Et si tu en ouvrais une ?
join-no-code = Ce n’est pas un code. Un code a six caractères, comme H7K9MW.

## Opening a table

opening-new = 🪑 Nouvelle table
opening-title = Une nouvelle table
opening-how = Touche ce que tu veux changer, puis ouvre-la.
opening-puzzle = Je ne comprends pas « { $word } ». Écris par exemple { $example }, ou choisis ci-dessous.
opening-seats = { $computers ->
    [0] { $seats } places
    [one] { $seats } places, dont { $computers } pour l’ordinateur
   *[other] { $seats } places, dont { $computers } pour l’ordinateur
}
opening-in-order = Tour à tour
opening-together = En même temps
opening-public = Publique
opening-by-invitation = Invitation
opening-hints = Conseils permis
opening-no-hints = Sans conseils
opening-time-out-stand-in = Temps écoulé : l’ordi décide
opening-time-out-resign = Temps écoulé : place perdue
opening-time-out-wait = Temps écoulé : on attend
opening-open = ✅ Ouvrir la table
opening-opened = La table { $table } est ouverte.
opening-opened-come-in = La table { $table } est ouverte et la première place est pour toi. Appuie sur Démarrer pour que je puisse t’envoyer tes cartes.
opening-outdated = Ces boutons ne sont plus à jour. En voici de nouveaux.

pace-live = Direct
pace-evening = Soirée
pace-daily = Journées
pace-relaxed = Tranquille
pace-open = Sans limite
pace-without-clock = Sans limite de temps : rien ne presse
pace-bank = { $bank } par personne pour toute la partie
pace-bank-and-increment = { $bank } par personne, plus { $increment } à chaque réponse

## /games, /table, /hand, /rematch

games-title = Tes tables
games-none = Tu n’es à aucune table en ce moment.
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
games-none-running = Tu ne joues aucune partie en ce moment.
games-none-running-here = Aucune partie n’est en cours ici.
games-no-rematch = Tu n’as encore terminé aucune partie ici.
games-rematch = 🔁 Ta revanche t’attend à la table { $table }.
