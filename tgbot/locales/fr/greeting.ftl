## /start and /help

greeting-hello = 🌴 Salut { $name } !
greeting-what = Je distribue les cartes de Havana (2009) et de La Habana (2024) : à deux, trois ou quatre, vous élevez les plus beaux bâtiments de la ville. En direct le temps d’une soirée, ou en quelques touches par jour, aussi longtemps que vous voulez, entre amis ou contre l’ordinateur.
greeting-begin = Ouvre une table et envoie le lien à tes amis, ou assieds-toi à une table libre. Dans un groupe, ajoute-moi puis écris /new.
greeting-group = 🌴 Salut tout le monde ! Je distribue les cartes de Havana et de La Habana. /new ouvre une table ici, /join y prend place.
greeting-open-tables = 🌍 Tables libres
greeting-rules = 📖 Règles
greeting-language = 🌐 Langue

guide-title = Ce que tu peux m’écrire
guide-tables = Tables
guide-tables-list =
    /new ouvre une table ; en une ligne : /new 2009 4 live +1 hard
    /join rejoint une table, avec son code si tu l’as : /join H7K9MW
    /leave et /cancel avant la partie
    /games toutes tes tables, la plus urgente d’abord
    /rematch la revanche, avec les mêmes
guide-game = En jeu
guide-game-list =
    /table le plateau, /hand tes cartes
    /log ce qui s’est passé
    /plan choisir d’avance, /undo revenir en arrière
    /hint ce que ferait l’ordinateur
    /rules les règles, ou une carte : /rules mama
    /say un mot aux autres : /say Salut !
guide-time = Temps
guide-time-list =
    /pause proposer une pause
    /away les jours où tu n’es pas là
    /nudge relancer gentiment
    /resign laisser ta place à l’ordinateur
guide-you = Toi
guide-you-list =
    /settings langue, fuseau horaire, heures calmes, rappels
    /stats tes résultats, /replay les parties terminées
    /privacy ce que je sais de toi
