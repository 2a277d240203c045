## /play: find me a game

menu-play = Find a game with other people
find-button = 🎯 Find me a game
find-title = Find me a game
find-what = I’ll look for people who want the same game, are awake when you are and play about as well as you.
find-any-edition = Any
find-any-edition-long = Any edition
find-any-size = any number of players
find-size = { $count } players
find-crowd = { $count ->
    [0] Nobody else is looking for a game at this pace right now.
    [one] One other person is looking for a game at this pace, { $alike ->
        [0] but for another edition or number of players.
       *[other] and one like yours.
    }
   *[other] { $count } others are looking for a game at this pace, { $alike ->
        [0] but for another edition or number of players.
       *[other] { $alike } of them for one like yours.
    }
}
find-wait-usual = Usual wait at this pace: under { $span }.
find-wait-unknown = I can’t say yet how long it takes: too few people have asked.
find-waiting = You are waiting for a game
find-until = I’ll send you the table as soon as it is there. If I find nobody by { $until }, I’ll tell you.
find-home = 🌙 I assume you sleep from { $begin } to { $end }, { $city } time. Wrong? /settings
find-stop = 🚪 Stop waiting
find-stopped = You are no longer waiting for a game.
find-found = Your table is here.
find-over = I’m sorry, I found nobody for this game in time, so I have stopped looking.
find-meanwhile = ▶ Play the computer meanwhile
find-again = 🎯 Look again
find-outdated = These buttons are out of date. Here are new ones.
find-wait-button = ⏳ My search
find-in-games = ⏳ Waiting for a game: { $wish }
table-event-Matched = 🎯 Game found! Everyone at this table asked for one.

## Tables for reliable people

opening-steady-is = 🤝 Reliable only: { $state }
lobby-steady = Public, for people who finish their games on time
refusal-not-steady = { $most ->
    [none] This host wants people who finish their games on time. Finish a few games with other people on time, and you are in: /play finds you one.
   *[other] This host wants people who finish their games on time. Finish at least { $most } games with other people on time, and you are in: /play finds you one.
}
