## A game as its group reads it: one message per round, to which each turn adds a line.
## Names, goods and signs come ready to be shown. $variant is a number, so that the same thing is not always said in
## the same words; the last phrase serves all other numbers.

group-opening = 🎬 Los geht’s: { $names }! Alle wählen heimlich zwei Karten.
group-round = { $variant ->
    [0] 🎬 Runde { $round }: Die Karten liegen offen!
    [1] 🎬 Runde { $round }: Karten auf den Tisch!
   *[other] 🎬 Runde { $round }: Jetzt zeigt sich, wer was vorhat!
}
group-unseen = ⏩ Runde { $round } ging blitzschnell vorbei:
group-scores = { $scores }, Ziel { $goal }
group-new-cards = 🃏 Neue Karten: { $chosen }
group-waiting = ⏳ Am Zug: { $names }
group-mention = { $count ->
    [one] 👉 { $names }, du bist dran!
   *[other] 👉 { $names }, ihr seid dran!
}

## What is at stake in a round. $card is the sign of a thief.

group-stake-anyone = { $name } ({ $card }) kommt zuletzt und darf alle bestehlen; niemand ist geschützt.
group-stake-anyone-but = { $name } ({ $card }) kommt zuletzt und darf alle bestehlen, nur nicht { $names }.
group-stake-nobody-left = { $name } ist zuletzt dran: Für { $card } ist niemand mehr übrig.
group-stake-all-protected = { $name } ({ $card }) steht vor verschlossenen Türen: Wer erreichbar ist, ist geschützt.
group-stake-reach = In Reichweite von { $card } ({ $name }): { $names }.
group-stake-goal = { $count ->
    [one] 🎯 Nur noch ein Punkt bis zum Ziel: { $names }
   *[other] 🎯 Nur noch { $count } Punkte bis zum Ziel: { $names }
}

## A player's turn in one line: each of these follows a name, and is joined to others by commas and "and".

group-took = { $key ->
    [worker] heuert { $goods } an
    [architect] holt mit dem Architekten { $goods }
    [peso] findet { $goods }
    [pesos] steckt { $goods } ein
    [rubble] fegt { $goods } zusammen
    [mama] bekommt { $goods } von Mama
    [tax-collector] treibt { $goods } Steuern ein
    [black-market] besorgt sich { $goods } unter dem Ladentisch
   *[other] nimmt { $goods }
}
group-stole = { $variant ->
    [0] mopst { $goods } bei { $victim }
    [1] erleichtert { $victim } um { $goods }
   *[other] lässt bei { $victim } { $goods } mitgehen
}
group-missed = { $variant ->
    [0] findet bei { $victim } nur leere Taschen
   *[other] schaut bei { $victim } umsonst vorbei
}
group-stopped = { $variant ->
    [0] steht vor verschlossenen Türen ({ $emblem })
   *[other] trifft überall auf Wachen ({ $emblem })
}
group-nothing = { $variant ->
    [0] spielt { $emblem } vergebens
   *[other] verschwendet { $emblem }
}
group-declined = verzichtet auf { $emblem }
group-removed = { $variant ->
    [0] nimmt { $things } vom Markt
   *[other] lässt { $things } verschwinden
}
group-bought = { $variant ->
    [0] kauft { $things } (+{ $gain }, jetzt { $points })
    [1] schnappt sich { $things } (+{ $gain }, jetzt { $points })
   *[other] weiht { $things } ein (+{ $gain }, jetzt { $points })
}
group-idle = { $variant ->
    [0] lässt es ruhig angehen
    [1] döst im Schatten
   *[other] schaut den anderen bei der Arbeit zu
}

## The podium. What decided the game, and awards.

podium-winner = { $ending ->
    [buildings] 🏆 Die Stadt ist voll: { $names } gewinnt mit { $points } Punkten in Runde { $round }!
    [bricks] 🏆 Der letzte Stein ist verbaut: { $names } gewinnt mit { $points } Punkten in Runde { $round }!
    [rounds] 🏆 Die letzte Runde ist vorbei: { $names } gewinnt mit { $points } Punkten!
   *[goal] 🏆 { $names } gewinnt mit { $points } Punkten in Runde { $round }!
}
podium-winners = { $ending ->
    [buildings] 🏆 Die Stadt ist voll: { $names } teilen sich den Sieg mit { $points } Punkten in Runde { $round }!
    [bricks] 🏆 Der letzte Stein ist verbaut: { $names } teilen sich den Sieg mit { $points } Punkten in Runde { $round }!
    [rounds] 🏆 Die letzte Runde ist vorbei: { $names } teilen sich den Sieg mit { $points } Punkten!
   *[goal] 🏆 { $names } teilen sich den Sieg mit { $points } Punkten in Runde { $round }!
}
podium-last-turn = Von { $before } auf { $after } im allerletzten Zug: { $buildings }.
podium-lead = Ab Runde { $round } lag { $name } vorn, dank { $buildings }.
podium-thief = 🥷 Langfinger der Partie: { $name } ({ $goods })
podium-robbed = 💸 Am meisten bestohlen: { $name } ({ $goods })
podium-builder = { $count ->
    [one] 🏗️ Am meisten gebaut: { $name } ({ $count } Gebäude)
   *[other] 🏗️ Am meisten gebaut: { $name } ({ $count } Gebäude)
}
podium-rematch = { $count ->
    [one] 🔁 { $names } möchte eine Revanche.
   *[other] 🔁 { $names } möchten eine Revanche.
}
