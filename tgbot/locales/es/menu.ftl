## What Telegram shows in its menu; at most 256 characters each

menu-games = Todas tus mesas, las más urgentes primero
menu-new = Abrir una mesa
menu-join = Sentarte a una mesa
menu-table = Mostrar el tablero
menu-hand = Mostrar tu mano
menu-log = Qué ha pasado
menu-undo = Deshacer tu último paso
menu-plan = Elegir tu próxima carta por adelantado
menu-say = Decir algo a la mesa
menu-rules = Las reglas o una carta
menu-pause = Pedir una pausa o más tiempo
menu-away = Los días que no estás
menu-nudge = Avisar a quien todos esperan
menu-settings = Idioma, zona horaria, horas de silencio
menu-rematch = Jugar otra vez
menu-replay = Repasar una partida terminada
menu-stats = Tus resultados
menu-leave = Irte antes de empezar
menu-cancel = Cancelar antes de empezar
menu-resign = Dejar tu asiento al ordenador
menu-help = Lo que sé hacer
menu-privacy = Lo que sé de ti

## What Telegram shows before somebody presses Start (512 characters), and in the bot’s profile (120)

bot-description = El juego de mesa La Habana por mensajes: de dos a cuatro personas, en una tarde o durante semanas. El ordenador ocupa los asientos libres. Las dos ediciones, avisos, deshacer, noches tranquilas.
bot-about = El juego de mesa La Habana por mensajes, a tu ritmo.
