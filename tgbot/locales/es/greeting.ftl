## /start and /help

greeting-hello = 🌴 ¡Hola, { $name }!
greeting-what = Reparto las cartas de Havana (2009) y La Habana (2024): de dos a cuatro personas levantan los mejores edificios de la ciudad. En vivo en una velada, o con unos toques al día durante el tiempo que haga falta, con amigos o contra la máquina.
greeting-begin = Abre una mesa y manda el enlace a tus amigos, o siéntate a una mesa abierta. En un grupo, añádeme y escribe allí /new.
greeting-group = 🌴 ¡Hola a todos! Reparto las cartas de Havana y La Habana. /new abre aquí una mesa, con /join te unes.
greeting-open-tables = 🌍 Mesas abiertas
greeting-rules = 📖 Reglas
greeting-language = 🌐 Idioma

guide-title = Qué puedes escribirme
guide-tables = Mesas
guide-tables-list =
    /new abre una mesa; de una vez: /new 2009 4 live +1 hard
    /join te une a una, mejor con código: /join H7K9MW
    /leave y /cancel antes de empezar
    /games todas tus mesas, las más urgentes primero
    /rematch otra vez con la misma gente
guide-game = En la partida
guide-game-list =
    /table el tablero, /hand tus cartas
    /log qué ha pasado
    /plan elige por adelantado, /undo deshace
    /hint qué haría la máquina
    /rules las reglas, o una carta: /rules mama
    /say unas palabras a los demás: /say ¡Hola!
guide-time = Tiempo
guide-time-list =
    /pause propone una pausa
    /away los días que no estás
    /nudge da un toque amistoso
    /resign deja tu asiento a la máquina
guide-you = Tú
guide-you-list =
    /settings idioma, zona horaria, horas de silencio, recordatorios
    /stats tus resultados, /replay las partidas terminadas
    /privacy lo que sé de ti
