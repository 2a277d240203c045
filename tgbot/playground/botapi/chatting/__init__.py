"""The things of a chat: people, messages, texts, keyboards and media, each checked as Telegram checks it.

It imports only the local Bot API.
"""
