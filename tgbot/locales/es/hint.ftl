## /hint: what is advised (suggest-), and why. Both follow each other; the first stands in bold, without a full stop.

suggest-LayPair = Empieza con { $first } y { $second }: { $number }
suggest-ChooseFirst = Primero { $first }, luego { $second }
suggest-Buy = Compra { $building } por { $payment }
suggest-Replace = Cambia { $first } por { $second }: { $number }
suggest-RecoverCard = Recupera { $first }
suggest-PutCardAway = Descarta { $first }
suggest-RecoverCardOpenly = Recupera { $first }
suggest-TakeFromCentre = Toma { $goods }
suggest-ChoosePesosVictim = Roba a { $victim }
suggest-ChooseMaterialsVictim = Roba a { $victim }
suggest-StealBricks = Toma { $goods }
suggest-Tax = Quítale { $goods }
suggest-ChooseFromBag = Elige { $goods } de la bolsa
suggest-RemoveBuilding = Retira { $building }
suggest-none-Buy = Termina tu turno
suggest-none-RecoverCard = No recuperes ninguna carta
suggest-none-ChooseFromBag = Saca 2 ladrillos al azar
suggest-none-RemoveBuilding = No retires ningún edificio
suggest-yes-TakeBack = Recupera tus descartes
suggest-no-TakeBack = Deja tus descartes por ahora

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last; $amount is exact, one (piece that can be expected) or about.

hint-ImmediateWin = ¡Con eso ganas la partida!
hint-ComingWin = { $chance ->
    [surely] Con eso deberías ganar la partida.
    [probably] Con eso probablemente ganas la partida.
   *[perhaps] Con eso hasta podrías ganar la partida.
}
hint-ComingBuilding = { $turn ->
    [this] { $chance ->
        [surely] Así podrás comprar { $building } ({ $worth }) en este turno.
        [probably] Así probablemente podrás comprar { $building } ({ $worth }) en este turno.
       *[perhaps] Con suerte podrás comprar { $building } ({ $worth }) en este turno.
    }
   *[next] { $chance ->
        [surely] En tu próximo turno deberías poder comprar { $building } ({ $worth }).
        [probably] En tu próximo turno probablemente podrás comprar { $building } ({ $worth }).
       *[perhaps] Con suerte podrás comprar { $building } ({ $worth }) en tu próximo turno.
    }
}
hint-PlaceInRound = { $chance ->
    [surely] Jugarás en
    [probably] Probablemente jugarás en
   *[perhaps] Quizá juegues en
} { $place ->
    [1] primer
    [2] segundo
    [3] tercer
   *[last] último
} lugar{ $goods ->
    [none] .
   *[other] { $amount ->
        [exact] ; te llevas { $goods }.
        [one] ; puedes contar con { $goods }.
       *[about] ; te llevarás más o menos { $goods }.
    }
}
hint-ShownProtection = { $rival ->
    [none] La Protección mantiene lejos a los ladrones.
   *[other] La Protección mantiene lejos a los ladrones, y { $rival } muestra uno.
}
hint-PartOfPrice = { $missing ->
    [none] Para { $building } ({ $worth }) ya solo te falta el Arquitecto.
   *[other] { $architect ->
        [yes] Eso te acerca a { $building } ({ $worth }); después aún necesitas { $missing } y el Arquitecto.
       *[no] Eso te acerca a { $building } ({ $worth }); después aún necesitas { $missing }.
    }
}
hint-RivalGoods = { $rival } tiene { $goods }, y lo necesitas para { $building } ({ $worth }).
hint-NeededGoods = Para { $building } ({ $worth }) necesitas { $goods }.
hint-LargestLoot = Así consigues { $goods }; de nadie sacarías más.
hint-LeadingRival = De tus rivales, { $rival } va por delante, con { $worth }.
hint-SpoiledPurchase = Ahora mismo { $rival } podría pagar { $building } ({ $worth }); después ya no.
hint-DelayedPurchase = Eso aleja a { $rival } de { $building } ({ $worth }).
hint-DearGood = { $worker ->
    [yes] Un obrero que falta cuesta cinco pesos.
   *[no] Un ladrillo de color que falta cuesta cinco escombros.
}
hint-BlindDraw = Dos ladrillos son más que uno, y uno solo no basta para otro edificio.
hint-DeniedPurchase = { $rival } podría pagarlo ahora mismo.
hint-GoodsKept = Pagando así, conservas { $goods }.
hint-PointsReached = Con eso llegas a { $points } de { $goal } puntos.
hint-GoodsBetterKept = Lo he comparado: ahora mismo debería convenirte más tener { $goods } que { $building } ({ $worth }).
hint-UncoveredBuilding = Detrás está { $building } ({ $worth }).
hint-OpenedBuilding = Al retirar algo puede quedar libre { $building } ({ $worth }), y { $rival } podría pagarlo.
hint-PointlessRemoval = Retirar un edificio no te abre nada ni les quita nada a los demás.
hint-AwaitedDraw = { $optional ->
    [yes] Si sacas al azar, ves los ladrillos antes de elegir con { $card }.
   *[no] Así ves lo que saca { $first } antes de elegir con { $card }.
}
hint-ReturningCards = { $count ->
    [one] Vuelve { $count } carta, y tienes más para elegir.
   *[other] Vuelven { $count } cartas, y tienes más para elegir.
}
hint-LaterReturn = Si esperas una ronda, volverá una carta más con las otras.
hint-CardIncome = Ahora mismo { $card } da { $goods }.
hint-WantedCard = Enseguida te vendrá bien.
hint-SpareCard = En la próxima ronda apenas la necesitarás.
hint-EarlierReturn = Con menos cartas en la mano recuperas antes todos tus descartes.
hint-TrialResult = Lo he probado varias veces en mi cabeza: es lo que mejor sale.

## Around it

hint-thinking = Déjame pensar…
hint-failed = Ahora mismo no se me ocurre nada. Pregúntame de nuevo en un momento.
button-hint = 💡 Pista
button-follow = ✅ Hacer eso
