## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Compra edifici. Chi arriva per primo ai punti richiesti vince subito: { $two } in due, { $three } in tre, { $four } in quattro.
play-number = Ognuno ha due carte scoperte. Le loro cifre formano un numero, la più piccola davanti: 7 e 0 fanno 07. Inizia il numero più basso; a parità, chi ha meno punti.
play-turn = Nel tuo turno usi tutte e due le carte, nell’ordine che preferisci.
play-buy = Poi compri quanti edifici vuoi e puoi pagare, ma solo alle estremità delle due file. { $pile ->
    [open] Quando in una fila ne restano due, in mezzo ne arrivano quattro dalla pila; il prossimo si vede sempre.
   *[closed] Quando in una fila ne restano due, in mezzo ne arrivano quattro dalla pila.
}
play-five = Cinque pesos possono valere un lavoratore, cinque macerie un cubetto colorato. Per un edificio con 📐 il tuo Architetto deve essere scoperto.
play-supply = Quando tutti hanno giocato, arrivano al centro 3 cubetti e 3 pesos.
play-new-card = Poi ognuno copre una delle due carte scoperte con una della mano. Quella coperta va tra gli scarti.
play-back = { $leave ->
    [may] Con due carte o meno in mano puoi riprendere tutti gli scarti.
   *[must] Con due carte o meno in mano riprendi tutti gli scarti.
}
play-end = Se finiscono gli edifici o i cubetti, finisce anche la partita: vince chi ha più punti; a parità si vince insieme.

rules-round = 📖 Il round in breve
rules-unknown-card = Non conosco la carta «{ $name }».
