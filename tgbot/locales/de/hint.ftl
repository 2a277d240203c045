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

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last.

hint-WinsNow = Damit gewinnst du das Spiel!
hint-Wins = { $chance ->
    [surely] Damit solltest du das Spiel gewinnen.
    [probably] Damit gewinnst du wahrscheinlich das Spiel.
   *[perhaps] Damit gewinnst du vielleicht sogar das Spiel.
}
hint-Builds = { $turn ->
    [this] { $chance ->
        [surely] Dann kannst du noch in diesem Zug { $building } kaufen ({ $worth }).
        [probably] Dann kannst du wahrscheinlich noch in diesem Zug { $building } kaufen ({ $worth }).
       *[perhaps] Mit etwas Glück kannst du dann noch in diesem Zug { $building } kaufen ({ $worth }).
    }
   *[next] { $chance ->
        [surely] In deinem nächsten Zug solltest du { $building } kaufen können ({ $worth }).
        [probably] In deinem nächsten Zug kannst du wahrscheinlich { $building } kaufen ({ $worth }).
       *[perhaps] Mit etwas Glück kannst du in deinem nächsten Zug { $building } kaufen ({ $worth }).
    }
}
hint-Acts = { $goods ->
    [none] Du bist wahrscheinlich als { $place ->
        [1] Erstes
        [2] Zweites
        [3] Drittes
       *[last] Letztes
    } dran.
   *[other] Du bist wahrscheinlich als { $place ->
        [1] Erstes
        [2] Zweites
        [3] Drittes
       *[last] Letztes
    } dran und bekommst ungefähr { $goods }.
}
hint-Shields = { $rival ->
    [none] Der Schutz hält Diebe von dir fern.
   *[other] Der Schutz hält Diebe von dir fern, und bei { $rival } liegt einer offen.
}
hint-Needs = Das brauchst du für { $building } ({ $worth }); dann fehlt dir noch: { $missing }.
hint-Most = Mehr ist bei niemandem zu holen: { $goods }.
hint-Leads = Niemand ist gefährlicher für dich als { $rival } ({ $worth }).
hint-Spoils = Sonst könnte { $rival } { $building } kaufen ({ $worth }).
hint-Hinders = { $rival } braucht das für { $building } ({ $worth }).
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
hint-Awaits = Wenn du für { $card } wählst, hast du schon, was { $first } bringt.
hint-EitherWay = Die Reihenfolge ist hier egal.
hint-Returns = { $count ->
    [one] { $count } Karte kommt zurück, und du hast mehr Auswahl.
   *[other] { $count } Karten kommen zurück, und du hast mehr Auswahl.
}
hint-Postpones = Wenn du wartest, kommt mit den anderen noch eine Karte mehr zurück.
hint-Wanted = { $chance ->
    [surely] In der nächsten Runde willst du sie haben.
    [probably] In der nächsten Runde willst du sie wahrscheinlich haben.
   *[perhaps] In der nächsten Runde kannst du sie vielleicht gut brauchen.
}
hint-Spare = In der nächsten Runde brauchst du sie kaum.
hint-Sooner = Mit weniger Karten auf der Hand bekommst du deine ganze Ablage früher zurück.
hint-Tried = Ich habe es im Kopf weitergespielt, und das ging am besten aus.

## Around it

hint-failed = Mir fällt gerade nichts ein. Frag mich gleich noch einmal.
button-hint = 💡 Tipp
button-follow = ✅ So machen
