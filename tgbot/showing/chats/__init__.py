"""The deciders: one for each kind of chat, pure, from a moment and a record to an intent.

They import topics for their screens, and no call to Telegram.
"""
