## Why something is not done: short answers to a tap or a command

refusal-unknown-table = Non conosco questo tavolo; forse non c’è più. /games mostra i tuoi.
refusal-unknown-person = Non ci conosciamo ancora. Prima invia /start.
refusal-set-aside = Questo tavolo per ora non si può leggere. Non si è perso nulla, ce ne stiamo occupando.
refusal-too-new = Questo tavolo è stato salvato da una mia versione più recente. Riprova tra qualche minuto.
refusal-not-playing = Al momento non stai giocando. /new apre un tavolo.
refusal-not-seated = Qui non stai giocando. /games mostra i tuoi tavoli.
refusal-not-host = Può farlo solo chi ospita il tavolo. Chiedi a chi ha la 👑.
refusal-not-yours = Questo pulsante è per qualcun altro.
refusal-outdated = Quella domanda è superata. Ecco la situazione di adesso.
refusal-illegal = Non è più possibile. Ecco la situazione di adesso.
refusal-full = Tutti i posti di questo tavolo sono occupati. /join mostra altri tavoli, /new ne apre uno.
refusal-started = La partita è già iniziata. /games mostra i tuoi tavoli.
refusal-not-started = La partita non è ancora iniziata. La avvia chi ospita il tavolo.
refusal-over = Questa partita è finita. /rematch ne inizia un’altra, /new apre un tavolo.
refusal-not-over = La partita è ancora in corso. Aspetta che finisca.
refusal-already-in = Sei già a questo tavolo. /games lo mostra.
refusal-too-few = Bisogna essere almeno in due. Invita qualcuno o aggiungi un computer.
refusal-no-such-seat = Questo posto non c’è più. /games mostra la situazione di adesso.
refusal-no-such-computer = Questo computer non c’è più. Scegline un altro.
refusal-rated-without-hints = A un tavolo valido per la classifica non ci sono consigli. Disattiva i consigli o la classifica.
refusal-rated-without-computers = A un tavolo valido per la classifica giocano solo persone. Invita qualcuno, o apri un tavolo fuori classifica (/new).
refusal-too-many-tables = { $most ->
    [none] Sei a troppi tavoli. Prima finiscine o lasciane uno.
    [one] Hai già { $most } tavolo, il massimo. Prima finiscilo o lascialo.
   *[other] Hai già { $most } tavoli, il massimo. Prima finiscine o lasciane uno.
}
refusal-too-many-opened = { $not_before ->
    [none] Hai già aperto molti tavoli. Aspetta ancora un po’.
   *[other] Hai già aperto molti tavoli. Potrai aprire il prossimo { $not_before }.
}
refusal-too-many-public = { $most ->
    [none] Hai troppi tavoli pubblici aperti. Prima avviane o chiudine uno.
    [one] Hai già { $most } tavolo pubblico aperto, il massimo. Prima avvialo o chiudilo.
   *[other] Hai già { $most } tavoli pubblici aperti, il massimo. Prima avviane o chiudine uno.
}
refusal-removed = Chi ospita questo tavolo ti ha tolto il posto. Chiedi lì di farti tornare, o apri un tavolo tuo con /new.
refusal-no-hints = A questo tavolo si gioca senza consigli. /rules spiega le carte.
refusal-nothing-to-plan = Al momento non c’è nulla da pianificare. Puoi pianificare la prossima carta mentre giocano gli altri.
refusal-nothing-to-undo = Ora non puoi annullare. Si può finché non si scopre qualcosa di nuovo o non gioca qualcun altro.
refusal-too-late-to-undo = Troppo tardi per annullare: il tempo guadagnato con quella mossa è già usato.
refusal-nothing-to-answer = Qui al momento non c’è niente da fare. /games mostra dove tocca a te.
refusal-your-turn = Tutti aspettano te: tocca a te.
refusal-away = Il computer gioca per te. Prima tocca «Eccomi di nuovo».
refusal-not-away = Qui il computer non gioca per nessuno. Continua pure a giocare.
refusal-not-silent = È troppo presto. Lascia ancora un po’ di tempo a questa persona.
refusal-about-you = Si tratta del tuo posto. Gioca e resta tuo.
refusal-already-paused = La partita è in pausa. Con /pause puoi riprendere.
refusal-not-paused = La partita non è in pausa. Continua pure a giocare.
refusal-already-proposed = C’è già una proposta. Prima vota su quella.
refusal-nothing-proposed = Al momento non c’è niente da votare. /pause fa una proposta.
refusal-no-clock = A questo tavolo non c’è orologio: nessuna fretta.
refusal-too-soon = { $not_before ->
    [none] È successo poco fa. Aspetta ancora un po’.
   *[other] È successo poco fa. Potrai rifarlo { $not_before }.
}
refusal-too-often = { $not_before ->
    [none] Non così in fretta, per favore. Continua tra un attimo.
   *[other] Non così in fretta, per favore. Puoi continuare { $not_before }.
}
refusal-too-many-guesses = { $not_before ->
    [none] Non conosco nemmeno questo tavolo. Controlla il codice con chi te l’ha dato.
   *[other] Non conosco nessuno di questi codici. Controlla il tuo; puoi riprovare { $not_before }.
}
refusal-talk-empty = Scrivi quello che vuoi dire dopo il comando: /say Ciao!
refusal-talk-too-long = { $longest ->
    [none] È troppo lungo. Accorcialo, per favore.
   *[other] È troppo lungo. Scrivi al massimo { $longest } caratteri.
}
refusal-too-many-muted = { $most ->
    [none] Hai già silenziato troppe persone. Prima riattiva qualcuno in /settings.
   *[other] Puoi silenziare al massimo { $most } persone. Prima riattiva qualcuno in /settings.
}
refusal-bad-edition = Non conosco questa edizione. Scrivi 2009 o 2024.
refusal-bad-seats = Si gioca in due, tre o quattro. Scrivi 2, 3 o 4.
refusal-bad-replacement = Nuove carte a turno o tutti insieme: scegli uno dei due modi.
refusal-bad-zone = Non conosco questo fuso orario. Scrivilo come in /settings zone Europe/Rome (continente e città).
refusal-bad-duration = { $longest ->
    [none] Non capisco questa durata. Scrivila così: 10m, 2h 30m o 7d.
   *[other] È troppo. Al massimo { $longest }, per favore.
}
refusal-bad-hour = L’ora è un numero da 0 a 23, come in /settings digest 8 per le otto.
refusal-bad-quiet-hours = Scrivi le ore di quiete come in /settings quiet 22:00-08:00 (al massimo 16 ore).
refusal-bad-dates = Non capisco questi giorni. Scrivili come in /away 24 dic - 31 dic (al massimo 60 giorni).
