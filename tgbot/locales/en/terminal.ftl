## The board

board-title = { $edition } · round { $round } · { $goal } points win
board-title-opening = { $edition } · opening · { $goal } points win
board-empty-row = (empty)
board-end = { $end } { $points }
board-points = { $count } pt
board-architect = A
board-pile = { $count ->
    [0] The pile is used up.
    [one] Pile: { $count } building.
   *[other] Pile: { $count } buildings.
}
board-next = Next: { $building }, { $points },

## The table of players and places

column-points = pts
column-cards = hand/disc
column-number = no.
column-shown = shows
place-centre = centre
place-reserve = reserve
place-bag = bag
shown-covered = { $card } → ?
shown-face-down = { $count } face down

## What is yours

own-hand = Your hand: { $cards }
own-discards = Your discards: { $cards }
own-laid = Face down: { $cards }
own-card = { $digit } { $card }
own-goods = Yours: { $points },

## Questions

name-1 = Ana
name-2 = Bea
name-3 = Carlos
name-4 = Diego
welcome = Welcome to { $edition }! { $goal } points win.
welcome-order = New cards are chosen { $replacement }.
welcome-computers = { $count ->
    [one] { $names } is played by the computer ({ $level }).
   *[other] { $names } are played by the computer ({ $level }).
}
level-greedy = greedy
level-random = random
welcome-keys = Type ? at any question to see what the cards do.
news-title = What happened
news-none = Nothing new.
ask-number = { $name }, 1 to { $count } (? cards, b board, l log, q leave)
ask-two-numbers = { $name }, two numbers, such as 1 { $count } (? cards, b board, l log, q leave)
ask-again = I did not get that. Please type the number in front of your choice.
ask-again-two = I did not get that. Please type the numbers of two different cards.
group-Replace = Cover { $first } with
short-purchase = { $building } ({ $points }):
short-Replace = { $second } (makes { $number })
card-with-digit = { $card } ({ $digit })
pass-on = Please pass the keyboard to { $name }.
pass-on-enter = { $name }, press Enter when nobody else is looking
help-legend = Signs: { $signs }.
help-sign = { $letter } { $good }
help-architect-sign = A needs the Architect among your shown cards
help-five = Five pesos stand in for a worker, five rubble for a coloured brick.
help-ends = Only the buildings at the four ends (UL, UR, LL, LR) can be bought.
help-typing = A choice can be typed as its number or in notation, such as { $example }.

## The end

result-title = Result
result-goal = The goal is reached!
result-buildings = No building is left.
result-bricks = No brick is left.
result-rounds = The last round is over.
result-winner = { $names } wins. Congratulations!
result-winners = { $names } share the win. Congratulations!
result-line = { $place }. { $name }: { $points }, { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
goodbye = Goodbye, and thank you for playing.
record-saved = The record of the game is in { $path }
record-lost = The record could not be written to { $path }: { $reason }. Here it is:

## A recorded game

replay-title = { $edition }, { $players } players, { $count } moves
replay-setup = Set-up
replay-move = Move { $number } of { $count }: { $name } ({ $code })
replay-ask = Enter: next, a number: so many moves ahead, b board, q leave
replay-again = Please press Enter, or type a number, b or q.
replay-unfinished = The record ends here; the game was not finished.
