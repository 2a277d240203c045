## What Telegram shows in its menu; at most 256 characters each

menu-games = Toutes tes tables, les plus urgentes d’abord
menu-practice = Jouer tout de suite contre l’ordinateur
menu-new = Ouvrir une table
menu-join = Rejoindre une table
menu-table = Montrer le plateau
menu-hand = Montrer ta main
menu-log = Ce qui s’est passé
menu-undo = Annuler ton dernier coup
menu-plan = Prévoir ta prochaine carte et ton prochain tour
menu-hint = Ce que ferait l’ordinateur, et pourquoi
menu-say = Dire quelque chose à la table
menu-rules = Les règles ou une carte
menu-learn = Apprendre le jeu en deux minutes
menu-pause = Demander une pause ou plus de temps
menu-away = Tes jours d’absence
menu-nudge = Relancer gentiment ceux qu’on attend
menu-settings = Langue, fuseau horaire, heures calmes
menu-rematch = Rejouer
menu-replay = Revoir une partie terminée
menu-stats = Résultats, les tiens et ceux des autres
menu-top = Le classement
menu-leave = Quitter une table avant le début
menu-cancel = Fermer une table avant le début
menu-resign = Laisser ta place à l’ordinateur
menu-help = Ce que tu peux faire ici
menu-privacy = Ce que je sais de toi

## What Telegram shows before somebody presses Start (512 characters), and in the bot’s profile (120)

bot-description = Le jeu de société Havana par messages. Achète assez de bâtiments avant tout le monde : à chaque manche, tes cartes te rapportent pesos, briques et ouvriers, ou volent tes rivaux. À deux, trois ou quatre, entre amis ou contre l’ordinateur, en direct ou quelques coups par jour. Appuie sur Démarrer : un geste, et tu joues.
bot-about = Le jeu de société Havana par messages : qui achètera en premier assez de bâtiments ? Entre amis ou contre l’ordinateur.
