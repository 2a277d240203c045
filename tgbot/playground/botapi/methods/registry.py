"""The registry of methods. A method is a function, and its signature declares its parameters.

The names and types of its keyword arguments say which parameters Telegram knows and how they are read: in forms
everything is text, and objects are JSON in text. Parameters that several methods have are the fields of a dataclass: an
argument of its type takes them all.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, is_dataclass
from typing import Any, TypeVar, get_args, get_origin

import orjson

from tgbot.playground.botapi.chatting.files import Upload
from tgbot.playground.botapi.errors import ApiError, bad_request
from tgbot.playground.botapi.forms import ChatRef, Json

Uploads = Mapping[str, Upload]
ParameterReader = Callable[[str, Any], Any]
MethodFunction = Callable[..., Any | Awaitable[Any]]
R = TypeVar("R", bound=MethodFunction)

MISSING_PARAMETER = {
    "chat_id": "chat_id is empty",
    "text": "message text is empty",
    "photo": "there is no photo in the request",
    "animation": "there is no animation in the request",
    "document": "there is no document in the request",
    "message_id": "message identifier is not specified",
    "callback_query_id": "query is too old and response timeout expired or query ID is invalid",
}
TRUE_WORDS = frozenset({"true", "1", "yes"})
FALSE_WORDS = frozenset({"false", "0", "no", ""})


@dataclass(frozen=True, slots=True)
class Method:
    name: str
    run: MethodFunction
    readers: dict[str, ParameterReader]
    ignored: frozenset[str]
    required: tuple[str, ...]
    groups: dict[str, tuple[Any, tuple[str, ...]]]
    """By argument, the dataclass that it is made of, and its fields."""
    waits: bool
    """Whether it is a coroutine function."""
    uploads: bool
    """Whether it takes the files uploaded with the call."""

    def read(self, given: Mapping[str, Any], uploads: Uploads, *, strict: bool) -> Json:
        """Convert the parameters to the function's arguments."""
        values: Json = {}
        for name, value in given.items():
            reader = self.readers.get(name)
            if reader is not None and value is not None:
                values[name] = reader(name, value)
            elif reader is None and strict and name not in self.ignored:
                raise bad_request(f"unknown parameter {name} of {self.name}")
        values.update({name: upload for name, upload in uploads.items() if name in self.readers})
        for name in self.required:
            if name not in values:
                raise bad_request(MISSING_PARAMETER.get(name, f'parameter "{name}" is required'))
        for name, (group, fields) in self.groups.items():
            values[name] = group(**{field: values.pop(field) for field in fields if field in values})
        return values | {"uploads": uploads} if self.uploads else values


METHODS: dict[str, Method] = {}
"""By name in lower case, because Telegram ignores case."""


def method(*, ignoring: str = "") -> Callable[[R], R]:
    """Register a function as a method. `ignoring` lists parameters that Telegram knows but that change nothing here."""

    def register(run: R) -> R:
        name = camel_case(run.__name__)
        parameters = inspect.signature(run, eval_str=True).parameters
        own = {key: value for key, value in parameters.items() if key not in ("world", "_", "uploads")}
        parts = {key: fields_of(value.annotation) for key, value in own.items()}
        taken = {
            name: one for key, value in own.items() for name, one in (parts[key] or {key: value}).items()
        }
        readers = {key: parameter_reader(value.annotation) for key, value in taken.items()}
        METHODS[name.lower()] = Method(
            name,
            run,
            readers,
            frozenset(ignoring.split()),
            tuple([key for key, value in taken.items() if value.default is inspect.Parameter.empty]),
            {key: (own[key].annotation, tuple(part)) for key, part in parts.items() if part},
            inspect.iscoroutinefunction(run),
            "uploads" in parameters,
        )
        return run

    return register


def fields_of(annotation: Any) -> Mapping[str, inspect.Parameter]:
    """The parameters that an argument of this type takes together; none if it is one parameter."""
    is_group = is_dataclass(annotation) and annotation is not Upload
    return inspect.signature(annotation, eval_str=True).parameters if is_group else {}


def camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join([word.capitalize() for word in rest])


# Readers: one for each type that occurs in a signature


def as_it_is(_: str, value: Any) -> Any:
    return value


def text(name: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    raise wrong(name)


def integer(name: str, value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError) as error:
        raise wrong(name) from error


def decimal(name: str, value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError) as error:
        raise wrong(name) from error


def boolean(name: str, value: Any) -> bool:
    if isinstance(value, bool):
        return value
    word = str(value).lower()
    if word not in TRUE_WORDS | FALSE_WORDS:
        raise wrong(name)
    return word in TRUE_WORDS


def chat_ref(name: str, value: Any) -> ChatRef:
    try:
        return int(value)
    except (TypeError, ValueError):
        return text(name, value)


def json_object(name: str, value: Any) -> Any:
    if not isinstance(value, str):
        return checked_json(name, value, dict)
    return checked_json(name, parsed(name, value), dict) if value else {}


def json_list(name: str, value: Any) -> Any:
    return checked_json(name, parsed(name, value) if isinstance(value, str) else value, list)


def parsed(name: str, value: str) -> Any:
    try:
        return orjson.loads(value)
    except orjson.JSONDecodeError as error:
        raise bad_request(f"can't parse {name} JSON object") from error


def checked_json(name: str, value: Any, kind: type) -> Any:
    if not isinstance(value, kind):
        raise bad_request(f"{'object' if kind is dict else 'array'} expected as {name}")
    return value


def wrong(name: str) -> ApiError:
    return bad_request(f"wrong parameter {name} in request")


PARAMETER_READERS: dict[Any, ParameterReader] = {
    str: text,
    int: integer,
    float: decimal,
    bool: boolean,
    ChatRef: chat_ref,
    dict: json_object,
    list: json_list,
    str | Upload: as_it_is,
}


def parameter_reader(annotation: Any) -> ParameterReader:
    """The reader for a type, optional or not."""
    if annotation in PARAMETER_READERS:
        return PARAMETER_READERS[annotation]
    if isinstance(annotation, types.UnionType):
        kinds = [kind for kind in get_args(annotation) if kind is not types.NoneType]
        return parameter_reader(kinds[0]) if len(kinds) == 1 else PARAMETER_READERS[kinds[0] | kinds[1]]
    return PARAMETER_READERS[get_origin(annotation)]


def chat_of(given: Mapping[str, Any]) -> ChatRef | None:
    """The chat that a call names in its parameters, if any."""
    chat = given.get("chat_id")
    return None if chat is None else chat_ref("chat_id", chat)
