## Why something is not done: short answers to a tap or a command

refusal-unknown-table = Non conosco questo tavolo. Forse non c’è più.
refusal-unknown-person = Non ci conosciamo ancora. Prima invia /start.
refusal-set-aside = Questo tavolo per ora non si può leggere. Non si è perso nulla, ce ne stiamo occupando.
refusal-too-new = Questo tavolo è stato salvato da una mia versione più recente. Riprova tra qualche minuto.
refusal-not-playing = Al momento non stai giocando. /new apre un tavolo.
refusal-not-seated = Qui non stai giocando.
refusal-not-host = Può farlo solo chi ospita il tavolo.
refusal-not-yours = { $name ->
    [none] Questa decisione è di qualcun altro.
   *[other] Qui decide { $name }.
}
refusal-outdated = Quella domanda è superata. Ecco la situazione di adesso.
refusal-illegal = Non è più possibile. Ecco la situazione di adesso.
refusal-full = Tutti i posti di questo tavolo sono occupati.
refusal-started = La partita è già iniziata.
refusal-not-started = La partita non è ancora iniziata.
refusal-over = Questa partita è finita.
refusal-not-over = La partita è ancora in corso.
refusal-already-in = Sei già a questo tavolo.
refusal-too-few = Bisogna essere almeno in due. Invita qualcuno o aggiungi un computer.
refusal-no-such-seat = Questo posto non esiste.
refusal-no-such-computer = Questo tipo di computer non esiste.
refusal-too-many-tables = { $most ->
    [none] Sei a troppi tavoli.
    [one] Sei già a { $most } tavolo: è il massimo.
   *[other] Sei già a { $most } tavoli: è il massimo.
}
refusal-no-hints = A questo tavolo si gioca senza suggerimenti.
refusal-nothing-to-plan = Al momento non c’è nulla da scegliere in anticipo.
refusal-nothing-to-undo = Non c’è nulla da annullare: è emerso qualcosa di nuovo, o ha giocato qualcun altro.
refusal-too-late-to-undo = Troppo tardi per annullare: hai già usato il tempo guadagnato.
refusal-nothing-to-answer = Qui al momento non c’è niente a cui rispondere.
refusal-away = Il computer gioca per te. Prima tocca «Eccomi di nuovo».
refusal-not-away = Nessun computer gioca a questo posto.
refusal-already-paused = La partita è già in pausa.
refusal-not-paused = La partita non è in pausa.
refusal-already-proposed = C’è già una proposta. Prima rispondi a quella.
refusal-nothing-proposed = Al momento non c’è nessuna proposta.
refusal-no-clock = A questo tavolo non c’è orologio.
refusal-too-soon = { $not_before ->
    [none] È successo poco fa. Aspetta ancora un po’.
   *[other] È successo poco fa. Potrai rifarlo { $not_before }.
}
refusal-talk-empty = Scrivi quello che vuoi dire dopo il comando: /say Ciao!
refusal-talk-too-long = { $longest ->
    [none] È troppo lungo.
   *[other] È troppo lungo: al massimo { $longest } caratteri.
}
refusal-too-many-muted = { $most ->
    [none] Hai già silenziato troppe persone.
   *[other] Si possono silenziare al massimo { $most } persone.
}
refusal-bad-edition = Non conosco questa edizione.
refusal-bad-seats = Si gioca in due, tre o quattro.
refusal-bad-replacement = Le nuove carte si scelgono a turno o nello stesso momento.
refusal-bad-zone = Non conosco questo fuso orario. Scrivilo così: Europe/Rome.
refusal-bad-duration = { $longest ->
    [none] Non capisco questa durata. Scrivila così: 10m, 2h 30m o 7d.
   *[other] Non è possibile: al massimo { $longest }.
}
refusal-bad-hour = Un’ora è un numero da 0 a 23.
refusal-bad-quiet-hours = Scrivi le ore di quiete così: 22:00-08:00, al massimo 16 ore.
refusal-bad-dates = Non capisco questi giorni. Scrivili così: 2026-12-24 2026-12-31, al massimo 60 giorni.
