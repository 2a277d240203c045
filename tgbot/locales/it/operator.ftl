## Commands for the people who run a bot

cli-tables = Elenca i tavoli, prima quelli con problemi. Non cambia nulla.
cli-inspect = Mostra tutto di un tavolo, tranne le carte coperte.
cli-repair = Fa riesaminare un tavolo al bot o, con --back, riporta la partita a una mossa da cui può continuare.
cli-backup = Scrive tutto l’archivio in un file, mentre il bot gira, e lo rilegge.
cli-restore = Recupera tutto da una copia di sicurezza, in un archivio vuoto.
cli-verify-release = Rigioca ogni partita in corso con questa versione e dice quali continuerebbero diversamente. Non cambia nulla.
cli-drain = Tutti i processi finiscono il lavoro in corso e non accettano nulla di nuovo, fino allo scadere del tempo o a --end.
cli-announce = Manda un messaggio a molte persone, a ognuna una volta sola, al ritmo del bot.
cli-purge = Cancella tavoli finiti da molto, o una persona. Senza --yes conta soltanto.
cli-recount = Ricalcola statistiche e livelli dalle partite finite, e aggiunge quelle che mancano.

cli-phase = Solo tavoli in questa fase: lobby, playing, finished o closed.
cli-person = Solo tavoli di questa persona: un numero o una parte del nome.
cli-trouble = Solo tavoli con problemi.
cli-limit = Quanti tavoli si mostrano al massimo.
cli-json = Scrive JSON, per i programmi.
cli-secrets = Mostra anche le carte coperte. Nell’archivio resta annotato che hai guardato.
cli-back = Quante mosse si ritirano; 0 rigioca soltanto il registro.
cli-repair-out = Dove si conserva il tavolo com’era; altrimenti CODE-before.json in questa cartella.
cli-yes = Non chiede conferma.
cli-backup-file = Il file di una copia di sicurezza.
cli-into-used = Recupera in un archivio in uso; ciò che c’è già resta com’è.
cli-new = Crea l’archivio se nella sua cartella non ce n’è uno.
cli-announce-text = Il testo per chi non ne ha uno nella propria lingua.
cli-announce-file = Il testo in una lingua, come de=hallo.txt; si può ripetere.
cli-announce-cancel = Ferma ciò che non è ancora partito: di questo testo o, senza testo, di tutti i messaggi.
cli-days = Anche le persone il cui tavolo è cambiato negli ultimi N giorni.
cli-everybody = Tutte le persone che hanno parlato con il bot.
cli-dry-run = Conta soltanto.
cli-drain-end = Accetta di nuovo messaggi.
cli-drain-for = Per quanto tempo al massimo, come 90s, 10m o 2h.
cli-over = Cancella i tavoli finiti da più di questo tempo, come 90d.
cli-purge-person = Cancella tutto sulla persona con questo numero.
cli-purge-yes = Cancella invece di contare.

tables-column-code = codice
tables-column-trouble = problema
tables-column-phase = fase
tables-column-edition = edizione
tables-column-round = round
tables-column-people = persone
tables-column-waits = aspetta
tables-column-changed = cambiato
tables-counted = { $counted ->
    [0] Non ci sono tavoli così.
    [one] { $counted } tavolo, { $trouble } con problemi.
   *[other] { $shown } di { $counted } tavoli, { $trouble } con problemi.
}

repair-done = Il bot riesamina ora il tavolo { $code }: i suoi orologi, i suoi computer e tutti i suoi messaggi.
repair-plan = Tavolo { $code }: la partita torna al round { $round }. Risposte che restano: { $kept }; che vanno perse: { $lost }.
repair-sure = Riportare indietro il tavolo { $code }? Chi ci siede lo viene a sapere.
repair-back-done = Il tavolo { $code } è tornato indietro e chi ci siede lo viene a sapere. Com’era prima, è in { $path }: tienilo per te.
bad-repair = Il tavolo { $code } non si può riparare: { $reason }
bad-repair-newer = Una versione più nuova ha scritto il tavolo { $code }: riparalo con quella.
bad-repair-game = Al tavolo { $code } non c’è una partita che possa continuare.
bad-back = 0 o più, per favore, non { $value }.

