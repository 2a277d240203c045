## Suerte sellada: sellos, tiradas, palabras, y el resultado de comprobarlas. $table es el nombre de una mesa, listo para mostrar.

luck-seal = 🔏 Sello { $seal }
luck-gathering = 🎰 Cada cual tira una vez y luego se reparte.
luck-dice = 🎰 { $dice }
luck-dice-without = 🎰 { $dice } ({ $none } no localizable a tiempo, sin tirada)
luck-help = 🍀 <b>Una palabra para la suerte.</b> Escribe /luck y una palabra antes de empezar: cada extracción dependerá también de ella. «/luck -» la retira.
luck-which = Varias de tus mesas aún no han empezado. Escribe /luck, el código de la mesa y tu palabra.
luck-word-added = 🍀 «{ $word }» forma ya parte de la suerte de la mesa { $table }.
luck-word-removed = Tu palabra ya no forma parte de la suerte de la mesa { $table }.
button-verify = 🔏 Comprobar
verify-yes = ✅ <b>Mesa { $table }: todo cuadra.</b>
verify-no = ❌ <b>Mesa { $table }: esto no cuadra.</b> Avisa, por favor, a quien lleva este bot.
verify-account = { $draws } extracciones, derivadas de nuevo de la semilla sellada, las tiradas y las palabras; { $lines } anotaciones, en el orden en que se hicieron.
verify-seed = 🔑 Semilla { $seed }
verify-how = No te fíes de mí: el archivo es la prueba, y verify_habana.py la comprueba en tu propio ordenador.
verify-running = 🔏 La mesa { $table } está sellada. Cuando acabe la partida, /verify lo abre todo.
verify-unsealed = La mesa { $table } se abrió antes de que la suerte se sellara; no hay nada que comprobar.
verify-erased = Alguien de la mesa { $table } ha hecho borrar sus datos, y con ellos una palabra para la suerte. Ya no se pueden derivar sus extracciones.
menu-luck = Añadir una palabra a la suerte de tu mesa
menu-verify = Comprobar que nadie ha tocado la suerte
refusal-not-sealed = Esta mesa se abrió antes de que la suerte se sellara.
