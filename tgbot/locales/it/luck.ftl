## La fortuna sigillata: sigilli, lanci, parole, e l’esito del loro controllo. $table è il nome di un tavolo, pronto da mostrare.

luck-seal = 🔏 Sigillo { $seal }
luck-gathering = 🎰 Ognuno lancia una volta, poi si danno le carte.
luck-dice = 🎰 { $dice }
luck-dice-without = 🎰 { $dice } ({ $none } non raggiungibile in tempo, senza lancio)
luck-help = 🍀 <b>Una parola per la fortuna.</b> Scrivi /luck e una parola prima della partita: ogni estrazione dipenderà anche da quella. «/luck -» la toglie.
luck-which = Diversi tuoi tavoli non hanno ancora cominciato. Scrivi /luck, il codice del tavolo e la tua parola.
luck-word-added = 🍀 «{ $word }» fa ora parte della fortuna del tavolo { $table }.
luck-word-removed = La tua parola non fa più parte della fortuna del tavolo { $table }.
button-verify = 🔏 Verifica
verify-yes = ✅ <b>Tavolo { $table }: tutto torna.</b>
verify-no = ❌ <b>Tavolo { $table }: qualcosa non torna.</b> Dillo, per favore, a chi gestisce questo bot.
verify-account = { $draws } estrazioni, ricavate di nuovo dal seme sigillato, dai lanci e dalle parole; { $lines } voci, nell’ordine in cui sono state fatte.
verify-seed = 🔑 Seme { $seed }
verify-how = Non fidarti di me: il file è la prova, e verify_habana.py la controlla sul tuo computer.
verify-running = 🔏 Il tavolo { $table } è sigillato. A fine partita /verify apre tutto.
verify-unsealed = Il tavolo { $table } è stato aperto prima che la fortuna fosse sigillata: non c’è niente da verificare.
verify-erased = Qualcuno del tavolo { $table } ha fatto cancellare i propri dati, e con essi una parola per la fortuna. Le sue estrazioni non si possono più ricavare.
menu-luck = Aggiungere una parola alla fortuna del tuo tavolo
menu-verify = Controllare che nessuno abbia toccato la fortuna
refusal-not-sealed = Questo tavolo è stato aperto prima che la fortuna fosse sigillata.
