## Una stagione di un gruppo: tappe di tavoli, una classifica, una vittoria. $names sono pronti da mostrare.

menu-season = Una stagione del gruppo: tappe, classifica, vittoria
season-only-groups = Una stagione si gioca in un gruppo. Scrivi lì /season: chi vuole gioca qualche tappa, e qualcuno vince.
season-new = Una stagione per questo gruppo
season-new-how = Chi si iscrive entro { $span } gioca, a tavoli da tre o quattro.
season-rules = { $rounds } tappe di { $span } al massimo. Un tavolo non finito entro il suo ultimo giorno lo finiscono i computer.
season-score-flat = Dal 1º al 4º posto: 5, 3, 2 e 1 punti; a pari merito si dividono.
season-score-even = Punti a un tavolo da quattro: { $four }; da tre: { $three }; da due: { $two }. A pari merito si dividono.
season-open = 🏆 Apri le iscrizioni
season-opened = La stagione { $number } è aperta: i nomi sono nel messaggio qui sotto.
season-who-plays = Stagione { $number }: chi gioca?
season-signed-up = { $count ->
    [0] ✋ Non si è ancora iscritto nessuno.
    [one] ✋ Gioca una persona.
   *[other] ✋ Giocano { $count } persone.
}
season-begins = ▶️ Inizio automatico: { $moment }
season-join = ✋ Gioco anch’io
season-leave = 🚪 Mi ritiro
season-next = 🏆 Prossima stagione
season-round = Stagione { $number }, tappa { $round } di { $rounds }
season-leads = { $count ->
    [one] 🥇 { $names } è in testa. Punti: { NUMBER($points, maximumFractionDigits: 1) }
   *[other] 🥇 { $names } sono in testa. Punti: { NUMBER($points, maximumFractionDigits: 1) }
}
season-tables = { $count ->
    [0] 🪑 Tutti i tavoli di questa tappa sono finiti.
    [one] 🪑 Si gioca ancora a un tavolo.
   *[other] 🪑 Si gioca ancora a { $count } tavoli.
}
season-last-day = 🏁 Ultimo giorno della tappa: { $moment }
season-paused = ⏸ In pausa: non comincia nessuna tappa. Ripresa automatica: { $until }
season-over = { $count ->
    [0] La stagione { $number } è finita
    [one] La stagione { $number } è finita: vince { $names }!
   *[other] La stagione { $number } è finita: { $names } si dividono la vittoria!
}
season-too-few = Si sono iscritte meno di due persone, quindi non si è giocato.
season-never-begun = È stata chiusa prima della prima tappa, quindi non si è giocato.
season-newer-below = 🏆 Stagione { $number }: più in basso c’è un messaggio più recente.
season-elsewhere = 🏆 La stagione { $number } è in un altro argomento di questo gruppo. L’ho appena inviata lì di nuovo.
season-title-kept = { $sign } Il titolo resta accanto al nome per tutta la prossima stagione.
season-division = Divisione { $number }
season-line = { $place } { $name }: { NUMBER($points, maximumFractionDigits: 1) }
season-points = { NUMBER($points, maximumFractionDigits: 1) }
season-private-first = I tuoi tavoli si giocano in privato. Apri prima una chat con me, poi tocca di nuovo «Gioco anch’io».
season-in = Ci sei! Ti scrivo quando comincia il tuo primo tavolo.
season-out = Non sei più nella lista. Finché non comincia, «Gioco anch’io» ti iscrive di nuovo.
season-not-in = Non eri nella lista.
season-only-admins = La stagione va avanti automaticamente. Chi amministra il gruppo può metterla in pausa o chiuderla.
season-menu = Stagione { $number }
season-do-begin = ▶️ Comincia ora
season-do-pause = ⏸ Pausa
season-do-resume = ▶️ Riprendi
season-do-end = ⏹ Chiudi la stagione
season-do-quit = 🚪 Lascia la stagione
season-sure-begin = Cominciare ora la stagione { $number } con chi si è iscritto?
season-sure-end = Chiudere la stagione { $number } per tutti? La classifica resta com’è.
season-sure-quit = Lasciare la stagione { $number }? Finisci il tuo tavolo e non giochi altre tappe.
season-not-sure = No, indietro
season-done-begin = La stagione { $number } comincia.
season-done-pause = La stagione { $number } è in pausa. I tavoli in corso continuano.
season-done-resume = La stagione { $number } riprende.
season-done-end = La stagione { $number } è finita.
season-done-quit = Hai lasciato la stagione { $number }.

## Nell’immagine della classifica: il più corto possibile

scene-season = Stagione { $number }
scene-season-round = Tappa { $round } di { $rounds }
scene-season-sign-up = Chi gioca?
scene-season-over = Classifica finale
scene-season-wins = vince la stagione!
scene-number = #{ $number }
scene-division = Divisione { $number }
scene-nobody-yet = ancora nessuno

## Perché qualcosa non si fa

refusal-season-begun = La stagione è già cominciata. Puoi iscriverti alla prossima.
refusal-season-over = Questa stagione è finita. /season apre la prossima.
refusal-season-full = { $most ->
    [none] Questa stagione è al completo. Puoi iscriverti alla prossima.
   *[other] Questa stagione è al completo: giocano in { $most }. Puoi iscriverti alla prossima.
}
refusal-season-resting = La stagione scorsa hai lasciato due tavoli, quindi salti questa. Alla prossima puoi giocare di nuovo.
refusal-season-unreadable = Questa stagione per ora non si può leggere. Non si è perso nulla, ce ne stiamo occupando.
refusal-not-admin = Può farlo solo chi amministra il gruppo. Chiedi lì.
refusal-last-day-over = L’ultimo giorno di questo tavolo è passato: lo finiscono i computer, e il risultato vale.

## Che cosa è successo a un tavolo

table-event-LastDayOver = L’ultimo giorno è passato: i computer finiscono la partita per tutti, e il risultato vale.
table-last-day = 🏁 Ultimo giorno: { $until }
standing-last-day = 🏁 L’ultimo giorno è passato: i computer finiscono la partita, e il risultato vale.
table-event-SeasonRoundBegan = 🏆 Nuova tappa della stagione del tuo gruppo: questo è il tuo tavolo.
