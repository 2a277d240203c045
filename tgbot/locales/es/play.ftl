## The playground: what the command says

play-at = Habana está en { $url }
play-ready = @{ $name } está en marcha. Ctrl-C lo detiene; las partidas se guardan.
play-ends = Terminando lo que está en curso…
play-fresh = Lo que había antes se guarda en { $path }
play-unreadable = Los chats no se pudieron leer y empiezan de nuevo. El archivo antiguo se guarda: { $path }
play-open-host = Cuidado: en { $host } cualquiera que llegue a este equipo puede jugar y leer todos los chats y todas las manos. Solo entre amigos.
play-no-table = El bot no abrió una mesa por sí solo. Escribe /new en el chat para abrir una.
play-busy = El puerto { $port } no se puede usar: { $reason }. Este está libre: --port { $other }
play-busy-all = El puerto { $port } no se puede usar: { $reason }. Elige otro.
play-in-use = En { $path } ya se está jugando. Juega allí, o elige otra carpeta, por ejemplo --data { $other }
play-fails = El bot se detiene en cuanto se inicia. Sus últimas palabras:
    { $words }

play-people = Cuántas personas juegan, cada una con un teléfono: de 1 a 4.
play-computers = Cuántas máquinas juegan con ellas; si no se dice, 2 con una persona y ninguna con más.
play-language = El idioma de las personas cuando llegan por primera vez; varios, separados por comas, para varias personas.
play-port = El puerto de la página.
play-host = La dirección de la página; cualquiera que no sea la de este equipo queda abierta a otros.
play-data = La carpeta donde se guardan partidas y chats.
play-fast = Recordatorios y plazos en segundos, para verlos llegar.
play-text = Mesas en texto, sin imágenes.
play-fresh-start = Empezar de nuevo; lo que hay se guarda aparte.
play-browser = Abrir la página en el navegador.
bad-people = Aquí pueden jugar de 1 a { $most } personas, no { $people }.
bad-play-computers = Con { $people ->
    [one] una persona
   *[other] { $people } personas
} pueden jugar de { $least } a { $most } máquinas, no { $computers }.
bad-port = Un puerto es un número de { $least } a { $most }, no { $port }.
bad-host = { $host } no es una dirección de este equipo: { $reason }.
bad-data = En { $path } no se pueden guardar las partidas: { $reason }.

## The playground: what the page is told

service-came = { $name } se unió al grupo
service-left = { $name } salió del grupo
service-topic = { $name } abrió el tema «{ $topic }»
service-topic-closed = { $name } cerró el tema
service-upgraded = El grupo es ahora un supergrupo

do-unknown = Esa acción no existe. Existen: { $known }.
do-missing = «{ $name }» falta o no sirve.
do-nobody = Esa persona no existe.
do-no-chat = Esta persona no tiene ese chat.
do-no-forum = Este grupo no tiene temas.
do-no-table = Esa mesa o ese asiento no existe.
do-bad-text = Escribe de 1 a { $longest } caracteres.
do-blocked = El bot está bloqueado. Desbloquéalo primero.
do-not-yours = Lo escribió otra persona.
do-enough-phones = Hay sitio para { $most } teléfonos.
do-store-away = Ahora no se puede llegar a las mesas. Espera a que vuelva el bot.
do-not-now = Eso no se puede hacer ahora.
do-no-json = Esto no es JSON.
do-too-much = Es demasiado de una vez.
