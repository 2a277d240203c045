## Words in pictures: there is little room, so as short as can be

picture-round = Round { $round }
picture-opening = Apertura
picture-imagined = Solo una prova · carte immaginate
picture-centre = Centro
picture-next = Poi
picture-can-buy = alla portata
picture-short = manca
picture-you = (tu)
picture-seat = Posto { $number }
picture-no-building = edifici esauriti
picture-in-hand = { $count } in mano
picture-shown = { $count ->
    [one] { $count } scoperta
   *[other] { $count } scoperte
}
picture-laid = { $count ->
    [one] { $count } coperta
   *[other] { $count } coperte
}
picture-discards = { $count ->
    [one] { $count } scarto
   *[other] { $count } scarti
}
picture-your-number = il tuo numero
picture-lowest-first = inizia il più basso
picture-pick-two = scegli due carte
