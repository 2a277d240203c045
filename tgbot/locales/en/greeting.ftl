## /start and /help

greeting-hello = 🌴 Hello { $name }!
greeting-what = Havana is a 30-minute board game for 2–4: play cards, collect bricks, pesos and workers, rob your rivals, and be the first to buy enough buildings. Play live, or a few taps a day.
greeting-begin = Open a table and send the link to your friends, or join an open one. To play in a group, add me and write /new there.
greeting-group =
    🌴 Hello everybody! I deal the cards for Havana and La Habana, the building game for two to four.
    One of you opens a table, the others join with one tap. You get your cards in private; here you read how it goes.
greeting-open-tables = 🌍 Open tables
greeting-rules = 📖 Rules
greeting-language = 🌐 Language
guide-short = I understand buttons and commands. What would you like to do? (All commands: /help)
guide-your-tables = 🎲 Your tables

guide-title = Commands (most things are buttons)
guide-tables = Tables
guide-tables-list =
    /new opens a table
    /join joins one, best with a code: /join H7K9MW
    /leave leaves a table before the game, /cancel closes it
    /games all your tables, the most urgent first
    /rematch the same people once more
    /new 2009 4 live +1 hard opens a table in one go
guide-game = In the game
guide-game-list =
    /table the board, /hand your cards
    /log what has happened
    /plan your next card ahead, /undo your last move
    /hint what the computer would do
    /rules the rules, or one card: /rules mama
    /say a word to the others: /say Hello!
guide-time = Time
guide-time-list =
    /pause a pause, more time, a computer for somebody who is away
    /away days when you are away
    /nudge a friendly nudge
    /resign give your seat to the computer
guide-you = You
guide-you-list =
    /settings language, time zone, quiet hours, reminders
    /stats your results, /replay finished games
    /privacy what I know about you
