## What is asked (ask-), what a choice does (choice-), and what declining does (none-)

ask-LayPair = Avec quelles deux cartes commences-tu ? Le plus petit nombre joue en premier.
choice-LayPair = { $first } et { $second } (font { $number })

ask-ChooseFirst = Laquelle de tes deux cartes joues-tu d’abord ?
choice-ChooseFirst = { $first }, puis { $second }

ask-Buy = Qu’achètes-tu ?
choice-Buy = { $building }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, pour { $payment }
none-Buy = Finir mon tour

ask-Replace = Quelle carte visible recouvres-tu, et avec laquelle ?
choice-Replace = { $first } → { $second } (fait { $number })

ask-TakeBack = Reprends-tu ta défausse en main ?
yes-TakeBack = Oui, toute ma défausse
no-TakeBack = Non, pas maintenant

ask-RecoverCard = Quelle carte de ta défausse reprends-tu en main ?
choice-RecoverCard = { $first }
none-RecoverCard = Aucune

ask-PutCardAway = Quelle carte de ta main défausses-tu ?
choice-PutCardAway = { $first }

ask-RecoverCardOpenly = Quelle carte de ta défausse reprends-tu ? Tout le monde la verra.
choice-RecoverCardOpenly = { $first }

ask-TakeFromCentre = Quelles briques de couleur prends-tu ? La moitié des gravats vient avec.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = À qui voles-tu des pesos ?
choice-ChoosePesosVictim = { $victim } : { $loot } sur { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}

ask-ChooseMaterialsVictim = À qui voles-tu des briques ?
choice-ChooseMaterialsVictim = { $victim } : { $bricks }

ask-StealBricks = Que voles-tu à { $victim } ?
choice-StealBricks = { $goods }

ask-Tax = Que prélève ton percepteur chez { $victim } ?
choice-Tax = { $goods }

ask-ChooseFromBag = Que prends-tu au marché noir : 1 brique de ton choix, ou 2 au hasard ?
choice-ChooseFromBag = Choisir dans le sac : { $goods }
none-ChooseFromBag = Piocher 2 briques au hasard

ask-RemoveBuilding = Quel bâtiment retires-tu ?
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $end })
none-RemoveBuilding = Aucun
