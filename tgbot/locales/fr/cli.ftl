## The command line

cli-habana = Les jeux de société Havana (2009) et La Habana (2024).
cli-play = Jouer dans le navigateur : le vrai bot, quelques téléphones, rien à installer.
cli-bot = Faire tourner le bot Telegram, jusqu’à Ctrl-C ou SIGTERM.
cli-doctor = Vérifier jeton, stockage, horloge, langues et webhook, et dire quoi faire.
cli-live = Montrer à Telegram, dans la discussion de ce numéro, tout ce que le bot peut envoyer, et dire ce que Telegram refuse ou change. Ensuite, tout est supprimé.
cli-status = Montrer les processus, le stockage, ce qui attend, les tables par phase et les erreurs de la dernière heure.
cli-hotseat = Jouer à ce clavier, à plusieurs ou contre des ordinateurs.
cli-replay = Revoir pas à pas une partie enregistrée.
cli-simulate = Faire jouer beaucoup de parties aux ordinateurs et compter les résultats.
cli-export = Écrire une table dans un fichier : une partie finie pour replay, sinon la table entière.
cli-import = Remettre à sa place une table gardée dans un fichier.
cli-close = Fermer une table, ouverte ou en cours ; ses joueurs en sont avertis.
cli-tidy = Trouver les tables laissées par une version précédente. Le bot efface ensuite ce qui ne sert plus.

cli-version = Afficher la version et quitter.
cli-full = Afficher aussi ce qu’un rapport de bug doit contenir : Python, bibliothèques, formats enregistrés, stockage et plateforme. Sans secrets.
cli-edition = havana-2009 ou la-habana-2024 ; l’année suffit.
cli-players = Le nombre de joueurs, de 2 à 4, ordinateurs compris.
cli-computers = Combien de places joue l’ordinateur ; par défaut, toutes sauf une.
cli-level = Le niveau de l’ordinateur : easy (facile), medium (moyen) ou hard (corsé).
cli-replacement = Comment se choisissent les nouvelles cartes : "in order" (tour à tour) ou together (en même temps).
cli-deck = Un fichier de bâtiments à toi au lieu de ceux du jeu.
cli-seed = Un nombre qui permet de répéter le hasard.
cli-save = Où enregistrer la partie.
cli-resume = Reprendre une partie enregistrée, avec ses joueurs et ses règles.
cli-ask-take-back = Demander (dans havana-2009) avant de reprendre la défausse ; sinon elle est toujours reprise.
cli-language = La langue du jeu.
cli-names = Les noms, séparés par des virgules ; d’abord les personnes, puis les ordinateurs.
cli-names-replay = D’autres noms pour les joueurs, séparés par des virgules, dans l’ordre des places.
cli-file = Une partie enregistrée, comme hotseat en crée.
cli-pause = Attendre après chaque coup, ou afficher toute la partie d’un trait.
cli-games = Le nombre de parties à jouer ; avec --compare au plus, avec --ladder pour chaque duel.
cli-kinds = Quels ordinateurs jouent, séparés par des virgules ; ils prennent place à tour de rôle. hard:100 réfléchit en 100 itérations.
cli-compare = Dire lequel de deux ordinateurs est le plus fort, et avec quelle certitude ; s’arrête dès que c’est sûr.
cli-ladder = Faire jouer tous les ordinateurs entre eux et les classer ; greedy en fait toujours partie.
cli-details = Afficher tout ce qui a été compté : cartes, bâtiments, points par manche, temps de réflexion.
cli-report = Un nouveau dossier pour le rapport : report.md, figures.json et des images.
cli-workers = Combien de processus jouent en même temps ; par défaut, un par cœur.
cli-code = Le code d’une table, six caractères.
cli-out = Où écrire ; par défaut, CODE.txt ou CODE.json dans ce dossier.
cli-whole = Écrire la table entière même si la partie est finie.
cli-table-file = Une table, comme export l’écrit.
cli-config = Les réglages ; par défaut, HABANA_CONFIG ou config.yaml dans ce dossier, s’il existe.
cli-status-watch = Regarder à nouveau toutes les deux secondes, jusqu’à Ctrl-C.
cli-status-json = Afficher en JSON, pour les programmes.

