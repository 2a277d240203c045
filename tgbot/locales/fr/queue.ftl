## /play: find me a game

menu-play = Trouver une partie avec d’autres
find-button = 🎯 Trouver une partie
find-title = Trouve-moi une partie
find-what = Je cherche des gens qui veulent la même partie, sont réveillés quand tu l’es et jouent à peu près comme toi.
find-any-edition = Peu importe
find-any-edition-long = Toutes les éditions
find-any-size = à 2, 3 ou 4
find-size = à { $count }
find-crowd = { $count ->
    [0] Personne d’autre ne cherche de partie à ce rythme en ce moment.
    [1] Une autre personne cherche une partie à ce rythme, { $alike ->
        [0] mais d’une autre édition ou à un autre nombre de joueurs.
       *[other] la même que toi.
    }
   *[other] { $count } autres personnes cherchent une partie à ce rythme, { $alike ->
        [0] mais d’une autre édition ou à un autre nombre de joueurs.
        [1] dont une la même que toi.
       *[other] dont { $alike } la même que toi.
    }
}
find-wait-usual = Attente habituelle à ce rythme : moins de { $span }.
find-wait-unknown = Je ne peux pas encore dire combien de temps il faudra : trop peu de gens ont cherché jusqu’ici.
find-waiting = Tu attends une partie
find-until = Je t’envoie la table dès qu’elle est là. Si je ne trouve personne d’ici { $until }, je te le dis.
find-home = 🌙 Je suppose que tu dors de { $begin } à { $end }, heure de { $city }. Ce n’est pas ça ? /settings
find-stop = 🚪 Ne plus attendre
find-stopped = Tu n’attends plus de partie.
find-found = Ta table est là.
find-over = Dommage : je n’ai trouvé personne à temps pour cette partie, et j’arrête de chercher.
find-meanwhile = ▶ En attendant, l’ordinateur
find-again = 🎯 Chercher encore
find-outdated = Ces boutons ne sont plus à jour. En voici de nouveaux.
find-wait-button = ⏳ Ma recherche
find-in-games = ⏳ Tu attends une partie : { $wish }
table-event-Matched = 🎯 Partie trouvée ! Tout le monde à cette table en cherchait une.

## Tables for reliable people

opening-steady-is = 🤝 Fiables : { $state }
lobby-steady = Publique, pour les gens connus pour finir leurs parties à temps
refusal-not-steady = { $most ->
    [none] Ici, on cherche des gens connus pour finir leurs parties à temps. Finis à temps quelques parties avec d’autres et tu pourras entrer : /play t’en trouve une.
   *[other] Ici, on cherche des gens connus pour finir leurs parties à temps. Finis à temps au moins { $most } parties avec d’autres et tu pourras entrer : /play t’en trouve une.
}
