## /hint: what is advised (suggest-), and why. Both follow each other; the first stands in bold, without a full stop.

suggest-LayPair = Muestra { $first } y { $second }: { $number }
suggest-ChooseFirst = Primero { $first }, luego { $second }
suggest-Buy = Compra { $building } por { $payment }
suggest-Replace = Pon { $second } sobre { $first }: { $number }
suggest-RecoverCard = Recupera { $first }
suggest-PutCardAway = Descarta { $first }
suggest-RecoverCardOpenly = Recupera { $first }
suggest-TakeFromCentre = Toma { $goods }
suggest-ChoosePesosVictim = Roba a { $victim }
suggest-ChooseMaterialsVictim = Roba a { $victim }
suggest-StealBricks = Toma { $goods }
suggest-Tax = Toma { $goods }
suggest-ChooseFromBag = Elige { $goods } de la bolsa
suggest-RemoveBuilding = Retira { $building }

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last.

hint-WinsNow = ¡Con eso ganas la partida!
hint-Wins = { $chance ->
    [surely] Con eso deberías ganar la partida.
    [probably] Con eso probablemente ganas la partida.
   *[perhaps] Con eso hasta podrías ganar la partida.
}
hint-Builds = { $turn ->
    [this] { $chance ->
        [surely] Después puedes comprar { $building } ({ $worth }) en este mismo turno.
        [probably] Después probablemente puedes comprar { $building } ({ $worth }) en este mismo turno.
       *[perhaps] Con un poco de suerte, después puedes comprar { $building } ({ $worth }) en este mismo turno.
    }
   *[next] { $chance ->
        [surely] En tu próximo turno deberías poder comprar { $building } ({ $worth }).
        [probably] En tu próximo turno probablemente puedes comprar { $building } ({ $worth }).
       *[perhaps] Con un poco de suerte puedes comprar { $building } ({ $worth }) en tu próximo turno.
    }
}
hint-Acts = { $goods ->
    [none] Probablemente actuarás en { $place ->
        [1] primer
        [2] segundo
        [3] tercer
       *[last] último
    } lugar.
   *[other] Probablemente actuarás en { $place ->
        [1] primer
        [2] segundo
        [3] tercer
       *[last] último
    } lugar y tomarás más o menos { $goods }.
}
hint-Shields = { $rival ->
    [none] La Protección mantiene lejos a los ladrones.
   *[other] La Protección mantiene lejos a los ladrones, y { $rival } muestra uno.
}
hint-Needs = Es parte del precio de { $building } ({ $worth }); después aún te falta: { $missing }.
hint-Most = Nadie tiene más que robar: { $goods }.
hint-Leads = { $rival } es tu rival más fuerte, con { $worth }.
hint-Spoils = Si no, { $rival } podría comprar { $building } ({ $worth }).
hint-Hinders = { $rival } lo necesita para { $building } ({ $worth }).
hint-Blind = Dos ladrillos son más que uno, y uno solo no bastaría para ningún edificio.
hint-Denies = Si no, podría comprarlo { $rival }.
hint-Keeps = Pagando así, te queda: { $goods }.
hint-Stands = Con eso llegas a { $points } de { $goal } puntos.
hint-Saves = { $chance ->
    [surely] Ahorra: en tu próximo turno deberías poder comprar { $building } ({ $worth }).
    [probably] Ahorra: en tu próximo turno probablemente puedes comprar { $building } ({ $worth }).
   *[perhaps] Ahorra: con un poco de suerte puedes comprar { $building } ({ $worth }) en tu próximo turno.
}
hint-Pointless = No veo ningún edificio que te convenga retirar.
hint-Awaits = Cuando elijas para { $card }, ya tendrás lo que trae { $first }.
hint-EitherWay = Aquí el orden no cambia nada.
hint-Returns = { $count ->
    [one] Vuelve { $count } carta, y tienes más para elegir.
   *[other] Vuelven { $count } cartas, y tienes más para elegir.
}
hint-Postpones = Si esperas, volverá una carta más con las otras.
hint-Wanted = { $chance ->
    [surely] La vas a querer en la próxima ronda.
    [probably] Probablemente la vas a querer en la próxima ronda.
   *[perhaps] Puede que te sirva en la próxima ronda.
}
hint-Spare = En la próxima ronda apenas la necesitarás.
hint-Sooner = Con menos cartas en la mano recuperas antes todos tus descartes.
hint-Tried = He seguido jugando mentalmente, y esto es lo que mejor ha salido.

## Around it

hint-failed = Ahora mismo no se me ocurre nada. Pregúntame de nuevo en un momento.
button-hint = 💡 Pista
button-follow = ✅ Hacer eso
