## Le estrazioni sigillate: sigilli, giri, parole, e l’esito del loro controllo. $table è il nome di un tavolo, pronto da mostrare.

luck-seal = 🔏 Sigillo { $seal }
luck-own-head = 🔗 Impronta dopo la tua ultima mossa: { $head }
luck-sealed = 🔏 Le estrazioni sono sigillate: /verify
luck-gathering = 🎰 Un giro per ogni persona, poi si comincia. Non devi fare niente.
luck-follows = 🎰 All’inizio della partita vedrai il giro di ogni persona, non solo il tuo.
luck-dice = 🎰 { $dice }
luck-die = 🎰 Il tuo giro per le estrazioni
toast-die = Telegram ha fatto questo giro per te. Entra in tutte le estrazioni della partita, così nessuno può truccarle, neanche io. Non devi fare niente; domani sparisce.
luck-dice-without = 🎰 { $dice } ({ $none }: non raggiungibile in tempo, non conta)
luck-help = 🍀 <b>Una parola portafortuna.</b> Prima della partita scrivi per esempio: /luck palma. La tua parola entra in ogni estrazione, così nessuno può truccarle. «/luck -» la toglie.
luck-which = Diversi tuoi tavoli non sono ancora iniziati. Scrivi anche il codice: /luck H7K9MW palma
luck-word-added = 🍀 «{ $word }» è ora la tua parola portafortuna al tavolo { $table }.
luck-word-removed = Non hai più una parola portafortuna al tavolo { $table }.
button-seal = 📋 Sigillo
button-verify = 🔏 Verifica
verify-yes = ✅ <b>Tavolo { $table }: tutto torna.</b>
verify-yes-codes = ✅ <b>Tavolo { $table }: tutto torna</b>, anche { $count ->
    [one] l’impronta dopo la tua ultima mossa
   *[other] le { $count } impronte dopo le tue ultime mosse
}.
verify-no = ❌ <b>Tavolo { $table }: qualcosa non torna.</b> Dillo, per favore, a chi gestisce questo bot.
verify-account = Controllato: tutte le { $draws } estrazioni, rifatte a partire dal segreto sigillato, dai giri 🎰 e dalle parole portafortuna; e { $lines } voci della cronologia, nel loro ordine.
verify-seed = 🔑 Segreto { $seed }
verify-how = Non devi credermi: il file è la prova. /verify_habana ti manda un piccolo programma che la controlla sul tuo computer. Se prima della partita hai annotato il sigillo, confrontalo.
verify-program = Il programma che controlla una prova. Con Python 3.9 o più recente: python verify_habana.py habana-CODE-proof.json
verify-running = 🔏 Al tavolo { $table } ogni estrazione è sigillata: posti, edifici, cubetti. Questo è il sigillo; a fine partita /verify controlla tutto con quello.
verify-unsealed = Il tavolo { $table } è precedente alle estrazioni sigillate: non c’è niente da verificare.
verify-erased = Qualcuno al tavolo { $table } ha fatto cancellare i propri dati, parola portafortuna compresa. Le estrazioni non si possono più controllare.
menu-luck = Aggiungi una parola portafortuna prima della partita
menu-verify = Controlla che nessuno abbia truccato le estrazioni
refusal-not-sealed = Questo tavolo è troppo vecchio per una parola portafortuna. Nel prossimo che apri potrai usarla.
