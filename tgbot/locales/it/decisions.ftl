## What is asked (ask-, as it stands after a colon), what one should know to answer it (explain-), what a choice does
## (choice-), and what declining does (none-)

ask-LayPair = scegli le tue prime due carte.
ask-second-card = e la seconda? Un tocco le posa entrambe.
explain-LayPair = Le cifre formano il tuo numero, la più bassa davanti (7 e 0: 07). Il più basso gioca per primo.
choice-LayPair = { $first } e { $second } ({ $number })

ask-ChooseFirst = quale carta per prima?
choice-ChooseFirst = { $first }, poi { $second }

ask-Buy = che cosa compri?
choice-Buy = { $building }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, per { $payment }
none-Buy = Finisci il turno
ask-payment = come paghi { $building }?
payment-always = in ogni caso: { $goods }

ask-Replace = scegli la prossima carta.
choice-Replace = { $first } → { $second } (fa { $number })

ask-TakeBack = riprendi in mano tutti i tuoi scarti?
yes-TakeBack = Sì, tutti
no-TakeBack = No, non ora

ask-RecoverCard = quale carta riprendi dai tuoi scarti?
choice-RecoverCard = { $first }
none-RecoverCard = Nessuna

ask-PutCardAway = quale carta scarti?
explain-PutCardAway = In cambio ne riprendi un’altra.
choice-PutCardAway = { $first }

ask-RecoverCardOpenly = quale carta riprendi dai tuoi scarti?
explain-RecoverCardOpenly = La vedranno tutti.
choice-RecoverCardOpenly = { $first }

ask-TakeFromCentre = quali cubetti colorati prendi?
explain-TakeFromCentre = In più ti tocca metà dei detriti.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = a chi rubi pesos?
choice-ChoosePesosVictim = { $victim }: { $loot } su { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}

ask-ChooseMaterialsVictim = a chi rubi cubetti?
choice-ChooseMaterialsVictim = { $victim }: { $bricks }

ask-StealBricks = che cosa prendi da { $victim }?
choice-StealBricks = { $goods }

ask-Tax = che cosa perde { $victim }?
choice-Tax = { $goods }

ask-ChooseFromBag = scegli 1 cubetto o ne peschi 2 a caso?
explain-ChooseFromBag = Nel sacchetto: { $bag }
choice-ChooseFromBag = { $goods } a scelta dal sacchetto
none-ChooseFromBag = Pescane 2 a caso

ask-RemoveBuilding = quale edificio togli?
explain-RemoveBuilding = Non va a nessuno.
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} ({ $end })
none-RemoveBuilding = Nessuno
