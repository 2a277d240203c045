## What is asked (ask-, as it stands after a colon), what one should know to answer it (explain-), what a choice does
## (choice-), and what declining does (none-)
## Goods come in the accusative: every question they answer asks for it ("Was nimmst du?").

ask-LayPair = Such dir deine ersten zwei Karten aus.
ask-second-card = Und die zweite? Ein Tipp legt beide.
explain-LayPair = Ihre Ziffern ergeben deine Zahl, die kleinere vorn (7 und 0: 07). Die niedrigste ist zuerst dran.
choice-LayPair = { $first } und { $second } ({ $number })

ask-ChooseFirst = Welche Karte zuerst?
choice-ChooseFirst = { $first }, dann { $second }

ask-Buy = Was kaufst du?
choice-Buy = { $building }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, für { $payment }
none-Buy = Zug beenden
ask-payment = Wie bezahlst du { $building }?
payment-always = auf jeden Fall: { $goods }

ask-Replace = Nächste Karte?
choice-Replace = { $first } → { $second } (ergibt { $number })

ask-TakeBack = Nimmst du deine ganze Ablage zurück auf die Hand?
yes-TakeBack = Ja, alle Karten
no-TakeBack = Nein, noch nicht

ask-RecoverCard = Welche Karte holst du aus deiner Ablage zurück?
choice-RecoverCard = { $first }
none-RecoverCard = Keine

ask-PutCardAway = Welche Karte legst du ab?
explain-PutCardAway = Dafür bekommst du eine andere zurück.
choice-PutCardAway = { $first }

ask-RecoverCardOpenly = Welche Karte holst du aus deiner Ablage zurück?
explain-RecoverCardOpenly = Alle werden sie sehen.
choice-RecoverCardOpenly = { $first }

ask-TakeFromCentre = Welche farbigen Steine nimmst du?
explain-TakeFromCentre = Den halben Schutt bekommst du dazu.
choice-TakeFromCentre = { $goods }

ask-ChoosePesosVictim = Wem stiehlst du Pesos?
choice-ChoosePesosVictim = { $victim }: { $loot } von { $pesos ->
    [one] { $pesos } Peso
   *[other] { $pesos } Pesos
}

ask-ChooseMaterialsVictim = Wem stiehlst du Steine?
choice-ChooseMaterialsVictim = { $victim }: { $bricks }

ask-StealBricks = Was nimmst du { $victim } weg?
choice-StealBricks = { $goods }

ask-Tax = Was verliert { $victim }?
choice-Tax = { $goods }

ask-ChooseFromBag = 1 Stein aussuchen oder 2 zufällig ziehen?
explain-ChooseFromBag = Im Beutel: { $bag }
choice-ChooseFromBag = { $goods }, im Beutel ausgesucht
none-ChooseFromBag = 2 zufällig ziehen

ask-RemoveBuilding = Welches Gebäude entfernst du?
explain-RemoveBuilding = Niemand bekommt es.
choice-RemoveBuilding = { $building }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} ({ $end })
none-RemoveBuilding = Keins
