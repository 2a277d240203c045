## The report on many games between computer players

simulation-progress = En jeu
simulation-title = { $edition }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à { $players } joueurs, nouvelles cartes choisies { $replacement }, graine { $seed }
simulation-speed = { $decisions } décisions en { $seconds } s : { $rate } décisions, { $pace } parties par seconde
simulation-note-shared = Une victoire partagée compte pour chacun comme une part de victoire.
simulation-note-shown = Une carte compte comme visible à chaque manche qui commence avec elle.
simulation-note-interval = Les intervalles valent avec 95 % de confiance (Wilson). Pour un joueur à plusieurs places, une partie compte une fois, quelle que soit la place gagnante.
simulation-note-elo = Elo : greedy (glouton) vaut 1000 ; 400 points de plus, c’est dix chances contre une de finir devant l’autre. Deux places d’une partie comptent comme un duel ; chaque paire de joueurs reçoit en plus un match nul. Intervalles : bootstrap bayésien sur les parties.
simulation-note-elo-mean = Elo : la moyenne vaut 1000, car greedy (glouton) ne joue pas ; 400 points de plus, c’est dix chances contre une de finir devant l’autre. Deux places d’une partie comptent comme un duel ; chaque paire de joueurs reçoit en plus un match nul. Intervalles : bootstrap bayésien sur les parties.
simulation-note-offered = Un bâtiment est offert dans une partie s’il se trouve un jour à l’extrémité d’une rangée ; la manche est celle de l’achat, en moyenne.
simulation-more = Cartes, bâtiments, points par manche et temps de réflexion : --details
simulation-written = Le rapport se trouve dans { $path }.
simulation-no-pictures = Sans images : matplotlib n’est pas installé. « make simulate » l’installe.

## Two computers compared, and all of them in a ladder

simulation-compared = { $one } contre { $other }
simulation-stronger = « { $one } » est plus fort que « { $other } » : { $share } de { $games } parties gagnées ({ $interval }), { $elo } Elo ({ $elos }), p { $chance }.
simulation-undecided = Après { $games } parties, aucun n’est sûrement plus fort : « { $one } » a gagné { $share } contre « { $other } » ({ $interval }), { $elo } Elo ({ $elos }), p { $chance }.
simulation-all-tables = Toutes les tables, à poids égal
simulation-players = { $players } joueurs
simulation-ladder = { $games } parties, tous contre tous
simulation-note-deals = Chaque donne est jouée jusqu’à ce que les deux aient occupé toutes les places, avec les mêmes bâtiments dans le même ordre. Ce sont les donnes qui sont indépendantes : les intervalles (Wilson) viennent de leurs différences. À quatre, chacun a deux places.
simulation-note-looks = { $looks ->
    [one] Les parties ont été jugées une fois, à la fin.
   *[other] Les parties sont jugées jusqu’à { $looks } fois ; les intervalles (95 % pour l’ensemble) et p en tiennent compte (Bonferroni).
}
simulation-note-halves = À quatre, chacun des deux a deux places ; la part dit combien de fois l’une d’elles a gagné.

## Numbers in the tables

simulation-count = { NUMBER($value) }
simulation-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-milliseconds = { NUMBER($value, maximumSignificantDigits: 3) }
simulation-chance = { NUMBER($value, minimumFractionDigits: 4, maximumFractionDigits: 4) }

## Tables and their columns

simulation-winners-by-seat = Victoires par place
simulation-winners-by-player = Victoires par joueur
simulation-rounds-and-points = Manches et points
simulation-endings = Fins de partie
simulation-cards = Cartes
simulation-buildings = Bâtiments
simulation-elo = Classement Elo
simulation-thinking = Temps de réflexion par décision, en millisecondes
simulation-points-by-round = Points après chaque manche : moyenne (moitié centrale)
simulation-buyers = Qui a acheté quoi, et à quelle manche
simulation-by-table = Par table
simulation-pairs = Victoires du premier des deux

simulation-plot-points = Points après chaque manche
simulation-plot-round = Manche (bande : la moitié centrale)
simulation-plot-seats = Victoires par place
simulation-plot-share = Parties gagnées (%)
simulation-plot-rounds = Manches par partie
simulation-plot-buildings = Bâtiments achetés (· points)
simulation-plot-bought = Acheté quand il est offert (%)

simulation-column-seat = Place
simulation-column-player = Joueur
simulation-column-seats = Places
simulation-column-wins = Victoires
simulation-column-share = Part
simulation-column-of-seats = De ses places
simulation-column-what = Mesure
simulation-column-least = Min.
simulation-column-mean = Moy.
simulation-column-most = Max.
simulation-column-ending = Fin
simulation-column-games = Parties
simulation-column-card = Carte
simulation-column-laid = Posée
simulation-column-shown = Visible
simulation-column-carried-out = Exécutée
simulation-column-building = Bâtiment
simulation-column-points = Points
simulation-column-bought = Acheté
simulation-column-removed = Retiré
simulation-column-left = Resté
simulation-column-interval = Intervalle à 95 %
simulation-column-quarter = 25 %
simulation-column-median = 50 %
simulation-column-three-quarters = 75 %
simulation-column-decisions = Décisions
simulation-column-p95 = 95 % sous
simulation-column-round = Manche
simulation-column-offered = Offert
simulation-column-when-offered = Si offert
simulation-column-round-bought = Manche (moy.)
simulation-column-elo = Elo
simulation-column-table = Table
simulation-column-pair = Duel

## Rows

simulation-rounds = Manches
simulation-decisions = Décisions
simulation-points-of-winners = Points des gagnants
simulation-points-of-all = Points de tous

simulation-ending-goal = Objectif atteint
simulation-ending-buildings = Plus de bâtiment
simulation-ending-bricks = Plus de brique
simulation-ending-rounds = Dernière manche finie
