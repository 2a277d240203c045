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
level-medium = medio
level-hard = tosto
level-hard-also = difficile
trait-easy = sogna a occhi aperti, ama la siesta e ogni tanto dimentica un peso
trait-medium = manda avanti una bottega e conta ogni cubetto
trait-hard = imbattibile a domino sul Malecón, vede già la tua prossima carta
level-line = { $level }: { $trait }

## What they say, at most once in a game: at their first building, half way, near the end, when they are robbed; 40 characters

banter = 💬 { $name }: { $line }
banter-easy-first = Una casa! C’è posto per l’amaca.
banter-easy-half = Già a metà? Io stavo sognando.
banter-easy-near = Quasi. Prima, un’altra siesta.
banter-easy-robbed = Ehi! Facevo solo un pisolino.
banter-medium-first = Il primo è nei miei conti.
banter-medium-half = A metà, cubetto per cubetto.
banter-medium-near = Manca poco. Ho fatto i conti.
banter-medium-robbed = Va sul conto, con gli interessi.
banter-hard-first = Poso la mia prima tessera.
banter-hard-half = Metà della mia fila è già in piedi.
banter-hard-near = Dal Malecón vedo già la fine.
banter-hard-robbed = L’avevo vista arrivare. Ahi lo stesso.

## Computers at older tables, and whoever has no name

level-greedy = avido
level-random = a caso
level-hard-070 = tosto 0.7.0
name-1 = Ana
name-2 = Bea
name-3 = Carlos
name-4 = Diego
