"""The adapter: Telegram's updates become requests, and replies become calls.

It may import every room of the bot except intake. Topics see requests and replies, never Telegram's types.
"""
