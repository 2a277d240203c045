## What happened. $name is whose doing it was; goods and cards come as ready words.
## Names of players and cards take no elision: never "de" or "que" right before one.

event-BuildingPlaced = { $row ->
    [0] Du nouveau dans la rangée du haut : { $buildings }.
   *[other] Du nouveau dans la rangée du bas : { $buildings }.
}
event-TopTurnedUp = Sur le dessus de la pile : { $building }.
event-CentreSupplied = Arrivage au centre : { $goods }.

event-PairLaid = { $name } a choisi deux cartes.
event-CardsLaid = { $covered ->
    [none] { $name } pose { $cards } face cachée.
   *[other] { $name } remplace { $covered } par { $cards }.
}
event-CardCovered = { $name } remplace { $covered }.
event-ReplacementLaid = { $name } a choisi une nouvelle carte.
event-CardsRevealed = { $beside ->
    [none] { $name } révèle { $cards } : { $number }.
   *[other] { $name } révèle { $cards }, avec { $beside } : { $number }.
}
event-DiscardsTakenBack = { $count ->
    [one] { $name } reprend { $count } carte de sa défausse.
   *[other] { $name } reprend { $count } cartes de sa défausse.
}
event-DiscardsLeft = { $name } laisse sa défausse où elle est.
event-RoundBegan = Manche { $round }. Ordre de jeu : { $order }.
event-TurnEnded = { $name } a fini son tour.

event-CardCarriedOut = { $name } joue { $card }.

## What cards did (effect-): each follows "Ana, Voleur de pesos :", or "Ana" alone where the card was named before.
## $key is the card's key.

told-card = { $name }, { $card } : { $effects }.
told-effects = { $name } { $effects }.
told-GoodsTaxed = Le percepteur envoyé par { $name } { $effects }.
effects-more = { $effects } ; { $next }

effect-CameToNothing = { $key ->
    [worker] rien, il n’y a plus d’ouvrier dans la réserve
    [architect] rien, il n’y a plus d’ouvrier dans la réserve
    [pesos] rien, il n’y a pas de pesos au centre
    [rubble] rien, il n’y a pas de gravats au centre
    [mama] rien, il n’y a pas de briques au centre
    [pesos-thief] rien, personne ne joue ensuite dans cette manche
    [materials-thief] rien, personne ne joue ensuite dans cette manche
    [black-market] rien, le sac est vide
    [conservation] rien, un bâtiment a déjà été retiré dans cette manche
    [refreshment] rien, la défausse est vide
    [peso] rien, il n’y a plus de peso dans la réserve
    [tax-collector] rien, il n’y a plus de peso dans la réserve
   *[other] rien
}
effect-AllProtected = rien, tous les joueurs à portée sont protégés
effect-CardDeclined = carte non utilisée
effect-GoodsTaken = { $source ->
    [centre] prend { $goods } au centre
    [bag] sort { $goods } du sac
   *[reserve] prend { $goods } dans la réserve
}
effect-GoodsStolen = vole { $goods } à { $victim }
effect-GoodsTaxed = fait perdre { $goods } à { $victim }
effect-NothingToTake = ne prend rien à { $victim }
effect-CardPutAway = défausse une carte
effect-OwnCardPutAway = défausse { $card }
effect-CardRecovered = reprend une carte de sa défausse
effect-OwnCardRecovered = reprend { $card }
effect-CardRecoveredOpenly = reprend { $card } à la vue de tous
effect-BuildingRemoved = retire { $building }

event-BuildingBought = { $name } achète { $building } pour { $payment } et passe à { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
event-GameEnded = { $ending ->
    [goal] Objectif atteint. La victoire revient à { $winners }.
    [buildings] Il ne reste aucun bâtiment. La victoire revient à { $winners }.
    [bricks] Il ne reste aucune brique. La victoire revient à { $winners }.
   *[rounds] La dernière manche est finie. La victoire revient à { $winners }.
}

## In short: what a player did in a round. Each follows the player's name ("Ana 02 prend 1🟦, achète Faro (+3⭐)").
## $me says whether it was done to the reader.

did-took = prend { $goods }
did-drew = tire { $goods } du sac
did-stole = { $me ->
    [yes] te vole { $goods }
   *[no] vole { $goods } à { $victim }
}
did-taxed = { $me ->
    [yes] te prend { $goods } d’impôt
   *[no] prend { $goods } d’impôt à { $victim }
}
did-missed = { $me ->
    [yes] ne trouve rien à te prendre
   *[no] ne trouve rien chez { $victim }
}
did-stopped = ne peut voler personne, tout le monde est protégé
did-removed = retire { $things }
did-bought = achète { $things }
did-replaces = remplace { $things }
did-recovered = reprend { $things }
did-retrieved = reprend une carte de sa défausse
did-collected = { $count ->
    [one] reprend { $count } carte de sa défausse
   *[other] reprend { $count } cartes de sa défausse
}
did-undid = annule un coup
did-idle = repart les mains vides
did-gained = Tu reçois { $goods }
recap-timed-out = { $then ->
    [stand-in] Ton temps est écoulé : l’ordinateur a joué pour toi.
    [wait] Ton temps est écoulé. Les autres t’attendent.
   *[resign] Ton temps est écoulé.
}
