"""Sealed luck: every draw of a game follows from a seed that was sealed before, and from public luck that nobody controls.

docs/fairness.md has the scheme in plain words; `engine.verify_habana` checks it without a line of this code. There are two
versions. What a worker of 0.7.0 does with a table of the second one leaves it whole: seal, draws and chain are the same, and the
version is part of the seed and of the key.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from engine.rules.buildings import Deck
from engine.tables.frozen import changed
from engine.tables.profiles import PersonId
from engine.tables.time.instants import Instant

LUCK_VERSION = 2
"""The version of new tables. A table that is sealed already keeps its own."""
LUCK_FORMAT = "habana luck {}"
"""The first line of the context, with the version of the game."""
SEAL_FORMAT = "habana luck 1"
"""In every version: releases that run side by side show one seal, and the seed names its version."""
CHAIN_FORMAT = "habana chain 1"
SECRET_BYTES = 32
"""Of a seed and of a key. From luck 2 on a byte stands before them: the version."""
SEAL_LENGTH = 24
"""120 bits: an attacker who looks for two seeds with one seal has 2⁶⁰ seals to try."""
LINKED_LENGTH = 16
"""The letters of the seal that an invitation has: 80 bits, as many as a head."""
HEAD_LENGTHS = {1: 8, 2: 16}
"""By version: 40 or 80 bits. Who wants another past for a head that was shown has 2⁸⁰ to try; two pasts that were prepared before
either was shown take 2⁴⁰."""
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: without I, L, O and U."""
BITS_PER_LETTER = 5
LETTERS_PER_GROUP = 4
PART_VALUES = 2**16
"""A part of a draw is two bytes."""

PERSON, COMPUTER = "person", "computer"
FORMER_SEAT_MARK = "/"
"""Before the seat that a place had in the game before, in a rematch."""
DIE_AWAITED, DIE_LEFT_OUT = 0, -1
"""In place of the value of a die."""
MAX_DIE = 64
NOTHING_GIVEN = "-"
MAX_LUCK_WORD_CHARACTERS = 40

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedLuck:
    """The luck of one table. Places are the seats in the order of the lobby."""

    seed: str = field(repr=False)
    """As hex. It stays secret until the game is over: all draws follow from it."""
    gathers_until: Instant | None = None
    """The game was begun, and waits for dice until then."""
    key: str = field(default="", repr=False)
    """As hex; "" before the game begins."""
    places: tuple[str, ...] = ()
    """`person` or `computer`, as they sat when the game began; in a rematch `person/2`, with the seat of the game before."""
    dice: tuple[int, ...] = ()
    """By place."""
    words: dict[int, str] = field(default_factory=dict)
    """By place: the words that people have added; of somebody who was erased its digest, which is longer than any word."""
    givers: tuple[PersonId | None, ...] = ()
    """By place: who has thrown the die and added the word; None: a computer, or somebody who was erased."""
    order: tuple[int, ...] = ()
    """By seat: its place."""
    by_lot: bool = True
    """Was the order drawn? Otherwise people have moved up by one seat."""
    draws: int = 0
    """The number of draws made, including those of deals that went back."""
    lines: int = 0
    """The number of lines of the log that are in the chain."""
    head: str = ""
    """The head of the chain, as hex; "" before its first line."""
    is_closed: bool = False
    """Read by 0.7.0 only, which knows luck 1: it does not check such a game. We look whether the key still follows."""

    @property
    def version(self) -> int:
        """The version by which the game was begun."""
        return _version_before(self.key)

    def die_of(self, seat: int) -> int:
        return self.dice[self.order[seat]]

    def word_of(self, seat: int) -> str:
        """The word that was added there; "" if none was, or if its person was erased."""
        word = self.words.get(self.order[seat], "")
        return "" if is_digest(word) else word

    def giver_of(self, seat: int) -> PersonId | None:
        return self.givers[self.order[seat]]


# The seal


def new_seed(rng: random.Random) -> str:
    """A secret with the version that it is for: the seal fixes both."""
    return bytes([LUCK_VERSION]).hex() + rng.randbytes(SECRET_BYTES).hex()


def version_sealed(seed: str) -> int:
    """The version by which a table with this seed begins."""
    return _version_before(seed)


def _version_before(secret: str) -> int:
    """The version of a seed or of a key, as hex: those of luck 1 have no byte for it."""
    return int(secret[:2], 16) if len(secret) > 2 * SECRET_BYTES else 1


# Shortcut: every view of a table has its seal, which never changes: 4.5 µs of 56.
@lru_cache(maxsize=1024)
def seal_of(table: str, seed: str) -> str:
    """The seal of the seed, which people see before anything is drawn."""
    return lettered(_sha256(f"{SEAL_FORMAT}\n{table}\n{seed}".encode()), SEAL_LENGTH)


