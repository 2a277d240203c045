## What Telegram shows in its menu; at most 256 characters each

menu-games = Todas tus mesas, las más urgentes primero
menu-practice = Jugar ya contra la máquina
menu-new = Abrir una mesa
menu-join = Unirte a una mesa
menu-table = Ver el tablero
menu-hand = Ver tu mano
menu-log = Qué ha pasado
menu-undo = Deshacer tu última jugada
menu-plan = Planear tu próxima carta y tu próximo turno
menu-hint = Qué haría la máquina, y por qué
menu-say = Decir algo a la mesa
menu-rules = Las reglas o una carta
menu-learn = Aprender el juego en dos minutos
menu-pause = Pedir una pausa o más tiempo
menu-away = Los días que no estás
menu-nudge = Dar un toque a quien todos esperan
menu-settings = Idioma, zona horaria, horas de silencio
menu-rematch = Jugar otra vez
menu-replay = Ver paso a paso una partida terminada
menu-stats = Resultados, tuyos y de otros
menu-top = La clasificación
menu-leave = Dejar una mesa antes de empezar
menu-cancel = Cerrar una mesa antes de empezar
menu-resign = Dejar tu asiento a la máquina
menu-help = Qué puedes hacer aquí
menu-privacy = Lo que sé de ti

## What Telegram shows before somebody presses Start (512 characters), and in the bot’s profile (120)

bot-description = El juego de mesa Havana por mensajes. Gana quien compra antes suficientes edificios: en cada ronda, tus cartas te dan pesos, ladrillos y obreros, o roban a tus rivales. De 2 a 4 personas, con amigos o contra la máquina, en vivo o unas pocas jugadas al día. Pulsa Iniciar: un toque y ya juegas.
bot-about = El juego de mesa Havana por mensajes: ¿quién compra antes suficientes edificios? Con amigos o contra la máquina.
