## The cards' names

card-siesta = Siesta
card-refreshment = Ristoro
card-protection = Protezione
card-rubble = Detriti
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

help-siesta = Nessun effetto, ma con lo 0 giochi presto.
help-refreshment-havana-2009 = Puoi riprendere uno dei tuoi scarti, senza mostrarlo.
help-refreshment-la-habana-2024 = Scarta una carta dalla mano, poi riprendi una carta dai tuoi scarti e mostrala.
help-protection-havana-2009 = Da scoperta: nessun ladro o esattore può toccarti.
help-protection-la-habana-2024 = Da scoperta: nessun ladro può toccarti.
help-rubble = Prendi tutti i detriti dal centro.
help-peso = Prendi 1 peso dalla riserva.
help-conservation = Puoi togliere un edificio a un’estremità; uno solo a round in tutto.
help-tax-collector = Prendi 1 peso. Chi gioca dopo di te perde 1 lavoratore o 1 cubetto; scegli tu quale.
help-worker = Prendi 1 lavoratore, o 2 se in questo round nessuno ha ancora usato Lavoratore.
help-architect = Prendi 1 lavoratore. Da scoperta: puoi comprare edifici con { $architect }.
help-pesos-thief-havana-2009 = Ruba metà dei pesos (arrotondata per difetto) a chi gioca dopo di te (se dopo non gioca nessuno, a chi vuoi).
help-pesos-thief-la-habana-2024 = Ruba 2 pesos a chi gioca dopo di te, 3 se ne ha 6 o più.
help-materials-thief-havana-2009 = Ruba 1 cubetto a chi gioca dopo di te (se dopo non gioca nessuno, a chi vuoi); fino a 2 se ne ha 4 o più colorati.
help-materials-thief-la-habana-2024 = Ruba 1 cubetto a chi gioca dopo di te, 2 se ne ha 4 o più colorati.
help-black-market-havana-2009 = Pesca 1 cubetto dal sacchetto, o 2 se in questo round nessuno ha ancora usato Mercato nero.
help-black-market-la-habana-2024 = Pesca 1 cubetto dal sacchetto. Se in questo round nessuno ha ancora usato Mercato nero: pescane 2, o scegline 1.
help-pesos = Prendi metà dei pesos al centro, arrotondata per eccesso.
help-mama = Prendi metà dei cubetti colorati e metà dei detriti al centro, arrotondate per eccesso.
