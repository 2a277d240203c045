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

# The same in a few words, below an example in signs: 26 letters at most.
gist-siesta = giochi presto
gist-refreshment-havana-2009 = riprendi 1 scarto
gist-refreshment-la-habana-2024 = 1 carta per uno scarto
gist-protection = al sicuro se scoperta
gist-rubble = tutte
gist-peso = 1 dalla riserva
gist-conservation = uno a round, se vuoi
gist-tax-collector = chi segue perde 1
gist-worker = 1 solo se già usato
gist-architect = per edifici con il segno
gist-pesos-thief-havana-2009 = la metà
gist-pesos-thief-la-habana-2024 = 3 se ne ha 6 o più
gist-materials-thief = 2 se ne ha 4 colorati
gist-black-market-havana-2009 = 1 solo se già usato
gist-black-market-la-habana-2024 = o scegline 1; poi 1
gist-pesos = metà, per eccesso
gist-mama = metà, per eccesso
source-centre = centro
source-reserve = riserva
source-later = dopo di te
source-discards = scarti
