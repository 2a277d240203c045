## Reviews: what a player could have done better, what they did well, and everybody’s chances. $part is a share, 0.12; $what is a choice as
## it is advised (suggest-).

button-review = 🔎 Review
button-chances = 📈 Chances
review-thinking = 🔎 I am going through your game. The review comes here by itself, in two minutes at most as a rule.
review-failed = 🔎 Your review could not be made. Please try again later.
review-moment = Moment { $number } of { $count }
review-round = round { $round }
review-chosen = Your choice: { $what }
review-better = Better: { $what }
review-gain = I played both on: that wins about { $games } more games in 100.
review-feat = Well done
review-instead = Instead: { $what }? That would have won about { $games } fewer games in 100.
review-no-slip = No big slip: none of your choices clearly gave away a chance.
review-takeaway = To take along:
review-agreed = { $answers ->
    [one] You had { $answers } choice; { $agreed } time you chose as the strong computer does.
   *[other] Of your { $answers } choices, { $agreed } were those of the strong computer.
}
review-helped = Not every answer at your seat was yours: a computer, or somebody before you, gave some.
review-page = { $number }
review-page-aloud = Moment { $number }
review-end = ⭐
review-end-aloud = Well done, and to take along

## One sentence to take along

takeaway-build = Before you choose cards or goods, pick the building you want next, and count what is still missing.
takeaway-deny = Look at what the others can pay for: what you take away from them can be worth more than what you get.
takeaway-order = Your two cards also say who acts first: ask yourself in every round whether you need to be.
takeaway-shield = When a thief lies open and you have something to lose, Protection is worth a card.
takeaway-save = You need not buy a building because you can: compare it with what the same goods could buy a round later.
takeaway-rob = Take from those who have just what you lack.
takeaway-cards = Think two rounds ahead: which cards do you need then, and which are in your discards?
takeaway-compare = Where two choices look alike, play both on in your head to the end of the round.
takeaway-dare = You are ready for stronger rivals: try a harder computer, or a table with more people.

## Everybody’s chances

chances-title = Chances of winning: { $table }
chances-help = Appraised at the end of each round, when all have had their turn.
chances-of = { $name } { NUMBER($part, style: "percent", maximumFractionDigits: 0) }
chances-round = Round { $round }: { $chances }
scene-chances-by-round = Chances of winning in %, round by round

## habana review

cli-review = Go through a recorded game again: what a player could have done better, and why.
cli-seat = The player whose game it is, counted from 1; without it, all of them.
review-going-through = I am going through the game of { $name } …
