## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = new card
scene-wins = { $name } wins!
scene-shared-win = A shared win!
scene-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
scene-points-by-round = Points, round by round
scene-free-seats = { $count ->
    [0] Everyone is here
    [one] { $count } seat is free
   *[other] { $count } seats are free
}
scene-free = free
scene-join = join now
scene-host = host
scene-ready = ready
scene-computer = computer
scene-expected = invited

## Lessons: the title of each picture, and what is said below it

lesson-title-1 = Build Havana
lesson-title-2 = Two cards, one number
lesson-title-3 = Use both cards
lesson-title-4 = Buy at the ends
lesson-title-5 = One card stays
lesson-brick = brick
lesson-caption-1 = Every building brings 1 to 7 points. The first to reach the goal wins at once: { $two } points with two players, { $three } with three, { $four } with four.
lesson-caption-2 = You always have two cards face up; the lower digit is on the left. The lowest number goes first.
lesson-caption-3 = On your turn you play both cards, in any order. Most bring goods: from the reserve, the bag, the centre, or from players who act after you.
lesson-caption-4 = Then you may buy, as often as you can pay. Only the ends of the two rows are for sale; when one is gone, its neighbour is the new end. Five rubble stand in for a coloured brick, five pesos for a worker.
lesson-caption-5 = { $leave ->
    [may] After each round you replace one of your two open cards with a card from your hand. The old one goes to your discards. With two cards or fewer in hand you may take all discards back.
   *[must] After each round you replace one of your two open cards with a card from your hand. The old one goes to your discards. With two cards or fewer in hand, you automatically take all your discards back.
}
lesson-title-6 = What the signs mean
lesson-caption-6 = The same signs stand in pictures and on buttons: each brick has its letter, each end its arrow.

## The lesson about signs: a word or two beside each.

signs-goods = Bricks and goods
signs-board = The board
signs-players = Players and cards
means-rubble = rubble
means-peso = peso
means-worker = worker
means-points = points
means-architect = needs Architect
means-end = for sale now
means-affordable = you can buy it
means-missing = you lack this
means-exchange = five for one
means-bag = bricks in the bag
means-reserve = reserve
means-pile = buildings to come
means-goal = points to win
means-order = order of play
means-turn = whose turn
means-chosen = has chosen
means-hand = cards in hand
means-progress = points so far
means-face-down = face-down card
means-discard = discarded card
means-mark = sign of the table
