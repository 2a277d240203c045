## The cards' names

card-siesta = Siesta
card-refreshment = Ristoro
card-protection = Protezione
card-rubble = Macerie
card-peso = Peso
card-conservation = Conservazione
card-tax-collector = Esattore
card-worker = Lavoratore
card-architect = Architetto
card-pesos-thief = Ladro di pesos
card-materials-thief = Ladro di materiali
card-black-market = Mercato nero
card-pesos = Pesos
card-mama = Mama

## What each card does, in one line.
## Where the editions differ, the edition's key is added to the id.

help-siesta = Non fa nulla, ma nessuna cifra è più bassa.
help-refreshment-havana-2009 = Puoi riprendere in mano un tuo scarto, senza mostrarlo.
help-refreshment-la-habana-2024 = Scarta una carta di mano; riprendi uno scarto e mostralo.
help-protection-havana-2009 = Finché è scoperta: nessun ladro o esattore può toccarti.
help-protection-la-habana-2024 = Finché è scoperta: nessun ladro può toccarti.
help-rubble = Prendi tutte le macerie dal centro.
help-peso = Prendi 1 peso dalla riserva.
help-conservation = Puoi togliere un edificio a un’estremità; uno solo a round.
help-tax-collector = Prendi 1 peso; chi gioca dopo di te perde 1 lavoratore o 1 cubetto, a tua scelta.
help-worker = Prendi 1 lavoratore; 2 se è il primo del round.
help-architect = Prendi 1 lavoratore. Da scoperto: vale come architetto.
help-pesos-thief-havana-2009 = Ruba metà dei pesos (per difetto) a qualcuno dopo di te; se non c’è nessuno, a chiunque.
help-pesos-thief-la-habana-2024 = Ruba 2 pesos a qualcuno dopo di te, 3 se ne ha 6 o più.
help-materials-thief-havana-2009 = Ruba un cubetto a qualcuno dopo di te (se non c’è nessuno, a chiunque); fino a 2 se ne ha 4 o più colorati.
help-materials-thief-la-habana-2024 = Ruba un cubetto a qualcuno dopo di te, 2 se ne ha 4 o più colorati.
help-black-market-havana-2009 = Pesca 1 cubetto dal sacchetto; 2 se è il primo del round.
help-black-market-la-habana-2024 = Pesca 1 cubetto dal sacchetto; se è il primo del round: 2, oppure 1 a scelta.
help-pesos = Prendi metà dei pesos al centro, arrotondata per eccesso.
help-mama = Prendi metà dei cubetti colorati e metà delle macerie al centro, arrotondate per eccesso.
