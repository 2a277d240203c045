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
scene-expected = expected
