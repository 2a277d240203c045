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
suggest-none-Buy = Termina tu turno
suggest-none-RecoverCard = No recuperes ninguna carta
suggest-none-ChooseFromBag = Saca 2 ladrillos a ciegas
suggest-none-RemoveBuilding = No retires ningún edificio
suggest-yes-TakeBack = Recupera tus descartes
suggest-no-TakeBack = Deja tus descartes por ahora

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last.

hint-WinsNow = ¡Con eso ganas la partida!
hint-Wins = { $chance ->
    [surely] Con eso deberías ganar la partida.
    [probably] Con eso probablemente ganas la partida.
   *[perhaps] Con eso hasta podrías ganar la partida.
}
hint-Builds = { $turn ->
    [this] { $chance ->
        [surely] Después podrás comprar { $building } ({ $worth }) en este mismo turno.
        [probably] Después probablemente podrás comprar { $building } ({ $worth }) en este mismo turno.
       *[perhaps] Con un poco de suerte, después podrás comprar { $building } ({ $worth }) en este mismo turno.
    }
   *[next] { $chance ->
        [surely] En tu próximo turno deberías poder comprar { $building } ({ $worth }).
        [probably] En tu próximo turno probablemente podrás comprar { $building } ({ $worth }).
       *[perhaps] Con un poco de suerte podrás comprar { $building } ({ $worth }) en tu próximo turno.
    }
}
hint-Acts = { $chance ->
    [perhaps] Quizá actúes en
   *[probably] Probablemente actuarás en
} { $place ->
    [1] primer
    [2] segundo
    [3] tercer
   *[last] último
} lugar{ $goods ->
    [none] .
   *[other] { $chance ->
        [perhaps] { " " }y tomes más o menos { $goods }.
       *[probably] { " " }y tomarás más o menos { $goods }.
    }
}
hint-Shields = { $rival ->
    [none] La Protección mantiene lejos a los ladrones.
   *[other] La Protección mantiene lejos a los ladrones, y { $rival } muestra uno.
}
hint-Needs = Eso te acerca a { $building } ({ $worth }); después aún te falta: { $missing }.
hint-Most = Así consigues { $goods }; de nadie sacarías más.
hint-Leads = { $rival } es tu rival más fuerte, con { $worth }.
hint-Spoils = Si no, { $rival } podría comprar { $building } ({ $worth }).
hint-Hinders = A { $rival } le costará más comprar { $building } ({ $worth }).
hint-Blind = Dos ladrillos son más que uno, y uno solo no bastaría para ningún edificio.
hint-Denies = Si no, { $rival } podría comprarlo.
hint-Keeps = Pagando así, te queda: { $goods }.
hint-Stands = Con eso llegas a { $points } de { $goal } puntos.
hint-Saves = { $chance ->
    [surely] Ahorra: en tu próximo turno deberías poder comprar { $building } ({ $worth }).
    [probably] Ahorra: en tu próximo turno probablemente podrás comprar { $building } ({ $worth }).
   *[perhaps] Ahorra: con un poco de suerte podrás comprar { $building } ({ $worth }) en tu próximo turno.
}
hint-Pointless = No veo ningún edificio que te convenga retirar.
hint-Awaits = Así ya sabes lo que trae { $first } cuando elijas con { $card }.
hint-EitherWay = Aquí el orden no cambia nada.
hint-Returns = { $count ->
    [one] Vuelve { $count } carta, y tienes más para elegir.
   *[other] Vuelven { $count } cartas, y tienes más para elegir.
}
hint-Postpones = Si esperas, volverá una carta más con las otras.
hint-WantedCard = { $chance ->
    [surely] La vas a querer en la próxima ronda.
    [probably] Probablemente la vas a querer en la próxima ronda.
   *[perhaps] Puede que te sirva en la próxima ronda.
}
hint-Spare = En la próxima ronda apenas la necesitarás.
hint-Sooner = Con menos cartas en la mano recuperas antes todos tus descartes.
hint-Tried = He seguido jugando mentalmente, y esto es lo que mejor ha salido.

## Around it

hint-thinking = Déjame pensar…
hint-failed = Ahora mismo no se me ocurre nada. Pregúntame de nuevo en un momento.
button-hint = 💡 Pista
button-follow = ✅ Hacer eso
