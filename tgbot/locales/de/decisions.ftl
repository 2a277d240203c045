## What is asked (ask-), what a choice does (choice-), and what declining does (none-)
## Goods come in the accusative: every question they answer asks for it ("Was nimmst du?").

ask-LayPair = Mit welchen zwei Karten fängst du an? Die niedrigste Zahl beginnt.
choice-LayPair = { $first } und { $second }: { $number }

ask-ChooseFirst = Welche deiner zwei Karten kommt zuerst?
choice-ChooseFirst = { $first }, dann { $second }

ask-Buy = Was kaufst du?
choice-Buy = { $building }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, für { $payment }
none-Buy = Zug beenden

ask-Replace = Welche deiner offenen Karten überdeckst du, und womit?
choice-Replace = { $first } → { $second } (ergibt { $number })

ask-TakeBack = Nimmst du deine Ablage zurück auf die Hand?
yes-TakeBack = Ja, alle Karten
no-TakeBack = Nein, noch nicht

ask-RecoverCard = Welche Karte nimmst du aus deiner Ablage zurück auf die Hand?
choice-RecoverCard = { $first }
none-RecoverCard = Keine

ask-PutCardAway = Welche Handkarte legst du auf deine Ablage?
choice-PutCardAway = { $first }

ask-RecoverCardOpenly = Welche Karte nimmst du aus deiner Ablage zurück? Alle werden sie sehen.
choice-RecoverCardOpenly = { $first }

ask-TakeFromCentre = Welche farbigen Steine nimmst du? Der halbe Schutt kommt dazu.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = Wem stiehlt dein Dieb Pesos?
choice-ChoosePesosVictim = { $victim }: { $loot } von { $pesos ->
    [one] { $pesos } Peso
   *[other] { $pesos } Pesos
}

ask-ChooseMaterialsVictim = Wem stiehlt dein Dieb Steine?
choice-ChooseMaterialsVictim = { $victim }: { $bricks }

ask-StealBricks = Was stiehlt dein Dieb von { $victim }?
choice-StealBricks = { $goods }

ask-Tax = Was nimmt dein Steuereintreiber von { $victim }?
choice-Tax = { $goods }

ask-ChooseFromBag = Was nimmst du auf dem Schwarzmarkt?
choice-ChooseFromBag = { $goods }, im Beutel ausgesucht
none-ChooseFromBag = 2 Steine, blind gezogen

ask-RemoveBuilding = Welches Gebäude entfernst du?
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} ({ $end })
none-RemoveBuilding = Keins
