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

level-easy = fácil
level-medium = medio
level-hard = duro
level-hard-also = difícil
trait-easy = vive en las nubes, adora la siesta y a veces se olvida de un peso
trait-medium = lleva una tienda y cuenta cada ladrillo
trait-hard = imbatible al dominó en el Malecón, adivina tu próxima carta
level-line = { $level }: { $trait }

## Computers at older tables, and whoever has no name

level-greedy = codicioso
level-random = al azar
name-1 = Ana
name-2 = Bea
name-3 = Carlos
name-4 = Diego
