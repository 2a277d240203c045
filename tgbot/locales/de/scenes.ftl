## Words in the pictures of the lobby, the reveal, the podium and the lessons: as short as can be

scene-new-card = neue Karte
scene-wins = { $name } gewinnt!
scene-shared-win = Geteilter Sieg!
scene-rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
scene-points-by-round = Punkte, Runde für Runde
scene-free-seats = { $count ->
    [0] Alle sind da
    [one] { $count } Platz ist frei
   *[other] { $count } Plätze sind frei
}
scene-free = frei
scene-join = jetzt mitspielen
scene-host = lädt ein
scene-ready = dabei
scene-computer = Computer
scene-expected = eingeladen
