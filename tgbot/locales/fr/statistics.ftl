## /stats

stats-title = 📊 Tes résultats
stats-none = Tu n’as pas encore terminé de partie. Joue contre l’ordinateur avec /practice, ou avec d’autres grâce à /play.
stats-recount = 🔄 Je recalcule les niveaux et les statistiques selon une meilleure règle. Reviens voir dans quelques minutes.
stats-all = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [0] aucune gagnée
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
} ({ NUMBER($share, style: "percent", maximumFractionDigits: 0) })
stats-shared = { $count ->
    [one] { $count } victoire partagée ne compte qu’en partie.
   *[other] { $count } victoires partagées ne comptent qu’en partie.
}
stats-points = Points : { NUMBER($mean, maximumFractionDigits: 1) } en moyenne, { $most } au mieux
stats-streak = Victoires d’affilée : { $current } en ce moment, { $best } au mieux
stats-left = { $count ->
    [one] L’ordinateur a terminé { $count } autre partie pour toi.
   *[other] L’ordinateur a terminé { $count } autres parties pour toi.
}
stats-kind = { $edition }, à { $players } : { $summary }
stats-summary = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}, { NUMBER($mean, maximumFractionDigits: 1) } points
stats-title-of = 📊 { $name }
stats-none-of = Aucune partie terminée pour l’instant.
stats-cards = Cartes préférées : { $cards }
stats-buildings = Bâtiments préférés : { $buildings }
stats-times = { $name } ({ $count }×)
stats-answers = { $lost ->
    [0] Temps de réponse : { $time } en moyenne, toujours à temps
   *[other] Temps de réponse : { $time } en moyenne ; trop tard : { NUMBER($lost, maximumFractionDigits: 1) } %
}
stats-between = Ensemble : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, toi devant { $ahead }×, derrière { $behind }×
stats-since = Compté depuis { $when }.
stats-met = 👥 Avec qui tu as joué
stats-met-button = 👥 Avec qui
stats-met-none = Tu n’as pas encore terminé de partie avec d’autres personnes. /play t’en trouve.
stats-met-line = { $name } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, devant { $ahead }×, derrière { $behind }×
stats-reset = 🧹 Remettre à zéro
stats-reset-ask = Remettre tes statistiques à zéro ? Parties, victoires, préférences et personnes rencontrées. Ton niveau, ta fiabilité (parties terminées avec d’autres, temps de réponse) et les parties elles-mêmes restent. C’est définitif.
stats-reset-sure = 🧹 Oui, à zéro
stats-reset-done = Tes statistiques sont remises à zéro.
stats-unmet = Tu n’as terminé aucune partie avec { $name }. Tu ne vois que les résultats des personnes avec qui tu as joué.

## The picture of them

scene-stats-mean = { NUMBER($mean, maximumFractionDigits: 1) }
scene-stats-games = parties
scene-stats-wins = victoires
scene-stats-points = points par partie
scene-stats-streak = victoires d’affilée
scene-stats-cards = Cartes préférées
scene-stats-buildings = Bâtiments préférés
scene-stats-answers = Temps de réponse : { $time } · { $pace }
scene-stats-answers-only = Temps de réponse : { $time }

## Reliability: beside a name at open tables, and never a reproach

reliability-games = { $count ->
    [0] débute ici
    [one] { $count } partie terminée
   *[other] { $count } parties terminées
}
reliability-quick = rapide
reliability-steady = rythme régulier
reliability-slow = prend son temps

## Ratings

rating-turista = Turista
rating-cubano = Cubano
rating-capitan = Capitán
rating-gobernador = Gobernador
ratings-ladder = { $ladder } : plus tu gagnes de parties classées, plus tu avances.
rating-line = { $edition } : { $rating }
rating-with-number = { $word } · { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
})
ratings-in-numbers = 🔢 Chiffres
ratings-in-words = 🔤 Mots

## /top

top-title = 🏆 Classement · { $edition }
top-title-group = 🏆 Classement de ce groupe · { $edition }
top-nobody = Personne n’est encore sur la liste. Pour une table classée : /new, puis ⚙️ et 🏅.
top-rules = Seules les tables classées comptent. Pour figurer ici, il faut { $games } parties classées et { $opponents } adversaires qui en ont déjà eu { $others }.
top-rules-group = Seules les tables classées comptent. Pour figurer ici, il faut { $games } parties classées et { $opponents } adversaires qui ont déjà joué contre la moitié du groupe.
top-you = Toi : { $rating }{ $place ->
    [0] {""}
   *[other] {""}, place { $place }
}
top-you-so-far = Toi jusqu’ici : { $games ->
    [one] { $games } partie classée
   *[other] { $games } parties classées
}, { $opponents ->
    [one] { $opponents } adversaire
   *[other] { $opponents } adversaires
}, dont { $known } avec déjà { $others } adversaires
top-list-me = 🙋 M’afficher : { $state }
top-listed = Tu seras sur la liste dès que tu auras assez joué.
top-not-listed = Tu n’es plus sur la liste.

## A rated table

opening-rated = classée
opening-rated-is = 🏅 Classée : { $state }
lobby-rated = Classée : entre personnes, sans conseils
