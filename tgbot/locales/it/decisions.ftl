## What is asked (ask-), what a choice does (choice-), and what declining does (none-)

ask-LayPair = Con quali due carte inizi? Il numero più basso gioca per primo.
choice-LayPair = { $first } e { $second } (fanno { $number })

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

ask-TakeFromCentre = Quali cubetti colorati prendi? Metà delle macerie arriva con loro.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = A chi rubi pesos?
choice-ChoosePesosVictim = { $victim }: { $loot } su { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}

ask-ChooseMaterialsVictim = A chi rubi cubetti?
choice-ChooseMaterialsVictim = { $victim }: { $bricks }

ask-StealBricks = Che cosa rubi a { $victim }?
choice-StealBricks = { $goods }

ask-Tax = Che cosa perde { $victim } con il tuo esattore?
choice-Tax = { $goods }

ask-ChooseFromBag = Al mercato nero: 1 cubetto a tua scelta o 2 alla cieca?
choice-ChooseFromBag = { $goods } a scelta dal sacchetto
none-ChooseFromBag = 2 cubetti pescati alla cieca

ask-RemoveBuilding = Quale edificio togli?
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} ({ $end })
none-RemoveBuilding = Nessuno
