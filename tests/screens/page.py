"""The page of an album: every screen as a phone of 390 points shows it, by the playground's own style and scripts.

The page needs no server. The playground's modules lie in it as they are; only the names by which they import each other
are changed, because a page that is opened from a file cannot import its neighbours. Beside each screen stands its text
with everything unfolded. A screen that is higher than a phone's chat says so.
"""

from __future__ import annotations

import re
from base64 import b64encode
from html import unescape
from pathlib import Path

import orjson

import tgbot.playground
from tests.screens.album import Album, Shot
from tgbot.playground.botapi.forms import Json

PLAYGROUND_PAGE = Path(tgbot.playground.__file__).parent / "page"
STYLES = ("palette", "page", "phone", "chat")
MODULES = ("message", "quotes", "words")
"""The modules that the page begins with; it gets those that they import, too."""
IMPORT = re.compile(r'from "\./([a-z0-9]+)\.js"')
DRAWING = re.compile(r'url\("\.\./([a-z]+\.svg)"\)')
VISIBLE_PX = 675
"""The height of a chat on a phone of 390 × 844 points, between its head and the line one writes in."""
PICTURES_FOLDER = "pictures"

PAGE = """<!doctype html>
<html lang="{language}" data-theme="light">
<meta charset="utf-8">
<title>Habana: every screen ({language})</title>
<style>{styles}</style>
<style>
html, body {{ height: auto; }}
body {{ display: block; overflow: auto; padding: 16px; }}
nav a {{ margin-inline-end: 1em; }}
h2 {{ font: 700 1.5rem/2 var(--title); }}
.shots {{ display: grid; grid-template-columns: repeat(auto-fill, 800px); gap: 24px; align-items: start; }}
.shot {{ background: var(--paper); border-radius: 12px; padding: 8px; display: grid; grid-template-columns: 390px 1fr; gap: 8px; }}
.shot > header {{ grid-column: 1 / -1; font-weight: 600; }}
.shot .number {{ color: var(--faint); }}
.shot .over {{ color: #fff; background: #b00020; border-radius: 8px; padding: 0 8px; }}
.shot .log {{ width: 390px; overflow: visible; background: var(--tile); border-radius: 8px; }}
.shot pre {{ margin: 0; white-space: pre-wrap; font: 13px/1.4 var(--sans); overflow-wrap: anywhere; }}
.popped {{ align-self: center; margin: 8px auto; padding: 8px 14px; border-radius: 14px; background: #333; color: #fff; white-space: pre-wrap; max-width: 340px; }}
.popped.closed::after {{ content: " [OK]"; opacity: 0.7; }}
</style>
<script type="importmap">{modules}</script>
<body>
<h1>Habana: every screen ({language})</h1>
<nav></nav>
<script type="application/json" id="album">{album}</script>
<script type="module">
import {{ messageElement }} from "page/message";
import {{ showFolds }} from "page/quotes";
import {{ wordsIn }} from "page/words";

const {{ chapters, visible, pictures }} = JSON.parse(document.getElementById("album").textContent);
const made = (tag, name, ...children) => {{
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...children);
  return element;
}};
const readerOf = (shot) => ({{
  person: {{ id: -1, language: shot.language }},
  chat: {{ type: shot.is_private ? "private" : "group" }},
  say: wordsIn(shot.language),
  now: () => (shot.message?.date ?? 0) * 1000,
  nameOf: () => "Habana",
  hueOf: () => "bot",
  isPending: () => false,
}});
const phone = (shot) => {{
  const messages = made("div", "messages");
  if (shot.said) messages.append(made("div", shot.pops_up ? "popped closed" : "popped", shot.said));
  const {{ message }} = shot;
  if (message?.picture) message.picture.url = `${{pictures}}/${{message.picture.url}}`;
  if (message) messages.append(messageElement(message, readerOf(shot)));
  return made("div", "log", messages);
}};
const cards = [];
chapters.forEach(({{ title, shots }}, at) => {{
  const heading = made("h2", "", title);
  heading.id = `chapter-${{at}}`;
  const link = made("a", "", `${{title}} (${{shots.length}})`);
  link.href = `#${{heading.id}}`;
  document.querySelector("nav").append(link);
  const list = made("div", "shots");
  shots.forEach((shot, number) => {{
    const head = made("header", "", made("span", "number", `${{at + 1}}.${{number + 1}} `), `${{shot.where}}${{shot.key ? ` · ${{shot.key}}` : ""}} ← ${{shot.deed}} `);
    const card = made("article", "shot", head, phone(shot), made("pre", "", shot.plain));
    cards.push(card);
    list.append(card);
  }});
  document.body.append(heading, list);
}});
showFolds(document);
const heights = cards.map((card) => card.querySelector(".message")?.getBoundingClientRect().height ?? 0);
cards.forEach((card, at) => {{
  if (heights[at] > visible) card.querySelector("header").append(made("span", "over", `${{Math.round(heights[at])}} px`));
}});
globalThis.heights = heights;
</script>
"""


