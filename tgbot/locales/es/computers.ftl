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

## What they say, at most once in a game: at their first building, half way, near the end, when they are robbed; 40 characters

banter = 💬 { $name }: { $line }
banter-easy-first = ¡Una casa! Cabe hasta la hamaca.
banter-easy-half = ¿Ya la mitad? Si estaba soñando…
banter-easy-near = Casi llego. Antes, otra siesta.
banter-easy-robbed = ¡Oye! Que estaba echando la siesta.
banter-medium-first = El primero ya está en mis cuentas.
banter-medium-half = La mitad, ladrillo a ladrillo.
banter-medium-near = Falta poco. He echado las cuentas.
banter-medium-robbed = Lo apunto en la cuenta, con intereses.
banter-hard-first = Pongo mi primera ficha de dominó.
banter-hard-half = Ya tengo media fila en pie.
banter-hard-near = Desde el Malecón ya veo el final.
banter-hard-robbed = Vi venir esa carta. Y aun así, ¡ay!

## Computers at older tables, and whoever has no name

level-greedy = codicioso
level-random = al azar
level-hard-070 = duro 0.7.0
name-1 = Ana
name-2 = Bea
name-3 = Carlos
name-4 = Diego
