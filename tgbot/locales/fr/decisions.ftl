## What is asked (ask-), what a choice does (choice-), and what declining does (none-)

ask-LayPair = Quelles deux cartes montres-tu d’abord ? Le plus petit nombre commence.
choice-LayPair = { $first } et { $second } : { $number }

ask-ChooseFirst = Laquelle de tes deux cartes joues-tu d’abord ?
choice-ChooseFirst = { $first }, puis { $second }

ask-Buy = Qu’achètes-tu ?
choice-Buy = { $building }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, pour { $payment }
none-Buy = Finir ton tour

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

ask-ChoosePesosVictim = À qui ton voleur prend-il des pesos ?
choice-ChoosePesosVictim = { $victim } : { $loot } sur { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}

ask-ChooseMaterialsVictim = À qui ton voleur prend-il des briques ?
choice-ChooseMaterialsVictim = { $victim } : { $bricks }

ask-StealBricks = Que prend ton voleur à { $victim } ?
choice-StealBricks = { $goods }

ask-Tax = Que prend ton percepteur à { $victim } ?
choice-Tax = { $goods }

ask-ChooseFromBag = Que fais-tu au marché noir ?
choice-ChooseFromBag = Choisir dans le sac : { $goods }
none-ChooseFromBag = Piocher 2 briques au hasard

ask-RemoveBuilding = Quel bâtiment retires-tu ?
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $end })
none-RemoveBuilding = Aucun
