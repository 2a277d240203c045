"""Uploaded files, and Telegram's checks of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from tgbot.playground.botapi.errors import ApiError, bad_request
from tgbot.playground.botapi.forms import Json

MAX_PHOTO_BYTES = 10 * 1024 * 1024
MAX_DOCUMENT_BYTES = 50 * 1024 * 1024
MAX_PHOTO_SIDES_PIXELS = 10_000
MAX_PHOTO_RATIO = 20
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
JPEG_SIGNATURE = b"\xff\xd8"
JPEG_FRAME_MARKERS = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
"""The JPEG markers that are followed by the picture's size."""


class Upload(NamedTuple):
    name: str
    content: bytes
    mime_type: str


@dataclass(frozen=True, slots=True)
class StoredFile:
    id: str
    unique_id: str
    path: str
    upload: Upload

    @property
    def form(self) -> Json:
        size = len(self.upload.content)
        return {"file_id": self.id, "file_unique_id": self.unique_id, "file_size": size}


class FileStore:
    def __init__(self) -> None:
        self._by_id: dict[str, StoredFile] = {}
        self._by_path: dict[str, StoredFile] = {}

    def store(self, folder: str, upload: Upload) -> StoredFile:
        """Store an upload. The same content gets the same id again, as it may with Telegram."""
        digest = sha256(upload.content).hexdigest()
        file_id = f"{folder}-{digest[:40]}"
        path = f"{folder}s/{digest[:16]}_{upload.name}"
        return self.put(StoredFile(file_id, digest[:16], path, upload))

    def put(self, file: StoredFile) -> StoredFile:
        self._by_id[file.id] = self._by_path[file.path] = file
        return file

    def __iter__(self) -> Iterator[StoredFile]:
        return iter(self._by_id.values())

    def by_id(self, file_id: str) -> StoredFile | None:
        return self._by_id.get(file_id)

    def by_path(self, path: str) -> StoredFile | None:
        return self._by_path.get(path)


def photo_sizes(file: StoredFile) -> list[Json]:
    content = file.upload.content
    if len(content) > MAX_PHOTO_BYTES:
        raise ApiError(413, "Request Entity Too Large")
    width, height = dimensions(content)
    if width + height > MAX_PHOTO_SIDES_PIXELS or max(width, height) > MAX_PHOTO_RATIO * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return [file.form | {"width": width, "height": height}]


def document_form(file: StoredFile) -> Json:
    if len(file.upload.content) > MAX_DOCUMENT_BYTES:
        raise ApiError(413, "Request Entity Too Large")
    return file.form | {"file_name": file.upload.name, "mime_type": file.upload.mime_type}


def dimensions(content: bytes) -> tuple[int, int]:
    if content.startswith(PNG_SIGNATURE) and len(content) >= 24:
        return int.from_bytes(content[16:20]), int.from_bytes(content[20:24])
    if content.startswith(JPEG_SIGNATURE):
        return jpeg_dimensions(content)
    raise bad_request("IMAGE_PROCESS_FAILED")


def jpeg_dimensions(content: bytes) -> tuple[int, int]:
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        if content[at + 1] in JPEG_FRAME_MARKERS:
            return int.from_bytes(content[at + 7 : at + 9]), int.from_bytes(content[at + 5 : at + 7])
        at += 2 + int.from_bytes(content[at + 2 : at + 4])
    raise bad_request("IMAGE_PROCESS_FAILED")
