## For screen readers. Signs are left out of all messages (`tgbot/words.py`); where a sign says more than the words around it, a message
## with -aloud behind its id takes the place of the one without. Those that begin with aloud- stand for signs that the code sets.

## Goods and cards

sign-pesos-aloud = { good-pesos }
sign-rubble-aloud = { good-rubble }
sign-architect-aloud = { card-architect }
aloud-architect = serve il tuo Architetto
aloud-building = { $building }, { $points }, costa { $price }
aloud-brings = { $card } (dà { $goods })

## The players

aloud-of = { $what }: { $told }
aloud-number = numero { $number } con { $cards }
aloud-covered = { $card } sta per essere sostituita
aloud-face-down = una nuova carta coperta
aloud-no-goods = nessuna merce
aloud-hand = { $count ->
    [one] { $count } carta in mano
   *[other] { $count } carte in mano
}
aloud-awaited = deve scegliere
aloud-chosen-already = ha scelto
aloud-computer = computer
aloud-away = via
aloud-unreachable = non raggiungibile
aloud-host = ospita
aloud-lucky-word = { ", " }parola portafortuna{ " " }
aloud-somebody = qualcuno
aloud-place = Posto { $place }:
aloud-people = { $count ->
    [one] { $count } persona
   *[other] { $count } persone
}
aloud-computers = { $count ->
    [one] { $count } computer
   *[other] { $count } computer
}
aloud-seats = { $taken } posti su { $seats } occupati

## Keys

aloud-buy = Comprare { $building } per { $payment }: +{ $points }, { $total } in tutto
aloud-remove = Togliere { $building }, { $points } ({ $end })
aloud-several = { $what }, più modi di pagare
aloud-comes = { $card }, fa { $number }
aloud-replaces = { $second } al posto di { $first }
aloud-chosen = { $what }, scelta attuale
aloud-switch = { $what }: { $state ->
    [on] sì
   *[off] no
}
aloud-add = { $goods } in più, { $count } su { $most } già
aloud-anew = Ricominciare
aloud-go = Al tavolo con { $table }
aloud-copy = Copiare il codice { $code }
button-seal-aloud = Copiare il sigillo
aloud-dismiss = Togliere { $name }
aloud-readmit = Far tornare { $name }
aloud-first = Primo passo
aloud-back = Indietro
aloud-on = Avanti
aloud-last = Ultimo passo
aloud-no-signs = Per te è tutto in parole: non ci sono segni da imparare.
aloud-chain = Impronta di tutte le mosse finora: { $head }

## In place of messages with signs

title-aloud = { $edition }, round { $round }, { $goal } punti per vincere
title-opening-aloud = { $edition }, apertura, { $goal } punti per vincere
footer-aloud = Giochi con { $names }: round { $round }, { $goal } per vincere.
footer-opening-aloud = Giochi con { $names }: apertura, { $goal } per vincere.
footer-over-aloud = Giochi con { $names }.
news-before-aloud = Il resto: /log
ask-of-card-aloud = { $card }: { $asks }
time-left-aloud = Il tuo tempo finisce { $until } ({ $relative }).
time-left-brief-aloud = Il tuo tempo finisce { $until }.
choice-Replace-aloud = { $second } al posto di { $first } (fa { $number })
laid-LayPair-aloud = Il tuo { $number } è coperto: { $first }, { $second }
table-event-PlanLaid-aloud = Il tuo piano è stato giocato: { $second } al posto di { $first }.
you-removed-aloud = tolto: { $things }
you-bought-aloud = comprato: { $things }
you-recovered-aloud = ripreso: { $things }
you-recovered-openly-aloud = ripreso: { $things }
you-collected-aloud = { $count ->
    [one] { $count } scarto ripreso
   *[other] { $count } scarti ripresi
}
you-laid-aloud = posato: { $things }
proposal-for-aloud = A favore: { $names }
proposal-against-aloud = Contro: { $names }
button-hour-aloud = Ricordamelo tra 1 ora
button-tonight-aloud = Ricordamelo stasera
button-tomorrow-aloud = Ricordamelo domani
button-pause-aloud = Proporre una pausa: { $span }
button-extend-aloud = Chiedere più tempo: { $span }
button-goes-aloud = Sostituire invece { $card }
button-goes-ticked-aloud = { $card } viene sostituita
toast-goes-aloud = Questa carta esce. Ora scegli quella che entra.
toast-heap-full-aloud = Non puoi prenderne altri. Ricomincia per sceglierne altri.
toast-heap-more-aloud = Prima scegline altri.
coach-next-aloud = 🎓 Il pulsante Analisi ripassa la partita: che cosa sarebbe stato meglio. Senza fretta: /new
button-take-more-aloud = Scegline ancora { $missing }
pause-help-aloud = { $others ->
    [0] Una pausa ferma l’orologio (puoi giocare lo stesso).
   *[other] Una pausa ferma gli orologi di tutti (puoi giocare lo stesso). Più tempo è solo per te. Gli altri votano.
}
play-five-aloud = Ti manca un lavoratore? Bastano cinque pesos. Un cubetto colorato? Bastano cinque detriti. Per un edificio a cui serve il tuo Architetto, questa carta deve essere scoperta.
help-architect-aloud = Prendi 1 lavoratore. Da scoperta: puoi comprare edifici a cui serve il tuo Architetto.
learn-text-6-aloud = Si va avanti così finché qualcuno non arriva a { $goal } ({ $three } in tre, { $four } in quattro). Le carte sostituite non sono perse: con due carte o meno in mano riprendi tutti i tuoi scarti. Che cosa fa una carta te lo dice in ogni momento il pulsante Carte.
lobby-removed-aloud = Fuori dal tavolo: { $names }. Un pulsante per ogni nome permette il ritorno.
watch-how-aloud = /watch e il codice di un tavolo ti mostra la partita: quello che è scoperto, round dopo round, e il podio. I tavoli aperti hanno un pulsante per guardare.
luck-dice-aloud = I giri: { $dice }
luck-dice-without-aloud = I giri: { $dice } ({ $none }: non raggiungibile in tempo, non conta)
button-pay-otherwise-aloud = Paga in altro modo { $building }
talk-quick-bravo-aloud = Applauso
talk-quick-oh-aloud = Oh no!
talk-quick-hurry-aloud = Sbrigati
try-what-if-aloud = E se qualcuno gioca una certa carta?
try-other-cards-aloud = Immaginare altre carte nascoste
try-end-aloud = Finire la prova
