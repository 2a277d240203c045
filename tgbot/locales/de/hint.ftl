## /hint: what is advised (suggest-), and why. Both follow each other; the first stands in bold, without a full stop.

suggest-LayPair = Leg { $first } und { $second }: { $number }
suggest-ChooseFirst = Erst { $first }, dann { $second }
suggest-Buy = Kauf { $building } für { $payment }
suggest-Replace = Leg { $second } auf { $first }: { $number }
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

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last.

hint-WinsNow = Damit gewinnst du das Spiel!
hint-Wins = { $chance ->
    [surely] Damit solltest du das Spiel gewinnen.
    [probably] Damit gewinnst du wahrscheinlich das Spiel.
   *[perhaps] Damit gewinnst du vielleicht sogar das Spiel.
}
hint-Builds = { $turn ->
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
hint-Acts = { $chance ->
    [perhaps] Du bist vielleicht als
   *[probably] Du bist wahrscheinlich als
} { $place ->
    [1] Erstes
    [2] Zweites
    [3] Drittes
   *[last] Letztes
} dran{ $goods ->
    [none] .
   *[other] { " " }und bekommst ungefähr { $goods }.
}
hint-Shields = { $rival ->
    [none] Der Schutz hält Diebe von dir fern.
   *[other] Der Schutz hält Diebe von dir fern, und bei { $rival } liegt einer offen.
}
hint-Needs = Das bringt dich näher an { $building } ({ $worth }); dann fehlt dir noch: { $missing }.
hint-Most = Das bringt dir { $goods }; mehr ist bei niemandem zu holen.
hint-Leads = Niemand ist gefährlicher für dich als { $rival } ({ $worth }).
hint-Spoils = Sonst könnte { $rival } { $building } kaufen ({ $worth }).
hint-Hinders = { $rival } kommt dann schwerer an { $building } ({ $worth }).
hint-Blind = Zwei Steine sind mehr als einer, und für ein Gebäude würde ein einzelner nicht reichen.
hint-Denies = Sonst könnte { $rival } es kaufen.
hint-Keeps = So bezahlt, behältst du { $goods }.
hint-Stands = Damit hast du { $points } von { $goal } Punkten.
hint-Saves = { $chance ->
    [surely] Spar lieber: In deinem nächsten Zug solltest du { $building } kaufen können ({ $worth }).
    [probably] Spar lieber: In deinem nächsten Zug kannst du wahrscheinlich { $building } kaufen ({ $worth }).
   *[perhaps] Spar lieber: Mit etwas Glück kannst du in deinem nächsten Zug { $building } kaufen ({ $worth }).
}
hint-Pointless = Ich sehe kein Gebäude, dessen Entfernen dir helfen würde.
hint-Awaits = So weißt du schon, was { $first } bringt, wenn du bei { $card } wählst.
hint-EitherWay = Die Reihenfolge ist hier egal.
hint-Returns = { $count ->
    [one] { $count } Karte kommt zurück, und du hast mehr Auswahl.
   *[other] { $count } Karten kommen zurück, und du hast mehr Auswahl.
}
hint-Postpones = Wenn du wartest, kommt mit den anderen noch eine Karte mehr zurück.
hint-WantedCard = { $chance ->
    [surely] In der nächsten Runde wirst du die Karte brauchen.
    [probably] In der nächsten Runde wirst du die Karte wahrscheinlich brauchen.
   *[perhaps] In der nächsten Runde kannst du die Karte vielleicht gut brauchen.
}
hint-Spare = In der nächsten Runde brauchst du die Karte kaum.
hint-Sooner = Mit weniger Karten auf der Hand bekommst du deine ganze Ablage früher zurück.
hint-Tried = Ich habe es im Kopf weitergespielt, und das ging am besten aus.

## Around it

hint-thinking = Lass mich überlegen …
hint-failed = Mir fällt gerade nichts ein. Frag mich gleich noch einmal.
button-hint = 💡 Tipp
button-follow = ✅ So machen
