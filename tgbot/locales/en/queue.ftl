## /play: find me a game

menu-play = Find me a game with other people
find-button = 🎯 Find me a game
find-title = Find me a game
find-what = I look for people who want the same game, are awake when you are and play about as well as you.
find-any-edition = Any
find-any-edition-long = Any edition
find-any-size = any number of players
find-size = { $count } players
find-crowd = { $count ->
    [0] Nobody else is waiting at this pace right now.
    [one] One other person is waiting at this pace, { $alike ->
        [0] but for a different game.
       *[other] for a game like yours.
    }
   *[other] { $count } others are waiting at this pace, { $alike ->
        [0] but for different games.
       *[other] { $alike } of them for a game like yours.
    }
}
find-wait-usual = Of those who found a game at this pace lately, half had it within { $span }.
find-wait-unknown = How long it takes I can’t say yet: too few people have asked.
find-waiting = You are waiting for a game
find-until = I’ll send you the table as soon as it is there. If I find nobody by { $until }, I’ll tell you.
find-home = 🌙 I take it that you rest from { $begin } to { $end }, { $city } time. If not: /settings
find-stop = 🚪 Stop waiting
find-stopped = You are no longer waiting for a game.
find-found = Your table is here.
find-over = I’m sorry, I found nobody for this game in time, so I have stopped looking.
find-again = 🎯 Look again
find-outdated = These buttons are out of date. Here are new ones.
find-wait-button = ⏳ My search
find-in-games = ⏳ Waiting for a game: { $wish }
table-event-Matched = 🎯 Game found! Everyone at this table asked for one.

## Tables for reliable people

opening-steady-is = 🤝 Reliable: { $state }
lobby-steady = Public, for people known to finish their games in time
refusal-not-steady = { $most ->
    [none] This host wants people known to finish their games in time. Finish a few games with other people and you are one of them: /play finds you a game.
   *[other] This host wants people known to finish their games in time. Finish { $most } games with other people and you are one of them: /play finds you a game.
}
