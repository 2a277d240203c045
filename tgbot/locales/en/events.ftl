## What happened. $name is whose doing it was; goods and cards come as ready words.

event-BuildingPlaced = { $row ->
    [0] New in the upper row: { $buildings }.
   *[other] New in the lower row: { $buildings }.
}
event-TopTurnedUp = On top of the pile now: { $building }.
event-CentreSupplied = The centre gets { $goods }.

event-PairLaid = { $name } has chosen two cards.
event-CardsLaid = { $covered ->
    [none] { $name } puts { $cards } face down.
   *[other] { $name } replaces { $covered } with { $cards }.
}
event-ReplacementLaid = { $name } has chosen a new card.
event-CardsRevealed = { $beside ->
    [none] { $name } reveals { $cards }: { $number }.
   *[other] { $name } reveals { $cards } beside { $beside }: { $number }.
}
event-RoundBegan = Round { $round }. Turn order: { $order }.
event-TurnEnded = { $name } has finished.

event-GameEnded = { $ending ->
    [goal] Goal reached. Winner: { $winners }.
    [buildings] No building is left. Winner: { $winners }.
    [bricks] No brick is left. Winner: { $winners }.
   *[rounds] The last round is over. Winner: { $winners }.
}

## What a player did. A log has it behind the card ("Ana, Pesos Thief: steals …") or the name; a recap and a group behind the name.
## $me says whether it was done to the reader; $victims is a list of `taxed-one`. What a you- or group- message says otherwise wins there.

told-card = { $name }, { $card }: { $effects }.
told-effects = { $name } { $effects }.
effects-more = { $effects }; { $next }

did-played = plays { $card }
did-took = { $source ->
    [centre] takes { $goods } from the centre
    [reserve] takes { $goods } from the reserve
    [bag] draws { $goods } from the bag
   *[none] takes { $goods }
}
did-stole = { $me ->
    [yes] steals { $goods } from you
   *[no] steals { $goods } from { $victim }
}
did-taxed = { $me ->
    [yes] taxes you ({ $goods })
   *[no] taxes { $victims }
}
taxed-one = { $victim } ({ $goods })
did-missed = { $me ->
    [yes] finds nothing to take from you
   *[no] finds nothing to take from { $victim }
}
did-stopped = can rob nobody, everyone within reach is protected
did-nothing = { $key ->
    [worker] nothing, no worker is left in the reserve
    [architect] nothing, no worker is left in the reserve
    [pesos] nothing, there are no pesos in the centre
    [rubble] nothing, there is no rubble in the centre
    [mama] nothing, there are no bricks in the centre
    [pesos-thief] nothing, nobody acts later this round
    [materials-thief] nothing, nobody acts later this round
    [black-market] nothing, the bag is empty
    [conservation] nothing, a building was removed this round already
    [refreshment] nothing, there are no discards
    [peso] nothing, no peso is left in the reserve
    [tax-collector] nothing, no peso is left in the reserve
   *[other] nothing
}
did-declined = not used
did-put-away = { $things ->
    [none] discards a card
   *[other] discards { $things }
}
did-recovered = { $things ->
    [none] takes a discard back
   *[other] takes { $things } back
}
did-recovered-openly = takes { $things } back and shows it
did-removed = removes { $things }
did-bought = { $payment ->
    [none] buys { $things }
   *[other] buys { $things } for { $payment } and has { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
did-replaces = replaces { $things }
did-collected = { $count ->
    [one] takes { $count } discard back
   *[other] takes { $count } discards back
}
did-left = leaves the discards where they are
did-undid = undoes a move
did-idle = gets nothing

## The reader's own turn, `You: 2🪨 +1🪨 · 7🎲 +1🟨Y`: each of these follows its card, if it was one.

you-turn = You: { $deeds }
you-played-for = 🤖 For you: { $deeds }
you-took = +{ $goods }
you-stole = +{ $goods } ({ $victim })
you-taxed = taxed { $victims }
you-missed = { $victim } has nothing
you-stopped = everyone is protected
you-removed = ✖ { $things }
you-put-away = −{ $things }
you-bought = 🏗️ { $things }
you-recovered = ↩ { $things }
you-recovered-openly = ↩ { $things }
you-collected = ↩ { $count }🃏
you-laid = 🃏 { $things }

## What a person reads who comes back, or whose time ran out. $others: `Bea 9, Carlos 4`.

recap-timed-out = { $then ->
    [stand-in] Your time ran out.
    [wait] Your time has run out. The others are waiting for you.
   *[resign] Your time has run out.
}
recap-back = { $last ->
    [none] 👋 Round { $first } was played for you.
   *[other] 👋 Rounds { $first }–{ $last } were played for you.
} You: { $points } of { $goal }, { $others }.
recap-what = 📜 What happened
