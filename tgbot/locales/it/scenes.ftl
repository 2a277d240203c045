## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = carta nuova
scene-wins = Vince { $name }!
scene-shared-win = Vittoria condivisa!
scene-rounds = { $count } round
scene-points-by-round = Punti, round dopo round
scene-free-seats = { $count ->
    [0] Ci siamo tutti
    [one] Resta { $count } posto
   *[other] Restano { $count } posti
}
scene-free = libero
scene-join = unisciti
scene-host = invita
scene-ready = c’è
scene-computer = computer
scene-expected = in arrivo

## Lessons: the title of each picture, and what is said below it

lesson-title-1 = Costruisci L’Avana
lesson-title-2 = Due carte, un numero
lesson-title-3 = Usa tutte e due le carte
lesson-title-4 = Compra alle estremità
lesson-title-5 = Una carta resta
lesson-brick = cubetto
lesson-caption-1 = Ogni edificio vale da 1 a 7 punti. Chi raggiunge per primo il traguardo vince subito: { $two } punti in due, { $three } in tre, { $four } in quattro.
lesson-caption-2 = Hai sempre due carte scoperte; la cifra più bassa sta a sinistra. Comincia il numero più basso.
lesson-caption-3 = Nel tuo turno usi tutte e due le carte, nell’ordine che vuoi. La maggior parte porta beni: dalla riserva, dal sacchetto, dal centro o da chi gioca dopo di te.
lesson-caption-4 = Poi puoi comprare finché riesci a pagare. Sono in vendita solo gli edifici alle estremità delle due file; quando uno va via, quello accanto prende il suo posto. Cinque detriti valgono un cubetto colorato, cinque pesos un lavoratore.
lesson-caption-5 = { $leave ->
    [may] Dopo ogni round sostituisci una delle tue due carte scoperte con una della mano. Quella vecchia va tra i tuoi scarti. Con due carte o meno in mano puoi riprendere tutti gli scarti.
   *[must] Dopo ogni round sostituisci una delle tue due carte scoperte con una della mano. Quella vecchia va tra i tuoi scarti. Con due carte o meno in mano riprendi tutti gli scarti.
}
lesson-title-6 = Che cosa dicono i segni
lesson-caption-6 = Gli stessi segni stanno nelle immagini e sui pulsanti: ogni cubetto ha la sua lettera, ogni estremità la sua freccia.

## La lezione dei segni: una o due parole accanto a ciascuno.

signs-goods = Cubetti e beni
signs-board = Il tabellone
signs-players = Giocatori e carte
means-rubble = detriti
means-peso = peso
means-worker = lavoratore
means-points = punti
means-architect = con Architetto
means-end = in vendita
means-affordable = puoi comprarlo
means-missing = ti manca
means-exchange = cinque per uno
means-bag = cubetti nel sacchetto
means-reserve = riserva
means-pile = edifici in arrivo
means-goal = punti per vincere
means-order = ordine di gioco
means-turn = di turno
means-chosen = ha scelto
means-hand = carte in mano
means-progress = punti finora
means-face-down = carta coperta
means-discard = carta scartata
means-mark = segno del tavolo
