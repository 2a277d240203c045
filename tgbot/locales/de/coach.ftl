## The coach: one line below a question of a first game, each once. $card is "6🥷 Materials Thief" or none, $points and
## $goal are "2⭐"; $name is none if it is the reader; $leave: may players leave their discards where they are?

coach-number = 🎓 Wer früh dran ist, kauft zuerst und bestiehlt die Späteren. Hohe Karten bringen oft mehr.
coach-order = 🎓 Beide Karten wirken, die Reihenfolge bestimmst du. Das + zeigt, was jede bringt.
coach-card = 🎓 In deinem Zug wirken beide offenen Karten nacheinander. Danach kannst du kaufen.
coach-ends = 🎓 Zu kaufen gibt es nur die Gebäude an den vier Enden { $ends }, so viele du bezahlen kannst.
coach-five = 🎓 Fehlt ein Arbeiter, tun es { $pesos }. Fehlt ein farbiger Stein, tun es { $rubble }.
coach-stays = 🎓 Eine offene Karte bleibt. Die andere kommt auf deine Ablage und später wieder zurück.
coach-back = { $leave ->
    [yes] 🎓 Mit nur noch zwei Handkarten darfst du deine Ablage zurücknehmen (automatisch, siehe /settings).
   *[other] 🎓 Sobald du nur noch zwei Handkarten hast, bekommst du deine ganze Ablage zurück.
}
coach-robbed = { $card ->
    [none] 🎓 Liegt { $protection } bei dir offen, kann dir niemand etwas nehmen.
   *[other] 🎓 Das war { $card }. Liegt { $protection } bei dir offen, kann dir niemand etwas nehmen.
}
coach-building = 🎓 Du hast { $points } von { $goal }. Wer zuerst dort ist, gewinnt sofort.
coach-goal-near = { $name ->
    [none] 🎓 Nur noch { $missing } bis zu deinem Sieg! Wer { $goal } erreicht, gewinnt sofort.
   *[other] 🎓 { $name } trennen nur noch { $missing } vom Sieg. Wer { $goal } erreicht, gewinnt sofort.
}

## After the first game, and before it

coach-next = 🎓 Und jetzt? Jemanden per Link einladen, ein stärkerer Computer oder, mit /new, ein paar Züge am Tag.
button-with-friend = 🪑 Mit Freunden
button-next-level = ▶ Computer: mittel
button-suggest-two = 💡 Unsicher? Zwei vorschlagen
