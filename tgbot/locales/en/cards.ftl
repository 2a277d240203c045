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

help-siesta = No effect, but 0 is the lowest digit: you act early.
help-refreshment-havana-2009 = You may take back one of your discards, without showing it.
help-refreshment-la-habana-2024 = Discard a card from your hand, then take one back from your discards and show it.
help-protection-havana-2009 = While open: no thief and no tax collector can touch you.
help-protection-la-habana-2024 = While open: no thief can touch you.
help-rubble = Take all the rubble in the centre.
help-peso = Take 1 peso from the reserve.
help-conservation = You may remove a building at the end of a row. Only one per round, whoever plays it.
help-tax-collector = Take 1 peso. Everyone who acts after you loses 1 worker or 1 brick; you choose which.
help-worker = Take 1 worker, or 2 if nobody has used Worker yet this round.
help-architect = Take 1 worker. While open: you can buy buildings marked { $architect }.
help-pesos-thief-havana-2009 = Steal half the pesos (rounded down) from a player who acts after you (if you act last, from anyone).
help-pesos-thief-la-habana-2024 = Steal 2 pesos from a player who acts after you, 3 from one with 6 or more.
help-materials-thief-havana-2009 = Steal 1 brick from a player who acts after you (if you act last, from anyone); up to 2 from one with 4 or more coloured.
help-materials-thief-la-habana-2024 = Steal 1 brick from a player who acts after you, 2 from one with 4 or more coloured.
help-black-market-havana-2009 = Draw 1 brick from the bag, or 2 if nobody has used Black Market yet this round.
help-black-market-la-habana-2024 = Draw 1 brick from the bag. If nobody has used Black Market yet this round: draw 2, or choose 1.
help-pesos = Take half the pesos in the centre, rounded up.
help-mama = Take half the coloured bricks and half the rubble in the centre, each rounded up.

# The same in a few words, below an example in signs: 26 letters at most.
gist-siesta = you act early
gist-refreshment-havana-2009 = take back 1 discard
gist-refreshment-la-habana-2024 = swap 1 card for a discard
gist-protection = safe while it is open
gist-rubble = all of it
gist-peso = 1 from the reserve
gist-conservation = one a round, if you like
gist-tax-collector = all after you lose 1
gist-worker = only 1 if not the first
gist-architect = buys buildings with it
gist-pesos-thief-havana-2009 = half of theirs
gist-pesos-thief-la-habana-2024 = 3 if they have 6 or more
gist-materials-thief = 2 if they have 4 coloured
gist-black-market-havana-2009 = only 1 if not the first
gist-black-market-la-habana-2024 = or choose 1; later draw 1
gist-pesos = half, rounded up
gist-mama = half of each, rounded up
source-centre = centre
source-reserve = reserve
source-later = after you
source-discards = discards
