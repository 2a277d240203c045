## Ce qu'on partage dans d'autres discussions. $table est le nom d'une table, prêt à être affiché.

share-invite-title = 🙋 Inviter à la table { $code }
share-invite-about = { $taken ->
    [one] { $edition } · { $taken } place prise sur { $seats }
   *[other] { $edition } · { $taken } places prises sur { $seats }
}
share-invite-hint = <b>{ $host }</b> t’invite à une partie de Havana. « Rejoindre » ouvre une discussion privée avec le bot : c’est là que tu reçois tes cartes.
share-full-hint = Toutes les places sont prises. C’est { $host } qui lance la partie.
share-begun = ▶ La partie de la table { $table } a commencé.
share-watch-title = 👀 Regarder { $people }
share-watch-hint = Une partie de Havana est en cours : { $table }. Viens regarder !
share-watch = 👀 Regarder
share-podium-title = 🏆 Ma dernière partie
share-film-title = 🎬 Le film de ma dernière partie
share-replay-title = 🎞 Ma dernière partie, pas à pas
share-replay-hint = 🎞 Une partie de Havana, pas à pas : { $table }
share-replay = 🎞 Voir
share-play-title = 🌴 Jouer à Havana
share-play-about = Le jeu où l’on rebâtit La Havane, de 2 à 4
share-play = ▶ Jouer
share-learn-title = 📖 Comment jouer
share-learn-about = Les règles en quelques images
