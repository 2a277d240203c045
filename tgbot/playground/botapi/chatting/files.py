"""Uploaded files, by the ids under which the bot may send them again."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from tgbot.playground.botapi.forms import Json

MAX_LOOSE_BYTES = 32 * 1024 * 1024
"""How much is kept of files that no message shows; Telegram keeps them all."""
MEDIA_FIELDS = ("photo", "animation", "document")
"""The fields of a message that name files."""


class Upload(NamedTuple):
    name: str
    content: bytes
    mime_type: str

    @property
    def note(self) -> str:
        """The text that stands for it among the parameters of a call."""
        return f"{self.name}, {len(self.content)} bytes"


@dataclass(frozen=True, slots=True)
class StoredFile:
    id: str
    unique_id: str
    """The same for the same content."""
    path: str
    upload: Upload

    @property
    def kind(self) -> str:
        """A photo, an animation or a document. The id says it, as Telegram's do."""
        return self.id.partition("-")[0]

    @property
    def form(self) -> Json:
        size = len(self.upload.content)
        return {"file_id": self.id, "file_unique_id": self.unique_id, "file_size": size}


class FileStore:
    """Keeps every file that a message shows, and the latest of the others: the bot may know their ids."""

    def __init__(self, max_loose_bytes: int = MAX_LOOSE_BYTES) -> None:
        self._max_loose_bytes = max_loose_bytes
        self._by_id: dict[str, StoredFile] = {}
        self._by_path: dict[str, StoredFile] = {}
        self._stored = 0
        self._shown = Counter[str]()
        """How many messages show a file, by its id."""
        self._loose = OrderedDict[str, int]()
        """The sizes of the files that no message shows, by id; the first one is dropped first."""
        self._loose_bytes = 0

    def store(self, kind: str, upload: Upload) -> StoredFile:
        """Store an upload under a new id.

        The count starts at 0 with each run. An id may then be given again, but only to the same content.
        """
        digest = sha256(upload.content).hexdigest()
        self._stored += 1
        file_id = f"{kind}-{digest[:40]}-{self._stored}"
        return self.put(StoredFile(file_id, digest[:16], f"{kind}s/{file_id}_{upload.name}", upload))

    def put(self, file: StoredFile) -> StoredFile:
        self._by_id[file.id] = self._by_path[file.path] = file
        if not self._shown[file.id]:
            self._loosen(file)
        return file

    def __iter__(self) -> Iterator[StoredFile]:
        return iter(self._by_id.values())

    def by_id(self, file_id: str) -> StoredFile | None:
        return self._by_id.get(file_id)

    def by_path(self, path: str) -> StoredFile | None:
        return self._by_path.get(path)

    # What messages show

    def show(self, message: Json) -> None:
        """Count the files of a message that is now in a chat."""
        for file_id in file_ids(message):
            self._shown[file_id] += 1
            self._loose_bytes -= self._loose.pop(file_id, 0)

    def hide(self, message: Json) -> None:
        """Stop counting the files of a message that was deleted or edited."""
        for file_id in file_ids(message):
            self._shown[file_id] -= 1
            if not self._shown[file_id]:
                del self._shown[file_id]
                if file := self._by_id.get(file_id):
                    self._loosen(file)

    def _loosen(self, file: StoredFile) -> None:
        """Note that no message shows the file, and drop those that no message has shown for longest."""
        self._loose_bytes -= self._loose.pop(file.id, 0)
        self._loose[file.id] = len(file.upload.content)
        self._loose_bytes += len(file.upload.content)
        while self._loose_bytes > self._max_loose_bytes and len(self._loose) > 1:
            oldest, size = self._loose.popitem(last=False)
            self._loose_bytes -= size
            del self._by_path[self._by_id.pop(oldest).path]


def file_ids(message: Json) -> set[str]:
    """The ids of the files that a message shows. A photo is a list of sizes; an animation is a document, too."""
    named = [message[field] for field in MEDIA_FIELDS if field in message]
    return {size["file_id"] for part in named for size in (part if isinstance(part, list) else [part])}
