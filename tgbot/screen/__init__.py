"""The materials of every screen: text and keyboards, names, signs, times, deeds and phrases.

It imports the engine's values, words, buttons and the facts of pictures, and no topic.
"""
