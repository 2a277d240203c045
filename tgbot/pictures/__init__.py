"""Pictures: facts about a table, laid out as values, and composed by Pillow.

    facts (what a reader sees) ──▶ layout (boxes, sprites, texts) ──▶ compose (Pillow) ──▶ PNG

Facts are made by `tgbot.board` and the topics. Equal facts are one picture, which is drawn and uploaded once.
"""
