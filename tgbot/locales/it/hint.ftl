## /hint: what is advised (suggest-), and why. Both follow each other; the first stands in bold, without a full stop.

suggest-LayPair = Mostra { $first } e { $second }: { $number }
suggest-ChooseFirst = Prima { $first }, poi { $second }
suggest-Buy = Compra { $building } per { $payment }
suggest-Replace = Metti { $second } su { $first }: { $number }
suggest-RecoverCard = Riprendi { $first }
suggest-PutCardAway = Scarta { $first }
suggest-RecoverCardOpenly = Riprendi { $first }
suggest-TakeFromCentre = Prendi { $goods }
suggest-ChoosePesosVictim = Deruba { $victim }
suggest-ChooseMaterialsVictim = Deruba { $victim }
suggest-StealBricks = Prendi { $goods }
suggest-Tax = Prendi { $goods }
suggest-ChooseFromBag = Scegli { $goods } dal sacchetto
suggest-RemoveBuilding = Togli { $building }
suggest-none-Buy = Finisci il turno
suggest-none-RecoverCard = Non riprendere nessuna carta
suggest-none-ChooseFromBag = Pesca 2 cubetti alla cieca
suggest-none-RemoveBuilding = Non togliere nessun edificio
suggest-yes-TakeBack = Riprendi i tuoi scarti
suggest-no-TakeBack = Lascia per ora i tuoi scarti

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last.

hint-WinsNow = Così vinci la partita!
hint-Wins = { $chance ->
    [surely] Così dovresti vincere la partita.
    [probably] Così probabilmente vinci la partita.
   *[perhaps] Così potresti persino vincere la partita.
}
hint-Builds = { $turn ->
    [this] { $chance ->
        [surely] Poi potrai comprare { $building } ({ $worth }) già in questo turno.
        [probably] Poi probabilmente potrai comprare { $building } ({ $worth }) già in questo turno.
       *[perhaps] Con un po’ di fortuna poi potrai comprare { $building } ({ $worth }) già in questo turno.
    }
   *[next] { $chance ->
        [surely] Nel tuo prossimo turno dovresti poter comprare { $building } ({ $worth }).
        [probably] Nel tuo prossimo turno probabilmente potrai comprare { $building } ({ $worth }).
       *[perhaps] Con un po’ di fortuna potrai comprare { $building } ({ $worth }) nel tuo prossimo turno.
    }
}
hint-Acts = { $chance ->
    [perhaps] Forse giocherai in
   *[probably] Probabilmente giocherai in
} { $place ->
    [1] prima
    [2] seconda
    [3] terza
   *[last] ultima
} posizione{ $goods ->
    [none] .
   *[other] { " " }e prenderai circa { $goods }.
}
hint-Shields = { $rival ->
    [none] La Protezione tiene lontani i ladri.
   *[other] La Protezione tiene lontani i ladri, e { $rival } ne mostra uno.
}
hint-Needs = Ti avvicina a { $building } ({ $worth }); poi ti manca ancora: { $missing }.
hint-Most = Così prendi { $goods }; da nessun altro ne prenderesti di più.
hint-Leads = Il pericolo maggiore viene da { $rival } ({ $worth }).
hint-Spoils = Altrimenti { $rival } potrebbe comprare { $building } ({ $worth }).
hint-Hinders = Per { $rival } sarà più difficile comprare { $building } ({ $worth }).
hint-Blind = Due cubetti sono più di uno, e per un edificio uno solo non basterebbe.
hint-Denies = Altrimenti { $rival } potrebbe comprarlo.
hint-Keeps = Pagando così, ti resta: { $goods }.
hint-Stands = { $points ->
    [one] Così arrivi a { $points } punto su { $goal }.
   *[other] Così arrivi a { $points } punti su { $goal }.
}
hint-Saves = { $chance ->
    [surely] Risparmia: nel tuo prossimo turno dovresti poter comprare { $building } ({ $worth }).
    [probably] Risparmia: nel tuo prossimo turno probabilmente potrai comprare { $building } ({ $worth }).
   *[perhaps] Risparmia: con un po’ di fortuna potrai comprare { $building } ({ $worth }) nel tuo prossimo turno.
}
hint-Pointless = Non vedo nessun edificio che ti convenga togliere.
hint-Awaits = Così sai già che cosa porta { $first } quando scegli con { $card }.
hint-EitherWay = Qui l’ordine non cambia nulla.
hint-Returns = { $count ->
    [one] Torna { $count } carta, e hai più scelta.
   *[other] Tornano { $count } carte, e hai più scelta.
}
hint-Postpones = Se aspetti, con le altre torna una carta in più.
hint-WantedCard = { $chance ->
    [surely] Ti servirà nel prossimo round.
    [probably] Probabilmente ti servirà nel prossimo round.
   *[perhaps] Potrebbe servirti nel prossimo round.
}
hint-Spare = Nel prossimo round difficilmente ti servirà.
hint-Sooner = Con meno carte in mano riprendi prima tutti i tuoi scarti.
hint-Tried = Ho provato a continuare a mente, e così è andata meglio.

## Around it

hint-thinking = Fammi pensare…
hint-failed = Ora non mi viene in mente nulla. Chiedimelo di nuovo tra poco.
button-hint = 💡 Aiuto
button-follow = ✅ Fai così
