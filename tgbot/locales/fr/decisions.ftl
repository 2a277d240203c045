## What is asked (ask-, as it stands after a colon), what one should know to answer it (explain-), what a choice does
## (choice-), and what declining does (none-)

ask-LayPair = choisis tes deux premières cartes.
ask-second-card = et la deuxième ? Un toucher pose les deux.
explain-LayPair = Leurs chiffres font ton nombre, le plus petit devant (7 et 0 : 07). Le plus bas joue d’abord.
choice-LayPair = { $first } et { $second } ({ $number })

ask-ChooseFirst = quelle carte d’abord ?
choice-ChooseFirst = { $first }, puis { $second }

ask-Buy = qu’achètes-tu ?
choice-Buy = { $building }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, pour { $payment }
none-Buy = Finir mon tour
ask-payment = comment paies-tu { $building } ?
payment-always = dans tous les cas : { $goods }

ask-Replace = ta prochaine carte ?
choice-Replace = { $first } → { $second } (fait { $number })

ask-TakeBack = reprends-tu toute ta défausse en main ?
yes-TakeBack = Oui, toute ma défausse
no-TakeBack = Non, pas maintenant

ask-RecoverCard = quelle carte de ta défausse reprends-tu ?
choice-RecoverCard = { $first }
none-RecoverCard = Aucune

ask-PutCardAway = quelle carte défausses-tu ?
explain-PutCardAway = Tu en reprends une autre à la place.
choice-PutCardAway = { $first }

ask-RecoverCardOpenly = quelle carte de ta défausse reprends-tu ?
explain-RecoverCardOpenly = Tout le monde la verra.
choice-RecoverCardOpenly = { $first }

ask-TakeFromCentre = quelles briques de couleur prends-tu ?
explain-TakeFromCentre = Tu prends aussi la moitié des gravats.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = à qui voles-tu des pesos ?
choice-ChoosePesosVictim = { $victim } : { $loot } sur { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}

ask-ChooseMaterialsVictim = à qui voles-tu des briques ?
choice-ChooseMaterialsVictim = { $victim } : { $bricks }

ask-StealBricks = que voles-tu à { $victim } ?
choice-StealBricks = { $goods }

ask-Tax = que perd { $victim } ?
choice-Tax = { $goods }

ask-ChooseFromBag = choisir 1 brique, ou en piocher 2 au hasard ?
explain-ChooseFromBag = Dans le sac : { $bag }
choice-ChooseFromBag = Choisir dans le sac : { $goods }
none-ChooseFromBag = Piocher 2 au hasard

ask-RemoveBuilding = quel bâtiment retires-tu ?
explain-RemoveBuilding = Personne ne le récupère.
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $end })
none-RemoveBuilding = Aucun
