## What is asked (ask-), what a choice does (choice-), and what declining does (none-)

ask-LayPair = Which two cards do you show first? The lowest number acts first.
choice-LayPair = { $first } and { $second }: { $number }

ask-ChooseFirst = Which of your two cards comes first?
choice-ChooseFirst = { $first }, then { $second }

ask-Buy = What do you buy?
choice-Buy = { $building }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, for { $payment }
none-Buy = Finish your turn

ask-Replace = Which shown card do you cover, and with what?
choice-Replace = { $first } → { $second } (makes { $number })

ask-TakeBack = Do you take your discards back into your hand?
yes-TakeBack = Yes, all of them
no-TakeBack = No, not now

ask-RecoverCard = Which discard do you take back into your hand?
choice-RecoverCard = { $first }
none-RecoverCard = None of them

ask-PutCardAway = Which hand card do you put on your discards?
choice-PutCardAway = { $first }

ask-RecoverCardOpenly = Which discard do you take back? Everyone will see it.
choice-RecoverCardOpenly = { $first }

ask-TakeFromCentre = Which coloured bricks do you take? Half the rubble comes along.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = Whom does your thief rob of pesos?
choice-ChoosePesosVictim = { $victim }: { $loot } of { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}

ask-ChooseMaterialsVictim = Whom does your thief rob of bricks?
choice-ChooseMaterialsVictim = { $victim }: { $bricks }

ask-StealBricks = What does your thief take from { $victim }?
choice-StealBricks = { $goods }

ask-Tax = What does your tax collector take from { $victim }?
choice-Tax = { $goods }

ask-ChooseFromBag = What do you get at the black market?
choice-ChooseFromBag = { $goods }, chosen out of the bag
none-ChooseFromBag = 2 bricks drawn blind

ask-RemoveBuilding = Which building do you remove?
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $end })
none-RemoveBuilding = None of them
