"""`python -m tests.work`: the work of a tap, in counts. `--calls` names the functions that are run most often."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from tests.work.counting import Work, counted

MOST = 40


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="the figures alone")
    parser.add_argument(
        "--calls", action="store_true", help="the rooms and functions that are run most often"
    )
    given = parser.parse_args()
    work = counted()
    lines = (
        [json.dumps(work.per_tap)] if given.json else [*figures(work), *(calls(work) if given.calls else ())]
    )
    sys.stdout.write("\n".join([*lines, ""]))


def figures(work: Work) -> Iterator[str]:
    for name, figure in work.per_tap.items():
        yield f"{figure:10,.2f}  {name}"


def calls(work: Work) -> Iterator[str]:
    for room, count in work.rooms.most_common(MOST):
        yield f"{count / work.taps:10,.1f}  {room}"
    for code, count in work.functions.most_common(MOST):
        yield f"{count / work.taps:10,.1f}  {code.co_qualname} {code.co_filename}:{code.co_firstlineno}"


if __name__ == "__main__":
    main()
