## Words in pictures: there is little room, so as short as can be

picture-round = Runde { $round }
picture-opening = Eröffnung
picture-imagined = Nur probiert · erdachte Karten
picture-centre = Mitte
picture-next = Danach
picture-can-buy = bezahlbar
picture-short = fehlt
picture-you = (du)
picture-seat = Platz { $number }
picture-no-building = kein Gebäude mehr
picture-in-hand = { $count } auf der Hand
picture-shown = { $count } offen
picture-laid = { $count } verdeckt
picture-discards = { $count } abgelegt
picture-your-number = deine Zahl
picture-lowest-first = die kleinste beginnt
picture-pick-two = wähle zwei Karten
