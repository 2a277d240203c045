## /hint: what is advised (suggest-), and why. Both follow each other; the first stands in bold, without a full stop.

suggest-LayPair = Comincia con { $first } e { $second }: { $number }
suggest-ChooseFirst = Prima { $first }, poi { $second }
suggest-Buy = Compra { $building } per { $payment }
suggest-Replace = Sostituisci { $first } con { $second }: { $number }
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
suggest-none-ChooseFromBag = Pesca 2 cubetti a caso
suggest-none-RemoveBuilding = Non togliere nessun edificio
suggest-yes-TakeBack = Riprendi i tuoi scarti
suggest-no-TakeBack = Lascia per ora i tuoi scarti

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last; $amount is exact, one (piece that can be expected) or about.

hint-ImmediateWin = Così vinci la partita!
hint-ComingWin = { $chance ->
    [surely] Così dovresti vincere la partita.
    [probably] Così probabilmente vinci la partita.
   *[perhaps] Così potresti persino vincere la partita.
}
hint-ComingBuilding = { $turn ->
    [this] { $chance ->
        [surely] Poi compri subito { $building } ({ $worth }).
        [probably] Poi probabilmente puoi comprare subito { $building } ({ $worth }).
       *[perhaps] Poi, con un po’ di fortuna, puoi comprare subito { $building } ({ $worth }).
    }
   *[next] { $chance ->
        [surely] Al prossimo turno dovresti poter comprare { $building } ({ $worth }).
        [probably] Al prossimo turno probabilmente puoi comprare { $building } ({ $worth }).
       *[perhaps] Al prossimo turno, con un po’ di fortuna, puoi comprare { $building } ({ $worth }).
    }
}
hint-PlaceInRound = { $chance ->
    [surely] Giochi
    [probably] Probabilmente giochi
   *[perhaps] Forse giochi
} { $place ->
    [1] prima di tutti
    [2] in seconda posizione
    [3] in terza posizione
   *[last] dopo tutti
}{ $goods ->
    [none] .
   *[other] { $amount ->
        [exact] ; prendi { $goods }.
        [one] ; puoi contare su { $goods }.
       *[about] ; puoi contare su circa { $goods }.
    }
}
hint-ShownProtection = { $rival ->
    [none] La Protezione tiene lontani i ladri.
   *[other] La Protezione tiene lontani i ladri, e { $rival } ne mostra uno.
}
hint-PartOfPrice = { $missing ->
    [none] Così per { $building } ({ $worth }) hai bisogno solo dell’Architetto.
   *[other] { $architect ->
        [yes] Così per { $building } ({ $worth }) hai bisogno solo di { $missing } e dell’Architetto.
       *[no] Così per { $building } ({ $worth }) hai bisogno solo di { $missing }.
    }
}
hint-RivalGoods = { $rival } ha { $goods }, e ne hai bisogno per { $building } ({ $worth }).
hint-NeededGoods = Per { $building } ({ $worth }) hai bisogno di { $goods }.
hint-LargestLoot = Così prendi { $goods }; da nessun altro ne prenderesti di più.
hint-LeadingRival = Tra gli altri è in testa { $rival }, con { $worth }.
hint-SpoiledPurchase = Adesso { $rival } potrebbe pagare { $building } ({ $worth }); poi non più.
hint-DelayedPurchase = Così { $rival } si allontana da { $building } ({ $worth }).
hint-DearGood = { $worker ->
    [yes] Un lavoratore che manca costa cinque pesos.
   *[no] Un cubetto colorato che manca costa cinque detriti.
}
hint-BlindDraw = Due cubetti sono più di uno, e uno solo non basta per un altro edificio.
hint-DeniedPurchase = Ora può pagarlo { $rival }.
hint-GoodsKept = Pagando così, tieni { $goods }.
hint-PointsReached = { $points ->
    [one] Così arrivi a { $points } punto su { $goal }.
   *[other] Così arrivi a { $points } punti su { $goal }.
}
hint-GoodsBetterKept = Ho fatto il confronto: per ora dovresti stare meglio con { $goods } che con { $building } ({ $worth }).
hint-UncoveredBuilding = Dietro c’è { $building } ({ $worth }).
hint-OpenedBuilding = Togliendo qualcosa può liberarsi { $building } ({ $worth }), e { $rival } potrebbe pagarlo.
hint-PointlessRemoval = Togliere un edificio non ti apre nulla e non toglie nulla agli altri.
hint-AwaitedDraw = { $optional ->
    [yes] Se peschi a caso, vedi i cubetti prima di scegliere con { $card }.
   *[no] Così vedi che cosa pesca { $first } prima di scegliere con { $card }.
}
hint-ReturningCards = { $count ->
    [one] Torna { $count } carta, e hai più scelta.
   *[other] Tornano { $count } carte, e hai più scelta.
}
hint-LaterReturn = Se aspetti un round, con le altre torna una carta in più.
hint-CardIncome = Adesso { $card } porta { $goods }.
hint-WantedCard = Presto dovrebbe servirti.
hint-SpareCard = Nel prossimo round difficilmente ti servirà.
hint-EarlierReturn = Con meno carte in mano riprendi prima tutti i tuoi scarti.
hint-TrialResult = L’ho giocato qualche volta a mente, e così è andata meglio.

## Around it

hint-thinking = Fammi pensare…
hint-failed = Ora non mi viene in mente nulla. Chiedimelo di nuovo tra poco.
button-hint = 💡 Consiglio
button-follow = ✅ Fai così
