"""Events in words: the log, the recap for one reader and the round for a group, all from the same deeds.

It imports `screen`, and no topic.
"""
