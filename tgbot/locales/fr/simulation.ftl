## The report on many games between computer players

simulation-progress = En jeu
simulation-title = { $edition }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à { $players } joueurs, nouvelles cartes choisies { $replacement }, graine { $seed }
simulation-speed = { $decisions } décisions en { $seconds } s : { $rate } décisions, { $pace } parties par seconde
simulation-note-shared = Une victoire partagée compte pour chacun comme une part de victoire.
simulation-note-shown = Une carte compte comme visible à chaque manche qui commence avec elle.

## Numbers in the tables

simulation-count = { NUMBER($value) }
simulation-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Tables and their columns

simulation-winners-by-seat = Victoires par place
simulation-winners-by-player = Victoires par joueur
simulation-rounds-and-points = Manches et points
simulation-endings = Fins de partie
simulation-cards = Cartes
simulation-buildings = Bâtiments

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
simulation-column-often = Acheté dans

## Rows

simulation-kind-random = au hasard
simulation-kind-greedy = gourmand

simulation-rounds = Manches
simulation-points-of-winners = Points des gagnants
simulation-points-of-all = Points de tous

simulation-ending-goal = Objectif atteint
simulation-ending-buildings = Plus de bâtiment
simulation-ending-bricks = Plus de brique
simulation-ending-rounds = Dernière manche finie
