## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = new card
scene-wins = { $name } wins!
scene-shared-win = A shared win!
scene-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
scene-points-by-round = Points, round by round
