## A game as its group reads it: one message per round, to which each turn adds a line.
## Names, goods and signs come ready to be shown. $variant is a number, so that the same thing is not always said in
## the same words; the last phrase serves all other numbers.

group-opening = 🎬 ¡Allá vamos: { $names }! Cada cual elige en secreto dos cartas.
group-round = { $variant ->
    [0] 🎬 Ronda { $round }: ¡cartas boca arriba!
    [1] 🎬 Ronda { $round }: ¡las cartas sobre la mesa!
   *[other] 🎬 Ronda { $round }: ¡se acabó el misterio!
}
group-unseen = ⏩ La ronda { $round } pasó volando:
group-scores = { $scores }, meta { $goal }
group-new-cards = 🃏 Cartas nuevas: { $chosen }
group-waiting = ⏳ Esperamos a { $names }
group-mention = { $count ->
    [one] 👉 { $names }, ¡te toca!
   *[other] 👉 Ahora juegan { $names }
}

## What is at stake in a round. $card is the sign of a thief.

group-stake-anyone = El { $card } de { $name } juega al final y puede robar a cualquiera; nadie tiene protección.
group-stake-anyone-but = El { $card } de { $name } juega al final y puede robar a cualquiera, menos a { $names }.
group-stake-nobody-left = { $name } juega al final: al { $card } no le queda nadie a quien robar.
group-stake-all-protected = El { $card } de { $name } no podrá robar: quien está a su alcance tiene protección.
group-stake-reach = Al alcance del { $card } de { $name }: { $names }.
group-stake-goal = { $count ->
    [one] 🎯 A un solo punto de la meta: { $names }
   *[other] 🎯 A solo { $count } puntos de la meta: { $names }
}

## A player's turn in one line: each of these follows a name, and is joined to others by commas and "and".

group-took = { $key ->
    [worker] contrata { $goods }
    [architect] trae { $goods } con el arquitecto
    [peso] encuentra { $goods }
    [pesos] se embolsa { $goods }
    [rubble] barre { $goods }
    [mama] recibe { $goods } de Mamá
    [tax-collector] recauda { $goods }
    [black-market] consigue { $goods } bajo mano
   *[other] toma { $goods }
}
group-stole = { $variant ->
    [0] le quita { $goods } a { $victim }
    [1] le aligera los bolsillos a { $victim } ({ $goods })
   *[other] se lleva { $goods } de { $victim }
}
group-missed = { $variant ->
    [0] encuentra vacíos los bolsillos de { $victim }
   *[other] visita a { $victim } para nada
}
group-stopped = { $variant ->
    [0] solo encuentra puertas cerradas ({ $emblem })
   *[other] se topa con guardias por todas partes ({ $emblem })
}
group-nothing = { $variant ->
    [0] juega { $emblem } en balde
   *[other] malgasta { $emblem }
}
group-declined = renuncia a { $emblem }
group-removed = { $variant ->
    [0] retira { $things } del mercado
   *[other] hace desaparecer { $things }
}
group-bought = { $variant ->
    [0] compra { $things } (+{ $gain }, lleva { $points })
    [1] se queda con { $things } (+{ $gain }, lleva { $points })
   *[other] estrena { $things } (+{ $gain }, lleva { $points })
}
group-idle = { $variant ->
    [0] se lo toma con calma
    [1] dormita a la sombra
   *[other] mira cómo trabajan los demás
}

## The podium. What decided the game, and awards.

podium-winner = { $ending ->
    [buildings] 🏆 La ciudad está completa: ¡{ $names } gana con { $points } puntos en la ronda { $round }!
    [bricks] 🏆 No queda ni un ladrillo: ¡{ $names } gana con { $points } puntos en la ronda { $round }!
    [rounds] 🏆 Fin de la última ronda: ¡{ $names } gana con { $points } puntos!
   *[goal] 🏆 ¡{ $names } gana con { $points } puntos en la ronda { $round }!
}
podium-winners = { $ending ->
    [buildings] 🏆 La ciudad está completa: ¡{ $names } comparten la victoria con { $points } puntos en la ronda { $round }!
    [bricks] 🏆 No queda ni un ladrillo: ¡{ $names } comparten la victoria con { $points } puntos en la ronda { $round }!
    [rounds] 🏆 Fin de la última ronda: ¡{ $names } comparten la victoria con { $points } puntos!
   *[goal] 🏆 ¡{ $names } comparten la victoria con { $points } puntos en la ronda { $round }!
}
podium-last-turn = De { $before } a { $after } en el último turno: { $buildings }.
podium-lead = { $name } se puso por delante en la ronda { $round } y ya no soltó el liderato: { $buildings }.
podium-thief = 🥷 Manos largas de la partida: { $name } ({ $goods })
podium-robbed = 💸 Quien más robos sufrió: { $name } ({ $goods })
podium-builder = { $count ->
    [one] 🏗️ Quien más construyó: { $name } ({ $count } edificio)
   *[other] 🏗️ Quien más construyó: { $name } ({ $count } edificios)
}
podium-rematch = { $count ->
    [one] 🔁 { $names } quiere la revancha.
   *[other] 🔁 { $names } quieren la revancha.
}
