## /start and /help

greeting-hello = 🌴 Hello { $name }!
greeting-what = I deal the cards for Havana (2009) and La Habana (2024): two to four players put up the finest buildings in town. Play live in an evening, or a few taps a day for as long as you like, with friends or against the computer.
greeting-begin = Open a table and send the link to your friends, or sit down at an open one. To play in a group, add me and write /new there.
greeting-group = 🌴 Hello everybody! I deal the cards for Havana and La Habana. /new opens a table here, /join takes a seat.
greeting-open-tables = 🌍 Open tables
greeting-rules = 📖 Rules
greeting-language = 🌐 Language

guide-title = What you can write to me
guide-tables = Tables
guide-tables-list =
    /new opens a table; in one go: /new 2009 4 live +1 hard
    /join joins one, best with a code: /join H7K9MW
    /leave and /cancel before the game
    /games all your tables, the most urgent first
    /rematch the same people once more
guide-game = In the game
guide-game-list =
    /table the board, /hand your cards
    /log what has happened
    /plan choose ahead, /undo take back
    /hint what the computer would do
    /rules the rules, or one card: /rules mama
    /say a word to the others: /say Hello!
guide-time = Time
guide-time-list =
    /pause propose a pause
    /away days when you are away
    /nudge a friendly nudge
    /resign give your seat to the computer
guide-you = You
guide-you-list =
    /settings language, time zone, quiet hours, reminders
    /stats your results, /replay finished games
    /privacy what I know about you
