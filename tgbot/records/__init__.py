"""Records of what a chat was shown, as they are stored with a table or a season.

They are values; they import values of the engine and `screen`.
"""
