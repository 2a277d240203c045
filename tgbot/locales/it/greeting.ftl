## /start and /help

greeting-hello = 🌴 Ciao { $name }!
greeting-what = Do le carte per Havana (2009) e La Habana (2024): in due, tre o quattro costruite gli edifici più belli della città. Dal vivo in una serata, o con pochi tocchi al giorno finché volete, con gli amici o contro il computer.
greeting-begin = Apri un tavolo e manda il link agli amici, o siediti a un tavolo aperto. In un gruppo, aggiungimi e scrivi /new.
greeting-group = 🌴 Ciao a tutti! Do le carte per Havana e La Habana. /new apre un tavolo qui, /join prende posto.
greeting-open-tables = 🌍 Tavoli aperti
greeting-rules = 📖 Regole
greeting-language = 🌐 Lingua

guide-title = Che cosa puoi scrivermi
guide-tables = Tavoli
guide-tables-list =
    /new apre un tavolo; in una riga: /new 2009 4 live +1 hard
    /join prende posto, meglio con il codice: /join H7K9MW
    /leave e /cancel prima della partita
    /games tutti i tuoi tavoli, il più urgente per primo
    /rematch la rivincita, con gli stessi
guide-game = In partita
guide-game-list =
    /table il tabellone, /hand le tue carte
    /log che cosa è successo
    /plan scegli in anticipo, /undo torna indietro
    /hint che cosa farebbe il computer
    /rules le regole, o una carta: /rules mama
    /say una parola agli altri: /say Ciao!
guide-time = Tempo
guide-time-list =
    /pause proponi una pausa
    /away i giorni in cui non ci sei
    /nudge un sollecito gentile
    /resign lascia il tuo posto al computer
guide-you = Tu
guide-you-list =
    /settings lingua, fuso orario, ore di quiete, promemoria
    /stats i tuoi risultati, /replay le partite finite
    /privacy che cosa so di te
