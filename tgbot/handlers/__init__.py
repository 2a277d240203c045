"""What people ask for, one topic per module: each turns a command or a tap into a change and an answer.

Handlers know no Telegram type: they get an `Asked` and give back what is to be shown. `shell` is the one place
between them and python-telegram-bot.
"""