verify-counted = { $counts } ({ $rate } tavoli al secondo)
verify-fine = Tutti i tavoli continuano com’erano.

store-used = Archivio: { $store }
backup-done = { $path } è scritto ed è stato riletto. Tavoli: { $tables }; profili e indici: { $keys }; compiti: { $jobs }; { $kilobytes } KB.
backup-secret = Il file contiene carte coperte e ciò che le persone hanno detto al bot: tienilo per te.
restore-done = Recuperato. Tavoli: { $tables }; profili e indici: { $keys }; compiti: { $jobs }. C’erano già e restano come sono: { $kept }. I messaggi si ridisegnano appena il bot gira.
restore-book = Libro dei risultati: { $added } voci aggiunte; { $known } c’erano già e restano; { $unreadable } tralasciate, perché illeggibili. Persone: { $numbered } nuove qui; { $kept } erano già note qui e hanno i risultati dell’archivio e della copia.
restore-other-secret = L’archivio mantiene il proprio segreto. Ciò che è stato fatto con quello della copia non vale più: i link alle partite da rivedere, e ciò che valeva ancora per le persone cancellate che tornano.
restore-unreadable = Questi tavoli sono tornati com’erano e non si possono leggere: { $codes }
bad-backup-written = { $path } non si è potuto rileggere ed è stato cancellato: { $reason }
bad-backup = { $path } non si può recuperare: { $reason }
bad-restore-used = In { $store } ci sono già tavoli o persone. Scegli un archivio vuoto, oppure --into-used.

announce-counted = { $count ->
    [one] Andrebbe a una persona.
   *[other] Andrebbe a { $count } persone.
}
announce-sure = { $count ->
    [one] Inviarlo a una persona? Ciò che è partito non si può richiamare.
   *[other] Inviarlo a { $count } persone? Ciò che è partito non si può richiamare.
}
announce-done = { $count ->
    [0] L’hanno già ricevuto tutti.
    [one] Va a una persona, appena il bot gira.
   *[other] Va a { $count } persone, appena il bot gira.
}
announce-cancelled = { $count ->
    [0] Non restava nulla da inviare.
    [one] Una persona che non l’aveva ancora non lo riceverà.
   *[other] { $count } persone che non l’avevano ancora non lo riceveranno.
}
bad-announcement = Un testo da 1 a { $longest } caratteri, per favore.

drain-done = I processi finiscono il lavoro in corso e non accettano nulla di nuovo, per { $span } al massimo. Per smettere: habana drain --end
drain-ended = I processi accettano di nuovo messaggi.
drain-none = Non c’era nulla di sospeso.
bad-span = { $reason }

purge-counted = { $count ->
    [one] Si cancellerebbe un tavolo. Per farlo, aggiungi --yes.
   *[other] Si cancellerebbero { $count } tavoli. Per farlo, aggiungi --yes.
}
purge-done = { $count ->
    [one] Un tavolo è cancellato.
   *[other] { $count } tavoli sono cancellati.
}
purge-person-counted = { $count ->
    [0] La persona { $person } non compare a nessun tavolo. Per cancellare quant’altro c’è su di lei, aggiungi --yes.
    [one] La persona { $person } compare a un tavolo: { $codes }. Per cancellarla, aggiungi --yes.
   *[other] La persona { $person } compare a { $count } tavoli: { $codes }. Per cancellarla, aggiungi --yes.
}
purge-person-done = { $count ->
    [0] La persona { $person } è cancellata.
   *[other] La persona { $person } è cancellata, tranne che da ciò che ora non si può leggere: { $codes }. Riparalo e riprova.
}
bad-purge = O --over o --person, per favore.

## habana recount

recount-done = { $found ->
    [0] Non mancava nulla.
    [one] Mancava { $found } risultato ed è stato aggiunto.
   *[other] Mancavano { $found } risultati e sono stati aggiunti.
} Ricalcolato: { $count }.
