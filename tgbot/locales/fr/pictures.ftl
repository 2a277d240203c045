## Words in pictures: there is little room, so as short as can be

picture-round = Manche { $round }
picture-opening = Ouverture
picture-imagined = Essai · cartes imaginées
picture-centre = Centre
picture-next = Ensuite
picture-can-buy = achetable
picture-short = manque
picture-you = (toi)
picture-seat = Place { $number }
picture-no-building = plus de bâtiment
picture-in-hand = { $count } en main
picture-shown = { $count ->
    [one] { $count } visible
   *[other] { $count } visibles
}
picture-laid = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}
picture-discards = { $count ->
    [one] { $count } défaussée
   *[other] { $count } défaussées
}
picture-your-number = ton nombre
picture-lowest-first = le plus petit ouvre
picture-pick-two = choisis deux cartes
