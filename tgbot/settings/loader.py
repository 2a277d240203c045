"""Reading the settings: config.yaml, then the environment, and a clear complaint about every mistake.

A complaint names a setting by its path and gives an example. It never repeats the wrong value, which may be
secret.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails
from pydantic_settings import SettingsError

from tgbot.settings.model import ENVIRONMENT_NESTING, ENVIRONMENT_PREFIX, BadSettings, Settings, variable

CONFIG_FILE = Path("config.yaml")
CONFIG_VARIABLE = variable("config")
"""Names the file, if it is not config.yaml in the current folder."""


def load_settings(path: Path | None = None) -> Settings:
    """Settings from a file and the environment, or `BadSettings`.

    Without a path the file is the one that HABANA_CONFIG names, or config.yaml in the current folder.
    """
    if path is None and (elsewhere := os.environ.get(CONFIG_VARIABLE)):
        path = Path(elsewhere).expanduser()
    plain = _read(path) if path or CONFIG_FILE.exists() else {}
    if _token_in(plain):
        raise BadSettings(
            f"telegram.token: must not be in the settings file; put it into the environment ({variable('telegram', 'token')}) "
            "or into a file of its own (telegram.token_file); for example token_file: /run/secrets/habana-token"
        )
    if unknown := [*_unknown(plain), *_unknown(_from_environment())]:
        raise BadSettings("\n".join(unknown))
    try:
        return Settings(**plain)
    except ValidationError as error:
        raise BadSettings("\n".join(map(_complaint, error.errors()))) from None
    except SettingsError as error:
        raise BadSettings(f"{error}; for example {variable('paces', 'daily')}=48h+24h") from None


def _token_in(plain: Mapping[str, Any]) -> bool:
    telegram = plain.get("telegram")
    return isinstance(telegram, dict) and telegram.get("token") is not None


def _read(path: Path | None) -> dict[str, Any]:
    path = path or CONFIG_FILE
    try:
        plain = yaml.safe_load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(f"{path}: {error.strerror}") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadSettings(f"{path}: is not YAML: {_where(error)}") from None
    if not isinstance(plain, dict | None):
        raise BadSettings(f"{path}: must consist of settings and their values; for example slow_from: 12h")
    return plain or {}


def _where(error: Exception) -> str:
    """The place of a mistake, but not the text there, which may be secret."""
    mark = getattr(error, "problem_mark", None)
    return f"line {mark.line + 1}, column {mark.column + 1}" if mark else type(error).__name__


def _from_environment() -> list[str]:
    ours = [name.upper() for name in os.environ if name.upper().startswith(ENVIRONMENT_PREFIX)]
    names = [name.removeprefix(ENVIRONMENT_PREFIX) for name in ours if name != CONFIG_VARIABLE]
    return [name.partition(ENVIRONMENT_NESTING)[0].lower() for name in names]


def _unknown(names: Iterable[object]) -> list[str]:
    strange = [str(name) for name in names if name not in Settings.model_fields]
    return [_no_such(ConfigPlace((name,), Settings.model_fields, None)) for name in strange]


# Explaining mistakes


class ConfigPlace(NamedTuple):
    """A place in the settings, known or not."""

    path: tuple[str, ...]
    known: Mapping[str, FieldInfo]
    """The settings that exist at this level."""
    field: FieldInfo | None

    def __str__(self) -> str:
        return f"{'.'.join(self.path)} ({variable(*self.path)})"


def _place(path: tuple[int | str, ...]) -> ConfigPlace:
    fields: Mapping[str, FieldInfo] = Settings.model_fields
    known, field = fields, None
    for name in path:
        known, field = fields, fields.get(str(name), field)
        kind: Any = field.annotation if field else None
        fields = getattr(kind, "model_fields", {})
    return ConfigPlace(tuple(str(name) for name in path if isinstance(name, str)), known, field)


def _complaint(error: ErrorDetails) -> str:
    place = _place(error["loc"])
    if error["type"] == "extra_forbidden":
        return _no_such(place)
    reason = str(error.get("ctx", {}).get("error") or error["msg"])
    example = "" if "for example" in reason else _example(place.field)
    return f"{place}: {reason}{example}"


def _no_such(place: ConfigPlace) -> str:
    return f"{place}: there is no such setting here, only {', '.join(place.known)}"


def _example(field: FieldInfo | None) -> str:
    if field is None:
        return ""
    example = field.examples[0] if field.examples else field.get_default()
    return "" if isinstance(example, BaseModel) else f"; for example {_shown(example)}"


def _shown(example: Any) -> str:
    return f"[{', '.join(map(str, example))}]" if isinstance(example, tuple) else str(example).lower()
