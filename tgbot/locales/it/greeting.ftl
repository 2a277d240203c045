## /start and /help

greeting-hello = 🌴 Ciao { $name }!
greeting-what = Havana è un gioco da tavolo per 2–4 persone, circa 30 minuti: vince chi compra per primo abbastanza edifici. A ogni round le tue due carte ti danno pesos, cubetti e lavoratori, o derubano i rivali.
greeting-group =
    🌴 Ciao a tutti! Do le carte per Havana e La Habana, il gioco di costruzione da due a quattro giocatori.
    Chi vuole apre un tavolo, gli altri si uniscono con un tocco. Le carte arrivano in privato; qui leggete come va.
greeting-open-tables = 🌍 Tavoli aperti
greeting-language = 🌐 Lingua
greeting-play = ▶ Contro il computer
greeting-friends = 🪑 Gioca con gli amici
guide-short = Capisco pulsanti e comandi. Che cosa vuoi fare? (Tutti i comandi: /help)
guide-your-tables = 🎲 I miei tavoli
guide-first = Quasi tutto ha un pulsante; tutti i comandi sono nel menu accanto al campo di testo. Che cosa vuoi sapere?
guide-open-game = 🎲 Giocare
guide-open-tables = 🪑 Tavoli
guide-open-time = ⏳ Tempo
guide-open-you = 👤 Io

guide-title = Comandi (quasi tutto ha un pulsante)
guide-tables = Tavoli
guide-list-tables =
    /new apre un tavolo
    /join prende posto, meglio con il codice: /join H7K9MW
    /play ti trova persone con cui giocare
    /leave lascia un tavolo prima della partita, /cancel lo chiude
    /games tutti i tuoi tavoli, prima i più urgenti
    /rematch la rivincita, con le stesse persone
    /watch ti fa guardare una partita: /watch H7K9MW
    /new 2009 4 live +1 hard apre un tavolo in un colpo solo
    In un gruppo: aggiungimi e scrivi lì /new, o /season per una stagione con classifica
guide-game = Giocare
guide-list-game =
    /practice gioca subito contro il computer
    /learn una lezione in due minuti
    /table il tabellone, /hand le tue carte
    /log che cosa è successo
    /plan pianifica la prossima carta, /undo annulla l’ultima mossa
    /hint che cosa farebbe il computer
    /rules le regole, o una carta: /rules mama
    /say una parola agli altri: /say Ciao! (oppure scrivimelo e basta)
guide-time = Tempo
guide-list-time =
    /pause una pausa, più tempo, il computer per chi non c’è
    /away i giorni in cui non ci sei
    /nudge un sollecito gentile
    /resign lascia il tuo posto al computer
guide-you = Tu
guide-list-you =
    /settings lingua, fuso orario, ore di quiete, promemoria, screen reader
    /stats i tuoi risultati, /top la classifica, /replay le partite finite
    /verify controlla che niente sia stato truccato, /luck aggiunge una parola portafortuna
    /privacy che cosa so di te
