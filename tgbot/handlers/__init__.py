"""Handlers, one topic per module: each turns a command or a tap into a change of a table and a reply.

Handlers know no Telegram type: they get a `Request` and return a `HandlerReply`. Only `adapter`, `updates` and
`replies` know python-telegram-bot.
"""
