## The coach: one line below a question of a first game, each once. $card is "6🥷 Materials Thief" or none, $points and
## $goal are "2⭐"; $name is none if it is the reader; $leave: may players leave their discards where they are?

coach-number = 🎓 Their digits make your number: low goes first, high often earns more.
coach-order = 🎓 Both cards take effect, in the order you like. The + shows what each one brings.
coach-card = 🎓 Both your open cards take effect, one after the other. Then you may buy.
coach-ends = 🎓 Only the buildings at the ends { $ends } are for sale. Buy all you can pay for.
coach-five = 🎓 Short of a worker? { $pesos } will do. Short of a coloured brick? { $rubble } will do.
coach-stays = 🎓 One open card stays. The other goes to your discards and comes back later.
coach-back = { $leave ->
    [yes] 🎓 Down to two cards in hand, you get your discards back (rather be asked? /settings).
   *[other] 🎓 Once you are down to two cards in hand, you get all your discards back.
}
coach-robbed = { $card ->
    [none] 🎓 An open { $protection } would have kept your goods safe.
   *[other] 🎓 { $card } hit you. An open { $protection } would have prevented it.
}
coach-building = 🎓 You have { $points } of { $goal }. Whoever gets there first wins at once.
coach-goal-near = { $name ->
    [none] 🎓 You are only { $missing } away from winning! Whoever reaches { $goal } wins at once.
   *[other] 🎓 { $name } is only { $missing } away. Whoever reaches { $goal } wins at once.
}

## After the first game, and before it

coach-next = 🎓 🔎 goes through your game. Slow games: /new
button-with-friend = 🪑 With a friend
button-suggest-two = 💡 Not sure? Suggest two
button-choose-myself = 👆 I’ll choose
