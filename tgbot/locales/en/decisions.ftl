## What is asked (ask-, as it stands after a colon), what one should know to answer it (explain-), what a choice does
## (choice-), and what declining does (none-)

ask-LayPair = choose your first two cards.
ask-second-card = and the second card? A tap lays both.
explain-LayPair = Their digits make your number, the smaller one first (7 and 0: 07). The lowest goes first.
choice-LayPair = { $first } + { $second } ({ $number })

ask-ChooseFirst = which card first?
choice-ChooseFirst = { $first }, then { $second }

ask-Buy = what do you buy?
choice-Buy = { $building }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, for { $payment }
none-Buy = Finish your turn
ask-payment = how do you pay for { $building }?
payment-always = always: { $goods }

ask-Replace = pick your next card.
choice-Replace = { $first } → { $second } (makes { $number })

ask-TakeBack = take all your discards back into your hand?
yes-TakeBack = Yes, all of them
no-TakeBack = No, not now

ask-RecoverCard = which card do you take back from your discards?
choice-RecoverCard = { $first }
none-RecoverCard = None of them

ask-PutCardAway = which card do you discard?
explain-PutCardAway = You get another one back for it.
choice-PutCardAway = { $first }

ask-RecoverCardOpenly = which card do you take back from your discards?
explain-RecoverCardOpenly = Everyone will see it.
choice-RecoverCardOpenly = { $first }

ask-TakeFromCentre = which coloured bricks do you take?
explain-TakeFromCentre = You also get half the rubble.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = who do you steal pesos from?
choice-ChoosePesosVictim = { $victim }: { $loot } of { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}

ask-ChooseMaterialsVictim = who do you steal bricks from?
choice-ChooseMaterialsVictim = { $victim }: { $bricks }

ask-StealBricks = what do you steal from { $victim }?
choice-StealBricks = { $goods }

ask-Tax = what does { $victim } lose?
choice-Tax = { $goods }

ask-ChooseFromBag = choose 1 brick, or draw 2 at random?
explain-ChooseFromBag = In the bag: { $bag }
choice-ChooseFromBag = { $goods }, chosen out of the bag
none-ChooseFromBag = Draw 2 at random

ask-RemoveBuilding = which building do you remove?
explain-RemoveBuilding = Nobody gets it.
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $end })
none-RemoveBuilding = None of them
