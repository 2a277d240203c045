## /hint: what is advised (suggest-), and why. Both follow each other; the first stands in bold, without a full stop.
## Names of players, cards and buildings take no elision: never "de" or "que" right before one.

suggest-LayPair = Commence avec { $first } et { $second } : { $number }
suggest-ChooseFirst = D’abord { $first }, puis { $second }
suggest-Buy = Achète { $building } pour { $payment }
suggest-Replace = Remplace { $first } par { $second } : { $number }
suggest-RecoverCard = Reprends { $first }
suggest-PutCardAway = Défausse { $first }
suggest-RecoverCardOpenly = Reprends { $first }
suggest-TakeFromCentre = Prends { $goods }
suggest-ChoosePesosVictim = Vole des pesos à { $victim }
suggest-ChooseMaterialsVictim = Vole des briques à { $victim }
suggest-StealBricks = Prends { $goods }
suggest-Tax = Prends { $goods }
suggest-ChooseFromBag = Choisis { $goods } dans le sac
suggest-RemoveBuilding = Retire { $building }
suggest-none-Buy = Finis ton tour
suggest-none-RecoverCard = Ne reprends aucune carte
suggest-none-ChooseFromBag = Pioche 2 briques au hasard
suggest-none-RemoveBuilding = Ne retire aucun bâtiment
suggest-yes-TakeBack = Reprends ta défausse
suggest-no-TakeBack = Laisse encore ta défausse

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last; $amount is exact, one (piece that can be expected) or about.

hint-ImmediateWin = Avec ça, tu gagnes la partie !
hint-ComingWin = { $chance ->
    [surely] Avec ça, tu devrais gagner la partie.
    [probably] Avec ça, tu gagnes probablement la partie.
   *[perhaps] Avec ça, tu pourrais même gagner la partie.
}
hint-ComingBuilding = { $turn ->
    [this] { $chance ->
        [surely] { $building } ({ $worth }) sera à ta portée dès ce tour.
        [probably] { $building } ({ $worth }) sera probablement à ta portée dès ce tour.
       *[perhaps] Avec un peu de chance, { $building } ({ $worth }) sera à ta portée dès ce tour.
    }
   *[next] { $chance ->
        [surely] { $building } ({ $worth }) devrait être à ta portée au prochain tour.
        [probably] { $building } ({ $worth }) sera probablement à ta portée au prochain tour.
       *[perhaps] Avec un peu de chance, { $building } ({ $worth }) sera à ta portée au prochain tour.
    }
}
hint-PlaceInRound = { $chance ->
    [surely] Tu joueras en
    [probably] Tu joueras probablement en
   *[perhaps] Tu joueras peut-être en
} { $place ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[last] dernier
}{ $goods ->
    [none] .
   *[other] { $amount ->
        [exact] { " " }; tu prends { $goods }.
        [one] { " " }; tu peux compter sur { $goods }.
       *[about] { " " }; tu peux compter sur environ { $goods }.
    }
}
hint-ShownProtection = { $rival ->
    [none] La Protection tient les voleurs à distance.
   *[other] La Protection tient les voleurs à distance, et { $rival } en montre un.
}
hint-PartOfPrice = { $missing ->
    [none] Pour { $building } ({ $worth }), il ne te manquera plus que l’Architecte.
   *[other] { $architect ->
        [yes] Ça te rapproche du but : { $building } ({ $worth }). Il te faudra encore { $missing } et l’Architecte.
       *[no] Ça te rapproche du but : { $building } ({ $worth }). Il te faudra encore { $missing }.
    }
}
hint-RivalGoods = { $rival } a { $goods }, et il t’en faut pour { $building } ({ $worth }).
hint-NeededGoods = Pour { $building } ({ $worth }), il te faut { $goods }.
hint-LargestLoot = Ça te rapporte { $goods } ; tu ne peux prendre davantage chez personne.
hint-LeadingRival = Parmi les autres, { $rival } est en tête avec { $worth }.
hint-SpoiledPurchase = En ce moment, { $rival } pourrait payer { $building } ({ $worth }) ; ensuite, ce ne sera plus possible.
hint-DelayedPurchase = { $rival } aura plus de chemin à faire jusqu’à { $building } ({ $worth }).
hint-DearGood = { $worker ->
    [yes] Un ouvrier qui manque coûte cinq pesos.
   *[no] Une brique de couleur qui manque coûte cinq gravats.
}
hint-BlindDraw = Deux briques valent mieux qu’une, et aucune à elle seule ne suffit pour un autre bâtiment.
hint-DeniedPurchase = { $rival } pourrait le payer en ce moment.
hint-GoodsKept = En payant ainsi, tu gardes { $goods }.
hint-PointsReached = { $points ->
    [one] Ça te fait { $points } point sur { $goal }.
   *[other] Ça te fait { $points } points sur { $goal }.
}
hint-GoodsBetterKept = J’ai comparé : pour l’instant, mieux vaut sans doute avoir { $goods } plutôt qu’acheter { $building } ({ $worth }).
hint-UncoveredBuilding = Derrière, il y a { $building } ({ $worth }).
hint-OpenedBuilding = Retirer un bâtiment peut libérer { $building } ({ $worth }), et { $rival } pourrait le payer.
hint-PointlessRemoval = Retirer un bâtiment ne t’ouvre rien et ne prive personne de rien.
hint-AwaitedDraw = { $optional ->
    [yes] Si tu pioches au hasard, tu vois les briques avant de choisir avec { $card }.
   *[no] Ainsi, tu vois ce que pioche { $first } avant de choisir avec { $card }.
}
hint-ReturningCards = { $count ->
    [one] { $count } carte revient, et tu as plus de choix.
   *[other] { $count } cartes reviennent, et tu as plus de choix.
}
hint-LaterReturn = Si tu attends une manche, une carte de plus reviendra avec les autres.
hint-CardIncome = En l’état, { $card } rapporte { $goods }.
hint-WantedCard = Tu en auras probablement besoin à la prochaine manche.
hint-SpareCard = Tu n’en auras guère besoin à la prochaine manche.
hint-EarlierReturn = Avec moins de cartes en main, tu reprends plus tôt toute ta défausse.
hint-TrialResult = J’ai joué la suite plusieurs fois dans ma tête, et c’est ce qui a le mieux marché.

## Around it

hint-thinking = Laisse-moi réfléchir…
hint-failed = Rien ne me vient à l’esprit. Redemande-moi dans un instant.
button-hint = 💡 Conseil
button-follow = ✅ Faire ça
