## A table before the game. $table is its name, ready to be shown.

lobby-free = posto libero
lobby-awaited = { $name } (deve ancora premere Avvia)
lobby-new-cards = Nuove carte: { $how }
lobby-time-out-stand-in = Tempo scaduto: per quella volta decide il computer
lobby-time-out-resign = Tempo scaduto: il computer prende il posto per sempre
lobby-time-out-wait = Tempo scaduto: il tavolo aspetta lo stesso
lobby-public = Pubblico: può entrare chiunque
lobby-by-invitation = Su invito: con il link o il codice
lobby-hints = Suggerimenti: /hint propone una mossa
lobby-no-hints = Senza suggerimenti
lobby-expires = Si chiude da solo se la partita non inizia entro { $when }
lobby-computers = 🤖 Computer che puoi aggiungere:
lobby-hint-alone = Invita qualcuno o aggiungi un computer.
lobby-hint-host = Inizia con chi c’è, o aspetta ancora.
lobby-hint-full = Ci siete tutti. Inizia quando vuoi.
lobby-hint-guest = La partita la avvia { $host }.
lobby-hint-group = «Partecipa» apre una chat con me: è lì che ricevi le tue carte.
lobby-headline-full = 🔔 Tutti i posti sono occupati.
lobby-headline-host = 👑 Ora il tavolo lo ospiti tu.
lobby-begun = { $table }: la partita è iniziata, con { $names }.
lobby-closed = Il tavolo { $table } è chiuso.
lobby-closed-cancelled = Il tavolo { $table } è stato annullato.
lobby-closed-expired = Il tavolo { $table } è rimasto aperto troppo a lungo e si è chiuso.
lobby-closed-abandoned = Al tavolo { $table } non c’è più nessuno; si è chiuso.
lobby-left = Non sei più al tavolo { $table }.

## Its buttons

lobby-invite = 📨 Invita
lobby-invitation = Gioca a { $edition } con me! Tavolo { $code }
lobby-join = 🙋 Partecipa
lobby-add-computer = + { $level }
lobby-start = ▶ Inizia in { $count }
lobby-leave = 🚪 Lascia
lobby-cancel = 🗑 Annulla

## Leaving and cancelling

lobby-leave-sure = { $name }, vuoi lasciare il tavolo { $table }?
lobby-leave-yes = Sì, lascia
lobby-leave-no = Resta
lobby-leave-which = Quale tavolo vuoi lasciare?
lobby-leave-none = Non sei a nessun tavolo che debba ancora iniziare. A partita in corso /resign lascia il tuo posto al computer.
lobby-stayed = Resti al tavolo { $table }.
lobby-cancel-sure = { $name }, vuoi annullare il tavolo { $table } per tutti?
lobby-cancel-yes = Sì, annulla
lobby-cancel-no = Tienilo
lobby-cancel-which = Quale tavolo vuoi annullare?
lobby-cancel-none = Qui non c’è un tavolo che tu possa annullare. Può farlo solo chi ospita il tavolo, e solo prima della partita.
lobby-kept = Il tavolo { $table } resta aperto.
lobby-only-host = Può farlo solo { $host }, che ospita il tavolo.
lobby-seat-changed = Lì ora siede qualcun altro.

## Joining

join-seated = Sei al tavolo { $table }.
join-seated-group = { $name } si siede al tavolo { $table }.
join-already = Sei già al tavolo { $table }.
join-held = { $name }, un posto al tavolo { $table } è tuo per { $span }. Premi Avvia per entrare.
join-take-over = { $name }, un posto al tavolo { $table } è libero. Premi Avvia per prenderlo.
join-press-start = ▶ Avvia
join-which = A quale tavolo vuoi sederti?
join-none-here = Qui non c’è nessun tavolo aperto. Aprine uno con /new
join-public = Tavoli aperti
join-no-public = Al momento non c’è nessun tavolo pubblico aperto. Ne apri uno tu?
join-no-code = Questo non è un codice. Un codice ha sei caratteri, come H7K9MW.

## Opening a table

opening-new = 🪑 Nuovo tavolo
opening-title = Un nuovo tavolo
opening-how = Tocca quello che vuoi cambiare, poi aprilo.
opening-puzzle = Non capisco «{ $word }». Scrivi per esempio { $example }, o scegli qui sotto.
opening-seats = { $computers ->
    [0] { $seats } posti
    [one] { $seats } posti, di cui { $computers } per il computer
   *[other] { $seats } posti, di cui { $computers } per il computer
}
opening-in-order = A turno
opening-together = Insieme
opening-public = Pubblico
opening-by-invitation = Su invito
opening-hints = Suggerimenti ammessi
opening-no-hints = Senza suggerimenti
opening-time-out-stand-in = Tempo scaduto: fa il computer
opening-time-out-resign = Tempo scaduto: posto perso
opening-time-out-wait = Tempo scaduto: si aspetta
opening-open = ✅ Apri il tavolo
opening-opened = Il tavolo { $table } è aperto.
opening-opened-come-in = Il tavolo { $table } è aperto e il primo posto è tuo. Premi Avvia, così posso mandarti le carte.
opening-outdated = Questi pulsanti sono scaduti. Eccone di nuovi.

pace-live = Dal vivo
pace-evening = Serata
pace-daily = Giornate
pace-relaxed = Tranquillo
pace-open = Senza limiti
pace-without-clock = Senza limiti di tempo: nessuna fretta
pace-bank = { $bank } a testa per tutta la partita
pace-bank-and-increment = { $bank } a testa, più { $increment } a ogni risposta

## /games, /table, /hand, /rematch

games-title = I tuoi tavoli
games-none = Al momento non sei a nessun tavolo.
games-finished = Partite finite
games-finished-button = Finite ›
games-your-turn = 👉 Tocca a te!
games-your-turn-until = 👉 Tocca a te, entro { $until }
games-waiting = ⏳ In attesa di { $names }
games-paused = ⏸ In pausa
games-stand-in = 🤖 Il computer gioca per te
games-lobby = 🪑 Non ancora iniziato, posti occupati: { $taken } su { $seats }
games-over = 🏁 Finita
games-which = Quale tavolo?
games-none-running = Al momento non stai giocando.
games-none-running-here = Qui non c’è nessuna partita in corso.
games-no-rematch = Qui non hai ancora finito nessuna partita.
games-rematch = 🔁 La rivincita ti aspetta al tavolo { $table }.
