## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = nouvelle carte
scene-wins = { $name } gagne !
scene-shared-win = Victoire partagée !
scene-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
scene-points-by-round = Points, manche par manche
scene-free-seats = { $count ->
    [0] La table est au complet
    [one] Encore { $count } place
   *[other] Encore { $count } places
}
scene-free = libre
scene-join = rejoins-nous
scene-host = invite
scene-ready = est là
scene-computer = ordinateur
scene-expected = va venir
