"""Pictures in words, for those who cannot see them.

The words go into the picture's own file (`Description`, as PNG has it). Telegram keeps no such words with a photo; the
playground's page reads them out.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.rules.course.market import ends
from engine.rules.editions.registry import EDITIONS
from tgbot.pictures.facts import BoardFacts, Picture, PlayerFacts
from tgbot.screen.phrases import Phrases, capitalised
from tgbot.screen.signs import building_aloud, card_sign, end_sign, goods_signs, points_signs, sentences
from tgbot.words import Words


def description(picture: Picture) -> str:
    """The description of a picture of a board in words; empty for all others, whose captions say it."""
    if not isinstance(picture, BoardFacts):
        return ""
    return "\n".join(_lines(picture, Words(picture.language, picture.edition, aloud=True)))


def _lines(board: BoardFacts, words: Words) -> Iterator[str]:
    """The buildings that are for sale, the centre, then the players in their order."""
    for end, building in ends(board.rows).items():
        what, told = capitalised(end_sign(end, words)), building_aloud(building, words)
        yield words.text("aloud-of", what=what, told=f"{told}.")
    yield f"{words.text('line-centre', goods=goods_signs(board.centre, words))}."
    for player in board.players:
        yield words.text("aloud-of", what=player.name, told=sentences(_facts(board, player, words)))


def _facts(board: BoardFacts, player: PlayerFacts, words: Words) -> Iterator[str]:
    edition = EDITIONS[board.edition]
    yield points_signs(player.points, words)
    if len(player.shown) > 1:
        cards = Phrases(words, ()).listed([card_sign(card, edition, words) for card in player.shown])
        yield words.text("aloud-number", number=f"{edition.number(player.shown):02}", cards=cards)
    if player.covered:
        yield words.text("aloud-covered", card=card_sign(player.covered, edition, words))
    elif player.laid_count:
        yield words.text("aloud-face-down")
    yield goods_signs(player.goods, words) if any(player.goods) else words.text("aloud-no-goods")
    yield words.text("aloud-hand", count=player.hand_count)
