"""The board of a table in text and as facts for pictures, and the page that fits it onto a phone.

It imports `story` and `screen`, and no topic.
"""
