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
event-ReplacementLaid = { $name } a choisi une nouvelle carte.
event-CardsRevealed = { $beside ->
    [none] { $name } révèle { $cards } : { $number }.
   *[other] { $name } révèle { $cards }, avec { $beside } : { $number }.
}
event-RoundBegan = Manche { $round }. Ordre de jeu : { $order }.
event-TurnEnded = { $name } a fini son tour.

event-GameEnded = { $ending ->
    [goal] Objectif atteint. La victoire revient à { $winners }.
    [buildings] Il ne reste aucun bâtiment. La victoire revient à { $winners }.
    [bricks] Il ne reste aucune brique. La victoire revient à { $winners }.
   *[rounds] La dernière manche est finie. La victoire revient à { $winners }.
}

## What a player did. A log has it behind the card ("Ana, Pesos Thief: steals …") or the name; a recap and a group behind the name.
## $me says whether it was done to the reader; $victims is a list of `taxed-one`. What a you- or group- message says otherwise wins there.

told-card = { $name }, { $card } : { $effects }.
told-effects = { $name } { $effects }.
effects-more = { $effects } ; { $next }

did-played = joue { $card }
did-took = { $source ->
    [centre] prend { $goods } au centre
    [reserve] prend { $goods } dans la réserve
    [bag] pioche { $goods }
   *[none] prend { $goods }
}
did-stole = { $me ->
    [yes] te vole { $goods }
   *[no] vole { $goods } à { $victim }
}
did-taxed = { $me ->
    [yes] te taxe ({ $goods })
   *[no] taxe { $victims }
}
taxed-one = { $victim } ({ $goods })
did-missed = { $me ->
    [yes] ne trouve rien à te prendre
   *[no] ne trouve rien chez { $victim }
}
did-stopped = ne peut voler personne (tous protégés)
did-nothing = { $key ->
    [worker] rien, il n’y a plus d’ouvrier dans la réserve
    [architect] rien, il n’y a plus d’ouvrier dans la réserve
    [pesos] rien, il n’y a pas de pesos au centre
    [rubble] rien, il n’y a pas de gravats au centre
    [mama] rien, il n’y a pas de briques au centre
    [pesos-thief] rien, plus personne à voler
    [materials-thief] rien, plus personne à voler
    [black-market] rien, le sac est vide
    [conservation] rien, un bâtiment a déjà été retiré dans cette manche
    [refreshment] rien, la défausse est vide
    [peso] rien, il n’y a plus de peso dans la réserve
    [tax-collector] rien, il n’y a plus de peso dans la réserve
   *[other] rien
}
did-declined = carte non utilisée
did-put-away = { $things ->
    [none] défausse une carte
   *[other] défausse { $things }
}
did-recovered = { $things ->
    [none] reprend une carte de sa défausse
   *[other] reprend { $things }
}
did-recovered-openly = reprend { $things } à la vue de tous
did-removed = retire { $things }
did-bought = { $payment ->
    [none] achète { $things }
   *[other] achète { $things } pour { $payment } et passe à { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
did-replaces = remplace { $things }
did-collected = { $count ->
    [one] reprend { $count } carte de sa défausse
   *[other] reprend { $count } cartes de sa défausse
}
did-left = laisse sa défausse où elle est
did-undid = annule un coup
did-idle = repart les mains vides

## The reader's own turn, `You: 2🪨 +1🪨 · 7🎲 +1🟨Y`: each of these follows its card, if it was one.

you-turn = Toi : { $deeds }
you-played-for = 🤖 Pour toi : { $deeds }
you-took = +{ $goods }
you-stole = +{ $goods } ({ $victim })
you-taxed = impôt : { $victims }
you-missed = rien chez { $victim }
you-stopped = tout le monde est protégé
you-removed = ✖ { $things }
you-put-away = −{ $things }
you-bought = 🏗️ { $things }
you-recovered = ↩ { $things }
you-recovered-openly = ↩ { $things }
you-collected = ↩ { $count }🃏
you-laid = 🃏 { $things }

## What a person reads who comes back, or whose time ran out. $others: `Bea 9, Carlos 4`.

recap-timed-out = { $then ->
    [stand-in] Ton temps était écoulé.
    [wait] Ton temps est écoulé. Les autres t’attendent.
   *[resign] Ton temps est écoulé.
}
recap-back = { $last ->
    [none] 👋 La manche { $first } a été jouée pour toi.
   *[other] 👋 Les manches { $first } à { $last } ont été jouées pour toi.
} Toi : { $points } sur { $goal }, { $others }.
recap-what = 📜 Que s’est-il passé ?
