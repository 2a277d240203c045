## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = neue Karte
scene-wins = { $name } gewinnt!
scene-shared-win = Geteilter Sieg!
scene-rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
scene-points-by-round = Punkte, Runde für Runde
