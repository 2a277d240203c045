"""Pseudonyms: numbers in place of a person who was erased, where others need a consequence to last.

A pseudonym is a keyed digest of the person's number, written as a number below zero: no person has one, so that it
fits wherever a person's number fits, and a release that does not know of pseudonyms keeps it as it is. It leads to
nobody, but a person who comes back with the same account has the same one.
"""

from __future__ import annotations

import hmac

from engine.tables.profiles import PersonId
from engine.tables.time.instants import DAY, Span

FORGOTTEN_KNOWN_MS: Span = 400 * DAY
"""The time after an erasure for which a person who comes back is the same opponent as before. Everything else that a
pseudonym stands for ends with what it stands in."""
PSEUDONYM_BITS = 52
"""Like the numbers of people: every reader of JSON and every script of the store reads them exactly."""


def pseudonym_of(person: PersonId, secret: str) -> PersonId:
    digest = hmac.digest(secret.encode(), f"pseudonym {person}".encode(), "sha256")
    return -1 - (int.from_bytes(digest) >> (8 * len(digest) - PSEUDONYM_BITS))


def is_pseudonym(person: PersonId) -> bool:
    return person < 0
