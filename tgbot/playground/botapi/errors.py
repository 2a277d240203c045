"""Telegram's error answers."""

from __future__ import annotations

import math

from tgbot.playground.botapi.forms import Json


class ApiError(Exception):
    """An answer with `ok: false`. The description is Telegram's own, because libraries and people match it."""

    def __init__(self, code: int, description: str, parameters: Json | None = None) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    @property
    def form(self) -> Json:
        form: Json = {"ok": False, "error_code": self.code, "description": self.description}
        return form | {"parameters": self.parameters} if self.parameters else form


class LostConnection(Exception):
    """The connection is closed without an answer. Only faults do this."""


def bad_request(reason: str) -> ApiError:
    return ApiError(400, f"Bad Request: {reason}")


def forbidden(reason: str) -> ApiError:
    return ApiError(403, f"Forbidden: {reason}")


def conflict(reason: str) -> ApiError:
    return ApiError(409, f"Conflict: {reason}")


def unauthorized() -> ApiError:
    return ApiError(401, "Unauthorized")


def not_found() -> ApiError:
    return ApiError(404, "Not Found")


def too_many_requests(wait: float) -> ApiError:
    seconds = max(1, math.ceil(wait))
    return ApiError(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})


def upgraded(new_chat_id: int) -> ApiError:
    reason = "Bad Request: group chat was upgraded to a supergroup chat"
    return ApiError(400, reason, {"migrate_to_chat_id": new_chat_id})
