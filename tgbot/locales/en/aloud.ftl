## For screen readers. Signs are left out of all messages (`tgbot/words.py`); where a sign says more than the words around it, a message
## with -aloud behind its id takes the place of the one without. Those that begin with aloud- stand for signs that the code sets.

## Goods and cards

sign-pesos-aloud = { good-pesos }
sign-rubble-aloud = { good-rubble }
sign-architect-aloud = { card-architect }
aloud-architect = needs your Architect
aloud-building = { $building }, { $points }, costs { $price }
aloud-brings = { $card } (brings { $goods })

## The players

aloud-of = { $what }: { $told }
aloud-number = number { $number } with { $cards }
aloud-covered = { $card } is about to be replaced
aloud-face-down = a new card face down
aloud-no-goods = no goods
aloud-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
aloud-awaited = to choose now
aloud-chosen-already = has chosen
aloud-computer = computer
aloud-away = away
aloud-unreachable = can’t be reached
aloud-host = host
aloud-lucky-word = { ", " }lucky word{ " " }
aloud-somebody = somebody
aloud-place = Place { $place }:
aloud-people = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
aloud-computers = { $count ->
    [one] { $count } computer
   *[other] { $count } computers
}
aloud-seats = { $taken } of { $seats } seats taken

## Keys

aloud-buy = Buy { $building } for { $payment }: +{ $points }, { $total } in all
aloud-remove = Remove { $building }, { $points } ({ $end })
aloud-several = { $what }, several ways to pay
aloud-comes = { $card }, makes { $number }
aloud-replaces = { $second } in place of { $first }
aloud-chosen = { $what }, chosen
aloud-switch = { $what }: { $state ->
    [on] on
   *[off] off
}
aloud-add = { $goods } more, { $count } of { $most } chosen
aloud-anew = Start again
aloud-go = To the table with { $table }
aloud-copy = Copy the code { $code }
button-seal-aloud = Copy the seal
aloud-dismiss = Remove { $name }
aloud-readmit = Let { $name } in again
aloud-first = First step
aloud-back = Back
aloud-on = Next
aloud-last = Last step
aloud-no-signs = Everything is in words for you: there are no signs to learn.
aloud-chain = Fingerprint of all moves so far: { $head }

## In place of messages with signs

title-aloud = { $edition }, round { $round }, { $goal } points to win
title-opening-aloud = { $edition }, opening, { $goal } points to win
footer-aloud = You play with { $names }: round { $round }, { $goal } to win.
footer-opening-aloud = You play with { $names }: opening, { $goal } to win.
footer-over-aloud = You play with { $names }.
news-before-aloud = More of what happened: /log
ask-of-card-aloud = { $card }: { $asks }
time-left-aloud = Your time ends { $until } ({ $relative }).
time-left-brief-aloud = Your time ends { $until }.
choice-Replace-aloud = { $second } in place of { $first } (makes { $number })
laid-LayPair-aloud = { $number } lies face down: { $first }, { $second }
table-event-PlanLaid-aloud = Your planned card was played: { $second } in place of { $first }.
you-removed-aloud = removed { $things }
you-bought-aloud = bought { $things }
you-recovered-aloud = took back { $things }
you-recovered-openly-aloud = took back { $things }
you-collected-aloud = { $count ->
    [one] { $count } discard taken back
   *[other] { $count } discards taken back
}
you-laid-aloud = laid { $things }
proposal-for-aloud = For it: { $names }
proposal-against-aloud = Against it: { $names }
button-hour-aloud = Remind me in 1 hour
button-tonight-aloud = Remind me tonight
button-tomorrow-aloud = Remind me tomorrow
button-pause-aloud = Propose a pause: { $span }
button-extend-aloud = Ask for more time: { $span }
button-goes-aloud = Replace { $card } instead
button-goes-ticked-aloud = { $card } is replaced
toast-goes-aloud = This card goes. Now choose the card that comes.
toast-heap-full-aloud = That is all you may take. Start again to choose others.
toast-heap-more-aloud = Choose more first.
button-take-more-aloud = Choose { $missing } more
coach-next-aloud = 🎓 The button Review goes through your game: what would have been better. Slow games: /new
pause-help-aloud = { $others ->
    [0] A pause stops the clock (you may still play).
   *[other] A pause stops everyone’s clock (you may still play). More time is for you alone. The others vote.
}
play-five-aloud = Short of a worker? Five pesos will do. Short of a coloured brick? Five rubble will do. For a building that needs your Architect, that card must be open.
help-architect-aloud = Take 1 worker. While open: you can buy buildings that need your Architect.
learn-text-6-aloud = It goes on like this until someone has { $goal } ({ $three } with three players, { $four } with four). Replaced cards are not lost: when you have two cards or fewer in hand, all your discards come back. The button Cards tells you at any time what a card does.
lobby-removed-aloud = Removed: { $names }. A button lets each of them in again.
watch-how-aloud = Send /watch with a table’s code to follow its game: what everyone can see, round by round, and the podium. Open tables have a button to watch.
luck-dice-aloud = The players’ spins: { $dice }
luck-dice-without-aloud = The players’ spins: { $dice } ({ $none }: couldn’t be reached in time, doesn’t count)
button-pay-otherwise-aloud = Other payment for { $building }
talk-quick-bravo-aloud = Applaud
talk-quick-oh-aloud = Oh no!
talk-quick-hurry-aloud = Hurry up
try-what-if-aloud = What if another player lays a certain card?
try-other-cards-aloud = Imagine other hidden cards
try-end-aloud = End the try
