## /start and /help

greeting-hello = 🌴 ¡Hola, { $name }!
greeting-what = Havana es un juego de mesa para 2–4, de unos 30 minutos: gana quien compra antes suficientes edificios. En cada ronda, tus dos cartas te dan pesos, ladrillos y obreros, o roban a tus rivales.
greeting-group =
    🌴 ¡Hola a todo el grupo! Reparto las cartas de Havana y La Habana, el juego de construcción para dos a cuatro.
    Alguien abre una mesa y los demás se unen con un toque. Las cartas llegan en privado; aquí se lee cómo va la partida.
greeting-open-tables = 🌍 Mesas abiertas
greeting-language = 🌐 Idioma
greeting-play = ▶ Contra la máquina
greeting-friends = 🪑 Jugar con amigos
guide-short = Entiendo botones y comandos. ¿Qué quieres hacer? (Todos los comandos: /help)
guide-your-tables = 🎲 Mis mesas
guide-first = Casi todo tiene botones; todos los comandos están en el menú junto al campo de texto. ¿Sobre qué quieres saber más?
guide-open-game = 🎲 Jugar
guide-open-tables = 🪑 Mesas
guide-open-time = ⏳ Tiempo
guide-open-you = 👤 Yo

guide-title = Comandos (casi todo tiene botones)
guide-tables = Mesas
guide-list-tables =
    /new abre una mesa
    /join te une a una, mejor con código: /join H7K9MW
    /play te busca gente para jugar
    /leave deja una mesa antes de empezar, /cancel la cierra
    /games todas tus mesas, las más urgentes primero
    /rematch otra vez con la misma gente
    /watch te deja mirar una partida: /watch H7K9MW
    /new 2009 4 live +1 hard abre una mesa de una vez
    En un grupo: añádeme y escribe allí /new, o /season para una temporada con clasificación
guide-game = Jugar
guide-list-game =
    /practice juega ya contra la máquina
    /learn una lección en dos minutos
    /table el tablero, /hand tus cartas
    /log qué ha pasado
    /plan planea tu próxima carta, /undo deshace tu última jugada
    /hint qué haría la máquina
    /rules las reglas, o una carta: /rules mama
    /say unas palabras a los demás: /say ¡Hola! (o escríbemelo sin más)
guide-time = Tiempo
guide-list-time =
    /pause una pausa, más tiempo, la máquina por quien no está
    /away los días que no estás
    /nudge da un toque amistoso
    /resign deja tu asiento a la máquina
guide-you = Tú
guide-list-you =
    /settings idioma, zona horaria, horas de silencio, recordatorios, lector de pantalla
    /stats tus resultados, /top la clasificación, /replay las partidas terminadas
    /verify comprueba que la partida fue limpia, /luck añade una palabra de la suerte
    /privacy lo que sé de ti
