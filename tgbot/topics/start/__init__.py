"""The way in: /start with its links, /help, and what follows when people and groups add or block the bot."""
