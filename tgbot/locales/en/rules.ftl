## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Buy buildings. Whoever is first to have enough points wins at once: { $two } with two players, { $three } with three, { $four } with four.
play-number = Everyone has two cards lying open. Their digits make a number, the smaller digit in front: 7 and 0 make 07. The lowest number goes first; in a tie, whoever has fewer points.
play-turn = On your turn you use both cards, in any order.
play-buy = Then you buy as many buildings as you want and can pay for, but only at the ends of the two rows. { $pile ->
    [open] When two are left in a row, four from the pile come between them; you can see the top one.
   *[closed] When two are left in a row, four from the pile come between them.
}
play-five = Five pesos can stand in for a worker, five rubble for a coloured brick. A building with 📐 needs your Architect lying open.
play-supply = After all turns, 3 bricks and 3 pesos come to the centre.
play-new-card = Then everyone covers one of the two open cards with one from the hand. The covered one goes to the discards.
play-back = { $leave ->
    [may] With two cards or fewer in hand you may take all your discards back.
   *[must] With two cards or fewer in hand you take all your discards back.
}
play-end = The game also ends when no buildings or no bricks are left. Then the most points win; a tie is shared.

rules-round = 📖 The round in short
rules-unknown-card = I do not know a card called { $name }.
