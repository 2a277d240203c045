## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = carta nuova
scene-wins = Vince { $name }!
scene-shared-win = Vittoria condivisa!
scene-rounds = { $count } round
scene-points-by-round = Punti, round dopo round
scene-free-seats = { $count ->
    [0] Ci siamo tutti
    [one] Resta { $count } posto
   *[other] Restano { $count } posti
}
scene-free = libero
scene-join = unisciti
scene-host = invita
scene-ready = c’è
scene-computer = computer
scene-expected = in arrivo