def write_album(album: Album, folder: Path, *, draws: bool = True) -> Path:
    """Write `<language>.html` with its pictures, and `<language>.txt`; returns the page. Without `draws`, pictures are blank."""
    pictures = folder / PICTURES_FOLDER
    pictures.mkdir(parents=True, exist_ok=True)
    for name, sheet in album.pictures.items():
        (pictures / name).write_bytes(sheet.drawn() if draws else sheet.blank)
    (folder / f"{album.language}.txt").write_text(as_text(album), encoding="utf-8")
    page = folder / f"{album.language}.html"
    page.write_text(as_page(album), encoding="utf-8")
    return page


# As a page


def as_page(album: Album) -> str:
    chapters = [
        {"title": title, "shots": [{**shot._asdict(), "plain": plain(shot)} for shot in shots]}
        for title, shots in album.chapters.items()
    ]
    given = {"chapters": chapters, "visible": VISIBLE_PX, "pictures": PICTURES_FOLDER}
    styles = [(PLAYGROUND_PAGE / "style" / f"{name}.css").read_text("utf-8") for name in STYLES]
    return PAGE.format(
        language=album.language,
        styles=DRAWING.sub(_as_data, "\n".join(styles)),
        modules=orjson.dumps({"imports": modules()}).decode(),
        album=orjson.dumps(given).decode().replace("</", "<\\/"),
    )


def _as_data(found: re.Match[str]) -> str:
    """A drawing of the style within the page."""
    drawing = (PLAYGROUND_PAGE / found[1]).read_bytes()
    return f'url("data:image/svg+xml;base64,{b64encode(drawing).decode()}")'


def modules() -> dict[str, str]:
    """The playground's modules by the names under which the page imports them."""
    found: dict[str, str] = {}
    waiting = list(MODULES)
    while waiting:
        name = waiting.pop()
        if f"page/{name}" not in found:
            source = (PLAYGROUND_PAGE / "js" / f"{name}.js").read_text("utf-8")
            waiting += IMPORT.findall(source)
            renamed = IMPORT.sub(r'from "page/\1"', source)
            found[f"page/{name}"] = f"data:text/javascript;base64,{b64encode(renamed.encode()).decode()}"
    return dict(sorted(found.items()))


# As plain text


def as_text(album: Album) -> str:
    lines = [f"Habana: every screen ({album.language})"]
    for number, (title, shots) in enumerate(album.chapters.items(), 1):
        lines += ["", f"# {title}"]
        for at, shot in enumerate(shots, 1):
            about = f" · {shot.key}" if shot.key else ""
            lines += ["", f"## {number}.{at} {shot.where}{about} ← {shot.deed}", plain(shot)]
    return "\n".join(lines) + "\n"


def plain(shot: Shot) -> str:
    """A screen as plain text: **bold**, quotes behind a bar, keys in brackets."""
    lines = [f"({'box' if shot.pops_up else 'toast'}) {shot.said}"] if shot.said else []
    return "\n".join([*lines, *(_message_lines(shot.message) if shot.message else [])])


def _message_lines(message: Json) -> list[str]:
    lines = []
    if picture := message.get("picture"):
        lines.append(f"({picture['kind']} {picture['width']} × {picture['height']})")
    if dice := message.get("dice"):
        lines.append(f"({dice['emoji']} {dice['value']})")
    if document := message.get("document"):
        lines.append(f"(file {document['name']})")
    text = [plain_html(message["html"])] if message["html"] else []
    return [*lines, *text, *["".join([f"[{key['text']}]" for key in row]) for row in message["rows"]]]


def plain_html(html: str) -> str:
    """Text with entities as plain text.

    >>> plain_html('<b>Your turn</b><blockquote class="expandable">Ann: 1 &amp; 2</blockquote>')
    '**Your turn**\\n┆ Ann: 1 & 2'
    """
    quotes = re.sub(r'<blockquote( class="expandable")?>(.*?)</blockquote>\n?', _quote, html, flags=re.DOTALL)
    bold = re.sub(r"</?b>", "**", quotes)
    return unescape(re.sub(r"<[^>]+>", "", bold)).strip("\n")


def _quote(found: re.Match[str]) -> str:
    bar = "┆" if found[1] else "│"
    return "\n" + "".join([f"{bar} {line}\n" for line in found[2].split("\n")])