version = habana { $version }
version-unknown = habana, lancé depuis son code source

bad-choice = { $value } n’existe pas. Choisis parmi : { $known }.
bad-players = On joue de { $least } à { $most }, pas à { $players }.
bad-least = Au moins 1, s’il te plaît, pas { $value }.
bad-computers = Sur { $players } places, l’ordinateur peut en prendre de 0 à { $most } : une est pour toi.
bad-kinds = Il y a { $kinds } ordinateurs pour { $players } joueurs.
bad-iterations = { $spec } ne peut pas jouer. Seul un ordinateur qui explore prend un nombre d’itérations, au moins 1, par exemple hard:100.
bad-contest = --compare nomme déjà les deux ordinateurs ; n’indique ni --kinds ni --ladder.
bad-same = Deux ordinateurs différents, s’il te plaît.
bad-deck = On ne peut pas jouer avec ces bâtiments. { $reason }
bad-record = { $path } n’est pas une partie enregistrée : { $reason }
bad-no-file = Le fichier { $path } n’existe pas.
bad-file = lecture impossible : { $reason }
bad-text = ce n’est pas du texte simple
bad-save-exists = { $path } existe déjà. Choisis un autre nom, pour que rien ne soit perdu.
bad-save-folder = Il n’y a pas de dossier { $path }.
bad-save-place = Rien ne peut être écrit dans { $path } : { $reason }.
bad-terminal = À { $people } devant un clavier, il faut un terminal qui puisse s’effacer, pour que les mains restent cachées.
bad-name = Un nom compte de 1 à { $longest } caractères simples ; { $name } ne convient pas.
bad-names-alike = Deux joueurs portent le même nom.
bad-names-many = Il y a { $given } noms pour { $players } joueurs.
bad-code = { $code } n’est pas un code. Un code a six caractères, par exemple H7K9MW.
bad-table-unknown = Il n’y a pas de table { $code } ici. Cherchée dans { $store }.
bad-close-over = La table { $code } est déjà terminée.
bad-close-newer = Une version plus récente a écrit la table { $code } : ferme-la avec cette version.
bad-table = { $path } ne peut pas être importé : { $reason }
bad-table-exists = La table { $code } existe déjà et se porte bien. Elle n’a pas changé.
bad-store = Les données ne sont pas accessibles : { $reason }
bad-token = Telegram ne connaît pas ce jeton. Demande le bon à @BotFather.
bad-telegram = Telegram n’est pas utilisable : { $reason }. Essaie : habana doctor
live-look = Regarde maintenant la discussion et touche 📋. Entrée supprime ensuite tout
bad-settings = Ces réglages ne conviennent pas :
    { $reason }

export-done = La table { $code } est dans { $path }.
export-secret = Le fichier contient les cartes cachées d’une partie en cours : ne le montre à personne.
tidy-done = { $count ->
    [0] Rien ne traînait.
    [one] { $count } table traînait. Le bot s’en occupe maintenant.
   *[other] { $count } tables traînaient. Le bot s’en occupe maintenant.
}
import-done = { $people ->
    [one] La table { $code } est de retour, avec une personne. Ses chronos continuent.
   *[other] La table { $code } est de retour, avec { $people } personnes. Ses chronos continuent.
}
close-sure = { $people ->
    [0] Fermer la table { $code } ?
    [one] Fermer la table { $code }, où joue une personne ? Elle en est avertie.
   *[other] Fermer la table { $code }, où jouent { $people } personnes ? Elles en sont averties.
}
close-done = La table { $code } est fermée. Ses joueurs seront avertis dès que le bot tourne.
close-hidden = La table { $code } est illisible ; elle n’a pas été changée et personne n’est averti. Elle n’apparaît plus dans la liste de ses joueurs. Ses données restent : habana export { $code } les écrit dans un fichier, et habana import la remet en place une fois réparée.

bot-runs = @{ $name } tourne. Ctrl-C termine ce qui est en cours et l’arrête.
