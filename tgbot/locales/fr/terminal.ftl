## The board

board-title = { $edition } · manche { $round } · { $goal } points pour gagner
board-title-opening = { $edition } · ouverture · { $goal } points pour gagner
board-empty-row = (vide)
board-end = { $end } { $points }
board-points = { $count } pt
board-architect = A
board-pile = { $count ->
    [0] La pile est épuisée.
    [one] Pile : { $count } bâtiment.
   *[other] Pile : { $count } bâtiments.
}
board-next = Prochain : { $building }, { $points },

## The table of players and places

column-points = pts
column-cards = cartes
column-number = n°
column-shown = visibles
own-row = { $name } (toi)
place-centre = centre
place-reserve = réserve
place-bag = sac
shown-covered = { $card } →?
shown-face-down = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}

## What is yours

own-hand = Ta main : { $cards }
own-discards = Ta défausse : { $cards }
own-laid = Face cachée : { $cards }
own-card = { $digit } { $card }
own-goods = À toi : { $points },

## Questions

welcome = Bienvenue à { $edition } ! Il faut { $goal } points pour gagner.
welcome-people = { $count ->
    [one] Tu es { $names }.
   *[other] { $names } sont à ce clavier.
}
welcome-order = On choisit les nouvelles cartes { $replacement }.
welcome-computers = L’ordinateur ({ $level }) joue pour { $names }.
welcome-keys = À chaque question, ? explique les cartes et r le déroulement d’une manche.
news-title = Ce qui s’est passé
news-none = Rien de nouveau.
nothing-to-buy = Tu ne peux rien acheter.
ask-number = { $name }, 1 à { $count } (? cartes, r règles, b plateau, l journal, q quitter)
ask-card = { $name }, ex. { $example } (? cartes, r règles, b plateau, l journal, q quitter)
ask-two-cards = { $name }, ex. { $example } (? cartes, r règles, b plateau, l journal, q quitter)
ask-cover = { $name }, ex. { $example } (? cartes, r règles, b plateau, l journal, q quitter)
ask-again = Je n’ai pas compris. Tape le numéro devant ton choix.
ask-again-card = Je n’ai pas compris. Tape ce qui est devant la carte.
ask-again-two = Je n’ai pas compris. Tape ce qui est devant deux cartes différentes.
ask-again-cover = Je n’ai pas compris. Tape une carte visible et une carte de ta main, par exemple { $example }.
ask-which-card = Quel { $digit } veux-tu dire : { $cards } ?
ask-goods = { $name }, ex. { $example } (? cartes, r règles, b plateau, l journal, q quitter)
ask-again-goods = Je n’ai pas compris. Tape des nombres et des lettres, comme { $example }.
group-Replace = remplace { $first }
short-Replace = fait { $number }
offer-Buy = { $building }, { $points }, pour { $price } ({ $count } façons de payer)
another-building = Revenir aux bâtiments
paid-in-fives = { $payment } ({ $swaps })
swap-bricks = { $count ->
    [one] 5 gravats pour une brique
   *[other] { $count } fois 5 gravats pour une brique
}
swap-workers = { $count ->
    [one] 5 pesos pour un ouvrier
   *[other] { $count } fois 5 pesos pour un ouvrier
}
heap-sizes = { $least ->
    [one] { $most ->
        [one] Une brique parmi
       *[other] Une ou { $most } briques parmi
    }
   *[other] { $most } briques parmi
}
enter-more = Appuie sur Entrée pour la suite
enter-board = Appuie sur Entrée pour voir le plateau
enter-question = Appuie sur Entrée pour choisir
computer-thinks = { $name } réfléchit…
pass-on = Passe le clavier à { $name }, s’il te plaît.
pass-on-enter = { $name }, appuie sur Entrée quand personne d’autre ne regarde
help-legend = Signes : { $signs }.
help-sign = { $letter } { $good }
legend = { $signs }, A architecte
help-typing = Tape un choix par numéro ou en notation, comme { $example }.

## The round in short

rules-goal = Achète des bâtiments. La première personne à { $goal } points gagne aussitôt.
rules-number = Chacun a deux cartes visibles. Leurs chiffres forment son nombre, le plus petit chiffre à gauche : 7 et 0 font 07.
rules-order = Le plus petit nombre joue d’abord. À égalité, la personne qui a le moins de points ; puis le moins de briques de couleur, de pesos, d’ouvriers, de gravats.
rules-turn = À ton tour, tu joues tes deux cartes dans l’ordre que tu veux. Puis tu achètes autant que tu veux et peux payer.
rules-ends = Tu peux acheter aux extrémités des deux rangées, au cadre épais : UL et UR en haut, LL et LR en bas. Quand il n’en reste que deux dans une rangée, quatre nouveaux viennent entre eux.
rules-five = Cinq pesos peuvent remplacer un ouvrier, cinq gravats une brique de couleur.
rules-supply = Quand tout le monde a joué, 3 briques et 3 pesos arrivent au centre.
rules-new-card = Puis chacun remplace une de ses deux cartes visibles par une carte de sa main ; la carte remplacée va à sa défausse. Les nouveaux nombres font le nouvel ordre.
rules-back = Avec deux cartes ou moins en main, tu reprends toute ta défausse.
rules-end = S’il ne reste aucun bâtiment ou aucune brique, la partie s’arrête aussi, et la personne qui a le plus de points gagne.
rules-signs = Sur le plateau, { $awaited } marque qui doit choisir ; cartes 9/2 veut dire neuf en main et deux à la défausse ; « Mama →? », qu’une carte encore inconnue remplace Mama.

## The end

result-title = Résultat
result-goal = L’objectif est atteint !
result-buildings = Il ne reste aucun bâtiment.
result-bricks = Il ne reste aucune brique.
result-rounds = La dernière manche est finie.
result-winner = { $names } gagne. Bravo !
result-winners = { $names } se partagent la victoire. Bravo !
result-length = { $count ->
    [one] La partie a duré { $count } manche.
   *[other] La partie a duré { $count } manches.
}
result-line = { $place }. { $name } : { $points }, { $count ->
    [0] aucun bâtiment
    [one] { $count } bâtiment : { $buildings }
   *[other] { $count } bâtiments : { $buildings }
}
# leave-yes is the first of the two letters in leave-sure
leave-sure = Quitter la partie ? (o/n)
leave-yes = o
goodbye = Au revoir, et merci d’avoir joué.
record-saved = La partie est enregistrée dans { $path }
record-replay = Pour la revoir : { $program } replay --language { $language } { $path }
record-resume = Pour la reprendre : { $program } hotseat --language { $language } --resume { $path }
record-lost = La partie n’a pas pu être enregistrée dans { $path } : { $reason }. La voici :

## A recorded game

replay-title = { $edition }, { $players } joueurs, { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
replay-setup = Mise en place
replay-move = Coup { $number } sur { $count } : { $name } ({ $code })
replay-ask = Entrée : coup suivant, un nombre : autant de coups, b plateau, q quitter
replay-again = Appuie sur Entrée, ou tape un nombre, b ou q.
replay-unfinished = L’enregistrement s’arrête ici ; la partie n’est pas finie.
