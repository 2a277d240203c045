## /hint: what is advised (suggest-), and why. Both follow each other; the first stands in bold, without a full stop.
## Names of players, cards and buildings take no elision: never "de" or "que" right before one.

suggest-LayPair = Montre { $first } et { $second } : { $number }
suggest-ChooseFirst = D’abord { $first }, puis { $second }
suggest-Buy = Achète { $building } pour { $payment }
suggest-Replace = Pose { $second } sur { $first } : { $number }
suggest-RecoverCard = Reprends { $first }
suggest-PutCardAway = Défausse { $first }
suggest-RecoverCardOpenly = Reprends { $first }
suggest-TakeFromCentre = Prends { $goods }
suggest-ChoosePesosVictim = Vole { $victim }
suggest-ChooseMaterialsVictim = Vole { $victim }
suggest-StealBricks = Prends { $goods }
suggest-Tax = Prends { $goods }
suggest-ChooseFromBag = Choisis { $goods } dans le sac
suggest-RemoveBuilding = Retire { $building }
suggest-none-Buy = Termine ton tour
suggest-none-RecoverCard = Ne reprends aucune carte
suggest-none-ChooseFromBag = Pioche 2 briques au hasard
suggest-none-RemoveBuilding = Ne retire aucun bâtiment
suggest-yes-TakeBack = Reprends ta défausse
suggest-no-TakeBack = Laisse encore ta défausse

## Reasons. $worth is "3 points"; $place is 1, 2, 3 or last.

hint-WinsNow = Avec ça, tu gagnes la partie !
hint-Wins = { $chance ->
    [surely] Avec ça, tu devrais gagner la partie.
    [probably] Avec ça, tu gagnes probablement la partie.
   *[perhaps] Avec ça, tu pourrais même gagner la partie.
}
hint-Builds = { $turn ->
    [this] { $chance ->
        [surely] Tu pourras ensuite acheter { $building } ({ $worth }) dès ce tour.
        [probably] Tu pourras ensuite probablement acheter { $building } ({ $worth }) dès ce tour.
       *[perhaps] Avec un peu de chance, tu pourras ensuite acheter { $building } ({ $worth }) dès ce tour.
    }
   *[next] { $chance ->
        [surely] À ton prochain tour, tu devrais pouvoir acheter { $building } ({ $worth }).
        [probably] À ton prochain tour, tu pourras probablement acheter { $building } ({ $worth }).
       *[perhaps] Avec un peu de chance, tu pourras acheter { $building } ({ $worth }) à ton prochain tour.
    }
}
hint-Acts = { $chance ->
    [perhaps] Tu joueras peut-être en
   *[probably] Tu joueras probablement en
} { $place ->
    [1] première
    [2] deuxième
    [3] troisième
   *[last] dernière
} position{ $goods ->
    [none] .
   *[other] { " " }et prendras à peu près { $goods }.
}
hint-Shields = { $rival ->
    [none] La Protection tient les voleurs à distance.
   *[other] La Protection tient les voleurs à distance, et { $rival } en montre un.
}
hint-Needs = Ça sert pour { $building } ({ $worth }) ; il te manquera encore { $missing }.
hint-Most = Ça te rapporte { $goods } ; ailleurs, il n’y a pas davantage à prendre.
hint-Leads = { $rival } est ta plus grande menace, avec { $worth }.
hint-Spoils = Sinon { $rival } pourrait acheter { $building } ({ $worth }).
hint-Hinders = { $rival } aura plus de mal à acheter { $building } ({ $worth }).
hint-Blind = Deux briques valent mieux qu’une, et aucune à elle seule ne suffit pour un bâtiment.
hint-Denies = Sinon { $rival } pourrait l’acheter.
hint-Keeps = En payant ainsi, tu gardes { $goods }.
hint-Stands = { $points ->
    [one] Ça te fait { $points } point sur { $goal }.
   *[other] Ça te fait { $points } points sur { $goal }.
}
hint-Saves = { $chance ->
    [surely] Économise : à ton prochain tour, tu devrais pouvoir acheter { $building } ({ $worth }).
    [probably] Économise : à ton prochain tour, tu pourras probablement acheter { $building } ({ $worth }).
   *[perhaps] Économise : avec un peu de chance, tu pourras acheter { $building } ({ $worth }) à ton prochain tour.
}
hint-Pointless = Je ne vois aucun bâtiment à retirer qui t’aiderait.
hint-Awaits = Ainsi, tu sais déjà ce que rapporte { $first } au moment de choisir avec { $card }.
hint-EitherWay = L’ordre ne change rien ici.
hint-Returns = { $count ->
    [one] { $count } carte revient, et tu as plus de choix.
   *[other] { $count } cartes reviennent, et tu as plus de choix.
}
hint-Postpones = Si tu attends, une carte de plus reviendra avec les autres.
hint-WantedCard = { $chance ->
    [surely] Tu en auras besoin à la prochaine manche.
    [probably] Tu en auras probablement besoin à la prochaine manche.
   *[perhaps] Elle pourrait bien te servir à la prochaine manche.
}
hint-Spare = Tu n’en auras guère besoin à la prochaine manche.
hint-Sooner = Avec moins de cartes en main, tu reprends plus tôt toute ta défausse.
hint-Tried = J’ai continué la partie dans ma tête, et c’est ce qui a le mieux marché.

## Around it

hint-thinking = Laisse-moi réfléchir…
hint-failed = Rien ne me vient à l’esprit. Redemande-moi dans un instant.
button-hint = 💡 Conseil
button-follow = ✅ Faire ça
