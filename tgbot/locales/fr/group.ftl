## A game as its group reads it: one message per round, to which each turn adds a line.
## Names, goods and signs come ready to be shown. $variant is a number, so that the same thing is not always said in
## the same words; the last phrase serves all other numbers.

group-opening = 🎬 C’est parti : { $names } ! Chacun choisit deux cartes en secret.
group-round = { $variant ->
    [0] 🎬 Manche { $round } : les cartes sont révélées !
    [1] 🎬 Manche { $round } : cartes sur table !
   *[other] 🎬 Manche { $round } : finies les cachotteries !
}
group-unseen = ⏩ La manche { $round } est passée comme l’éclair :
group-scores = { $scores }, objectif { $goal }
group-new-cards = 🃏 Nouvelles cartes : { $chosen }
group-waiting = ⏳ On attend { $names }
group-mention = { $count ->
    [one] 👉 { $names }, c’est à toi !
   *[other] 👉 { $names }, c’est à vous !
}

## What is at stake in a round. $card is the sign of a thief.

group-stake-anyone = { $name } joue en dernier avec { $card } et peut voler tout le monde ; personne n’est protégé.
group-stake-anyone-but = { $name } joue en dernier avec { $card } et peut voler tout le monde, sauf { $names }.
group-stake-nobody-left = { $name } joue en dernier : plus personne à voler avec { $card }.
group-stake-all-protected = { $name } trouvera porte close avec { $card } : tous ceux à sa portée sont protégés.
group-stake-reach = À portée de { $card } ({ $name }) : { $names }.
group-stake-goal = { $count ->
    [one] 🎯 Plus qu’un point avant l’objectif : { $names }
   *[other] 🎯 Plus que { $count } points avant l’objectif : { $names }
}

## A player's turn in one line: each of these follows a name, and is joined to others by commas and "and".

group-took = { $key ->
    [worker] embauche { $goods }
    [architect] ramène { $goods } avec l’architecte
    [peso] trouve { $goods }
    [pesos] empoche { $goods }
    [rubble] déblaie { $goods }
    [mama] reçoit { $goods } de Mama
    [tax-collector] perçoit { $goods }
    [black-market] obtient { $goods } sous le manteau
   *[other] prend { $goods }
}
group-stole = { $variant ->
    [0] chipe { $goods } à { $victim }
    [1] soulage { $victim } de { $goods }
   *[other] subtilise { $goods } à { $victim }
}
group-missed = { $variant ->
    [0] fouille { $victim } en vain
   *[other] passe chez { $victim } pour rien
}
group-stopped = { $variant ->
    [0] trouve porte close ({ $emblem })
   *[other] ne croise que des gardes ({ $emblem })
}
group-nothing = { $variant ->
    [0] joue { $emblem } pour rien
   *[other] gaspille { $emblem }
}
group-declined = laisse { $emblem } de côté
group-removed = { $variant ->
    [0] retire { $things } du marché
   *[other] fait disparaître { $things }
}
group-bought = { $variant ->
    [0] achète { $things } (+{ $gain }, total { $points })
    [1] s’offre { $things } (+{ $gain }, total { $points })
   *[other] inaugure { $things } (+{ $gain }, total { $points })
}
group-idle = { $variant ->
    [0] prend son temps
    [1] somnole à l’ombre
   *[other] regarde les autres travailler
}

## The podium. What decided the game, and awards.

podium-winner = { $ending ->
    [buildings] 🏆 La ville est complète : { $names } gagne avec { $points } points à la manche { $round } !
    [bricks] 🏆 La dernière brique est posée : { $names } gagne avec { $points } points à la manche { $round } !
    [rounds] 🏆 La dernière manche est finie : { $names } gagne avec { $points } points !
   *[goal] 🏆 { $names } gagne avec { $points } points à la manche { $round } !
}
podium-winners = { $ending ->
    [buildings] 🏆 La ville est complète : { $names } se partagent la victoire avec { $points } points à la manche { $round } !
    [bricks] 🏆 La dernière brique est posée : { $names } se partagent la victoire avec { $points } points à la manche { $round } !
    [rounds] 🏆 La dernière manche est finie : { $names } se partagent la victoire avec { $points } points !
   *[goal] 🏆 { $names } se partagent la victoire avec { $points } points à la manche { $round } !
}
podium-last-turn = De { $before } à { $after } au tout dernier tour : { $buildings }.
podium-lead = En tête dès la manche { $round }, { $name } n’a plus rien lâché : { $buildings }.
podium-thief = 🥷 Doigts agiles de la partie : { $name } ({ $goods })
podium-robbed = 💸 Victime préférée des voleurs : { $name } ({ $goods })
podium-builder = { $count ->
    [one] 🏗️ Le plus de chantiers : { $name } ({ $count } bâtiment)
   *[other] 🏗️ Le plus de chantiers : { $name } ({ $count } bâtiments)
}
podium-rematch = { $count ->
    [one] 🔁 { $names } veut une revanche.
   *[other] 🔁 { $names } veulent une revanche.
}
