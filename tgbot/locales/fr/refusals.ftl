## Why something is not done: short answers to a tap or a command

refusal-unknown-table = Je ne connais pas cette table ; elle n’existe peut-être plus. /games montre les tiennes.
refusal-unknown-person = On ne se connaît pas encore. Envoie d’abord /start.
refusal-set-aside = Cette table est illisible pour le moment. Rien n’est perdu, on s’en occupe.
refusal-too-new = Cette table a été enregistrée par une version plus récente. Réessaie dans quelques minutes.
refusal-not-playing = Tu ne joues pas en ce moment. /new ouvre une table.
refusal-not-seated = Tu ne joues pas ici. /games montre tes tables.
refusal-not-host = Seul l’hôte de la table peut faire ça. Demande-lui.
refusal-not-yours = Ce bouton est pour quelqu’un d’autre.
refusal-outdated = Cette question n’est plus d’actualité. Voici où on en est.
refusal-illegal = Ce n’est plus possible. Voici où on en est.
refusal-full = Toutes les places de cette table sont prises. /join montre d’autres tables, /new en ouvre une.
refusal-started = La partie a déjà commencé. /games montre tes tables.
refusal-not-started = La partie n’a pas encore commencé. C’est l’hôte qui la lance.
refusal-over = Cette partie est terminée. /rematch relance une partie, /new ouvre une table.
refusal-not-over = La partie est encore en cours. Attends qu’elle soit finie.
refusal-already-in = Tu es déjà à cette table. /games la montre.
refusal-too-few = Il faut être au moins deux. Invite quelqu’un ou ajoute un ordinateur.
refusal-no-such-seat = Cette place n’existe plus. /games montre où on en est.
refusal-no-such-computer = Cet ordinateur n’existe plus. Choisis-en un autre.
refusal-rated-without-hints = Une table classée n’a pas de conseils. Désactive l’un des deux.
refusal-rated-without-computers = Une table classée se joue entre personnes. Invite quelqu’un, ou ouvre une table non classée avec /new.
refusal-too-many-tables = { $most ->
    [none] Tu es à trop de tables. Termines-en une ou quittes-en une d’abord.
    [one] Tu as déjà { $most } table, c’est le maximum. Termine-la ou quitte-la d’abord.
   *[other] Tu as déjà { $most } tables, c’est le maximum. Termines-en une ou quittes-en une d’abord.
}
refusal-too-many-opened = { $not_before ->
    [none] Tu as déjà ouvert beaucoup de tables. Attends encore un moment.
   *[other] Tu as déjà ouvert beaucoup de tables. Tu pourras ouvrir la prochaine { $not_before }.
}
refusal-too-many-public = { $most ->
    [none] Tu as trop de tables publiques ouvertes. Lances-en une ou fermes-en une d’abord.
    [one] Tu as déjà { $most } table publique ouverte, c’est le maximum. Lance-la ou ferme-la d’abord.
   *[other] Tu as déjà { $most } tables publiques ouvertes, c’est le maximum. Lances-en une ou fermes-en une d’abord.
}
refusal-removed = L’hôte t’a fait quitter cette table. Demande-lui de te laisser revenir.
refusal-no-hints = À cette table, on joue sans conseils. /rules explique les cartes.
refusal-nothing-to-plan = Il n’y a rien à prévoir pour le moment. Tu peux prévoir ta prochaine carte pendant que les autres jouent.
refusal-nothing-to-undo = Tu ne peux rien annuler maintenant. C’est possible tant que rien de nouveau n’est révélé et que personne d’autre n’a joué.
refusal-too-late-to-undo = Trop tard pour annuler : le temps gagné par ce coup est déjà utilisé.
refusal-nothing-to-answer = Il n’y a rien à faire ici pour le moment. /games montre où c’est à toi.
refusal-your-turn = Tout le monde t’attend : c’est à toi.
refusal-away = L’ordinateur joue pour toi. Touche d’abord « Je suis de retour ».
refusal-not-away = L’ordinateur ne joue pour personne ici. Continue à jouer.
refusal-not-silent = C’est trop tôt. Laisse encore un peu de temps à cette personne.
refusal-about-you = Il s’agit de ta propre place. Joue, et elle reste à toi.
refusal-already-paused = La partie est en pause. /pause permet de reprendre.
refusal-not-paused = La partie n’est pas en pause. Continue à jouer.
refusal-already-proposed = Il y a déjà une proposition. Vote d’abord sur celle-là.
refusal-nothing-proposed = Aucun vote n’est en cours. /pause permet d’en ouvrir un.
refusal-no-clock = Il n’y a pas de chrono à cette table : rien ne presse.
refusal-too-soon = { $not_before ->
    [none] C’était il y a peu. Attends encore un moment.
   *[other] C’était il y a peu. Tu pourras recommencer { $not_before }.
}
refusal-too-often = { $not_before ->
    [none] Pas si vite, s’il te plaît. Continue dans un instant.
   *[other] Pas si vite, s’il te plaît. Tu pourras continuer { $not_before }.
}
refusal-too-many-guesses = { $not_before ->
    [none] Je ne connais pas non plus cette table. Vérifie le code auprès de la personne qui te l’a donné.
   *[other] Je ne connais aucun de ces codes. Vérifie le tien ; tu pourras réessayer { $not_before }.
}
refusal-talk-empty = Écris ton message après la commande : /say Salut !
refusal-talk-too-long = { $longest ->
    [none] C’est trop long. Raccourcis ton message.
   *[other] C’est trop long. Écris { $longest } caractères au plus.
}
refusal-too-many-muted = { $most ->
    [none] Tu ignores déjà trop de monde. Retire d’abord quelqu’un de la liste dans /settings.
   *[other] Tu peux ignorer { $most } personnes au plus. Retire d’abord quelqu’un de la liste dans /settings.
}
refusal-bad-edition = Je ne connais pas cette édition. Écris 2009 ou 2024.
refusal-bad-seats = On joue à deux, trois ou quatre. Écris 2, 3 ou 4.
refusal-bad-replacement = On choisit les nouvelles cartes tour à tour ou en même temps. Choisis l’un des deux.
refusal-bad-zone = Je ne connais pas ce fuseau horaire. Écris-le comme dans /settings zone Europe/Paris (continent et ville).
refusal-bad-duration = { $longest ->
    [none] Je ne comprends pas cette durée. Écris par exemple 10m, 2h 30m ou 7d.
   *[other] C’est trop long. { $longest } au plus, s’il te plaît.
}
refusal-bad-hour = Écris l’heure comme un nombre de 0 à 23 : /settings digest 8 pour huit heures.
refusal-bad-quiet-hours = Écris les heures calmes comme dans /settings quiet 22:00-08:00 (16 heures au plus).
refusal-bad-dates = Je ne comprends pas ces jours. Écris par exemple /away 3 jours ou /away 24 déc - 31 déc (60 jours au plus).
