## The coach: one line below a question of a first game, each once. $card is "6🥷 Materials Thief" or none, $points and
## $goal are "2⭐"; $name is none if it is the reader; $leave: may players leave their discards where they are?

coach-number = 🎓 Sus cifras son tu número: el bajo juega antes, el alto suele rendir más.
coach-order = 🎓 Actúan tus dos cartas, en el orden que prefieras. El + indica lo que da cada una.
coach-card = 🎓 Actúan tus dos cartas a la vista, una tras otra. Después puedes comprar.
coach-ends = 🎓 Solo se compra en los cuatro extremos { $ends }, cuanto puedas pagar.
coach-five = 🎓 ¿Te falta un obrero? Paga { $pesos }. ¿Un ladrillo de color? Paga { $rubble }.
coach-stays = 🎓 Una de tus cartas a la vista se queda. La otra va a tus descartes y volverá más tarde.
coach-back = { $leave ->
    [yes] 🎓 Con dos cartas en la mano recuperas tus descartes (¿prefieres decidirlo? /settings).
   *[other] 🎓 En cuanto te queden solo dos cartas en la mano, recuperas todos tus descartes.
}
coach-robbed = { $card ->
    [none] 🎓 Con { $protection } a la vista, nadie puede quitarte nada.
   *[other] 🎓 Ha sido { $card }. Con { $protection } a la vista no habría pasado.
}
coach-building = 🎓 Tienes { $points } de { $goal }. Quien llegue antes gana al instante.
coach-goal-near = { $name ->
    [none] 🎓 ¡Estás a solo { $missing } de ganar! Quien llega a { $goal } gana al instante.
   *[other] 🎓 { $name } está a solo { $missing } de ganar. Quien llega a { $goal } gana al instante.
}

## After the first game, and before it

coach-next = 🎓 🔎 repasa tu partida. Sin prisa: /new
button-with-friend = 🪑 Con amigos
button-suggest-two = 💡 ¿Dudas? Sugiéreme dos
button-choose-myself = 👆 Elijo yo
