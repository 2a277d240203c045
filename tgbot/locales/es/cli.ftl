## The command line

cli-habana = Los juegos de mesa Havana (2009) y La Habana (2024).
cli-play = Juega en el navegador: el bot de verdad, unos teléfonos, nada que preparar.
cli-bot = Pone en marcha el bot de Telegram, hasta Ctrl-C o SIGTERM.
cli-doctor = Comprueba token, almacén, reloj, idiomas y webhook, y dice qué hacer.
cli-live = Muestra a Telegram, en el chat con este número, todo lo que el bot puede enviar, y dice qué rechaza o cambia Telegram. Después se borra todo.
cli-status = Muestra los procesos, el almacén, lo que espera, las mesas por fase y los errores de la última hora.
cli-hotseat = Juega en este teclado, con otras personas o contra la máquina.
cli-replay = Recorre paso a paso una partida guardada.
cli-simulate = Deja que la máquina juegue muchas partidas y cuenta los resultados.
cli-export = Escribe una mesa en un archivo: una partida terminada para verla con replay; si no, la mesa entera.
cli-import = Devuelve a su sitio una mesa guardada en un archivo.
cli-close = Cierra una mesa, abierta o en juego; se avisa a su gente.
cli-tidy = Busca las mesas que dejó una versión anterior. Después el bot borra lo que nadie necesita.

cli-version = Muestra la versión y termina.
cli-full = Muestra también lo que conviene incluir en un informe de error: Python, bibliotecas, formatos guardados, almacén y plataforma. Sin secretos.
cli-edition = havana-2009 o la-habana-2024; basta el año.
cli-players = Cuántos juegan, de 2 a 4, contando la máquina.
cli-computers = Por cuántos juega la máquina; si no se indica, por todos menos uno.
cli-level = Nivel de la máquina: easy (fácil), medium (medio) o hard (difícil).
cli-replacement = Cómo se eligen las cartas nuevas: "in order" (por turnos) o together (a la vez).
cli-deck = Un archivo con tu propio mazo de edificios, en lugar del de la casa.
cli-seed = Un número que permite repetir el mismo azar.
cli-save = Dónde guardar la partida.
cli-resume = Continúa una partida guardada, con sus jugadores y sus reglas.
cli-ask-take-back = Pregunta (en havana-2009) antes de recuperar los descartes; si no, se recuperan siempre.
cli-language = El idioma del juego.
cli-names = Nombres separados por comas; primero las personas, luego la máquina.
cli-names-replay = Otros nombres para los jugadores, separados por comas, en el orden de sus asientos.
cli-file = Una partida como las que guarda hotseat.
cli-pause = Espera después de cada jugada, o muestra toda la partida de una vez.
cli-games = Cuántas partidas se juegan; con --compare como máximo, con --ladder en cada duelo.
cli-kinds = Qué máquinas juegan, separadas por comas; ocupan los asientos por turnos. hard:100 piensa en 100 iteraciones.
cli-compare = Decir cuál de dos máquinas es más fuerte y con qué certeza; para en cuanto está claro.
cli-ladder = Hacer que todas las máquinas jueguen entre sí y clasificarlas; greedy siempre participa.
cli-details = Mostrar todo lo contado: cartas, edificios, puntos por ronda, tiempo de reflexión.
cli-report = Una carpeta nueva para el informe: report.md, figures.json e imágenes.
cli-workers = Cuántos procesos juegan a la vez; si no se indica, uno por núcleo.
cli-code = El código de una mesa, seis caracteres.
cli-out = Dónde escribir; si no se indica, CÓDIGO.txt o CÓDIGO.json en esta carpeta.
cli-whole = Escribe la mesa entera aunque la partida haya terminado.
cli-table-file = Una mesa, tal como la escribe export.
cli-config = Los ajustes; si no se indica, HABANA_CONFIG o config.yaml en esta carpeta, si existe.
cli-status-watch = Vuelve a mirar cada dos segundos, hasta Ctrl-C.
cli-status-json = Lo imprime como JSON, para programas.

