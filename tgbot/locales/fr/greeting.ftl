## /start and /help

greeting-hello = 🌴 Salut { $name } !
greeting-what = Havana est un jeu de société pour 2 à 4, 30 minutes environ : achète assez de bâtiments avant les autres. À chaque manche, tes deux cartes rapportent pesos, briques et ouvriers, ou volent tes rivaux.
greeting-group =
    🌴 Salut tout le monde ! Je distribue les cartes de Havana et de La Habana, le jeu de construction pour deux à quatre.
    Quelqu’un ouvre une table, les autres la rejoignent d’un geste. Vos cartes arrivent en privé ; ici, vous suivez la partie.
greeting-open-tables = 🌍 Tables ouvertes
greeting-language = 🌐 Langue
greeting-play = ▶ Contre l’ordinateur
greeting-friends = 🪑 Jouer entre amis
guide-short = Je comprends les boutons et les commandes. Que veux-tu faire ? (Toutes les commandes : /help)
guide-your-tables = 🎲 Mes tables
guide-first = Il y a des boutons pour presque tout ; toutes les commandes sont dans le menu à côté du champ de texte. Que veux-tu savoir ?
guide-open-game = 🎲 Jouer
guide-open-tables = 🪑 Tables
guide-open-time = ⏳ Temps
guide-open-you = 👤 Moi

guide-title = Commandes (il y a des boutons pour presque tout)
guide-tables = Tables
guide-list-tables =
    /new ouvrir une table
    /join rejoindre une table, avec son code si tu l’as : /join H7K9MW
    /play trouver des gens avec qui jouer
    /leave quitter une table avant la partie, /cancel la fermer
    /games toutes tes tables, les plus urgentes d’abord
    /rematch la revanche, avec les mêmes
    /watch regarder la partie des autres : /watch H7K9MW
    /new 2009 4 live +1 hard tout choisir en une ligne
    Dans un groupe : ajoute-moi, puis écris /new, ou /season pour une saison avec classement
guide-game = Jouer
guide-list-game =
    /practice jouer tout de suite contre l’ordinateur
    /learn une leçon en deux minutes
    /table le plateau, /hand tes cartes
    /log ce qui s’est passé
    /plan prévoir ta prochaine carte, /undo annuler ton dernier coup
    /hint ce que ferait l’ordinateur
    /rules les règles, ou une carte : /rules mama
    /say un mot aux autres : /say Salut ! (ou écris-le-moi tout simplement)
guide-time = Temps
guide-list-time =
    /pause une pause, du temps, l’ordinateur pour les absents
    /away les jours où tu n’es pas là
    /nudge relancer gentiment
    /resign laisser ta place à l’ordinateur
guide-you = Toi
guide-list-you =
    /settings langue, fuseau horaire, heures calmes, rappels, lecteur d’écran
    /stats tes résultats, /top le classement, /replay les parties terminées
    /verify vérifier que rien n’était truqué, /luck ajouter un mot porte-bonheur
    /privacy ce que je sais de toi
