"""The data that is kept about a person, and how to export or erase it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.directory.names import FORGOTTEN_KNOWN_MS
from engine.tables.policy import HousePolicy
from engine.tables.profiles import PersonId
from engine.tables.time.instants import DAY
from tgbot.buttons.pages import PrivacyTap
from tgbot.screen.screen import DANGER, Button, Screen
from tgbot.words import Words

EXPORT, ERASE, ERASE_FOR_SURE, ERASE_KEEP = "export", "erase", "erase-sure", ""


def privacy_screen(person: PersonId, policy: HousePolicy, words: Words) -> Screen:
    facts = {
        "talk": policy.talk_kept // DAY,
        "closed": policy.closed_kept // DAY,
        "people": policy.people_kept // DAY,
        "finished": (policy.finished_kept or 0) // DAY,
    }
    title, text = words.text("privacy-title"), words.text("privacy-text", **facts)
    export = Button(words.text("privacy-export"), PrivacyTap(person, EXPORT))
    erase = Button(words.text("privacy-erase"), PrivacyTap(person, ERASE), style=DANGER)
    return Screen(f"<b>{title}</b>\n\n{text}", ((export,), (erase,)))


def erase_screen(person: PersonId, words: Words) -> Screen:
    """Asks for confirmation."""
    sure = Button(words.text("privacy-erase-sure"), PrivacyTap(person, ERASE_FOR_SURE), style=DANGER)
    keep = Button(words.text("privacy-keep"), PrivacyTap(person, ERASE_KEEP))
    text = words.text("privacy-erase-text", known=FORGOTTEN_KNOWN_MS // DAY)
    return Screen(text, ((sure,), (keep,)))


def erased_screen(left: Sequence[str], words: Words) -> Screen:
    """Confirms; names what could not be read and so could not be cleared."""
    if not left:
        return Screen(words.text("privacy-erased"))
    return Screen(words.text("privacy-left", codes=words.series(left)))
