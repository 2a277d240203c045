## Watching a table without a seat

menu-watch = Ver una partida de otros
watch-button = 👀 Mirar
watch-greet = 👋 Saludar
watch-leave = ✖ Dejar de mirar
watch-lobby = 👀 Estás mirando esta mesa. La partida aún no ha empezado; cuando empiece, la verás aquí.
watch-foot = { $count ->
    [one] 👀 { $table } · solo miras tú
   *[other] 👀 { $table } · miran { $count }; con /say les hablas a ellos, no a quienes juegan
}
watch-left = Ya no miras la mesa { $table }.
watch-none-here = Aquí no hay ninguna mesa que mirar. /new abre una.
watch-which = ¿Qué mesa quieres mirar?
watch-which-of-yours = Estás mirando estas mesas. Toca una para traerla aquí abajo; /watch con un código muestra otra.
watch-how = /watch con el código de una mesa te muestra su partida: lo que está a la vista, ronda a ronda, y el podio. En las mesas abiertas basta con tocar 👀.
watch-greeted = 👋 Quienes juegan ya ven tu nombre.

## For those who play. $more is a plus sign if there are a few more.

button-send-away = 🚪 Sacar a { $name }
watch-count = { $count ->
    [one] { $count } persona mirando
   *[other] { $count }{ $more } personas mirando
}
watch-allowed-is = 👀 Espectadores: { $state }

refusal-no-spectators = Esta mesa no admite espectadores. Lo decide quien la abre. /join muestra mesas en las que puedes jugar.
refusal-too-many-spectators = Esta mesa ya tiene demasiados espectadores. Inténtalo un poco más tarde.
refusal-too-many-watched = { $most ->
    [none] Miras demasiadas mesas. Primero deja de mirar una.
    [one] Ya miras { $most } mesa, el máximo. Primero deja de mirarla.
   *[other] Ya miras { $most } mesas, el máximo. Primero deja de mirar una.
}
refusal-not-watching = No estás mirando esta mesa. Para mirarla, envía /watch con su código.
refusal-no-greetings = En esta mesa no se saluda ahora. Disfruta de la partida.
