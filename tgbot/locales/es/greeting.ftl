## /start and /help

greeting-hello = 🌴 ¡Hola, { $name }!
greeting-what = Havana es un juego de mesa para 2–4, de unos 30 minutos: juega cartas, consigue ladrillos, pesos y obreros, roba a tus rivales y compra edificios antes que nadie. En vivo, o unas pocas jugadas al día.
greeting-begin = Abre una mesa y manda el enlace a tus amigos, o siéntate a una mesa abierta. Para jugar en grupo, añádeme y escribe allí /new.
greeting-group =
    🌴 ¡Hola a todo el grupo! Reparto las cartas de Havana y La Habana, el juego de construcción para dos a cuatro.
    Alguien abre una mesa y los demás se unen con un toque. Las cartas llegan en privado; aquí se lee cómo va la partida.
greeting-open-tables = 🌍 Mesas abiertas
greeting-rules = 📖 Reglas
greeting-language = 🌐 Idioma
guide-short = Entiendo botones y comandos. ¿Qué quieres hacer? (Todos los comandos: /help)
guide-your-tables = 🎲 Tus mesas

guide-title = Comandos (casi todo tiene botones)
guide-tables = Mesas
guide-tables-list =
    /new abre una mesa
    /join te une a una, mejor con código: /join H7K9MW
    /leave deja una mesa antes de empezar, /cancel la cierra
    /games todas tus mesas, las más urgentes primero
    /rematch otra vez con la misma gente
    /new 2009 4 live +1 hard abre una mesa de una vez
guide-game = En la partida
guide-game-list =
    /table el tablero, /hand tus cartas
    /log qué ha pasado
    /plan planea tu próxima carta, /undo deshace tu última jugada
    /hint qué haría la máquina
    /rules las reglas, o una carta: /rules mama
    /say unas palabras a los demás: /say ¡Hola!
guide-time = Tiempo
guide-time-list =
    /pause una pausa, más tiempo, la máquina por quien no está
    /away los días que no estás
    /nudge da un toque amistoso
    /resign deja tu asiento a la máquina
guide-you = Tú
guide-you-list =
    /settings idioma, zona horaria, horas de silencio, recordatorios
    /stats tus resultados, /replay las partidas terminadas
    /privacy lo que sé de ti
