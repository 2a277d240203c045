## What is asked (ask-), what a choice does (choice-), and what declining does (none-)

ask-LayPair = Quali due carte mostri per prime? Il numero più basso gioca per primo.
choice-LayPair = { $first } e { $second }: { $number }

ask-ChooseFirst = Quale delle tue due carte usi per prima?
choice-ChooseFirst = { $first }, poi { $second }

ask-Buy = Che cosa compri?
choice-Buy = { $building }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, per { $payment }
none-Buy = Finisci il turno

ask-Replace = Quale carta scoperta copri, e con quale?
choice-Replace = { $first } → { $second } (fa { $number })

ask-TakeBack = Riprendi in mano i tuoi scarti?
yes-TakeBack = Sì, tutti
no-TakeBack = No, non ora

ask-RecoverCard = Quale scarto riprendi in mano?
choice-RecoverCard = { $first }
none-RecoverCard = Nessuno

ask-PutCardAway = Quale carta della mano metti tra gli scarti?
choice-PutCardAway = { $first }

ask-RecoverCardOpenly = Quale scarto riprendi? Lo vedranno tutti.
choice-RecoverCardOpenly = { $first }

ask-TakeFromCentre = Quali cubetti colorati prendi? Con loro arriva metà delle macerie.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = A chi ruba pesos il tuo ladro?
choice-ChoosePesosVictim = { $victim }: { $loot } su { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}

ask-ChooseMaterialsVictim = A chi ruba cubetti il tuo ladro?
choice-ChooseMaterialsVictim = { $bricks ->
    [nulla] { $victim }, che non ha { $bricks }
   *[other] { $victim }, che ha { $bricks }
}

ask-StealBricks = Che cosa prende il tuo ladro da { $victim }?
choice-StealBricks = { $goods }

ask-Tax = Il tuo esattore: che cosa perde { $victim }?
choice-Tax = { $goods }

ask-ChooseFromBag = Come ti rifornisci al mercato nero?
choice-ChooseFromBag = { $goods } a scelta dal sacchetto
none-ChooseFromBag = 2 cubetti pescati alla cieca

ask-RemoveBuilding = Quale edificio togli?
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} ({ $end })
none-RemoveBuilding = Nessuno
