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
column-cards = cards
column-number = no.
column-shown = open
own-row = { $name } (you)
place-centre = centre
place-reserve = reserve
place-bag = bag
shown-covered = { $card } →?
shown-face-down = { $count } face down

## What is yours

own-hand = Your hand: { $cards }
own-discards = Your discards: { $cards }
own-laid = Face down: { $cards }
own-card = { $digit } { $card }
own-goods = Yours: { $points },

## Questions

welcome = Welcome to { $edition }! { $goal } points win.
welcome-people = { $count ->
    [one] You are { $names }.
   *[other] { $names } sit at this keyboard.
}
welcome-order = New cards are chosen { $replacement }.
welcome-computers = { $count ->
    [one] { $names } is played by the computer ({ $level }).
   *[other] { $names } are played by the computer ({ $level }).
}
welcome-keys = At any question ? says what the cards do, and r how a round goes.
news-title = What happened
news-none = Nothing new.
nothing-to-buy = There is nothing you can buy now.
ask-number = { $name }, 1 to { $count } (? cards, r rules, b board, l log, q quit)
ask-card = { $name }, a card like { $example } (? cards, r rules, b board, l log, q quit)
ask-two-cards = { $name }, two cards like { $example } (? cards, r rules, b board, l log, q quit)
ask-cover = { $name }, out and in, like { $example } (? cards, r rules, b board, l log, q quit)
ask-again = I did not get that. Please type the number in front of your choice.
ask-again-card = I did not get that. Please type what stands in front of the card.
ask-again-two = I did not get that. Please type what stands in front of two different cards.
ask-again-cover = I did not get that. Please type an open card and a card from your hand, such as { $example }.
ask-which-card = Which { $digit } do you mean: { $cards }?
ask-goods = { $name }, such as { $example } (? cards, r rules, b board, l log, q quit)
ask-again-goods = I did not get that. Please type numbers and letters, such as { $example }.
group-Replace = replaces { $first }
short-Replace = makes { $number }
offer-Buy = { $building }, { $points }, for { $price } ({ $count } ways to pay)
another-building = Back to the buildings
paid-in-fives = { $payment } ({ $swaps })
swap-bricks = { $count ->
    [one] 5 rubble for a brick
   *[other] 5 rubble each for { $count } bricks
}
swap-workers = { $count ->
    [one] 5 pesos for a worker
   *[other] 5 pesos each for { $count } workers
}
heap-sizes = { $least ->
    [one] { $most ->
        [one] One brick out of
       *[other] One or { $most } bricks out of
    }
   *[other] { $most } bricks out of
}
enter-more = Press Enter for more
enter-board = Press Enter for the board
enter-question = Press Enter for your choice
computer-thinks = { $name } is thinking …
pass-on = Please pass the keyboard to { $name }.
pass-on-enter = { $name }, press Enter when nobody else is looking
help-legend = Signs: { $signs }.
help-sign = { $letter } { $good }
legend = { $signs }, A architect
help-typing = You can type a choice as its number or in notation, such as { $example }.

## The round in short

rules-goal = Buy buildings. The first to have { $goal } points wins at once.
rules-number = Everyone has two open cards. Their digits make a number, the lower digit on the left: 7 and 0 make 07.
rules-order = The lowest number acts first. In a tie, whoever has fewer points does; then fewer coloured bricks, pesos, workers, rubble count.
rules-turn = On your turn you use both cards, in either order. Then you buy as much as you want and can pay for.
rules-ends = You can buy the ends of the two rows, in heavy frames: UL, UR, LL and LR. When only two are left in a row, four new ones come between them.
rules-five = Five pesos can stand in for a worker, five rubble for a coloured brick.
rules-supply = When all have played, 3 bricks and 3 pesos are added to the centre.
rules-new-card = Then everyone replaces one of their open cards with a card from their hand; the replaced card goes to their discards. The new numbers make the new order.
rules-back = With two cards or fewer in hand you take all your discards back.
rules-end = The game is also over when no building or no brick is left; then whoever has most points wins.
rules-signs = On the board { $awaited } marks who has to choose, cards 9/2 are nine in hand and two on the discards, and “Mama →?” means that a card nobody knows yet replaces Mama.

## The end

result-title = Result
result-goal = The goal is reached!
result-buildings = No building is left.
result-bricks = No brick is left.
result-rounds = The last round is over.
result-winner = { $names } wins. Congratulations!
result-winners = { $names } share the win. Congratulations!
result-length = { $count ->
    [one] It took { $count } round.
   *[other] It took { $count } rounds.
}
result-line = { $place }. { $name }: { $points }, { $count ->
    [0] no building
    [one] { $count } building: { $buildings }
   *[other] { $count } buildings: { $buildings }
}
# leave-yes is the first of the two letters in leave-sure
leave-sure = Quit the game? (y/n)
leave-yes = y
goodbye = Goodbye, and thank you for playing.
record-saved = The record of the game is in { $path }
record-replay = Step through it: { $program } replay --language { $language } { $path }
record-resume = Go on with it: { $program } hotseat --language { $language } --resume { $path }
record-lost = The record could not be written to { $path }: { $reason }. Here it is:

## A recorded game

replay-title = { $edition }, { $players } players, { $count } moves
replay-setup = Set-up
replay-move = Move { $number } of { $count }: { $name } ({ $code })
replay-ask = Enter: next, a number: so many moves ahead, b board, q quit
replay-again = Please press Enter, or type a number, b or q.
replay-unfinished = The record ends here; the game was not finished.
