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

level-easy = leicht
level-medium = mittel
level-hard = schwer
level-hard-also = schwierig
trait-easy = träumt vor sich hin, liebt die Siesta und vergisst schon mal einen Peso
trait-medium = führt einen kleinen Laden und zählt jeden Stein
trait-hard = schlägt am Malecón alle beim Domino und ahnt deine nächste Karte
level-line = { $level }: { $trait }

## Computers at older tables, and whoever has no name

level-greedy = gierig
level-random = zufällig
name-1 = Ana
name-2 = Bea
name-3 = Carlos
name-4 = Diego
