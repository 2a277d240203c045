## The cards' names

card-siesta = Siesta
card-refreshment = Refreshment
card-protection = Protection
card-rubble = Rubble
card-peso = Peso
card-conservation = Conservation
card-tax-collector = Tax Collector
card-worker = Worker
card-architect = Architect
card-pesos-thief = Pesos Thief
card-materials-thief = Materials Thief
card-black-market = Black Market
card-pesos = Pesos
card-mama = Mama

## What each card does, in one line.
## Where the editions differ, the edition's key is added to the id.

help-siesta = Does nothing, but no digit is lower.
help-refreshment-havana-2009 = You may take one of your discards back into your hand, unseen.
help-refreshment-la-habana-2024 = Put a hand card on your discards; take a discard, show it.
help-protection-havana-2009 = While shown: no thief and no tax collector can touch you.
help-protection-la-habana-2024 = While shown: no thief can touch you.
help-rubble = Take all the rubble in the centre.
help-peso = Take 1 peso from the reserve.
help-conservation = You may remove an end building; one a round, whoever plays it.
help-tax-collector = Take 1 peso; each later player loses a worker or a brick of your choice.
help-worker = Take 1 worker, or 2 if you are the first this round.
help-architect = Take 1 worker. While shown: you can buy architect buildings.
help-pesos-thief-havana-2009 = Take half the pesos (rounded down) of a later player; if you are last, of anyone.
help-pesos-thief-la-habana-2024 = Take 2 pesos from a later player, 3 from one with 6 or more.
help-materials-thief-havana-2009 = Take a brick from a later player (if you are last, from anyone), up to 2 from one with 4 or more coloured ones.
help-materials-thief-la-habana-2024 = Take a brick from a later player, 2 from one with 4 or more coloured ones.
help-black-market-havana-2009 = Draw 1 brick from the bag, or 2 if you are first this round.
help-black-market-la-habana-2024 = Draw 1 brick from the bag; first this round: 2, or choose 1.
help-pesos = Take half the pesos in the centre, rounded up.
help-mama = Take half the centre's coloured bricks and half its rubble, rounded up.
