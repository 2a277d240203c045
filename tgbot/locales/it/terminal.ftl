## The board

board-title = { $edition } · round { $round } · si vince con { $goal } punti
board-title-opening = { $edition } · apertura · si vince con { $goal } punti
board-empty-row = (vuota)
board-end = { $end } { $points }
board-points = { $count } pt
board-architect = A
board-pile = { $count ->
    [0] La pila è finita.
    [one] Pila: { $count } edificio.
   *[other] Pila: { $count } edifici.
}
board-next = Il prossimo: { $building }, { $points },

## The table of players and places

column-points = pt
column-cards = carte
column-number = n.
column-shown = scoperte
own-row = { $name } (tu)
place-centre = centro
place-reserve = riserva
place-bag = sacchetto
shown-covered = { $card } →?
shown-face-down = { $count ->
    [one] { $count } coperta
   *[other] { $count } coperte
}

## What is yours

own-hand = La tua mano: { $cards }
own-discards = I tuoi scarti: { $cards }
own-laid = Coperte: { $cards }
own-card = { $digit } { $card }
own-goods = Hai { $points },

## Questions

welcome = Buon divertimento con { $edition }! Si vince con { $goal } punti.
welcome-people = { $count ->
    [one] Tu sei { $names }.
   *[other] A questa tastiera giocano { $names }.
}
welcome-order = Nuove carte a ogni round: { $replacement }.
welcome-computers = { $count ->
    [one] Per { $names } gioca il computer ({ $level }).
   *[other] Per { $names } gioca il computer ({ $level }).
}
welcome-keys = A ogni domanda, ? spiega le carte e r come si svolge un round.
news-title = Che cosa è successo
news-none = Nessuna novità.
nothing-to-buy = Ora non puoi comprare nulla.
ask-number = { $name }, da 1 a { $count } (? carte, r regole, b tabellone, l cronologia, q esci)
ask-card = { $name }, es. { $example } (? carte, r regole, b tabellone, l cronologia, q esci)
ask-two-cards = { $name }, es. { $example } (? carte, r regole, b tabellone, l cronologia, q esci)
ask-cover = { $name }, es. { $example } (? carte, r regole, b tabellone, l cronologia, q esci)
ask-again = Non ho capito. Scrivi il numero che sta davanti alla tua scelta.
ask-again-card = Non ho capito. Scrivi quello che sta davanti alla carta.
ask-again-two = Non ho capito. Scrivi quello che sta davanti a due carte diverse.
ask-again-cover = Non ho capito. Scrivi una carta scoperta e una della tua mano, per esempio { $example }.
ask-which-card = Quale { $digit } intendi: { $cards }?
ask-goods = { $name }, es. { $example } (? carte, r regole, b tabellone, l cronologia, q esci)
ask-again-goods = Non ho capito. Scrivi numeri e lettere, per esempio { $example }.
group-Replace = sostituisce { $first }
short-Replace = fa { $number }
offer-Buy = { $building }, { $points }, per { $price } ({ $count } modi di pagare)
another-building = Torna agli edifici
paid-in-fives = { $payment } ({ $swaps })
swap-bricks = { $count ->
    [one] 5 detriti al posto di un cubetto
   *[other] 5 detriti al posto di un cubetto, { $count } volte
}
swap-workers = { $count ->
    [one] 5 pesos al posto di un lavoratore
   *[other] 5 pesos al posto di un lavoratore, { $count } volte
}
heap-sizes = { $least ->
    [one] { $most ->
        [one] Un cubetto tra
       *[other] Uno o { $most } cubetti tra
    }
   *[other] { $most } cubetti tra
}
enter-more = Premi Invio per continuare
enter-board = Premi Invio per vedere il tabellone
enter-question = Premi Invio per scegliere
computer-thinks = { $name } sta pensando…
pass-on = La tastiera passa a: { $name }.
pass-on-enter = { $name }, premi Invio quando nessun altro guarda
help-legend =
    Segni: { $signs }.
    I detriti sono i cubetti grigi.
help-sign = { $letter } { $good }
legend = { $signs }, A archit.
help-typing = Scrivi il numero della scelta o la sigla, come { $example }.

## The round in short

rules-goal = Compra edifici. Chi raggiunge { $goal } punti vince subito.
rules-number = Ognuno ha due carte scoperte. Le loro cifre formano un numero, con la cifra più bassa a sinistra: 7 e 0 fanno 07.
rules-order = Il numero più basso gioca per primo. In caso di parità, prima chi ha meno punti; poi chi ha meno cubetti colorati, pesos, lavoratori, detriti.
rules-turn = Nel tuo turno usi tutte e due le carte, nell’ordine che vuoi. Poi compri quanto vuoi e puoi pagare.
rules-ends = Si possono comprare le estremità delle due file, con la cornice spessa: UL e UR in alto, LL e LR in basso. Quando in una fila restano solo due edifici, in mezzo ne arrivano quattro nuovi.
rules-five = Cinque pesos possono valere un lavoratore, cinque detriti un cubetto colorato.
rules-supply = Quando tutti hanno giocato, arrivano al centro 3 cubetti e 3 pesos.
rules-new-card = Poi ognuno sostituisce una delle sue due carte scoperte con una della mano; quella sostituita va tra i suoi scarti. I nuovi numeri danno il nuovo ordine.
rules-back = Con due carte o meno in mano riprendi tutti i tuoi scarti.
rules-end = La partita finisce anche quando non restano edifici o cubetti: allora vince chi ha più punti.
rules-signs = Sul tabellone { $awaited } indica chi deve scegliere, carte 9/2 vuol dire nove in mano e due tra gli scarti, e «Mama →?» vuol dire che una carta ancora segreta sostituisce Mama.

## The end

result-title = Risultato
result-goal = Traguardo raggiunto!
result-buildings = Gli edifici sono finiti.
result-bricks = I cubetti sono finiti.
result-rounds = L’ultimo round è finito.
result-winner = Vince { $names }. Complimenti!
result-winners = Vincono insieme { $names }. Complimenti!
result-length = { $count ->
    [one] La partita è durata { $count } round.
   *[other] La partita è durata { $count } round.
}
result-line = { $place }. { $name }: { $points }, { $count ->
    [0] nessun edificio
    [one] { $count } edificio: { $buildings }
   *[other] { $count } edifici: { $buildings }
}
# leave-yes is the first of the two letters in leave-sure
leave-sure = Lasci la partita? (s/n)
leave-yes = s
goodbye = Ciao, e grazie della partita.
record-saved = La registrazione della partita è in { $path }
record-replay = Per rivederla: { $program } replay --language { $language } { $path }
record-resume = Per continuarla: { $program } hotseat --language { $language } --resume { $path }
record-lost = Non è stato possibile scrivere la registrazione in { $path }: { $reason }. Eccola qui:

## A recorded game

replay-title = { $edition }, { $players } giocatori, { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}
replay-setup = Preparazione
replay-move = Mossa { $number } di { $count }: { $name } ({ $code })
replay-ask = Invio: avanti, un numero: avanti di tante mosse, b tabellone, q esci
replay-again = Premi Invio, oppure scrivi un numero, b o q.
replay-unfinished = La registrazione finisce qui; la partita non era finita.
