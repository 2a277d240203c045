## Said by the bot itself, whatever the topic

act-as-yourself = Escribe en tu propio nombre, por favor: si escribes como grupo o canal, no sé a quién dar el asiento.
our-error = Perdona, ha sido un error nuestro. Está anotado con el número { $number }. Tu partida está a salvo. Inténtalo otra vez.
aside-told = 🛠 La mesa <b>{ $code }</b> no se puede leer ahora mismo. Se guarda tal como está y se reparará.
