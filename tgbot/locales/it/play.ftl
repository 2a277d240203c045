## The playground: what the command says

play-at = Habana è su { $url }
play-ready = @{ $name } è in funzione. Ctrl-C lo ferma; le partite restano.
play-ends = Si finisce ciò che è in corso…
play-fresh = Quello che c’era prima è conservato in { $path }
play-unreadable = Le chat non si potevano leggere e ricominciano da capo. Il vecchio file è conservato: { $path }
play-open-host = Attenzione: su { $host } chiunque raggiunga questa macchina può giocare e leggere tutte le chat e tutte le mani. Solo tra amici.
play-no-table = Il bot non ha aperto un tavolo da solo. Scrivi /new nella chat per aprirne uno.
play-busy = La porta { $port } non si può usare: { $reason }. Questa è libera: --port { $other }
play-busy-all = La porta { $port } non si può usare: { $reason }. Scegline un’altra.
play-in-use = In { $path } si gioca già. Gioca lì, o scegli un’altra cartella, per esempio --data { $other }
play-fails = Il bot si ferma appena avviato. Le sue ultime parole:
    { $words }

play-people = Quante persone giocano, ognuna con un telefono: da 1 a 4.
play-computers = Quanti computer giocano con loro; se non si dice, 2 con una persona, altrimenti nessuno.
play-language = La lingua delle persone quando arrivano la prima volta; più lingue, separate da virgole, per più persone.
play-port = La porta della pagina.
play-host = L’indirizzo della pagina; ogni altro che non sia della macchina stessa è aperto ad altri.
play-data = La cartella dove si conservano partite e chat.
play-fast = Promemoria e scadenze in pochi secondi, per vederli accadere.
play-text = Tavoli come testo, senza immagini.
play-fresh-start = Ricomincia da capo; quello che c’è viene messo da parte.
play-browser = Apre la pagina nel browser.
bad-people = Qui possono giocare da 1 a { $most } persone, non { $people }.
bad-play-computers = Con { $people ->
    [one] una persona
   *[other] { $people } persone
} possono giocare da { $least } a { $most } computer, non { $computers }.
bad-port = Una porta è un numero da { $least } a { $most }, non { $port }.
bad-host = { $host } non è un indirizzo di questa macchina: { $reason }.
bad-data = In { $path } non si possono conservare le partite: { $reason }.

## The playground: what the page is told

service-came = { $name } entra nel gruppo
service-left = { $name } lascia il gruppo
service-topic = { $name } ha aperto l’argomento «{ $topic }»
service-topic-closed = { $name } ha chiuso l’argomento
service-upgraded = Il gruppo è diventato un supergruppo

do-unknown = Questa azione non esiste. Ci sono: { $known }.
do-missing = «{ $name }» manca o non va bene.
do-nobody = Questa persona non esiste.
do-no-chat = Questa persona non ha questa chat.
do-no-forum = Questo gruppo non ha argomenti.
do-no-table = Questo tavolo o questo posto non esiste.
do-bad-text = Scrivi da 1 a { $longest } caratteri.
do-blocked = Il bot è bloccato. Prima sbloccalo.
do-not-yours = L’ha scritto qualcun altro.
do-enough-phones = C’è posto per { $most } telefoni.
do-store-away = Per ora i tavoli non si raggiungono. Aspetta che torni il bot.
do-not-now = Ora non si può.
do-no-json = Questo non è JSON.
do-too-much = È troppo in una volta.
