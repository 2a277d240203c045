## A game as its group reads it: one message per round, to which each turn adds a line.
## Names, goods and signs come ready to be shown. $variant is a number, so that the same thing is not always said in
## the same words; the last phrase serves all other numbers.

group-opening = 🎬 Si comincia: { $names }! Ognuno sceglie di nascosto due carte.
group-round = { $variant ->
    [0] 🎬 Round { $round }: carte scoperte!
    [1] 🎬 Round { $round }: carte in tavola!
   *[other] 🎬 Round { $round }: ecco che cosa nascondevano tutti!
}
group-unseen = ⏩ Il round { $round } è volato via:
group-scores = { $scores }, traguardo { $goal }
group-new-cards = 🃏 Carte nuove: { $chosen }
group-waiting = ⏳ Si aspetta { $names }
group-mention = { $count ->
    [one] 👉 { $names }, tocca a te!
   *[other] 👉 { $names }, tocca a voi!
}

## What is at stake in a round. $card is the sign of a thief.

group-stake-anyone = Chiude il round { $name } con { $card }: può derubare chiunque, nessuno è protetto.
group-stake-anyone-but = Chiude il round { $name } con { $card }: può derubare chiunque, tranne { $names }.
group-stake-nobody-left = { $name } chiude il round con { $card }: non resta nessuno da derubare.
group-stake-all-protected = { $name } con { $card } troverà solo porte chiuse: chi è a portata è protetto.
group-stake-reach = A portata di { $name } ({ $card }): { $names }.
group-stake-goal = { $count ->
    [one] 🎯 A un solo punto dal traguardo: { $names }
   *[other] 🎯 A soli { $count } punti dal traguardo: { $names }
}

## A player's turn in one line: each of these follows a name, and is joined to others by commas and "and".

group-took = { $key ->
    [worker] assume { $goods }
    [architect] riceve { $goods } dall’architetto
    [peso] trova { $goods }
    [pesos] intasca { $goods }
    [rubble] raccoglie { $goods }
    [mama] riceve { $goods } da Mama
    [tax-collector] riscuote { $goods }
    [black-market] ottiene { $goods } sottobanco
   *[other] prende { $goods }
}
group-stole = { $variant ->
    [0] sfila { $goods } dalle tasche di { $victim }
    [1] alleggerisce { $victim } di { $goods }
   *[other] se la svigna con { $goods } di { $victim }
}
group-missed = { $variant ->
    [0] trova vuote le tasche di { $victim }
   *[other] passa da { $victim } per niente
}
group-stopped = { $variant ->
    [0] trova solo porte chiuse ({ $emblem })
   *[other] incontra guardie dappertutto ({ $emblem })
}
group-nothing = { $variant ->
    [0] gioca { $emblem } a vuoto
   *[other] spreca { $emblem }
}
group-declined = rinuncia a { $emblem }
group-removed = { $variant ->
    [0] toglie { $things } dal mercato
   *[other] fa sparire { $things }
}
group-bought = { $variant ->
    [0] compra { $things } (+{ $gain }, ora { $points })
    [1] si aggiudica { $things } (+{ $gain }, ora { $points })
   *[other] inaugura { $things } (+{ $gain }, ora { $points })
}
group-idle = { $variant ->
    [0] se la prende comoda
    [1] sonnecchia all’ombra
   *[other] guarda gli altri lavorare
}

## The podium. What decided the game, and awards.

podium-winner = { $ending ->
    [buildings] 🏆 La città è completa: { $names } vince con { $points } punti al round { $round }!
    [bricks] 🏆 I cubetti sono finiti: { $names } vince con { $points } punti al round { $round }!
    [rounds] 🏆 L’ultimo round è finito: { $names } vince con { $points } punti!
   *[goal] 🏆 { $names } vince con { $points } punti al round { $round }!
}
podium-winners = { $ending ->
    [buildings] 🏆 La città è completa: { $names } vincono insieme con { $points } punti al round { $round }!
    [bricks] 🏆 I cubetti sono finiti: { $names } vincono insieme con { $points } punti al round { $round }!
    [rounds] 🏆 L’ultimo round è finito: { $names } vincono insieme con { $points } punti!
   *[goal] 🏆 { $names } vincono insieme con { $points } punti al round { $round }!
}
podium-last-turn = Da { $before } a { $after } all’ultimissimo turno: { $buildings }.
podium-lead = In testa dal round { $round }, { $name } non ha più mollato: { $buildings }.
podium-thief = 🥷 Mani di velluto della partita: { $name } ({ $goods })
podium-robbed = 💸 La vittima preferita: { $name } ({ $goods })
podium-builder = { $count ->
    [one] 🏗️ Chi ha costruito di più: { $name } ({ $count } edificio)
   *[other] 🏗️ Chi ha costruito di più: { $name } ({ $count } edifici)
}
podium-rematch = { $count ->
    [one] 🔁 { $names } vuole la rivincita.
   *[other] 🔁 { $names } vogliono la rivincita.
}
