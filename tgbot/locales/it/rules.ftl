## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Compra edifici. Chi arriva per primo ai punti richiesti vince subito: { $two } in due, { $three } in tre, { $four } in quattro.
play-number = Ognuno ha due carte scoperte. Le loro cifre formano un numero, la più bassa davanti: 7 e 0 fanno 07. Inizia il numero più basso; a parità, chi ha meno punti.
play-turn = Nel tuo turno usi tutte e due le carte, nell’ordine che preferisci.
play-buy = Poi compri quanti edifici vuoi e puoi pagare, ma solo alle estremità delle due file. { $pile ->
    [open] Quando in una fila ne restano due, in mezzo ne arrivano quattro dalla pila; il prossimo si vede sempre.
   *[closed] Quando in una fila ne restano due, in mezzo ne arrivano quattro dalla pila.
}
play-five = Ti manca un lavoratore? Bastano cinque pesos. Un cubetto colorato? Bastano cinque detriti. Per un edificio con 📐 il tuo Architetto deve essere scoperto.
play-supply = Quando tutti hanno giocato, arrivano al centro 3 cubetti e 3 pesos.
play-new-card = Poi ognuno sostituisce una delle sue due carte scoperte con una della mano; l’altra resta. Quella sostituita va tra gli scarti.
play-back = { $leave ->
    [may] Con due carte o meno in mano puoi riprendere tutti gli scarti.
   *[must] Con due carte o meno in mano riprendi tutti gli scarti.
}
play-end = La partita finisce anche quando non restano edifici o cubetti: vince chi ha più punti; a parità si condivide la vittoria.
play-buildings = I nostri edifici hanno nomi e prezzi propri; le regole sono quelle della scatola.

## What the signs mean (/rules, ❓). $bricks are the coloured ones with their names, $rubble and the like the signs themselves.

legend-goods = Cubetti: { $bricks }, { $rubble } detriti (grigi), { $brick } qualsiasi · { $pesos } peso · { $workers } lavoratore
legend-board = ↖↗↙↘ in vendita · { $points } punti · { $architect } serve l’Architetto · 🏁 punti per vincere
legend-players = ▶ di turno · ✔️ ha scelto · 🖐 carte in mano · +❔ carta nuova, coperta · →❔ sta per essere sostituita · 🤖 computer ({ $levels }) · 💤 assente · 📵 irraggiungibile
legend-news = 👉 tocca a te scegliere · ❗️ ha colpito te · ⏳ fino a quando · 📜 tutto quello che è successo · sul pulsante di una carta: +5 porta 5, ≤5 fino a 5, ≈5 circa 5, ½ la metà
legend-luck = 🔏 sigillo di tutte le estrazioni · 🎰 un giro per persona · 🍀 parole portafortuna · 🔗 impronta di tutte le mosse: /verify

rules-round = 📖 Regole in breve
rules-unknown-card = Non conosco la carta «{ $name }».
rules-signs-title = ❓ Che cosa dicono i segni
rules-signs-key = ❓ Segni
rules-cards-key = 🃏 Carte
rules-lessons-key = 📖 Lezioni
rules-text-key = 🔤 Testo
