## What people post into other chats. $table is the name of a table, ready to be shown.

share-invite-title = 🙋 Invite to table { $code }
share-invite-about = { $edition } · { $taken } of { $seats } seats taken
share-invite-hint = <b>{ $host }</b> invites you to a game of Havana. “Join” opens a private chat with the bot, where you get your cards.
share-full-hint = All seats are taken. { $host } starts the game.
share-begun = ▶ The game at table { $table } has begun.
share-watch-title = 👀 Watch { $people }
share-watch-hint = A game of Havana is on: { $table }. Come and watch!
share-watch = 👀 Watch
share-podium-title = 🏆 My last game
share-film-title = 🎬 The film of my last game
share-replay-title = 🎞 My last game, step by step
share-replay-hint = 🎞 A game of Havana, step by step: { $table }
share-replay = 🎞 Watch
share-play-title = 🌴 Play Havana
share-play-about = The building game for two to four
share-play = ▶ Play
share-learn-title = 📖 How to play
share-learn-about = The rules in a few pictures
