## /stats

stats-title = 📊 Your results
stats-none = You have not finished a game yet. /practice plays the computer, /play finds people.
stats-recount = 🔄 Ratings and statistics are being counted again by a better rule. Look again in a few minutes.
stats-all = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [0] none won
    [one] { $wins } won
   *[other] { $wins } won
} ({ NUMBER($share, style: "percent", maximumFractionDigits: 0) })
stats-shared = { $count ->
    [one] { $count } win was shared and counts only in part.
   *[other] { $count } wins were shared and count only in part.
}
stats-points = Points: { NUMBER($mean, maximumFractionDigits: 1) } on average, best { $most }
stats-streak = Wins in a row: { $current } now, best { $best }
stats-left = { $count ->
    [one] The computer finished { $count } more game for you.
   *[other] The computer finished { $count } more games for you.
}
stats-kind = { $edition }, { $players } players: { $summary }
stats-summary = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins } won, { NUMBER($mean, maximumFractionDigits: 1) } points
stats-title-of = 📊 { $name }
stats-none-of = No finished game is counted.
stats-cards = Favourite cards: { $cards }
stats-buildings = Favourite buildings: { $buildings }
stats-times = { $name } ({ $count }×)
stats-answers = { $lost ->
    [0] Answer time: { $time } on average, always in time
   *[other] Answer time: { $time } on average; late: { NUMBER($lost, maximumFractionDigits: 1) }%
}
stats-between = Together: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, you were ahead { $ahead }×, behind { $behind }×
stats-since = Counted since { $when }.
stats-met = 👥 Played with
stats-met-button = 👥 Played with
stats-met-none = You have not finished a game with other people yet. /play finds you some.
stats-met-line = { $name }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, ahead { $ahead }×, behind { $behind }×
stats-reset = 🧹 Reset
stats-reset-ask = Reset your statistics? Games, wins, favourites and people you met go back to zero. Your rating, your reliability (games finished with others, answer times) and the games themselves stay. This cannot be undone.
stats-reset-sure = 🧹 Yes, reset
stats-reset-done = Your statistics are back to zero.
stats-unmet = You have not finished a game with { $name }. You see only the results of people you have played with.

## The picture of them

scene-stats-mean = { NUMBER($mean, maximumFractionDigits: 1) }
scene-stats-games = games
scene-stats-wins = wins
scene-stats-points = points a game
scene-stats-streak = wins in a row
scene-stats-cards = Favourite cards
scene-stats-buildings = Favourite buildings
scene-stats-answers = Answer time: { $time } · { $pace }
scene-stats-answers-only = Answer time: { $time }

## Reliability: beside a name at open tables, and never a reproach

reliability-games = { $count ->
    [0] new here
    [one] { $count } game finished
   *[other] { $count } games finished
}
reliability-quick = quick
reliability-steady = steady
reliability-slow = takes their time

## Ratings

rating-turista = Turista
rating-cubano = Cubano
rating-capitan = Capitán
rating-gobernador = Gobernador
ratings-ladder = { $ladder }: the more rated games you win, the further you get.
rating-line = { $edition }: { $rating }
rating-with-number = { $word } · { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
})
ratings-in-numbers = 🔢 Numbers
ratings-in-words = 🔤 Words

## /top

top-title = 🏆 The strongest · { $edition }
top-title-group = 🏆 The strongest in this group · { $edition }
top-nobody = Nobody is on the list yet. /new opens a rated table (⚙️, 🏅).
top-rules = Only rated tables count. To be listed, you need { $games } rated games and { $opponents } opponents who already had { $others } of their own.
top-rules-group = Only rated tables count. To be listed, you need { $games } rated games and { $opponents } opponents who have themselves played half of this group.
top-you = You: { $rating }{ $place ->
    [0] {""}
   *[other] {""}, place { $place }
}
top-you-so-far = You so far: rated games { $games }, different opponents { $opponents } (with { $others } of their own: { $known })
top-list-me = 🙋 List me: { $state }
top-listed = You are on the list as soon as you have played enough.
top-not-listed = You are no longer on the list.

## A rated table

opening-rated = rated
opening-rated-is = 🏅 Rated: { $state }
lobby-rated = Rated: only people, no hints
