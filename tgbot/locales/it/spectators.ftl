## Watching a table without a seat

menu-watch = Guarda una partita di altri
watch-button = 👀 Guarda
watch-greet = 👋 Saluta
watch-leave = ✖ Smetti di guardare
watch-lobby = 👀 Stai guardando questo tavolo. La partita non è ancora cominciata; appena comincia la vedi qui.
watch-foot = { $count ->
    [one] 👀 { $table } · guardi solo tu
   *[other] 👀 { $table } · guardate in { $count }; /say arriva a voi, non a chi gioca
}
watch-left = Non guardi più il tavolo { $table }.
watch-none-here = Qui non c’è nessun tavolo da guardare. /new ne apre uno.
watch-which = Quale tavolo vuoi guardare?
watch-which-of-yours = Stai guardando questi tavoli. Toccane uno per portarlo qui in fondo; /watch con un codice ne mostra un altro.
watch-how = /watch con il codice di un tavolo ti mostra la partita: quello che è scoperto, round dopo round, e il podio. Per i tavoli aperti basta toccare 👀.
watch-greeted = 👋 Chi gioca ora vede il tuo nome.

## For those who play. $more is a plus sign if there are a few more.

button-send-away = 🚪 Manda via { $name }
watch-count = { $count ->
    [one] { $count } persona guarda
   *[other] { $count }{ $more } persone guardano
}
watch-allowed-is = 👀 Spettatori: { $state }

refusal-no-spectators = Questo tavolo non ammette spettatori. Lo decide chi lo apre. /join mostra tavoli a cui puoi giocare.
refusal-too-many-spectators = Questo tavolo ha già troppi spettatori. Riprova tra un po’.
refusal-too-many-watched = { $most ->
    [none] Stai guardando troppi tavoli. Prima smetti di guardarne uno.
    [one] Stai già guardando { $most } tavolo, il massimo. Prima smetti di guardarlo.
   *[other] Stai già guardando { $most } tavoli, il massimo. Prima smetti di guardarne uno.
}
refusal-not-watching = Non stai guardando questo tavolo. /watch con il suo codice te lo mostra.
refusal-no-greetings = A questo tavolo per ora niente saluti. Goditi la partita.
