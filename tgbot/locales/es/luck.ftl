## Suerte sellada: sellos, tiradas, palabras, y el resultado de comprobarlas. $table es el nombre de una mesa, listo para mostrar.

luck-seal = 🔏 Sello { $seal }
luck-own-head = 🔗 Huella tras tu última jugada: { $head }
luck-sealed = 🔏 El azar está sellado: /verify
luck-gathering = 🎰 Tiro una vez por cada persona y empieza la partida. No tienes que hacer nada.
luck-follows = 🎰 Cuando empiece la partida, verás la tirada de cada persona, no solo la tuya.
luck-dice = 🎰 { $dice }
luck-die = 🎰 Tu tirada para la suerte de la partida
toast-die = Telegram ha hecho esta tirada por ti. Entra en la suerte de esta partida, para que nadie pueda amañarla, ni siquiera yo. No tienes que hacer nada; mañana desaparece.
luck-dice-without = 🎰 { $dice } ({ $none }: no se pudo avisar a tiempo, no cuenta)
luck-help = 🍀 <b>Una palabra de la suerte.</b> Antes de empezar, escribe por ejemplo: /luck palma. Tu palabra entra en cada sorteo, para que nadie pueda amañarlos. «/luck -» la retira.
luck-which = Varias de tus mesas aún no han empezado. Escribe también el código: /luck H7K9MW palma
luck-word-added = 🍀 «{ $word }» es ahora tu palabra de la suerte en la mesa { $table }.
luck-word-removed = Ya no tienes palabra de la suerte en la mesa { $table }.
button-seal = 📋 Sello
button-verify = 🔏 Comprobar
verify-yes = ✅ <b>Mesa { $table }: todo cuadra.</b>
verify-yes-codes = ✅ <b>Mesa { $table }: todo cuadra</b>, también { $count ->
    [one] la huella tras tu última jugada
   *[other] las { $count } huellas tras tus últimas jugadas
}.
verify-no = ❌ <b>Mesa { $table }: algo no cuadra.</b> Avisa, por favor, al equipo de este bot.
verify-account = Comprobado: los { $draws } sorteos, repetidos a partir del secreto sellado, las tiradas 🎰 y las palabras de la suerte; y las { $lines } anotaciones del historial, en orden.
verify-seed = 🔑 Secreto { $seed }
verify-how = No hace falta que me creas: el archivo es la prueba. /verify_habana te envía un pequeño programa que la comprueba en tu propio equipo. Si anotaste el sello antes de empezar, compáralo.
verify-program = El programa que comprueba una prueba. Con Python 3.9 o posterior: python verify_habana.py habana-CODE-proof.json
verify-running = 🔏 En la mesa { $table } cada sorteo está sellado: asientos, edificios, ladrillos. Este es el sello; al acabar, /verify lo comprueba todo con él.
verify-unsealed = La mesa { $table } es anterior a los sorteos sellados; no hay nada que comprobar.
verify-erased = Alguien de la mesa { $table } ha hecho borrar sus datos, también su palabra de la suerte. Los sorteos ya no se pueden comprobar.
menu-luck = Añadir una palabra de la suerte antes de empezar
menu-verify = Comprobar que nadie ha amañado los sorteos
refusal-not-sealed = Esta mesa es demasiado antigua para una palabra de la suerte. En la próxima que abras podrás usarla.
