## The report on many games between computer players

simulation-progress = Playing
simulation-title = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $edition }, { $players } players, new cards chosen { $replacement }, seed { $seed }
simulation-speed = { $decisions } decisions in { $seconds } s: { $rate } decisions, { $pace } games a second
simulation-note-shared = A shared win counts as a part of a win for each winner.
simulation-note-shown = A card is shown in every round that begins while it lies open.

## Numbers in the tables

simulation-count = { NUMBER($value) }
simulation-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }

## Tables and their columns

simulation-winners-by-seat = Winners by seat
simulation-winners-by-player = Winners by player
simulation-rounds-and-points = Rounds and points
simulation-endings = How the games ended
simulation-cards = Cards
simulation-buildings = Buildings

simulation-column-seat = Seat
simulation-column-player = Player
simulation-column-seats = Seats
simulation-column-wins = Wins
simulation-column-share = Share
simulation-column-of-seats = Of its seats
simulation-column-what = What
simulation-column-least = Least
simulation-column-mean = Mean
simulation-column-most = Most
simulation-column-ending = Ending
simulation-column-games = Games
simulation-column-card = Card
simulation-column-laid = Laid
simulation-column-shown = Shown
simulation-column-carried-out = Carried out
simulation-column-building = Building
simulation-column-points = Points
simulation-column-bought = Bought
simulation-column-removed = Removed
simulation-column-left = Left
simulation-column-often = Bought in

## Rows

simulation-kind-random = random
simulation-kind-greedy = greedy

simulation-rounds = Rounds
simulation-points-of-winners = Points of winners
simulation-points-of-all = Points of all

simulation-ending-goal = Goal reached
simulation-ending-buildings = No building left
simulation-ending-bricks = All bricks in the box
simulation-ending-rounds = Last round over
