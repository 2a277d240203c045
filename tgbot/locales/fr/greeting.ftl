## /start and /help

greeting-hello = 🌴 Salut { $name } !
greeting-what = Havana est un jeu de société pour 2 à 4, en 30 minutes : joue tes cartes, récolte briques, pesos et ouvriers, vole tes rivaux et achète assez de bâtiments avant tout le monde. En direct, ou quelques coups par jour.
greeting-begin = Ouvre une table et envoie le lien à tes amis, ou assieds-toi à une table ouverte. Pour jouer en groupe, ajoute-moi et écris /new.
greeting-group =
    🌴 Salut tout le monde ! Je distribue les cartes de Havana et de La Habana, le jeu de construction pour deux à quatre.
    L’un de vous ouvre une table, les autres la rejoignent d’un geste. Vos cartes arrivent en privé ; ici, vous suivez la partie.
greeting-open-tables = 🌍 Tables ouvertes
greeting-rules = 📖 Règles
greeting-language = 🌐 Langue
guide-short = Je comprends les boutons et les commandes. Que veux-tu faire ? (Toutes les commandes : /help)
guide-your-tables = 🎲 Tes tables

guide-title = Commandes (il y a des boutons pour presque tout)
guide-tables = Tables
guide-tables-list =
    /new ouvre une table
    /join rejoint une table, avec son code si tu l’as : /join H7K9MW
    /leave quitte une table avant la partie, /cancel la ferme
    /games toutes tes tables, les plus urgentes d’abord
    /rematch la revanche, avec les mêmes
    /new 2009 4 live +1 hard ouvre une table d’un seul coup
guide-game = En jeu
guide-game-list =
    /table le plateau, /hand tes cartes
    /log ce qui s’est passé
    /plan prévoir ta prochaine carte, /undo annuler ton dernier coup
    /hint ce que ferait l’ordinateur
    /rules les règles, ou une carte : /rules mama
    /say un mot aux autres : /say Salut !
guide-time = Temps
guide-time-list =
    /pause une pause, du temps, l’ordinateur pour les absents
    /away les jours où tu n’es pas là
    /nudge relancer gentiment
    /resign laisser ta place à l’ordinateur
guide-you = Toi
guide-you-list =
    /settings langue, fuseau horaire, heures calmes, rappels
    /stats tes résultats, /replay les parties terminées
    /privacy ce que je sais de toi
