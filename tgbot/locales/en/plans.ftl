## Plans: what is chosen ahead, and what has become of it.

table-event-PlanFollowed = As you planned: { $deeds }.
planned-first = { $what } first
planned-victims = { $what } robbed
planned-takes = { $what } taken
planned-buys = { $what } bought
planned-end = turn ended
table-event-WishDropped = { $why ->
    [card-not-shown] From your plan: { $what } is not one of your open cards, so it cannot come first.
    [out-of-reach] From your plan: { $what } cannot be robbed now.
    [not-clear] { $wish ->
        [buys] From your plan: { $what } could be paid in several ways.
       *[takes] From your plan: it does not say which goods you take here.
    }
    [not-at-an-end] From your plan: { $what } is not at the end of a row.
    [too-dear] From your plan: you cannot pay for { $what }.
   *[not-asked] { $wish ->
        [first] Not needed from your plan: which card comes first.
        [victims] Not needed from your plan: who is robbed.
       *[takes] Not needed from your plan: what you take first.
    }
}
