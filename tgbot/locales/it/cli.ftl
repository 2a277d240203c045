## The command line

cli-habana = I giochi da tavolo Havana (2009) e La Habana (2024).
cli-play = Gioca nel browser: il vero bot, qualche telefono, niente da preparare.
cli-bot = Avvia il bot Telegram, fino a Ctrl-C o SIGTERM.
cli-doctor = Controlla token, archivio, orologio, lingue e webhook, e dice che cosa fare.
cli-live = Mostra a Telegram, nella chat con questo numero, tutto ciò che il bot può inviare, e dice che cosa Telegram rifiuta o cambia. Poi tutto viene eliminato.
cli-status = Mostra i processi, l’archivio, ciò che è in attesa, i tavoli per fase e gli errori dell’ultima ora.
cli-hotseat = Gioca a questa tastiera, con altre persone o contro il computer.
cli-replay = Mostra una partita passo per passo.
cli-simulate = Fa giocare molte partite al computer e conta i risultati.
cli-export = Scrive un tavolo in un file: una partita finita da rivedere con replay, altrimenti il tavolo intero.
cli-import = Rimette al suo posto un tavolo salvato in un file.
cli-close = Chiude un tavolo, aperto o in gioco; chi ci siede lo viene a sapere.
cli-tidy = Trova i tavoli lasciati da una versione precedente. Poi il bot cancella quello che non serve più.

cli-version = Mostra la versione ed esce.
cli-full = Mostra anche ciò che serve in una segnalazione di errore: Python, librerie, formati salvati, archivio e piattaforma. Nessun segreto.
cli-edition = havana-2009 o la-habana-2024; basta l’anno.
cli-players = Quanti giocano, da 2 a 4, computer compresi.
cli-computers = Per quanti di loro gioca il computer; se omesso, per tutti tranne uno.
cli-level = Quanto è bravo il computer: easy (facile), medium (medio) o hard (difficile).
cli-replacement = Come si scelgono le nuove carte: "in order" (a turno) o together (tutti insieme).
cli-deck = Un file con un mazzo tuo, al posto di quello della casa.
cli-seed = Un numero che rende il caso ripetibile.
cli-save = Dove salvare la registrazione della partita.
cli-resume = Continua una partita salvata, con i suoi giocatori e le sue regole.
cli-ask-take-back = Chiede (in havana-2009) prima di riprendere gli scarti; altrimenti si riprendono sempre.
cli-language = La lingua del gioco.
cli-names = I nomi, separati da virgole; prima le persone, poi i computer.
cli-names-replay = Altri nomi per i giocatori, separati da virgole, nell’ordine dei posti.
cli-file = Una registrazione, come quelle salvate da hotseat.
cli-pause = Aspetta dopo ogni mossa, o scrive subito tutta la partita.
cli-games = Quante partite si giocano; con --compare al massimo, con --ladder per ogni sfida.
cli-kinds = Quali computer giocano, separati da virgole; prendono posto a turno. hard:100 pensa in 100 iterazioni.
cli-compare = Dice quale di due computer è più forte, e con quale certezza; si ferma appena è sicuro.
cli-ladder = Fa giocare tutti i computer tra loro e li classifica; greedy c’è sempre.
cli-details = Mostra tutto ciò che è stato contato: carte, edifici, punti per round, tempi di riflessione.
cli-report = Una nuova cartella per il rapporto: report.md, figures.json e immagini.
cli-workers = Quanti processi giocano insieme; se omesso, uno per ogni core.
cli-code = Il codice di un tavolo, sei caratteri.
cli-out = Dove scrivere; se omesso, CODICE.txt o CODICE.json in questa cartella.
cli-whole = Scrive il tavolo intero anche se la partita è finita.
cli-table-file = Un tavolo, come lo scrive export.
cli-config = Le impostazioni; se omesse, HABANA_CONFIG o config.yaml in questa cartella, se c’è.
cli-status-watch = Guarda di nuovo ogni due secondi, fino a Ctrl-C.
cli-status-json = Lo stampa in JSON, per i programmi.

