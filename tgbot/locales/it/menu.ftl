## What Telegram shows in its menu; at most 256 characters each

menu-games = Tutti i tuoi tavoli, prima i più urgenti
menu-practice = Gioca subito contro il computer
menu-new = Apri un tavolo
menu-join = Siediti a un tavolo
menu-table = Mostra il tabellone
menu-hand = Mostra la tua mano
menu-log = Che cosa è successo
menu-undo = Annulla la tua ultima mossa
menu-plan = Pianifica la prossima carta e il prossimo turno
menu-hint = Che cosa farebbe il computer, e perché
menu-say = Di’ qualcosa al tavolo
menu-rules = Le regole o una carta
menu-learn = Impara il gioco in due minuti
menu-pause = Chiedi una pausa o più tempo
menu-away = I giorni in cui non ci sei
menu-nudge = Sollecita chi fa aspettare tutti
menu-settings = Lingua, fuso orario, ore di quiete
menu-rematch = Gioca di nuovo
menu-replay = Rivedi una partita finita
menu-stats = Risultati, tuoi e altrui
menu-top = La classifica
menu-leave = Lascia un tavolo prima dell’inizio
menu-cancel = Chiudi un tavolo prima dell’inizio
menu-resign = Lascia il posto al computer
menu-help = Che cosa puoi fare qui
menu-privacy = Che cosa so di te

## What Telegram shows before somebody presses Start (512 characters), and in the bot’s profile (120)

bot-description = Il gioco da tavolo Havana per messaggi. Vince chi compra per primo abbastanza edifici: a ogni round le tue carte ti danno pesos, cubetti e lavoratori, o derubano i rivali. In due, tre o quattro, con gli amici o contro il computer, dal vivo o poche mosse al giorno. Premi Avvia: un tocco e giochi.
bot-about = Il gioco da tavolo Havana per messaggi: chi compra per primo abbastanza edifici? Con amici o contro il computer.
