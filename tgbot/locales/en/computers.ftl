## The computers: people of Havana with names that say how they play, the same in every language

character-easy-1 = Pepe Siesta
character-easy-2 = Lola Mañana
character-easy-3 = Tito Mojito
character-easy-4 = Rita Rumba
character-medium-1 = Paco Peso
character-medium-2 = Elena Exacta
character-medium-3 = Don Detalle
character-medium-4 = Nora Balanza
character-hard-1 = Doña Dominó
character-hard-2 = Maestro Max
character-hard-3 = Vera Visión
character-hard-4 = Pablo Plan

## How well they play, as it stands on buttons and behind names, and what they are like

level-easy = easy
level-medium = medium
level-hard = hard
level-hard-also = difficult
trait-easy = daydreams, loves the siesta and forgets a peso now and then
trait-medium = keeps a shop and counts every brick
trait-hard = beats everybody at dominoes on the Malecón and sees your next card coming
level-line = { $level }: { $trait }

## What they say, at most once in a game: at their first building, half way, near the end, when they are robbed; 40 characters

banter = 💬 { $name }: { $line }
banter-easy-first = A house! With room for a hammock.
banter-easy-half = Half way? I was only daydreaming.
banter-easy-near = Nearly there. One more siesta first.
banter-easy-robbed = Hey! I was only having a nap.
banter-medium-first = The first one is in my books.
banter-medium-half = Half way, to the brick. I counted.
banter-medium-near = Not far now. I have done the sums.
banter-medium-robbed = That goes on the bill, with interest.
banter-hard-first = My first domino is down.
banter-hard-half = Half my row is standing already.
banter-hard-near = I can see the end from the Malecón.
banter-hard-robbed = I saw that card coming. Still, ouch.

## Computers at older tables, and whoever has no name

level-greedy = greedy
level-random = random
level-hard-070 = hard 0.7.0
name-1 = Ana
name-2 = Bea
name-3 = Carlos
name-4 = Diego
