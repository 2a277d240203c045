## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Compra edifici. Chi ha per primo abbastanza punti vince subito: { $two } in due, { $three } in tre, { $four } in quattro.
play-number = Ognuno ha due carte scoperte. Le loro cifre formano un numero, la più piccola davanti: 7 e 0 fanno 07. Comincia il numero più basso; in parità, chi ha meno punti.
play-turn = Nel tuo turno usi tutte e due le carte, nell'ordine che preferisci.
play-buy = Poi compri quanti edifici vuoi e puoi pagare, solo alle estremità delle due file. { $pile ->
    [open] Quando in una fila ne restano due, quattro dalla pila vanno in mezzo; il prossimo si vede.
   *[closed] Quando in una fila ne restano due, quattro dalla pila vanno in mezzo.
}
play-five = Cinque pesos possono valere un lavoratore, cinque macerie un cubetto colorato. Un edificio con 📐 vuole il tuo Architetto scoperto.
play-supply = Dopo tutti i turni arrivano al centro 3 cubetti e 3 pesos.
play-new-card = Poi ognuno copre una delle due carte scoperte con una della mano. Quella coperta va negli scarti.
play-back = { $leave ->
    [may] Con due carte o meno in mano puoi riprendere tutti gli scarti.
   *[must] Con due carte o meno in mano riprendi tutti gli scarti.
}
play-end = Senza edifici o senza cubetti la partita finisce lo stesso. Allora vincono più punti; in parità si vince insieme.

rules-round = 📖 Il round in breve
rules-unknown-card = Non conosco nessuna carta { $name }.
