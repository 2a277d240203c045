## The report on many games between computer players

simulation-progress = Playing
simulation-title = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $edition }, { $players } players, new cards chosen { $replacement }, seed { $seed }
simulation-speed = { $decisions } decisions in { $seconds } s: { $rate } decisions, { $pace } games a second
simulation-note-shared = A shared win counts as a part of a win for each winner.
simulation-note-shown = A card counts as open in every round that begins while it lies open.
simulation-note-interval = Intervals hold with 95% confidence (Wilson). For a player with several seats a game counts once, won by any of them.
simulation-note-elo = Elo: greedy is 1000; 400 points more are odds of ten to one to finish before the other. Every two players of a game count as a duel; each two kinds get one draw on top. Intervals: Bayesian bootstrap over games.
simulation-note-elo-mean = Elo: the mean is 1000, as greedy does not play; 400 points more are odds of ten to one to finish before the other. Every two players of a game count as a duel; each two kinds get one draw on top. Intervals: Bayesian bootstrap over games.
simulation-note-offered = A building is offered in a game if it ever lies at the end of a row; rounds are those of its purchase, in the mean.
simulation-more = Cards, buildings, points by round and thinking times: --details
simulation-written = The report is in { $path }.
simulation-no-pictures = Without pictures: matplotlib is not installed. “make simulate” brings it.

## Two computers compared, and all of them in a ladder

simulation-compared = { $one } against { $other }
simulation-stronger = { $one } is stronger than { $other }: { $share } of { $games } games won ({ $interval }), { $elo } Elo ({ $elos }), p { $chance }.
simulation-undecided = After { $games } games neither is surely stronger: { $one } won { $share } against { $other } ({ $interval }), { $elo } Elo ({ $elos }), p { $chance }.
simulation-all-tables = All tables, equally weighted
simulation-players = { $players } players
simulation-ladder = { $games } games of everybody against everybody
simulation-note-deals = Every deal is played until both have had every seat, with the same buildings in the same order. The deals are what is independent of each other: the intervals (Wilson) follow from how they differ. With four players each has two seats.
simulation-note-looks = { $looks ->
    [one] The games were judged once, at the end.
   *[other] The games are judged up to { $looks } times; the intervals (95% over all of them) and p are corrected for that (Bonferroni).
}
simulation-note-halves = With four players each of the two has two seats; the share is how often one of them won.

## Numbers in the tables

simulation-count = { NUMBER($value) }
simulation-decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulation-milliseconds = { NUMBER($value, maximumSignificantDigits: 3) }
simulation-chance = { NUMBER($value, minimumFractionDigits: 4, maximumFractionDigits: 4) }

## Tables and their columns

simulation-winners-by-seat = Winners by seat
simulation-winners-by-player = Winners by player
simulation-rounds-and-points = Rounds and points
simulation-endings = How the games ended
simulation-cards = Cards
simulation-buildings = Buildings
simulation-elo = Elo ladder
simulation-thinking = Thinking time per decision, in milliseconds
simulation-points-by-round = Points after each round: mean (middle half)
simulation-buyers = Who bought what, and in which round
simulation-by-table = By table
simulation-pairs = Wins of the first of two

simulation-plot-points = Points after each round
simulation-plot-round = Round (band: the middle half)
simulation-plot-seats = Wins by seat
simulation-plot-share = Games won (%)
simulation-plot-rounds = Rounds in a game
simulation-plot-buildings = Buildings bought (· points)
simulation-plot-bought = Bought when offered (%)

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
simulation-column-shown = Open
simulation-column-carried-out = Carried out
simulation-column-building = Building
simulation-column-points = Points
simulation-column-bought = Bought
simulation-column-removed = Removed
simulation-column-left = Left
simulation-column-interval = 95% interval
simulation-column-quarter = 25%
simulation-column-median = 50%
simulation-column-three-quarters = 75%
simulation-column-decisions = Decisions
simulation-column-p95 = 95% below
simulation-column-round = Round
simulation-column-offered = Offered
simulation-column-when-offered = If offered
simulation-column-round-bought = Round (mean)
simulation-column-elo = Elo
simulation-column-table = Table
simulation-column-pair = Pair

## Rows

simulation-rounds = Rounds
simulation-decisions = Decisions
simulation-points-of-winners = Points of winners
simulation-points-of-all = Points of all

simulation-ending-goal = Goal reached
simulation-ending-buildings = No building left
simulation-ending-bricks = All bricks in the box
simulation-ending-rounds = Last round over
