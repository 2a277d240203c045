## Commands for the people who run a bot

cli-tables = Lister les tables, celles qui ont un problème d’abord. Rien n’est modifié.
cli-inspect = Tout montrer d’une table, sauf les cartes cachées.
cli-repair = Faire revoir une table au bot ou, avec --back, ramener la partie à un coup d’où elle peut reprendre.
cli-backup = Écrire tout le stockage dans un fichier, pendant que le bot tourne, et le relire.
cli-restore = Tout récupérer d’une sauvegarde, dans un stockage vide.
cli-verify-release = Rejouer chaque partie en cours avec cette version et dire lesquelles continueraient autrement. Rien n’est modifié.
cli-drain = Tous les processus finissent leur travail en cours et n’acceptent rien de nouveau, jusqu’à la fin du délai ou jusqu’à --end.
cli-announce = Envoyer un message à beaucoup de monde, une seule fois à chacun, au rythme du bot.
cli-purge = Effacer les tables finies depuis longtemps, ou une personne. Sans --yes, compter seulement.
cli-recount = Recalculer statistiques et niveaux à partir des parties terminées, et ajouter celles qui manquent.

cli-phase = Seulement les tables dans cette phase : lobby, playing, finished ou closed.
cli-person = Seulement les tables de cette personne : un numéro ou une partie du nom.
cli-trouble = Seulement les tables qui ont un problème.
cli-limit = Combien de tables au plus sont montrées.
cli-json = Écrire du JSON, pour des programmes.
cli-secrets = Montrer aussi les cartes cachées. Le fait d’avoir regardé est noté dans le stockage.
cli-back = Nombre de coups à reprendre ; 0 rejoue seulement le journal.
cli-repair-out = Où garder la table telle qu’elle était ; sinon CODE-before.json dans ce dossier.
cli-yes = Ne rien demander.
cli-backup-file = Le fichier d’une sauvegarde.
cli-into-used = Récupérer dans un stockage déjà utilisé ; ce qui s’y trouve reste tel quel.
cli-new = Créer le stockage si son dossier n’en contient pas.
cli-announce-text = Le texte pour ceux qui n’en ont pas dans leur langue.
cli-announce-file = Le texte dans une langue, comme de=hallo.txt ; peut être répété.
cli-announce-cancel = Arrêter ce qui n’est pas encore parti : de ce texte ou, sans texte, de tous les messages.
cli-days = Aussi les personnes dont la table a changé ces N derniers jours.
cli-everybody = Tous ceux qui ont déjà parlé au bot.
cli-dry-run = Compter seulement.
cli-drain-end = Accepter de nouveau les messages.
cli-drain-for = Pour combien de temps au plus, comme 90s, 10m ou 2h.
cli-over = Effacer les tables finies depuis plus longtemps que ce délai, comme 90d.
cli-purge-person = Effacer tout ce qui concerne la personne de ce numéro.
cli-purge-yes = Effacer au lieu de compter.

tables-column-code = code
tables-column-trouble = problème
tables-column-phase = phase
tables-column-edition = édition
tables-column-round = manche
tables-column-people = joueurs
tables-column-waits = attend
tables-column-changed = modifiée
tables-counted = { $counted ->
    [0] Il n’y a pas de telle table.
    [one] { $counted } table, { $trouble } avec un problème.
   *[other] { $shown } tables sur { $counted }, { $trouble } avec un problème.
}

repair-done = Le bot revoit maintenant la table { $code } : ses chronos, ses ordinateurs et tous ses messages.
repair-plan = Table { $code } : la partie revient à la manche { $round }. Réponses qui restent : { $kept } ; réponses perdues : { $lost }.
repair-sure = Ramener la table { $code } à ce point ? Ses joueurs en sont avertis.
repair-back-done = La table { $code } est ramenée en arrière et ses joueurs en sont avertis. Telle qu’elle était, elle est dans { $path } : garde-le pour toi.
bad-repair = La table { $code } ne peut pas être réparée : { $reason }
bad-repair-newer = Une version plus récente a écrit la table { $code } : répare-la avec cette version.
bad-repair-game = La table { $code } n’a pas de partie qui puisse reprendre.
bad-back = 0 ou plus, s’il te plaît, et non { $value }.

