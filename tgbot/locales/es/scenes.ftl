## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = carta nueva
scene-wins = ¡Gana { $name }!
scene-shared-win = ¡Victoria compartida!
scene-rounds = { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
scene-points-by-round = Puntos, ronda a ronda
scene-free-seats = { $count ->
    [0] Mesa completa
    [one] Queda { $count } sitio
   *[other] Quedan { $count } sitios
}
scene-free = libre
scene-join = únete
scene-host = invita
scene-ready = dentro
scene-computer = ordenador
scene-expected = por llegar