version = habana { $version }
version-unknown = habana, ejecutado desde su código fuente

bad-choice = No existe { $value }. Elige una de estas opciones: { $known }.
bad-players = Pueden jugar de { $least } a { $most }, no { $players }.
bad-least = Al menos 1, por favor, no { $value }.
bad-computers = Con { $players } jugadores, la máquina puede jugar por 0 a { $most }: un asiento es tuyo.
bad-kinds = Hay { $kinds } máquinas para { $players } jugadores.
bad-iterations = { $spec } no puede jugar. Solo una máquina que explora admite un número de iteraciones, 1 o más, como hard:100.
bad-contest = --compare ya nombra las dos máquinas; quita --kinds y --ladder.
bad-same = Dos máquinas distintas, por favor.
bad-deck = Con este mazo no se puede jugar. { $reason }
bad-record = { $path } no es una partida guardada: { $reason }
bad-no-file = No existe el archivo { $path }.
bad-file = no se puede leer: { $reason }
bad-text = no es texto sin formato
bad-save-exists = { $path } ya existe. Elige otro nombre, para que no se pierda nada.
bad-save-folder = No existe la carpeta { $path }.
bad-save-place = No se puede escribir en { $path }: { $reason }.
bad-terminal = { $people } personas ante un teclado necesitan un terminal que se pueda borrar, para que las manos sigan ocultas.
bad-name = Un nombre tiene de 1 a { $longest } caracteres normales; { $name } no sirve.
bad-names-alike = Hay dos jugadores con el mismo nombre.
bad-names-many = Hay { $given } nombres para { $players } jugadores.
bad-code = { $code } no es un código. Un código tiene seis caracteres, como H7K9MW.
bad-table-unknown = Aquí no hay ninguna mesa { $code }. Se ha buscado en { $store }.
bad-close-over = La mesa { $code } ya ha terminado.
bad-close-newer = La mesa { $code } la escribió una versión más nueva: ciérrala con esa versión.
bad-table = { $path } no se puede importar: { $reason }
bad-table-exists = Ya existe una mesa { $code } y está en orden. No ha cambiado.
bad-store = No se puede usar el almacén de datos: { $reason }
bad-token = Telegram no conoce este token. Pide el correcto a @BotFather.
bad-telegram = Telegram no se puede usar: { $reason }. Prueba: habana doctor
live-look = Mira ahora el chat y toca 📋. Con Enter se borra todo
bad-settings = Estos ajustes no sirven:
    { $reason }

export-done = La mesa { $code } está en { $path }.
export-secret = El archivo contiene cartas ocultas de una partida en curso: no se lo enseñes a nadie.
tidy-done = { $count ->
    [0] No quedaba nada suelto.
    [one] Quedaba { $count } mesa suelta. El bot se ocupa de ella ahora.
   *[other] Quedaban { $count } mesas sueltas. El bot se ocupa de ellas ahora.
}
import-done = { $people ->
    [one] La mesa { $code } ha vuelto, con una persona. Sus relojes siguen.
   *[other] La mesa { $code } ha vuelto, con { $people } personas. Sus relojes siguen.
}
close-sure = { $people ->
    [0] ¿Cerrar la mesa { $code }?
    [one] ¿Cerrar la mesa { $code }, con una persona? Se le avisa.
   *[other] ¿Cerrar la mesa { $code }, con { $people } personas? Se les avisa.
}
close-done = La mesa { $code } está cerrada. Su gente lo sabrá en cuanto funcione el bot.
close-hidden = La mesa { $code } no se puede leer; no se ha cambiado y no se avisa a nadie. Ya no aparece en la lista de su gente. Sus datos se conservan: habana export { $code } los escribe en un archivo y habana import la devuelve una vez reparada.

bot-runs = @{ $name } está en marcha. Ctrl-C termina lo que está en curso y lo detiene.
