## /rules: a round in short. $two, $three and $four are the goals for so many players.

play-goal = Buy buildings. The first to have enough points wins at once: { $two } with two players, { $three } with three, { $four } with four.
play-number = Everyone has two open cards. Their digits make a number, the smaller digit in front: 7 and 0 make 07. The lowest number goes first; in a tie, whoever has fewer points.
play-turn = On your turn you use both cards, in either order.
play-buy = Then you buy as many buildings as you want and can pay for, but only at the ends of the two rows. { $pile ->
    [open] When two are left in a row, four from the pile come between them; you can see the top one.
   *[closed] When two are left in a row, four from the pile come between them.
}
play-five = Short of a worker? Five pesos will do. Short of a coloured brick? Five rubble will do. For a building with 📐, one of your open cards must be the Architect.
play-supply = When all have played, 3 bricks and 3 pesos are added to the centre.
play-new-card = Then everyone replaces one of their open cards with a card from their hand; the other one stays. The replaced card goes to the discards.
play-back = { $leave ->
    [may] With two cards or fewer in hand you may take all your discards back.
   *[must] With two cards or fewer in hand you take all your discards back.
}
play-end = The game also ends when no buildings or no bricks are left. Then whoever has most points wins; if tied, you share the win.
play-buildings = Our buildings have names and prices of their own; the rules are those of the box.

## What the signs mean (/rules, ❓). $bricks are the coloured ones with their names, $rubble and the like the signs themselves, $levels the levels of computers with theirs.

legend-goods = Bricks: { $bricks }, { $rubble } rubble (grey), { $brick } any · { $pesos } peso · { $workers } worker
legend-board = ↖↗↙↘ for sale now · { $points } points · { $architect } needs your Architect · 🏁 points to win
legend-players = ▶ whose turn · ✔️ has chosen · 🖐 cards in hand · +❔ new card, face down · →❔ about to be replaced · 🤖 computer ({ $levels }) · 💤 away · 📵 cannot be reached
legend-news = 👉 you are asked · ❗️ it hit you · ⏳ until when · 📜 everything that happened · on a card’s key: +5 it brings 5, ≤5 up to 5, ≈5 about 5, ½ half of it
legend-luck = 🔏 seal on all draws · 🎰 the players’ spins · 🍀 lucky words · 🔗 fingerprint of all moves so far: /verify

rules-round = 📖 Rules in short
rules-unknown-card = I don’t know a card called { $name }.
rules-signs-title = ❓ What the signs mean
rules-signs-key = ❓ Signs
rules-cards-key = 🃏 Cards
rules-lessons-key = 📖 Lessons
rules-text-key = 🔤 Text
