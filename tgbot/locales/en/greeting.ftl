## /start and /help

greeting-hello = 🌴 Hello { $name }!
greeting-what = Havana is a board game for 2–4, about 30 minutes: be the first to buy enough buildings. Each round your two cards bring you pesos, bricks and workers, or rob your rivals.
greeting-group =
    🌴 Hello everybody! I deal the cards for Havana and La Habana, the building game for two to four.
    One of you opens a table, the others join with one tap. You get your cards in private; the story of the game appears here.
greeting-open-tables = 🌍 Open tables
greeting-language = 🌐 Language
greeting-play = ▶ Play the computer
greeting-friends = 🪑 Play with friends
guide-short = I understand buttons and commands. What would you like to do? (All commands: /help)
guide-your-tables = 🎲 Your tables
guide-first = Most things are buttons; every command is in the menu beside the text field. What would you like to know about?
guide-open-game = 🎲 Play
guide-open-tables = 🪑 My tables
guide-open-time = ⏳ Time
guide-open-you = 👤 Me

guide-title = Commands (most things are buttons)
guide-tables = Tables
guide-list-tables =
    /new opens a table
    /join joins one, best with a code: /join H7K9MW
    /play finds people to play with
    /leave leaves a table before the game, /cancel closes it
    /games all your tables, the most urgent first
    /rematch the same people once more
    /watch follows other people’s game: /watch H7K9MW
    /new 2009 4 live +1 hard opens a table in one go
    In a group: add me there and write /new, or /season for several stages with one winner
guide-game = Playing
guide-list-game =
    /practice plays the computer, right now
    /learn a lesson in two minutes
    /table the board, /hand your cards
    /log what has happened
    /plan your next card ahead, /undo your last move
    /hint what the computer would do
    /rules the rules, or one card: /rules mama
    /say a word to the others: /say Hello! (or just write it to me)
guide-time = Time
guide-list-time =
    /pause a pause, more time, a computer for somebody who is away
    /away days when you are away
    /nudge a friendly nudge
    /resign give your seat to the computer
guide-you = You
guide-list-you =
    /settings language, time zone, quiet hours, reminders, screen reader
    /stats your results, /top the strongest, /replay finished games
    /verify checks that a game was fair, /luck adds a lucky word
    /privacy what I know about you