verify-counted = { $counts } ({ $rate } tables par seconde)
verify-fine = Toutes les tables continuent comme avant.

store-used = Stockage : { $store }
backup-done = { $path } est écrit et a été relu. Tables : { $tables } ; profils et index : { $keys } ; tâches : { $jobs } ; { $kilobytes } Ko.
backup-secret = Le fichier contient des cartes cachées et ce que des gens ont dit au bot : garde-le pour toi.
restore-done = Récupéré. Tables : { $tables } ; profils et index : { $keys } ; tâches : { $jobs }. Déjà là, et laissés tels quels : { $kept }. Les messages sont redessinés dès que le bot tourne.
restore-book = Livre des résultats : { $added } entrées ajoutées ; { $known } étaient déjà là et restent ; { $unreadable } omises, car illisibles. Personnes : { $numbered } nouvelles ici ; { $kept } étaient déjà connues ici et ont les résultats du stockage et de la sauvegarde.
restore-other-secret = Le stockage garde son propre secret. Ce qui a été fait avec celui de la sauvegarde n’est plus valable : les liens vers les parties à revoir, et ce qui s’appliquait encore aux personnes effacées qui reviennent.
restore-unreadable = Ces tables sont revenues telles quelles et ne sont pas lisibles : { $codes }
bad-backup-written = { $path } n’a pas pu être relu et a été supprimé : { $reason }
bad-backup = { $path } ne peut pas être récupéré : { $reason }
bad-restore-used = Il y a déjà des tables ou des personnes dans { $store }. Choisis un stockage vide, ou --into-used.

announce-counted = { $count ->
    [one] Il irait à une personne.
   *[other] Il irait à { $count } personnes.
}
announce-sure = { $count ->
    [one] L’envoyer à une personne ? Ce qui est parti ne peut pas être rappelé.
   *[other] L’envoyer à { $count } personnes ? Ce qui est parti ne peut pas être rappelé.
}
announce-done = { $count ->
    [0] Tout le monde l’a déjà reçu.
    [one] Il va à une personne, dès que le bot tourne.
   *[other] Il va à { $count } personnes, dès que le bot tourne.
}
announce-cancelled = { $count ->
    [0] Il ne restait rien à envoyer.
    [one] Une personne qui ne l’avait pas encore ne le recevra pas.
   *[other] { $count } personnes qui ne l’avaient pas encore ne le recevront pas.
}
bad-announcement = Un texte de 1 à { $longest } caractères, s’il te plaît.

drain-done = Les processus finissent leur travail en cours et n’acceptent rien de nouveau, pendant { $span } au plus. Pour y mettre fin : habana drain --end
drain-ended = Les processus acceptent de nouveau les messages.
drain-none = Rien n’était suspendu.
bad-span = { $reason }

purge-counted = { $count ->
    [one] Une table serait effacée. Pour le faire, ajoute --yes.
   *[other] { $count } tables seraient effacées. Pour le faire, ajoute --yes.
}
purge-done = { $count ->
    [one] Une table est effacée.
   *[other] { $count } tables sont effacées.
}
purge-person-counted = { $count ->
    [0] La personne { $person } ne figure à aucune table. Pour effacer ce qu’il y a d’autre sur elle, ajoute --yes.
    [one] La personne { $person } figure à une table : { $codes }. Pour l’effacer, ajoute --yes.
   *[other] La personne { $person } figure à { $count } tables : { $codes }. Pour l’effacer, ajoute --yes.
}
purge-person-done = { $count ->
    [0] La personne { $person } est effacée.
   *[other] La personne { $person } est effacée, sauf de ce qui n’est pas lisible en ce moment : { $codes }. Répare-le et réessaie.
}
bad-purge = Soit --over, soit --person, s’il te plaît.

## habana recount

recount-done = { $found ->
    [0] Rien ne manquait.
    [one] { $found } résultat manquait et a été ajouté.
   *[other] { $found } résultats manquaient et ont été ajoutés.
} Recalculé : { $count }.