def lettered(digest: bytes, letters: int) -> str:
    """The first letters of a digest, in groups that can be compared by eye."""
    number = int.from_bytes(digest, "big") >> (8 * len(digest) - BITS_PER_LETTER * letters)
    places = range(BITS_PER_LETTER * (letters - 1), -1, -BITS_PER_LETTER)
    text = "".join([LETTERS[number >> place & (len(LETTERS) - 1)] for place in places])
    groups = [text[at : at + LETTERS_PER_GROUP] for at in range(0, letters, LETTERS_PER_GROUP)]
    return "-".join(groups)


# The key, and the draws that follow from it


def draws_key(luck: SealedLuck, table: str, edition: str, deck: Deck, version: int) -> str:
    """The key of all draws by the rules of a version, as hex."""
    dice = [str(die) if die > 0 else NOTHING_GIVEN for die in luck.dice]
    context = [
        LUCK_FORMAT.format(version),
        f"table {table}",
        f"edition {edition}",
        f"deck {deck_fingerprint(deck)}",
        f"seats {' '.join(luck.places)}",
        f"dice {' '.join(dice)}",
        *[f"word {place} {word}" for place, word in sorted(_words_in_context(luck, version).items())],
    ]
    key = _hmac(bytes.fromhex(luck.seed), "\n".join(context)).hex()
    return key if version == 1 else bytes([version]).hex() + key


def _words_in_context(luck: SealedLuck, version: int) -> dict[int, str]:
    return luck.words if version == 1 else word_digests(luck)


def word_digests(luck: SealedLuck) -> dict[int, str]:
    """The digests of words, by place: each stays if its person is erased. A salt of the seed makes it one that nobody can look up meanwhile."""
    return {
        place: word if is_digest(word) else _word_digest(luck.seed, place, word)
        for place, word in luck.words.items()
    }


def _word_digest(seed: str, place: int, word: str) -> str:
    return _sha256(_hmac(bytes.fromhex(seed), f"word {place}") + word.encode()).hex()


def is_digest(word: str) -> bool:
    return len(word) > MAX_LUCK_WORD_CHARACTERS


def deck_fingerprint(deck: Deck) -> str:
    return _sha256("\n".join(map(str, deck)).encode()).hex()


class SealedDraws:
    """Chance for the rules, in place of `random.Random`: each call is one draw, and follows from the key and its number."""

    def __init__(self, key: str, made: int = 0) -> None:
        self._key = bytes.fromhex(key)
        self.made = made

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """Draw `k` of the pieces, one after the other; those that are left keep their order."""
        left, part = list(population), 0
        drawn = []
        for _ in range(k):
            number, part = self._below(len(left), part)
            drawn.append(left.pop(number))
        self.made += 1
        return drawn

    def choice(self, seq: Sequence[T]) -> T:
        number, _ = self._below(len(seq), 0)
        self.made += 1
        return seq[number]

    def _below(self, bound: int, part: int) -> tuple[int, int]:
        """A number below the bound, each being equally likely, and the next part of this draw."""
        limit = PART_VALUES - PART_VALUES % bound
        while True:
            value = int.from_bytes(_hmac(self._key, f"draw {self.made} {part}")[:2], "big")
            part += 1
            if value < limit:
                return value % bound, part


# The chain of all lines of the log


def chained(luck: SealedLuck, table: str, lines: Iterable[str]) -> SealedLuck:
    """The luck after these lines were added to the log."""
    seed = bytes.fromhex(luck.seed)
    head = bytes.fromhex(luck.head) if luck.head else _first_head(seal_of(table, luck.seed))
    number = luck.lines
    for number, line in enumerate(lines, luck.lines + 1):
        head = _sha256(head + _hmac(seed, f"salt {number - 1}") + line.encode())
    return changed(luck, lines=number, head=head.hex())


def short_head(luck: SealedLuck) -> str:
    """The part of the chain's head that people see."""
    return lettered(bytes.fromhex(luck.head), HEAD_LENGTHS[luck.version]) if luck.head else ""


def _first_head(seal: str) -> bytes:
    return _sha256(f"{CHAIN_FORMAT}\n{seal}".encode())


# Words


def clean_word(text: str) -> str:
    """A word as it is stored: one line, without control characters, not too long."""
    plain = "".join([sign for sign in " ".join(text.split()) if sign.isprintable()])
    return unicodedata.normalize("NFC", plain)[:MAX_LUCK_WORD_CHARACTERS].strip()


def _sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def _hmac(key: bytes, text: str) -> bytes:
    return hmac.digest(key, text.encode(), "sha256")
