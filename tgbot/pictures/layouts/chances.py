"""Everybody's chances of winning in a finished game, round by round."""

from __future__ import annotations

from tgbot.pictures.boxes import AT_START, SPRING, Box, column, in_room, picture, row
from tgbot.pictures.elements import Layout
from tgbot.pictures.heights import MARGIN_PX
from tgbot.pictures.layouts.chart import chances_chart
from tgbot.pictures.layouts.header import CONTENT_PX, PICTURE_WIDTH_PX, header
from tgbot.pictures.layouts.parts import NAME_TYPE, initial, name_line, plate, seat_name, seat_sign
from tgbot.pictures.scene_facts import ChancesFacts, PlayerChances
from tgbot.pictures.style import Ink, Style, style_of

NAMES_ACROSS, NAME_GAP_PX, NAME_PX, NAME_SIGN_PX = 2, 8, 76, 52


def chances_layout(facts: ChancesFacts) -> Layout:
    style = style_of(facts)
    stage = style.words.text("scene-rounds", count=facts.rounds)
    names = [_name(one, style) for one in facts.players]
    lines = [
        row(*names[at : at + NAMES_ACROSS], gap=NAME_GAP_PX) for at in range(0, len(names), NAMES_ACROSS)
    ]
    shown = column(
        header(facts.code, facts.mark, stage, facts.goal, style),
        12,
        chances_chart(facts, style),
        NAME_GAP_PX,
        in_room(column(*lines, gap=NAME_GAP_PX, align=AT_START), width=CONTENT_PX, across=AT_START),
        MARGIN_PX,
        width=PICTURE_WIDTH_PX,
    )
    return picture(style, shown)


def _name(one: PlayerChances, style: Style) -> Box:
    """Whose line it is."""
    width, ground = (CONTENT_PX - NAME_GAP_PX) // NAMES_ACROSS, style.theme.panel
    text, ink = seat_name(one.name, one.seat, style), Ink(style.theme.ink, ground)
    name = name_line(text, width - NAME_SIGN_PX - 54, NAME_TYPE, ink, is_computer=one.is_computer)
    sign = seat_sign(one.seat, initial(one.name), NAME_SIGN_PX, style)
    shown = row(20, sign, 14, name, SPRING, width=width, height=NAME_PX)
    return plate(style, width, NAME_PX, shown, ground=ground)
