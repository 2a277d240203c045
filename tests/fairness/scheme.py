"""The scheme of sealed luck, written down once more and as plainly as possible, to make true proofs for tests."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class SchemeDraws:
    """The draws of a game; the rules take it in place of `random.Random`."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.number = 0
        self.rejected = 0

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        left, part = list(population), 0
        drawn: list[T] = []
        while len(drawn) < k:
            number = self._part(part)
            part += 1
            if number >= 65536 // len(left) * len(left):
                self.rejected += 1
                continue
            drawn.append(left.pop(number % len(left)))
        self.number += 1
        return drawn

    def choice(self, sequence: Sequence[T]) -> T:
        return self.sample(sequence, 1)[0]

    def _part(self, part: int) -> int:
        high, low, *_ = hmac.digest(self.key, b"draw %d %d" % (self.number, part), "sha256")
        return 256 * high + low


def base32(digest: bytes, letters: int) -> str:
    bits = "".join([f"{byte:08b}" for byte in digest])
    text = [CROCKFORD[int(bits[at : at + 5], 2)] for at in range(0, 5 * letters, 5)]
    return "-".join(["".join(text[at : at + 4]) for at in range(0, letters, 4)])


def seal_of(table: str, seed: str) -> str:
    return base32(hashlib.sha256(f"habana luck 1\n{table}\n{seed}".encode()).digest(), 24)


def context_of(
    version: int,
    table: str,
    edition: str,
    deck: Sequence[str],
    seats: Sequence[str],
    dice: Sequence[int | None],
    words: Mapping[str, str],
) -> str:
    """The words are digests in luck 2."""
    lines = [f"habana luck {version}", f"table {table}", f"edition {edition}"]
    lines.append(f"deck {hashlib.sha256(chr(10).join(deck).encode()).hexdigest()}")
    lines.append(f"seats {' '.join(seats)}")
    lines.append(f"dice {' '.join(['-' if value is None else str(value) for value in dice])}")
    lines += [f"word {place} {word}" for place, word in sorted(words.items())]
    return "\n".join(lines)


def digest_of(seed: str, place: str, word: str) -> str:
    salt = hmac.digest(bytes.fromhex(seed), f"word {place}".encode(), "sha256")
    return hashlib.sha256(salt + word.encode()).hexdigest()


def key_from(seed: str, context: str) -> bytes:
    key = hmac.digest(bytes.fromhex(seed), context.encode(), "sha256")
    return b"\x02" + key if context.startswith("habana luck 2") else key


def heads_of(version: int, seed: str, seal: str, log: Sequence[str]) -> list[str]:
    letters = {1: 8, 2: 16}[version]
    head = hashlib.sha256(f"habana chain 1\n{seal}".encode()).digest()
    heads = [base32(head, letters)]
    for number, line in enumerate(log):
        salt = hmac.digest(bytes.fromhex(seed), b"salt %d" % number, "sha256")
        head = hashlib.sha256(head + salt + line.encode()).digest()
        heads.append(base32(head, letters))
    return heads
