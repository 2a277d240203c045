## What is asked (ask-, as it stands after a colon), what one should know to answer it (explain-), what a choice does
## (choice-), and what declining does (none-)

ask-LayPair = elige tus dos primeras cartas.
ask-second-card = ¿y la segunda? Un toque pone las dos.
explain-LayPair = Sus cifras forman tu número, la menor delante (7 y 0: 07). El más bajo juega primero.
choice-LayPair = { $first } y { $second } ({ $number })

ask-ChooseFirst = ¿qué carta primero?
choice-ChooseFirst = { $first }, luego { $second }

ask-Buy = ¿qué compras?
choice-Buy = { $building }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, por { $payment }
none-Buy = Terminar el turno
ask-payment = ¿cómo pagas { $building }?
payment-always = siempre: { $goods }

ask-Replace = ¿tu próxima carta?
choice-Replace = { $first } → { $second } (forma { $number })

ask-TakeBack = ¿recuperas todos tus descartes?
yes-TakeBack = Sí, todos
no-TakeBack = No, ahora no

ask-RecoverCard = ¿qué carta recuperas de tus descartes?
choice-RecoverCard = { $first }
none-RecoverCard = Ninguna

ask-PutCardAway = ¿qué carta descartas?
explain-PutCardAway = A cambio recuperas otra.
choice-PutCardAway = { $first }

ask-RecoverCardOpenly = ¿qué carta recuperas de tus descartes?
explain-RecoverCardOpenly = Todo el mundo la verá.
choice-RecoverCardOpenly = { $first }

ask-TakeFromCentre = ¿qué ladrillos de color tomas?
explain-TakeFromCentre = Además te llevas la mitad de los escombros.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = ¿a quién le robas pesos?
choice-ChoosePesosVictim = { $victim }: { $loot } de { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}

ask-ChooseMaterialsVictim = ¿a quién le robas ladrillos?
choice-ChooseMaterialsVictim = { $victim }: { $bricks }

ask-StealBricks = ¿qué le robas a { $victim }?
choice-StealBricks = { $goods }

ask-Tax = ¿qué pierde { $victim }?
choice-Tax = { $goods }

ask-ChooseFromBag = ¿eliges 1 ladrillo o sacas 2 al azar?
explain-ChooseFromBag = En la bolsa: { $bag }
choice-ChooseFromBag = { $goods } de la bolsa, a tu elección
none-ChooseFromBag = Sacar 2 al azar

ask-RemoveBuilding = ¿qué edificio retiras?
explain-RemoveBuilding = No se lo queda nadie.
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} ({ $end })
none-RemoveBuilding = Ninguno
