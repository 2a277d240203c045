## Words in pictures: there is little room, so as short as can be

picture-round = Round { $round }
picture-opening = Opening
picture-imagined = Try-out · imagined cards
picture-centre = Centre
picture-next = Next
picture-can-buy = can buy
picture-short = missing
picture-you = (you)
picture-seat = Seat { $number }
picture-no-building = no building left
picture-in-hand = { $count } in your hand
picture-shown = { $count } open
picture-laid = { $count } face down
picture-discards = { $count ->
    [one] { $count } discard
   *[other] { $count } discards
}
picture-your-number = your number
picture-lowest-first = lowest goes first
picture-pick-two = pick two cards
