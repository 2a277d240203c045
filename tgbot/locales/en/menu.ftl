## What Telegram shows in its menu; at most 256 characters each

menu-games = All your tables, most urgent first
menu-practice = Play the computer, right now
menu-new = Open a table
menu-join = Join a table
menu-table = Show the board
menu-hand = Show your hand
menu-log = What happened
menu-undo = Undo your last move
menu-plan = Plan your next card and your next turn
menu-hint = What the computer would do, and why
menu-say = Say something to the table
menu-rules = The rules, or one card
menu-learn = Learn the game in two minutes
menu-pause = Ask for a pause or more time
menu-away = Days you are away
menu-nudge = Nudge whoever everyone is waiting for
menu-settings = Language, time zone, quiet hours
menu-rematch = Play again
menu-replay = Step through a finished game
menu-stats = Results, yours and others’
menu-top = The strongest players
menu-leave = Leave a table before it starts
menu-cancel = Close a table before it starts
menu-resign = Give your seat to the computer
menu-help = What you can do here
menu-privacy = What I know about you

## What Telegram shows before somebody presses Start (512 characters), and in the bot’s profile (120)

bot-description = The board game Havana by message. Be the first to buy enough buildings: each round your cards bring you pesos, bricks and workers, or rob your rivals. For 2 to 4 players, with friends or against the computer, live or a few taps a day. Press Start: one tap, and you play.
bot-about = The board game Havana by message: be the first to buy enough buildings. With friends or against the computer.
