## Said by the bot itself, whatever the topic

act-as-yourself = Scrivi a nome tuo, per favore: se scrivi come gruppo o canale, non so a chi dare il posto.
our-error = Scusa, è un errore nostro. È annotato con il numero { $number }. La tua partita è al sicuro. Riprova, per favore.
aside-told = 🛠 Il tavolo <b>{ $code }</b> al momento non è leggibile. È conservato così com’è e sarà riparato.