version = habana { $version }
version-unknown = habana, avviato dal codice sorgente

bad-choice = { $value } non esiste. Scegli tra: { $known }.
bad-players = I giocatori possono essere da { $least } a { $most }, non { $players }.
bad-least = Almeno 1, per favore, non { $value }.
bad-computers = Su { $players } posti il computer può averne da 0 a { $most }: uno è tuo.
bad-kinds = Tipi di computer: { $kinds }; giocatori: { $players }. Sono troppi.
bad-iterations = { $spec } non può giocare. Solo un computer che esplora accetta un numero di iterazioni, almeno 1, come hard:100.
bad-contest = --compare nomina già i due computer; togli --kinds e --ladder.
bad-same = Due computer diversi, per favore.
bad-deck = Con questo mazzo non si può giocare. { $reason }
bad-record = { $path } non è la registrazione di una partita: { $reason }
bad-no-file = Il file { $path } non esiste.
bad-file = non si riesce a leggere: { $reason }
bad-text = non è testo semplice
bad-save-exists = { $path } esiste già. Scegli un altro nome, così non si perde nulla.
bad-save-folder = La cartella { $path } non esiste.
bad-save-place = Non si può scrivere in { $path }: { $reason }.
bad-terminal = { $people } persone alla stessa tastiera hanno bisogno di un terminale che si possa cancellare, perché le mani restino nascoste.
bad-name = Un nome ha da 1 a { $longest } caratteri semplici; { $name } non va bene.
bad-names-alike = Due giocatori hanno lo stesso nome.
bad-names-many = Nomi: { $given }; giocatori: { $players }. Sono troppi nomi.
bad-code = { $code } non è un codice. Un codice ha sei caratteri, per esempio H7K9MW.
bad-table-unknown = Qui non c’è nessun tavolo { $code }. Cercato in { $store }.
bad-close-over = Il tavolo { $code } è già finito.
bad-close-newer = Il tavolo { $code } l’ha scritto una versione più recente: chiudilo con quella.
bad-table = { $path } non si può importare: { $reason }
bad-table-exists = Il tavolo { $code } esiste già ed è in ordine. Non è cambiato.
bad-store = I dati non sono raggiungibili: { $reason }
bad-token = Telegram non conosce questo token. Chiedi quello giusto a @BotFather.
bad-telegram = Telegram non è utilizzabile: { $reason }. Prova: habana doctor
live-look = Guarda ora la chat e tocca 📋. Con Invio viene eliminato tutto
bad-settings = Queste impostazioni non vanno bene:
    { $reason }

export-done = Il tavolo { $code } è in { $path }.
export-secret = Il file contiene le carte nascoste di una partita in corso: non mostrarlo a nessuno.
tidy-done = { $count ->
    [0] Non era rimasto niente.
    [one] Era rimasto { $count } tavolo. Ora se ne occupa il bot.
   *[other] Erano rimasti { $count } tavoli. Ora se ne occupa il bot.
}
import-done = { $people ->
    [one] Il tavolo { $code } è tornato, con una persona. I suoi orologi vanno avanti.
   *[other] Il tavolo { $code } è tornato, con { $people } persone. I suoi orologi vanno avanti.
}
close-sure = { $people ->
    [0] Chiudere il tavolo { $code }?
    [one] Chiudere il tavolo { $code }, con una persona? Lo viene a sapere.
   *[other] Chiudere il tavolo { $code }, con { $people } persone? Lo vengono a sapere.
}
close-done = Il tavolo { $code } è chiuso. Chi ci siede lo saprà appena il bot è in funzione.
close-hidden = Il tavolo { $code } non si può leggere; non è stato cambiato e nessuno ne viene a sapere. Non compare più nell’elenco di chi ci siede. I dati restano: habana export { $code } li scrive in un file e habana import lo riporta una volta riparato.

bot-runs = @{ $name } è in funzione. Ctrl-C finisce ciò che è in corso e lo ferma.
