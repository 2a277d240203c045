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

## What they say, at most once in a game: at their first building, half way, near the end, when they are robbed; 40 characters

banter = 💬 { $name }: { $line }
banter-easy-first = Ein Haus! Mit Platz für die Hängematte.
banter-easy-half = Schon die Hälfte? Ich hab nur geträumt.
banter-easy-near = Fast da. Vorher noch eine Siesta.
banter-easy-robbed = He! Ich hatte nur kurz die Augen zu.
banter-medium-first = Das erste steht in meinen Büchern.
banter-medium-half = Die Hälfte, auf den Stein genau.
banter-medium-near = Nicht mehr weit. Ich hab nachgerechnet.
banter-medium-robbed = Das kommt auf die Rechnung, mit Zinsen.
banter-hard-first = Mein erster Dominostein liegt.
banter-hard-half = Meine Reihe steht schon zur Hälfte.
banter-hard-near = Vom Malecón aus sehe ich das Ende.
banter-hard-robbed = Die Karte sah ich kommen. Aua trotzdem.

## Computers at older tables, and whoever has no name

level-greedy = gierig
level-random = zufällig
level-hard-070 = schwer 0.7.0
name-1 = Ana
name-2 = Bea
name-3 = Carlos
name-4 = Diego
