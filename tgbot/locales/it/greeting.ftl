## /start and /help

greeting-hello = 🌴 Ciao { $name }!
greeting-what = Havana è un gioco da tavolo per 2–4, circa 30 minuti: gioca carte, raccogli cubetti, pesos e lavoratori, deruba i rivali e compra edifici prima di tutti. Dal vivo, o poche mosse al giorno.
greeting-begin = Apri un tavolo e manda il link agli amici, o siediti a un tavolo aperto. Per giocare in gruppo, aggiungimi e scrivi /new.
greeting-group =
    🌴 Ciao a tutti! Do le carte per Havana e La Habana, il gioco di costruzione da due a quattro giocatori.
    Chi vuole apre un tavolo, gli altri si uniscono con un tocco. Le carte arrivano in privato; qui leggete come va.
greeting-open-tables = 🌍 Tavoli aperti
greeting-rules = 📖 Regole
greeting-language = 🌐 Lingua
guide-short = Capisco pulsanti e comandi. Che cosa vuoi fare? (Tutti i comandi: /help)
guide-your-tables = 🎲 I tuoi tavoli

guide-title = Comandi (quasi tutto ha un pulsante)
guide-tables = Tavoli
guide-tables-list =
    /new apre un tavolo
    /join prende posto, meglio con il codice: /join H7K9MW
    /leave lascia un tavolo prima della partita, /cancel lo chiude
    /games tutti i tuoi tavoli, prima i più urgenti
    /rematch la rivincita, con gli stessi
    /new 2009 4 live +1 hard apre un tavolo in un colpo solo
guide-game = In partita
guide-game-list =
    /table il tabellone, /hand le tue carte
    /log che cosa è successo
    /plan pianifica la prossima carta, /undo annulla l’ultima mossa
    /hint che cosa farebbe il computer
    /rules le regole, o una carta: /rules mama
    /say una parola agli altri: /say Ciao!
guide-time = Tempo
guide-time-list =
    /pause una pausa, più tempo, il computer per chi non c’è
    /away i giorni in cui non ci sei
    /nudge un sollecito gentile
    /resign lascia il tuo posto al computer
guide-you = Tu
guide-you-list =
    /settings lingua, fuso orario, ore di quiete, promemoria
    /stats i tuoi risultati, /replay le partite finite
    /privacy che cosa so di te
