## /hint: what is advised (suggest-), and why. Both follow each other; the first stands in bold, without a full stop.

suggest-LayPair = Beginne mit { $first } und { $second }: { $number }
suggest-ChooseFirst = Erst { $first }, dann { $second }
suggest-Buy = Kauf { $building } für { $payment }
suggest-Replace = Ersetze { $first } durch { $second }: { $number }
suggest-RecoverCard = Nimm { $first } zurück
suggest-PutCardAway = Leg { $first } ab
suggest-RecoverCardOpenly = Nimm { $first } zurück
suggest-TakeFromCentre = Nimm { $goods }
suggest-ChoosePesosVictim = Bestiehl { $victim }
suggest-ChooseMaterialsVictim = Bestiehl { $victim }
suggest-StealBricks = Nimm { $goods }
suggest-Tax = Nimm { $goods }
suggest-ChooseFromBag = Such dir { $goods } aus dem Beutel aus
suggest-RemoveBuilding = Entferne { $building }
suggest-none-Buy = Beende deinen Zug
suggest-none-RecoverCard = Nimm keine Karte zurück
suggest-none-ChooseFromBag = Zieh blind 2 Steine
suggest-none-RemoveBuilding = Entferne kein Gebäude
suggest-yes-TakeBack = Nimm deine Ablage zurück
suggest-no-TakeBack = Lass deine Ablage noch liegen

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last; $amount is exact, one (piece that can be expected) or about.

hint-ImmediateWin = Damit gewinnst du das Spiel!
hint-ComingWin = { $chance ->
    [surely] Damit solltest du das Spiel gewinnen.
    [probably] Damit gewinnst du wahrscheinlich das Spiel.
   *[perhaps] Damit gewinnst du vielleicht sogar das Spiel.
}
hint-ComingBuilding = { $turn ->
    [this] { $chance ->
        [surely] Danach kannst du noch in diesem Zug { $building } kaufen ({ $worth }).
        [probably] Danach kannst du wahrscheinlich noch in diesem Zug { $building } kaufen ({ $worth }).
       *[perhaps] Mit etwas Glück kannst du noch in diesem Zug { $building } kaufen ({ $worth }).
    }
   *[next] { $chance ->
        [surely] In deinem nächsten Zug solltest du { $building } kaufen können ({ $worth }).
        [probably] In deinem nächsten Zug kannst du wahrscheinlich { $building } kaufen ({ $worth }).
       *[perhaps] Mit etwas Glück kannst du in deinem nächsten Zug { $building } kaufen ({ $worth }).
    }
}
hint-PlaceInRound = { $chance ->
    [surely] Du bist als
    [probably] Du bist wahrscheinlich als
   *[perhaps] Du bist vielleicht als
} { $place ->
    [1] Erstes
    [2] Zweites
    [3] Drittes
   *[last] Letztes
} dran{ $goods ->
    [none] .
   *[other] { $amount ->
        [exact] ; du bekommst { $goods }.
        [one] ; du kannst mit { $goods } rechnen.
       *[about] ; du kannst mit ungefähr { $goods } rechnen.
    }
}
hint-ShownProtection = { $rival ->
    [none] Der Schutz hält Diebe von dir fern.
   *[other] Der Schutz hält Diebe von dir fern, und bei { $rival } liegt einer offen.
}
hint-PartOfPrice = { $missing ->
    [none] Damit hast du den Preis für { $building } ({ $worth }); dir fehlt nur noch der Architekt.
   *[other] { $architect ->
        [yes] Das bringt dich näher an { $building } ({ $worth }); dann brauchst du noch { $missing } und den Architekten.
       *[no] Das bringt dich näher an { $building } ({ $worth }); dann brauchst du noch { $missing }.
    }
}
hint-RivalGoods = { $rival } hat { $goods }, und das brauchst du für { $building } ({ $worth }).
hint-NeededGoods = Für { $building } ({ $worth }) brauchst du { $goods }.
hint-LargestLoot = Das bringt dir { $goods }; mehr ist bei niemandem zu holen.
hint-LeadingRival = Von den anderen liegt { $rival } vorn ({ $worth }).
hint-SpoiledPurchase = Im Moment könnte { $rival } { $building } ({ $worth }) bezahlen, dann nicht mehr.
hint-DelayedPurchase = { $rival } ist dann weiter weg von { $building } ({ $worth }).
hint-DearGood = { $worker ->
    [yes] Ein Arbeiter, der fehlt, kostet fünf Pesos.
   *[no] Ein farbiger Stein, der fehlt, kostet fünf Schutt.
}
hint-BlindDraw = Zwei Steine sind mehr als einer, und ein einzelner reicht für kein weiteres Gebäude.
hint-DeniedPurchase = { $rival } könnte es gerade bezahlen.
hint-GoodsKept = Wenn du so zahlst, behältst du { $goods }.
hint-PointsReached = Du hast dann { $points } von { $goal } Punkten.
hint-GoodsBetterKept = Ich habe verglichen: Mit { $goods } dürftest du gerade besser dastehen als mit { $building } ({ $worth }).
hint-UncoveredBuilding = Dahinter liegt { $building } ({ $worth }).
hint-OpenedBuilding = Entfernst du etwas, kann { $building } ({ $worth }) frei werden, und { $rival } könnte es bezahlen.
hint-PointlessRemoval = Ein Gebäude zu entfernen hilft dir gerade nicht: Für dich wird nichts frei, und niemandem nimmst du etwas weg.
hint-AwaitedDraw = { $optional ->
    [yes] Wenn du blind ziehst, siehst du die Steine, bevor du bei { $card } wählst.
   *[no] So siehst du, was { $first } zieht, bevor du bei { $card } wählst.
}
hint-ReturningCards = { $count ->
    [one] { $count } Karte kommt zurück, und du hast mehr Auswahl.
   *[other] { $count } Karten kommen zurück, und du hast mehr Auswahl.
}
hint-LaterReturn = Wenn du eine Runde wartest, kommt mit den anderen noch eine Karte mehr zurück.
hint-CardIncome = So wie es jetzt aussieht, bringt { $card } { $goods }.
hint-WantedCard = In der nächsten Runde wirst du die Karte wahrscheinlich brauchen.
hint-SpareCard = In der nächsten Runde brauchst du die Karte kaum.
hint-EarlierReturn = Mit weniger Karten auf der Hand bekommst du deine ganze Ablage früher zurück.
hint-TrialResult = Ich habe es ein paarmal durchgespielt, und das ging am besten aus.

## Around it

hint-thinking = Lass mich überlegen …
hint-failed = Mir fällt gerade nichts ein. Frag mich gleich noch einmal.
button-hint = 💡 Tipp
button-follow = ✅ So machen
