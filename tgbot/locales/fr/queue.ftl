## /play: find me a game

menu-play = Me trouver une partie avec d’autres
find-button = 🎯 Trouver une partie
find-title = Trouve-moi une partie
find-what = Je cherche des gens qui veulent la même partie, sont réveillés quand tu l’es et jouent à peu près comme toi.
find-any-edition = Peu importe
find-any-edition-long = Toute édition
find-any-size = peu importe à combien
find-size = à { $count }
find-crowd = { $count ->
    [0] Personne d’autre n’attend à ce rythme en ce moment.
    [1] Une autre personne attend à ce rythme, { $alike ->
        [0] mais une partie différente.
       *[other] et une partie comme la tienne.
    }
   *[other] { $count } autres personnes attendent à ce rythme, { $alike ->
        [0] mais des parties différentes.
        [1] dont une pour une partie comme la tienne.
       *[other] dont { $alike } pour une partie comme la tienne.
    }
}
find-wait-usual = Parmi ceux qui ont trouvé une partie à ce rythme dernièrement, la moitié l’a eue en { $span } ou moins.
find-wait-unknown = Je ne peux pas encore dire combien de temps il faudra : trop peu de gens ont demandé.
find-waiting = Tu attends une partie
find-until = Je t’envoie la table dès qu’elle est là. Si je ne trouve personne d’ici { $until }, je te le dis.
find-home = 🌙 Je suppose que tu te reposes de { $begin } à { $end }, heure de { $city }. Sinon : /settings
find-stop = 🚪 Ne plus attendre
find-stopped = Tu n’attends plus de partie.
find-found = Ta table est là.
find-over = Désolé : je n’ai trouvé personne à temps pour cette partie, et j’arrête de chercher.
find-again = 🎯 Chercher encore
find-outdated = Ces boutons ne sont plus à jour. En voici de nouveaux.
find-wait-button = ⏳ Ma recherche
find-in-games = ⏳ Tu attends une partie : { $wish }
table-event-Matched = 🎯 Partie trouvée ! Tout le monde à cette table en cherchait une.

## Tables for reliable people

opening-steady-is = 🤝 Fiables : { $state }
lobby-steady = Publique, pour ceux qui finissent leurs parties à temps
refusal-not-steady = { $most ->
    [none] Ici, on cherche des gens connus pour finir leurs parties à temps. Finis quelques parties avec d’autres et tu en seras : /play t’en trouve une.
   *[other] Ici, on cherche des gens connus pour finir leurs parties à temps. Finis { $most } parties avec d’autres et tu en seras : /play t’en trouve une.
}
