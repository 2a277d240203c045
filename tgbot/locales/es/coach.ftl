## The coach: one line below a question of a first game, each once. $card is "6🥷 Materials Thief" or none, $points and
## $goal are "2⭐"; $name is none if it is the reader; $leave: may players leave their discards where they are?

coach-number = 🎓 Quien juega pronto compra antes y roba a los siguientes. Las cartas altas suelen dar más.
coach-order = 🎓 Actúan tus dos cartas, en el orden que prefieras. El + indica lo que da cada una.
coach-card = 🎓 En tu turno actúan tus dos cartas a la vista, una tras otra. Después puedes comprar.
coach-ends = 🎓 Solo se venden los edificios de los cuatro extremos { $ends }. Compra cuantos puedas pagar.
coach-five = 🎓 ¿Te falta un obrero? Valen { $pesos }. ¿Un ladrillo de color? Valen { $rubble }.
coach-stays = 🎓 Una de tus cartas a la vista se queda. La otra va a tus descartes y volverá más tarde.
coach-back = { $leave ->
    [yes] 🎓 Con solo dos cartas en la mano puedes recuperar todos tus descartes (automático, ver /settings).
   *[other] 🎓 En cuanto te queden solo dos cartas en la mano, recuperas todos tus descartes.
}
coach-robbed = { $card ->
    [none] 🎓 Con tu { $protection } a la vista, nadie puede quitarte nada.
   *[other] 🎓 Ha sido { $card }. Con tu { $protection } a la vista, nadie puede quitarte nada.
}
coach-building = 🎓 Tienes { $points } de { $goal }. Quien llegue antes gana al instante.
coach-goal-near = { $name ->
    [none] 🎓 ¡Estás a solo { $missing } de ganar! Quien llega a { $goal } gana al instante.
   *[other] 🎓 { $name } está a solo { $missing } de ganar. Quien llega a { $goal } gana al instante.
}

## After the first game, and before it

coach-next = 🎓 ¿Y ahora? Alguien por enlace, una máquina más fuerte o, con /new, unas pocas jugadas al día.
button-with-friend = 🪑 Con amigos
button-next-level = ▶ Máquina media
button-suggest-two = 💡 ¿Dudas? Sugiéreme dos
