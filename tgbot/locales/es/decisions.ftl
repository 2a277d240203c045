## What is asked (ask-), what a choice does (choice-), and what declining does (none-)

ask-LayPair = ¿Con qué dos cartas empiezas? El número más bajo actúa primero.
choice-LayPair = { $first } y { $second }: { $number }

ask-ChooseFirst = ¿Cuál de tus dos cartas va primero?
choice-ChooseFirst = { $first }, luego { $second }

ask-Buy = ¿Qué compras?
choice-Buy = { $building }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, por { $payment }
none-Buy = Terminar el turno

ask-Replace = ¿Qué carta a la vista cubres, y con cuál?
choice-Replace = { $first } → { $second } (forma { $number })

ask-TakeBack = ¿Recuperas tus descartes en la mano?
yes-TakeBack = Sí, todos
no-TakeBack = No, ahora no

ask-RecoverCard = ¿Qué descarte recuperas?
choice-RecoverCard = { $first }
none-RecoverCard = Ninguno

ask-PutCardAway = ¿Qué carta de tu mano descartas?
choice-PutCardAway = { $first }

ask-RecoverCardOpenly = ¿Qué descarte recuperas? Todo el mundo lo verá.
choice-RecoverCardOpenly = { $first }

ask-TakeFromCentre = ¿Qué ladrillos de color tomas? También te llevas la mitad de los escombros.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = ¿A quién le roba pesos tu ladrón?
choice-ChoosePesosVictim = { $victim }: { $loot } de { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}

ask-ChooseMaterialsVictim = ¿A quién le roba ladrillos tu ladrón?
choice-ChooseMaterialsVictim = { $victim }: { $bricks }

ask-StealBricks = ¿Qué le roba tu ladrón a { $victim }?
choice-StealBricks = { $goods }

ask-Tax = ¿Qué le quita tu recaudador a { $victim }?
choice-Tax = { $goods }

ask-ChooseFromBag = ¿Qué te llevas del mercado negro?
choice-ChooseFromBag = { $goods } de la bolsa, a tu elección
none-ChooseFromBag = 2 ladrillos a ciegas

ask-RemoveBuilding = ¿Qué edificio retiras?
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} ({ $end })
none-RemoveBuilding = Ninguno
