## Une saison d’un groupe : des tours de tables, un classement, une victoire. $names sont prêts à être affichés.

menu-season = Une saison du groupe : tours, classement, victoire
season-only-groups = Une saison se joue dans un groupe. Écris-y /season : qui veut joue quelques tours, et quelqu’un gagne.
season-new = Une saison pour ce groupe
season-new-how = Les inscriptions durent { $span }. On joue à des tables de trois ou quatre.
season-rules = { $rounds } tours de { $span } au plus. Après le dernier jour d’une table, des ordinateurs la terminent.
season-score-flat = Les places 1 à 4 rapportent 5, 3, 2 et 1 points ; en cas d’égalité, on partage.
season-score-even = Points à quatre : { $four } ; à trois : { $three } ; à deux : { $two }. En cas d’égalité, on partage.
season-open = 🏆 Inscriptions
season-opened = La saison { $number } est ouverte : les noms sont dans le message ci-dessous.
season-who-plays = Saison { $number } : qui joue ?
season-signed-up = { $count ->
    [0] ✋ Personne ne s’est encore inscrit.
    [one] ✋ Une personne joue.
   *[other] ✋ { $count } personnes jouent.
}
season-begins = ▶️ Début automatique : { $moment }
season-join = ✋ Je joue
season-leave = 🚪 Sans moi
season-next = 🏆 Saison suivante
season-round = Saison { $number }, tour { $round } sur { $rounds }
season-leads = { $count ->
    [one] 🥇 { $names } mène. Points : { NUMBER($points, maximumFractionDigits: 1) }
   *[other] 🥇 { $names } se partagent la tête. Points : { NUMBER($points, maximumFractionDigits: 1) }
}
season-tables = { $count ->
    [0] 🪑 Toutes les tables de ce tour sont terminées.
    [one] 🪑 Il reste une table en jeu.
   *[other] 🪑 Il reste { $count } tables en jeu.
}
season-last-day = 🏁 Dernier jour du tour : { $moment }
season-paused = ⏸ En pause : aucun tour ne commence. Reprise automatique : { $until }
season-over = { $count ->
    [0] La saison { $number } est terminée
    [one] La saison { $number } est terminée : { $names } gagne !
   *[other] La saison { $number } est terminée : { $names } se partagent la victoire !
}
season-too-few = Moins de deux personnes se sont inscrites : rien n’a été joué.
season-never-begun = Elle a pris fin avant le premier tour : rien n’a été joué.
season-newer-below = 🏆 Saison { $number } : il y a un message plus récent plus bas.
season-elsewhere = 🏆 La saison { $number } se trouve dans un autre sujet de ce groupe. Je viens de l’y renvoyer.
season-title-kept = { $sign } Le titre reste à côté du nom pendant toute la saison suivante.
season-division = Division { $number }
season-line = { $place } { $name } : { NUMBER($points, maximumFractionDigits: 1) }
season-points = { NUMBER($points, maximumFractionDigits: 1) }
season-private-first = Tes tables se jouent en privé. Ouvre d’abord une discussion avec moi, puis touche de nouveau « Je joue ».
season-in = C’est noté, tu participes ! Je t’écris quand ta première table commence.
season-out = Tu n’es plus dans la liste. Jusqu’au début, « Je joue » te réinscrit.
season-not-in = Tu n’étais pas dans la liste.
season-only-admins = La saison se déroule automatiquement. Un admin du groupe peut la mettre en pause ou y mettre fin.
season-menu = Saison { $number }
season-do-begin = ▶️ Commencer
season-do-pause = ⏸ Pause
season-do-resume = ▶️ Reprendre
season-do-end = ⏹ Terminer la saison
season-do-quit = 🚪 Quitter la saison
season-sure-begin = Commencer la saison { $number } maintenant, avec toutes les personnes inscrites ?
season-sure-end = Terminer la saison { $number } pour tout le monde ? Le classement reste tel quel.
season-sure-quit = Quitter la saison { $number } ? Tu termines ta table et ne joues plus les tours suivants.
season-not-sure = Non, retour
season-done-begin = La saison { $number } commence.
season-done-pause = La saison { $number } est en pause. Les tables en jeu continuent.
season-done-resume = La saison { $number } reprend.
season-done-end = La saison { $number } est terminée.
season-done-quit = Tu as quitté la saison { $number }.

## Dans l’image du classement : le plus court possible

scene-season = Saison { $number }
scene-season-round = Tour { $round } sur { $rounds }
scene-season-sign-up = Qui joue ?
scene-season-over = Classement final
scene-season-wins = gagne la saison !
scene-number = #{ $number }
scene-division = Division { $number }
scene-nobody-yet = personne encore

## Pourquoi quelque chose ne se fait pas

refusal-season-begun = La saison a déjà commencé. Tu pourras t’inscrire à la suivante.
refusal-season-over = Cette saison est terminée. /season ouvre la suivante.
refusal-season-full = { $most ->
    [none] Cette saison est complète. Tu pourras t’inscrire à la suivante.
   *[other] Cette saison est complète : { $most } personnes jouent. Tu pourras t’inscrire à la suivante.
}
refusal-season-resting = La saison dernière, tu as abandonné deux tables : tu passes donc celle-ci. Tu pourras jouer la suivante.
refusal-season-unreadable = Cette saison est illisible pour le moment. Rien n’est perdu, on s’en occupe.
refusal-not-admin = C’est réservé aux admins du groupe. Demande à l’un d’eux.
refusal-last-day-over = Le dernier jour de cette table est passé : des ordinateurs la terminent, et le résultat compte.

## Ce qui s’est passé à une table

table-event-LastDayOver = Le dernier jour est passé : des ordinateurs terminent la partie pour tout le monde, et le résultat compte.
table-last-day = 🏁 Dernier jour : { $until }
standing-last-day = 🏁 Le dernier jour est passé : des ordinateurs terminent la partie, et le résultat compte.
table-event-SeasonRoundBegan = 🏆 Un nouveau tour de la saison de ton groupe : voici ta table.
