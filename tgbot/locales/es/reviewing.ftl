## Reviews: what a player could have done better, what they did well, and everybody’s chances. $part is a share, 0.12; $what is a choice as
## it is advised (suggest-).

button-review = 🔎 Repaso
button-chances = 📈 Evolución
review-thinking = 🔎 Estoy repasando tu partida. El repaso llegará aquí solo, normalmente en dos minutos como mucho.
review-failed = 🔎 No se ha podido hacer el repaso. Inténtalo más tarde.
review-moment = Momento { $number } de { $count }
review-round = ronda { $round }
review-chosen = Tu elección: { $what }
review-better = Mejor: { $what }
review-gain = He seguido las dos jugadas: con esto se ganan unas { $games } partidas más de cada 100.
review-feat = Bien hecho
review-instead = ¿Y si no? { $what }: se habrían ganado unas { $games } partidas menos de cada 100.
review-no-slip = Ningún error grave: ninguna de tus decisiones regaló claramente opciones de ganar.
review-takeaway = Para la próxima:
review-agreed = { $answers ->
    [one] Tuviste { $answers } decisión; { $agreed } vez elegiste como la máquina fuerte.
   *[other] De tus { $answers } decisiones, { $agreed } fueron las de la máquina fuerte.
}
review-helped = No todas las respuestas de tu asiento fueron tuyas: algunas las dio la máquina o quien estaba antes.
review-page = { $number }
review-page-aloud = Momento { $number }
review-end = ⭐
review-end-aloud = Bien hecho, y para la próxima

## One sentence to take along

takeaway-build = Antes de elegir cartas o bienes, decide qué edificio quieres después y cuenta lo que te falta.
takeaway-deny = Mira qué pueden pagar los demás: lo que les quitas puede valer más que lo que ganas tú.
takeaway-order = Tus dos cartas también deciden quién actúa primero: pregúntate en cada ronda si te hace falta.
takeaway-shield = Si hay un ladrón a la vista y tienes algo que perder, Protección bien vale una carta.
takeaway-save = No hace falta comprar un edificio solo porque puedes: compáralo con lo que comprarían esos bienes una ronda después.
takeaway-rob = Quítale a quien tiene justo lo que te falta.
takeaway-cards = Piensa con dos rondas de antelación: qué cartas necesitarás y cuáles están en tus descartes.
takeaway-compare = Si dos opciones parecen iguales, juega las dos en tu cabeza hasta el final de la ronda.
takeaway-dare = Puedes con rivales más fuertes: prueba una máquina más difícil o una mesa con más gente.

## Everybody’s chances

chances-title = Opciones de ganar: { $table }
chances-help = Estimadas al final de cada ronda, cuando todos han jugado su turno.
chances-of = { $name } { NUMBER($part, style: "percent", maximumFractionDigits: 0) }
chances-round = Ronda { $round }: { $chances }
scene-chances-by-round = Opciones de ganar en %, ronda a ronda

## habana review

cli-review = Repasa una partida guardada: qué se podría haber hecho mejor, y por qué.
cli-seat = De quién es la partida, contando desde 1; si falta, de todos.
review-going-through = Repasando la partida de { $name }…
