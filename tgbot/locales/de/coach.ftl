## The coach: one line below a question of a first game, each once. $card is "6🥷 Materials Thief" or none, $points and
## $goal are "2⭐"; $name is none if it is the reader; $leave: may players leave their discards where they are?

coach-number = 🎓 Ihre Ziffern ergeben deine Zahl: Niedrig ist früh dran, hoch bringt oft mehr ein.
coach-order = 🎓 Beide Karten wirken, die Reihenfolge bestimmst du. Das + zeigt, was jede bringt.
coach-card = 🎓 Deine offenen Karten wirken beide, nacheinander. Danach kannst du kaufen.
coach-ends = 🎓 Kaufen kannst du nur an den vier Enden { $ends }, so viel du bezahlen kannst.
coach-five = 🎓 Fehlt ein Arbeiter, tun es { $pesos }. Fehlt ein farbiger Stein, tun es { $rubble }.
coach-stays = 🎓 Eine offene Karte bleibt. Die andere kommt auf die Ablage und später zurück.
coach-back = { $leave ->
    [yes] 🎓 Mit zwei Handkarten kommt deine Ablage zurück (lieber gefragt werden? /settings).
   *[other] 🎓 Mit nur noch zwei Handkarten bekommst du deine ganze Ablage zurück.
}
coach-robbed = { $card ->
    [none] 🎓 Mit offenem { $protection } kann dir niemand etwas nehmen.
   *[other] 🎓 Das war { $card }. Mit offenem { $protection } wäre das nicht passiert.
}
coach-building = 🎓 Du hast { $points } von { $goal }. Wer zuerst dort ist, gewinnt sofort.
coach-goal-near = { $name ->
    [none] 🎓 Nur noch { $missing } bis zu deinem Sieg! Wer { $goal } erreicht, gewinnt sofort.
   *[other] 🎓 { $name } braucht nur noch { $missing } zum Sieg. Wer { $goal } erreicht, gewinnt sofort.
}

## After the first game, and before it

coach-next = 🎓 🔎 geht dein Spiel durch. In Ruhe mit anderen: /new
button-with-friend = 🪑 Mit Freunden
button-suggest-two = 💡 Unsicher? Zwei vorschlagen
button-choose-myself = 👆 Selbst wählen
