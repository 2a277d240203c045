## A table before the game. $table is its name, ready to be shown.

lobby-free = posto libero
lobby-awaited = { $name } (deve ancora premere Avvia)
lobby-new-cards = Nuove carte a ogni round: { $how }
lobby-time-out-stand-in = Tempo scaduto: quella mossa la fa il computer
lobby-time-out-resign = Tempo scaduto: il computer prende il posto per sempre
lobby-time-out-wait = Tempo scaduto: si aspetta lo stesso
lobby-public = Pubblico: può entrare chiunque
lobby-by-invitation = Su invito: con il link o il codice
lobby-of-group = Per tutti in questo gruppo
lobby-no-hints = Senza consigli
lobby-expires = Si chiude se la partita non inizia entro { $when }
lobby-hint-alone = { $rated ->
    [yes] Invita qualcuno.
   *[no] Invita qualcuno o aggiungi un computer.
}
lobby-hint-host = Inizia con chi c’è, o aspetta ancora.
lobby-hint-full = Puoi iniziare quando vuoi.
lobby-hint-guest = Si aspetta che { $host } avvii la partita.
lobby-hint-group = «Partecipa» apre la nostra chat privata: è lì che ricevi le tue carte.
home-question = 🌙 Dalle { $begin } alle { $end } (ora di { $city }) sto in silenzio. Va bene?
home-yes = 🌙 Sì
home-change = ✏️ Cambia
home-loud = 🔔 24 ore
lobby-headline-host = 👑 Ora il tavolo lo ospiti tu.
lobby-closed = Il tavolo { $table } è chiuso.
lobby-closed-cancelled = Il tavolo { $table } è stato chiuso da chi lo ospita.
lobby-closed-expired = Il tavolo { $table } è rimasto aperto troppo a lungo e si è chiuso.
lobby-closed-abandoned = Al tavolo { $table } non c’è più nessuno; si è chiuso.
lobby-closed-operator = Chi gestisce questo bot ha chiuso il tavolo { $table }.
lobby-left = Non sei più al tavolo { $table }.
lobby-sent-away = 🚪 { $host } ti ha tolto dal tavolo { $table }. Un errore? { $host } può farti tornare: poi siediti di nuovo. /new apre un tavolo tuo.
lobby-removed = 🚪 Fuori dal tavolo: { $names }. Tocca ↩ per far tornare qualcuno.

## Its buttons

lobby-invite = 📨 Invita
lobby-invitation = Gioca a { $edition } con me! Tavolo { $code }
lobby-join = 🙋 Partecipa
lobby-rules = 📖 Come si gioca
lobby-add-computer = +{ $level }
lobby-start = ▶ Inizia in { $count }
lobby-leave = 🚪 Lascia
lobby-cancel = 🗑 Chiudi tavolo

## Leaving and cancelling

lobby-leave-sure = { $name }, vuoi lasciare il tavolo { $table }?
lobby-leave-yes = Sì, lascia
lobby-leave-no = Resta
lobby-leave-really = Lasciare questo tavolo?
lobby-leave-which = Quale tavolo vuoi lasciare?
lobby-leave-none = Non sei a nessun tavolo che debba ancora iniziare. A partita in corso /resign lascia il tuo posto al computer.
lobby-stayed = Resti al tavolo { $table }.
lobby-cancel-sure = { $name }, vuoi chiudere il tavolo { $table } per tutti?
lobby-cancel-yes = Sì, chiudi
lobby-cancel-no = Tienilo
lobby-cancel-really = Chiudere questo tavolo per tutti?
lobby-cancel-which = Quale tavolo vuoi chiudere?
lobby-cancel-none = Qui non c’è un tavolo che tu possa chiudere. Può farlo solo chi lo ospita, e solo prima della partita.
lobby-kept = Il tavolo { $table } resta aperto.
lobby-only-host = Può farlo solo { $host }, che ospita il tavolo.
lobby-seat-changed = Lì ora siede qualcun altro. Guarda di nuovo.
lobby-remove-really = Togliere { $name } dal tavolo? Potrà tornare solo se lo permetti tu.
lobby-remove-yes = ✖ Togli
lobby-remove-no = No, resta

## Joining

join-seated = Sei al tavolo { $table }.
join-held = { $name }, un posto al tavolo { $table } è tuo per { $span }. Premi Avvia per entrare.
join-take-over = { $name }, un posto al tavolo { $table } è libero. Premi Avvia per prenderlo.
join-press-start = ▶ Avvia
join-which = A quale tavolo vuoi sederti?
join-none-here = Qui non c’è nessun tavolo aperto. Aprine uno con /new
join-public = Tavoli aperti
join-no-public = Al momento non c’è nessun tavolo pubblico aperto. Ne apri uno tu?
join-no-code = Non conosco questo codice. Un codice è fatto come H7K9MW; meglio copiarlo dall’invito.

## Opening a table

opening-new = 🪑 Nuovo tavolo
opening-title = Un nuovo tavolo
opening-puzzle = Non capisco «{ $word }». Scrivi per esempio { $example }, o scegli qui sotto.
opening-seats = { $computers ->
    [0] { $seats } posti
    [one] { $seats } posti, di cui { $computers } per il computer
   *[other] { $seats } posti, di cui { $computers } per il computer
}
opening-in-order = 🃏 Nuove carte: a turno
opening-together = 🃏 Nuove carte: tutti insieme
opening-public = Pubblico
opening-public-is = 🌍 Pubblico: { $state }
opening-hints-are = 💡 Consigli: { $state }
opening-yes = sì
opening-no = no
opening-time-out-stand-in = Tempo scaduto: gioca il computer
opening-time-out-resign = Tempo scaduto: posto perso
opening-time-out-wait = Tempo scaduto: si aspetta
opening-open = ✅ Apri
opening-more = ⚙️ Altre opzioni
opening-opened = Il tavolo { $table } è aperto.
opening-opened-come-in = Il tavolo { $table } è aperto e il primo posto è tuo. Premi Avvia, così posso mandarti le carte.
opening-outdated = Questi pulsanti sono scaduti. Eccone di nuovi.
opening-dropped = Chiuso.

pace-live = Dal vivo
pace-evening = Serata
pace-daily = Giornaliero
pace-relaxed = Tranquillo
pace-open = Senza limiti
pace-is-live = { $pace }: ci siamo tutti adesso
pace-is-evening = { $pace }: si finisce in una sera
pace-is-daily = { $pace }: circa una mossa al giorno
pace-is-relaxed = { $pace }: una mossa ogni tre giorni
pace-is-open = { $pace }: nessuna fretta
pace-is-own = { $pace }: { $clock }
pace-without-clock = Senza limiti di tempo: nessuna fretta
pace-bank = { $bank } a testa per tutta la partita
pace-bank-and-increment = { $bank } a testa, più { $increment } per mossa

## /games, /table, /hand, /rematch

games-title = I tuoi tavoli
games-none = Al momento non hai nessuna partita.
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
games-none-running = Al momento non hai nessuna partita. /new apre un tavolo.
games-none-running-here = Qui non c’è nessuna partita in corso. /join ti fa sedere a un tavolo, /new ne apre uno.
games-none-of-yours-here = Non hai nessuna partita in questo gruppo. Tutti i tuoi tavoli: /games
games-no-rematch = Qui non hai ancora finito nessuna partita. /new apre un tavolo.
games-rematch = 🔁 La rivincita ti aspetta al tavolo { $table }.
