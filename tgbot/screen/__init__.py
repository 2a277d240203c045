"""The materials of every screen: text and keyboards, names, signs, times, deeds and phrases.

It imports the engine's values, words and buttons; no topic and no other room of the bot.
"""
