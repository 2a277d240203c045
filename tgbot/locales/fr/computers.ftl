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

level-easy = facile
level-medium = moyen
level-hard = corsé
level-hard-also = difficile
trait-easy = rêvasse, adore la sieste et oublie parfois un peso
trait-medium = tient boutique et compte la moindre brique
trait-hard = imbattable aux dominos sur le Malecón, devine ta prochaine carte
level-line = { $level } : { $trait }

## What they say, at most once in a game: at their first building, half way, near the end, when they are robbed; 40 characters

banter = 💬 { $name }: { $line }
banter-easy-first = Une maison ! Avec un coin pour le hamac.
banter-easy-half = Déjà la moitié ? Moi, je rêvais.
banter-easy-near = Presque… Encore une petite sieste.
banter-easy-robbed = Hé ! Je faisais juste la sieste.
banter-medium-first = Le premier est dans mes comptes.
banter-medium-half = La moitié, à la brique près.
banter-medium-near = Plus très loin. J’ai fait le calcul.
banter-medium-robbed = Ça va sur la note, avec intérêts.
banter-hard-first = Je pose mon premier domino.
banter-hard-half = La moitié de ma rangée est debout.
banter-hard-near = Du Malecón, je vois déjà la fin.
banter-hard-robbed = Je l’avais vue venir, cette carte. Aïe.

## Computers at older tables, and whoever has no name

level-greedy = glouton
level-random = au hasard
level-hard-070 = corsé 0.7.0
name-1 = Ana
name-2 = Bea
name-3 = Carlos
name-4 = Diego
