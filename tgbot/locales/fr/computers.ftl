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

## Computers at older tables, and whoever has no name

level-greedy = glouton
level-random = au hasard
name-1 = Ana
name-2 = Bea
name-3 = Carlos
name-4 = Diego
