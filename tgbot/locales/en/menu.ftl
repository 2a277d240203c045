## What Telegram shows in its menu; at most 256 characters each

menu-games = All your tables, most urgent first
menu-new = Open a table
menu-join = Join a table
menu-table = Show the board
menu-hand = Show your hand
menu-log = What happened
menu-undo = Undo your last move
menu-plan = Plan your next card ahead
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
menu-stats = Your results
menu-leave = Leave a table before it starts
menu-cancel = Close a table before it starts
menu-resign = Give your seat to the computer
menu-help = All commands
menu-privacy = What I know about you

## What Telegram shows before somebody presses Start (512 characters), and in the bot’s profile (120)

bot-description = Havana, the board game, by message: play cards, collect bricks, pesos and workers, rob your rivals, and be the first to buy enough buildings. For 2 to 4 players, with friends or against the computer, live or a few taps a day.
bot-about = The board game Havana by message, at your own pace.
