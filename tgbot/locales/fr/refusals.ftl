## Why something is not done: short answers to a tap or a command

refusal-unknown-table = Je ne connais pas cette table. Elle n’existe peut-être plus.
refusal-unknown-person = On ne se connaît pas encore. Envoie d’abord /start.
refusal-set-aside = Cette table est illisible pour le moment. Rien n’est perdu, on s’en occupe.
refusal-too-new = Cette table a été enregistrée par une version plus récente. Réessaie dans quelques minutes.
refusal-not-playing = Tu ne joues pas en ce moment. /new ouvre une table.
refusal-not-seated = Tu ne joues pas ici.
refusal-not-host = Seul l’hôte de la table peut faire ça.
refusal-not-yours = { $name ->
    [none] C’est à quelqu’un d’autre de décider.
   *[other] C’est à { $name } de décider.
}
refusal-outdated = Cette question n’est plus d’actualité. Voici où on en est.
refusal-illegal = Ce n’est plus possible. Voici où on en est.
refusal-full = Toutes les places de cette table sont prises.
refusal-started = La partie a déjà commencé.
refusal-not-started = La partie n’a pas encore commencé.
refusal-over = Cette partie est terminée.
refusal-not-over = La partie est encore en cours.
refusal-already-in = Tu es déjà à cette table.
refusal-too-few = Il faut être au moins deux. Invite quelqu’un ou ajoute un ordinateur.
refusal-no-such-seat = Cette place n’existe pas.
refusal-no-such-computer = Ce type d’ordinateur n’existe pas.
refusal-too-many-tables = { $most ->
    [none] Tu es à trop de tables.
    [one] Tu es déjà à { $most } table : c’est le maximum.
   *[other] Tu es déjà à { $most } tables : c’est le maximum.
}
refusal-no-hints = À cette table, on joue sans conseils.
refusal-nothing-to-plan = Il n’y a rien à choisir d’avance pour le moment.
refusal-nothing-to-undo = Il n’y a rien à annuler : il y a eu du nouveau, ou quelqu’un d’autre a joué.
refusal-too-late-to-undo = Trop tard pour annuler : tu as déjà utilisé le temps gagné.
refusal-nothing-to-answer = Il n’y a rien à répondre ici pour le moment.
refusal-away = L’ordinateur joue pour toi. Touche d’abord « Je suis de retour ».
refusal-not-away = Aucun ordinateur ne joue à cette place.
refusal-already-paused = La partie est déjà en pause.
refusal-not-paused = La partie n’est pas en pause.
refusal-already-proposed = Il y a déjà une proposition. Réponds-y d’abord.
refusal-nothing-proposed = Rien n’est proposé pour le moment.
refusal-no-clock = Il n’y a pas de pendule à cette table.
refusal-too-soon = { $not_before ->
    [none] C’était il y a peu. Attends encore un moment.
   *[other] C’était il y a peu. Tu pourras recommencer { $not_before }.
}
refusal-talk-empty = Écris ton message après la commande : /say Salut !
refusal-talk-too-long = { $longest ->
    [none] C’est trop long.
   *[other] C’est trop long : { $longest } caractères au plus.
}
refusal-too-many-muted = { $most ->
    [none] Tu ignores déjà trop de monde.
   *[other] On peut ignorer { $most } personnes au plus.
}
refusal-bad-edition = Je ne connais pas cette édition.
refusal-bad-seats = On joue à deux, trois ou quatre.
refusal-bad-replacement = On choisit les nouvelles cartes tour à tour ou en même temps.
refusal-bad-zone = Je ne connais pas ce fuseau horaire. Écris par exemple Europe/Paris.
refusal-bad-duration = { $longest ->
    [none] Je ne comprends pas cette durée. Écris par exemple 10m, 2h 30m ou 7d.
   *[other] Ce n’est pas possible : { $longest } au plus.
}
refusal-bad-hour = Une heure est un nombre de 0 à 23.
refusal-bad-quiet-hours = Écris les heures calmes ainsi : 22:00-08:00, 16 heures au plus.
refusal-bad-dates = Je ne comprends pas ces jours. Écris par exemple 2026-12-24 2026-12-31, 60 jours au plus.
