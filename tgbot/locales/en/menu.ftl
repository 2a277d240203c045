## What Telegram shows in its menu; at most 256 characters each

menu-games = All your tables, most urgent first
menu-new = Open a table
menu-join = Sit down at a table
menu-table = Show the board
menu-hand = Show your hand
menu-log = What happened
menu-undo = Take back your last step
menu-plan = Choose your next card ahead
menu-hint = What the computer would do, and why
menu-say = Say something to the table
menu-rules = The rules, or one card
menu-pause = Ask for a pause or more time
menu-away = Days you are away
menu-nudge = Nudge those everybody is waiting for
menu-settings = Language, time zone, quiet hours
menu-rematch = Play again
menu-replay = Step through a finished game
menu-stats = Your results
menu-leave = Leave before the start
menu-cancel = Cancel before the start
menu-resign = Give your seat to the computer
menu-help = What I can do
menu-privacy = What I know about you

## What Telegram shows before somebody presses Start (512 characters), and in the bot’s profile (120)

bot-description = Play the board game Havana by message: two to four people, over an evening or over weeks. Computers take empty seats. Both editions, reminders, undo, quiet nights.
bot-about = The board game Havana, by message, at your own pace.
