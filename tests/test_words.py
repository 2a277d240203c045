"""Every language has words for everything that rules, tables and computers can say."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor as FluentVisitor

from engine.arena.catalogue import CATALOGUE
from engine.company.results.ratings import RatingWord
from engine.company.results.reliability import AnswerPace
from engine.players import LEVELS
from engine.players.hints import FACTS
from engine.players.prospects import Certainty
from engine.players.review import Takeaway
from engine.rules import EDITIONS, Decision, Event, deal, new_game, pending, play, view
from engine.rules.buildings import Building
from engine.rules.cards import Card
from engine.rules.course.chance import Draw
from engine.rules.course.market import FINISH
from engine.rules.editions.base import Edition
from engine.rules.events import (
    EVENTS,
    BuildingPlaced,
    CameToNothing,
    CardCarriedOut,
    CardsLaid,
    CardsRevealed,
    CentreSupplied,
    Ending,
    GoodsSource,
    GoodsTaken,
    GoodsTaxed,
    NothingToTake,
    PairLaid,
    TopTurnedUp,
)
from engine.rules.goods import NOTHING, Goods
from engine.rules.state import CHANCE, ITEMS, PASS, REPLACEMENTS
from engine.tables.options import TimeOut
from engine.tables.orders.wishes import OF_THE_CARDS, Misfit, WishKind
from engine.tables.refusals import Refusal
from engine.tables.seat import StandIn
from engine.tables.table_events import (
    TABLE_EVENTS,
    Closing,
    PlanFollowed,
    SeatEvent,
    TableEvent,
    Wish,
    WishDropped,
)
from engine.tables.time.instants import DAY
from tgbot import words as words_module
from tgbot.screen.deeds import DeedKind
from tgbot.screen.phrases import Phrases
from tgbot.screen.screen import LABEL_COLUMNS_BY_COUNT, width
from tgbot.screen.times import span
from tgbot.topics.play.caption import Occasion
from tgbot.words import ALOUD, LOCALES_FOLDER, BadWords, Words, is_partial, languages

NAMES = ("Ana", "Bea", "Carlos", "Diego")
FARO = Building("Faro", 3, Goods(blue=1, rubble=4, workers=1))
TALLER = Building("Taller", 3, Goods(brown=2, pesos=2))
OF_OTHER_GRAMMARS = {"sound"}
"""Arguments that English has no use for: how the next word begins."""
SOURCE = "".join(path.read_text("utf-8") for path in Path(words_module.__file__).parent.rglob("*.py"))
SAMPLES: dict[str, tuple[Any, ...]] = {
    "int": (0, 1, 2),
    "Card": (Card.MAMA,),
    "Card | None": (None, Card.SIESTA),
    "Goods": (NOTHING, Goods(red=1, pesos=2)),
    "Building": (FARO,),
    "GoodsSource": tuple(GoodsSource),
    "Ending": tuple(Ending),
    "tuple[Card, ...]": ((Card.MAMA,), (Card.SIESTA, Card.PESOS)),
    "tuple[int, ...]": ((1,), (0, 1, 2)),
}
TABLE_EVENT_SAMPLES: dict[str, tuple[Any, ...]] = {
    "int": (0, 1, 2),
    "int | None": (None, 2),
    "Closing": tuple(Closing),
    "Misfit": (Misfit.CARD_NOT_IN_HAND, Misfit.CARD_NOT_SHOWN),
    "Wish": tuple(Wish),
    "str": ("siesta>mama",),
    "Span": (DAY, 2 * DAY),
    "Instant": (0,),
}
T = TypeVar("T")
DECISIONS = {
    name: item
    for name, item in ITEMS.items()
    if issubclass(item, Decision) and not issubclass(item, Draw)
    if item.choose is not Decision.choose and item.options is not Decision.options
}


@pytest.fixture(params=languages())
def phrases(request: pytest.FixtureRequest) -> Phrases:
    return Phrases(Words(request.param), NAMES)


@pytest.fixture
def english() -> Phrases:
    return Phrases(Words("en"), NAMES)


def samples(kind: Any, values_of: dict[str, tuple[Any, ...]]) -> Iterator[Any]:
    """A few events of a class, in which every field takes each of its sample values."""
    choices = [values_of[str(field.type)] for field in fields(kind)]
    for at in range(max(map(len, choices), default=1)):
        yield kind(*(values[at % len(values)] for values in choices))


def faults(say: Callable[[T], str], things: Iterable[T], ends: str = ".") -> list[str]:
    """All things that have no words, or words that end otherwise or speak of `none`."""
    found = []
    for thing in things:
        try:
            text = say(thing)
        except BadWords as error:
            text = f"none: {error}"
        if "none" in text or not text.endswith(tuple(ends)):
            found.append(f"{thing}: {text}")
    return found


def test_every_event_has_a_sentence(phrases: Phrases) -> None:
    def say(event: Event) -> str:
        (sentence,) = phrases.tell([event])
        return sentence

    assert not faults(say, [sample for event in EVENTS.values() for sample in samples(event, SAMPLES)])


@pytest.mark.parametrize("then", TimeOut)
def test_every_table_event_has_a_sentence(then: TimeOut, phrases: Phrases) -> None:
    def say(table_event: TableEvent) -> str:
        times = {"span": "2 days", "until": "Mon 12:00", "expires": "Mon 12:00"}
        return phrases.table_event(table_event, then=then.value, **times)

    others = (SeatEvent, PlanFollowed, WishDropped)
    kinds = [kind for kind in TABLE_EVENTS.values() if kind not in others]
    assert not faults(say, [sample for kind in kinds for sample in samples(kind, TABLE_EVENT_SAMPLES)])


def test_what_became_of_a_plan_has_a_sentence(phrases: Phrases) -> None:
    first, victims, takes, buys = [
        (WishKind.FIRST, "mama"), (WishKind.VICTIMS, "1"), (WishKind.TAKES, "1R2W"), (WishKind.BUYS, "Faro")
    ]  # fmt: skip
    followed = [PlanFollowed(2, *wish) for wish in (first, victims, takes, buys, (WishKind.BUYS, ""))]
    dropped = [
        WishDropped(2, *first, Misfit.CARD_NOT_SHOWN),
        WishDropped(2, *victims, Misfit.OUT_OF_REACH),
        WishDropped(2, WishKind.TAKES, "", Misfit.NOT_CLEAR),
        *[WishDropped(2, *buys, why) for why in (Misfit.NOT_CLEAR, Misfit.NOT_AT_AN_END, Misfit.TOO_DEAR)],
        *[WishDropped(2, kind, "", Misfit.NOT_ASKED) for kind in OF_THE_CARDS],
    ]
    assert not faults(phrases.table_event, [*followed, *dropped])
    told = [phrases.table_event(one) for one in (*followed, *dropped)]
    assert len({*told}) == len(told)
    assert sum("Faro" in text for text in told) == 4


@pytest.mark.parametrize("fact", ["none", 2, "Ana"])
def test_every_refusal_has_words(fact: str | int, phrases: Phrases) -> None:
    def say(reason: Refusal) -> str:
        facts = {"name": fact, "longest": fact, "not_before": fact, "most": fact}
        return phrases.words.text(f"refusal-{reason.value}", **facts)

    assert not faults(say, Refusal, ".!")


def test_every_button_fits_beside_or_below_another(phrases: Phrases) -> None:
    filled = {
        "number": "07",
        "name": "Bea",
        "first": "👩 +3🧱 2🪨",
        "second": "📐 +1👷",
        "goods": "2🟥R 1🟨Y",
    }
    filled |= {
        "page": "2",
        "card": "4👷 Worker",
        "missing": "2",
        "what": "0😴 Siesta",
        "building": "Hotel Nacional",
    }
    alone = {
        *("button-then", "button-take", "button-take-more", "button-undo", "button-offer", "button-plan"),
        *("button-mute", "button-lay", "button-lay-two", "button-here", "button-replace"),
        *("button-rematch-count", "button-rematch-in", "button-suggest-two"),
    }
    for name in ids("en"):
        if name.startswith("button-") and not name.endswith(ALOUD):
            label = phrases.words.text(name, **filled, span=span(3 * DAY, phrases.words), count=3)
            assert width(label) <= LABEL_COLUMNS_BY_COUNT[1 if name in alone else 2], label


def test_every_decision_has_a_question(phrases: Phrases) -> None:
    samples: list[Any] = [decision(*(1 for _ in fields(decision))) for decision in DECISIONS.values()]
    assert not faults(phrases.question, samples, ".?:")


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_card_and_its_help_has_words(edition: Edition, phrases: Phrases) -> None:
    assert phrases.edition(edition)
    for card in edition.digits:
        assert phrases.card(card)
        assert phrases.words.text(f"emblem-{card}")
        assert Phrases(phrases.words.of(edition.key), NAMES).help(card).endswith(".")


def test_every_replacement_has_words(phrases: Phrases) -> None:
    for replacement in REPLACEMENTS:
        assert phrases.replacement(replacement)


def test_every_choice_that_random_games_offer_has_a_label(phrases: Phrases) -> None:
    met: set[str] = set()
    for edition in EDITIONS:
        for seed in range(3):
            met |= _label_a_whole_game(edition, 3, random.Random(seed), phrases)
    assert met == set(DECISIONS)


def _label_a_whole_game(edition: str, players: int, rng: random.Random, phrases: Phrases) -> set[str]:
    met = set()
    state = deal(new_game(edition, players), rng)
    while waiting := pending(state):
        seat = rng.choice(list(waiting))
        own = view(state, seat)
        met.add(type(own.question).__name__)
        for choice in rng.sample(list(own.options.values()), min(5, len(own.options))):
            assert "none" not in phrases.choice(own, choice)
        state = deal(play(state, seat, rng.choice(list(own.options))), rng)
    return met


def test_goods_are_counted_in_singular_and_plural(english: Phrases) -> None:
    assert english.goods(Goods(red=2, pesos=1)) == "2 red bricks and 1 peso"
    assert english.goods(Goods(1, 0, 0, 2, 3, 0, 1)) == "1 red brick, 2 brown bricks, 3 rubble and 1 worker"
    assert english.goods(NOTHING) == "nothing"


def test_and_gives_way_to_the_vowel_that_follows() -> None:
    spanish, italian = Phrases(Words("es"), ()), Phrases(Words("it"), ())
    assert [spanish.listed(["Ana", name]) for name in ("Irene", "Íñigo", "Hilda", "Hierro", "Bea")] == [
        *("Ana e Irene", "Ana e Íñigo", "Ana e Hilda", "Ana y Hierro", "Ana y Bea"),
    ]
    assert [italian.listed(["Ana", name]) for name in ("Elena", "Irene")] == ["Ana ed Elena", "Ana e Irene"]


def test_numbers_keep_their_leading_zero(english: Phrases) -> None:
    state = deal(new_game("havana-2009", 2), random.Random(1))
    own = view(state, 0)
    assert english.choice(own, own.options["siesta+pesos"]) == "Siesta + Pesos (08)"


def test_a_secret_event_replaces_the_public_one_before_it(english: Phrases) -> None:
    events = [PairLaid(0), CardsLaid(0, (Card.SIESTA, Card.MAMA), None), PairLaid(1)]
    assert english.tell(events) == ["Ana puts Siesta and Mama face down.", "Bea has chosen two cards."]


def test_a_refilled_row_is_one_sentence(english: Phrases) -> None:
    events = [
        BuildingPlaced(CHANCE, 1, FARO),
        TopTurnedUp(CHANCE, TALLER),
        BuildingPlaced(CHANCE, 1, TALLER),
        TopTurnedUp(CHANCE, FARO),
    ]
    assert english.tell(events) == ["New in the lower row: Faro and Taller.", "On top of the pile now: Faro."]


def test_a_supply_of_pesos_and_bricks_is_one_sentence(english: Phrases) -> None:
    events = [CentreSupplied(CHANCE, Goods(pesos=3)), CentreSupplied(CHANCE, Goods(red=1))]
    assert english.tell(events) == ["The centre gets 1 red brick and 3 pesos."]


def test_the_victims_of_one_tax_are_told_in_one_breath(english: Phrases) -> None:
    taxed = [GoodsTaxed(0, 1, Goods(red=1)), GoodsTaxed(0, 2, Goods(pesos=1))]
    assert english.tell(taxed) == ["Ana taxes Bea (1 red brick) and Carlos (1 peso)."]


def test_every_deed_has_words(phrases: Phrases) -> None:
    told = set(DeedKind) - {DeedKind.LAID}
    assert {kind for kind in told if f"did-{kind}" in phrases.words} == told
    assert "you-laid" in phrases.words, "what a computer laid is told to the reader only"


def test_a_card_is_turned_up_beside_the_one_that_stayed(english: Phrases) -> None:
    event = CardsRevealed(1, (Card.MAMA,), (Card.SIESTA, Card.MAMA), 9)
    assert english.tell([event]) == ["Bea reveals Mama beside Siesta: 09."]


def test_a_card_and_what_it_did_is_one_sentence(english: Phrases) -> None:
    events = [
        CardCarriedOut(1, Card.TAX_COLLECTOR),
        GoodsTaken(1, Goods(pesos=1), GoodsSource.RESERVE),
        GoodsTaxed(1, 0, Goods(workers=1)),
        NothingToTake(1, 2),
        CardCarriedOut(1, Card.SIESTA),
    ]
    assert english.tell(events) == [
        "Bea, Tax Collector: takes 1 peso from the reserve; taxes Ana (1 worker); finds nothing to take from Carlos.",
        "Bea plays Siesta.",
    ]


def test_a_card_that_came_to_nothing_says_why(phrases: Phrases) -> None:
    def say(card: Card) -> str:
        (sentence,) = phrases.tell([CardCarriedOut(0, card), CameToNothing(0, card)])
        return sentence if "," in sentence.split(":")[1] else f"none: {sentence}"

    assert not faults(say, [card for card in Card if card not in (Card.SIESTA, Card.PROTECTION)])


# The files


@cache
def entries(language: str) -> list[ast.EntryType]:
    parser = FluentParser()
    resources = [parser.parse(path.read_text("utf-8")) for path in (LOCALES_FOLDER / language).glob("*.ftl")]
    return [entry for resource in resources for entry in resource.body]


def messages(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


def ids(language: str) -> set[str]:
    return set(messages(language))


class Variables(FluentVisitor):
    """Collects the names of all arguments a message asks for."""

    def __init__(self, message: ast.Message) -> None:
        self.names: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def test_every_file_can_be_read_to_its_end(language: str) -> None:
    """The bot reads a message when it says it, and would meet a mistake only then."""
    found = entries(language)
    assert not [entry for entry in found if not isinstance(entry, ast.Message | ast.BaseComment)]
    assert Words(language).messages() == ids(language)


def test_every_language_has_the_same_messages_unless_it_says_that_it_is_partial(language: str) -> None:
    """A language that has become complete drops its mark."""
    assert ids(language) <= ids("en")
    assert (ids(language) < ids("en")) is is_partial(language)


def test_even_a_partial_language_has_what_english_cannot_stand_in_for(language: str) -> None:
    """Its name, where it is spoken, and the words around dates that people write in it."""
    names = {"language-name", "settings-guessed-zone", "away-words-between", "away-words-around"}
    assert names <= ids(language)


@pytest.fixture
def portuguese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Locales of English and of two messages in Portuguese."""
    shutil.copytree(LOCALES_FOLDER / "en", tmp_path / "en")
    (tmp_path / "pt").mkdir()
    (tmp_path / "pt" / "some.ftl").write_text("card-mama = Mamãe\nlist-last = { $list } e { $next }\n")
    names = ("_bundle", "_text", "_said_by", "_ids", "_sources", "is_partial")  # they know other locales
    caches = [getattr(words_module, name) for name in names]
    with monkeypatch.context() as patch:
        patch.setattr(words_module, "LOCALES_FOLDER", tmp_path)
        for each in caches:
            each.cache_clear()
        yield tmp_path / "pt"
    for each in caches:
        each.cache_clear()


def test_what_a_partial_language_lacks_is_said_in_english_and_by_its_rules(portuguese: Path) -> None:
    (portuguese / words_module.PARTIAL_MARK).touch()
    words = Words("pt")
    assert (words.text("card-mama"), words.text("card-siesta")) == ("Mamãe", "Siesta")
    assert words.text("goods-red", count=0) == "0 red bricks", "in Portuguese 0 is singular"
    assert Phrases(words, ()).listed(["Ana", "Bea"]) == "Ana e Bea"
    assert "brief-worker" in words
    assert words.messages() == {"card-mama", "list-last"}
    with pytest.raises(BadWords, match="no message 'card-cigar'"):
        words.text("card-cigar")


@pytest.mark.usefixtures("portuguese")
def test_a_language_that_does_not_say_so_lacks_nothing() -> None:
    with pytest.raises(BadWords, match="pt: no message 'card-siesta'"):
        Words("pt").text("card-siesta")
    assert "card-siesta" not in Words("pt")


def test_translators_find_the_cards_as_they_are_called() -> None:
    guide = (LOCALES_FOLDER.parents[1] / "docs" / "translating.md").read_text("utf-8")
    heading = re.search(r"^\| message \| what it does \| (.*) \|$", guide, re.MULTILINE)
    assert heading is not None
    for card in Card:
        names = [Words(language).text(f"card-{card}") for language in heading[1].split(" | ")]
        assert re.search(rf"^\| `card-{card}` \| .* \| {' [|] '.join(names)} \|$", guide, re.MULTILINE), card


def test_no_language_asks_for_an_argument_that_english_does_not_have(language: str) -> None:
    english = messages("en")
    for name, message in messages(language).items():
        assert Variables(message).names <= Variables(english[name]).names | OF_OTHER_GRAMMARS, name


def known_names() -> set[str]:
    """The names by which code finds messages: of cards, events, refusals, and so on."""
    literals = re.findall(r'"([\w-]+)"', SOURCE)
    ends = {f"{row}{side}" for row in "UL" for side in "LR"}
    replacements = {replacement.replace(" ", "-") for replacement in REPLACEMENTS}
    kinds = {f"kind-{kind}" for kind in CATALOGUE} | {f"ending-{ending}" for ending in Ending}
    columns = {f"column-{name}" for name in literals}
    characters = {f"{level}-{name}" for level in LEVELS for name in (*"1234", *Occasion)}
    tables = {
        *TABLE_EVENTS,
        *Refusal,
        *Closing,
        *Wish,
        *StandIn,
        *TimeOut,
        *Certainty,
        *RatingWord,
        *AnswerPace,
        *WishKind,
        *Takeaway,
    }
    return {
        *(*literals, *ends, *replacements, *kinds, *columns, *characters, *tables, *"1234567"),
        *(*Card, *EDITIONS, *EVENTS, *DECISIONS, *FACTS, *Ending, *DeedKind, *CATALOGUE, *Goods._fields),
        *("days", "hours", "minutes", "seconds", FINISH, PASS, "yes", "no", "none"),
    }


def test_every_message_is_used() -> None:
    prefixes = set(re.findall(r"""f["\x27]([a-z]+(?:-[a-z]+)*-)\{""", SOURCE)) | {
        f"{form}{plain}-" for form in ("", "suggest-") for plain in ("yes", "no", "none")
    }
    prefixes |= {f"{voice}-" for voice in re.findall(r'voice = "([a-z]+)"', SOURCE)}
    known = known_names()
    unused = {
        name
        for name in {_plain(own) for own in ids("en")}
        if f'"{name}"' not in SOURCE
        and f"'{name}'" not in SOURCE
        and not any(name.startswith(prefix) and name.removeprefix(prefix) in known for prefix in prefixes)
    }
    assert not unused


JOINS_WORDS = re.compile(r"""["'][,;:] ["'](?:\.join|,? *sep=)""")


def test_what_stands_between_words_is_a_message_too() -> None:
    """A comma or a colon in Python is English in every language."""
    folder = Path(words_module.__file__).parent
    files = [
        path
        for part in ("adapter", "board", "showing", "questions", "requests", "screen", "story", "topics")
        for path in (folder / part).rglob("*.py")
    ]
    found = {path.name for path in files if JOINS_WORDS.search(path.read_text("utf-8"))}
    assert found == set()


def test_the_letter_that_means_yes_is_the_first_that_is_offered(phrases: Phrases) -> None:
    words = phrases.words
    assert f"({words.text('leave-yes')}/" in words.text("leave-sure")


def _plain(name: str) -> str:
    """The message that an edition or a screen reader says in its own words; its name has words of its own by nature."""
    name = name.removesuffix(ALOUD)
    plain = next((name.removesuffix(f"-{key}") for key in EDITIONS if name.endswith(key)), name)
    return name if plain in ("edition", "short") else plain


def test_no_french_line_begins_with_a_sign() -> None:
    assert "aussitôt\u202f: 25 points" in Words("fr").text("play-goal", two=25, three=20, four=15)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadWords, match="no language"):
        Words("../en")


def test_an_unknown_message_is_refused() -> None:
    with pytest.raises(BadWords, match="no message 'card-cigar'"):
        Words("en").text("card-cigar")


def test_a_missing_argument_is_refused() -> None:
    with pytest.raises(BadWords, match="goods-red"):
        Words("en").text("goods-red")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a = 1\na = 2\n", "appears twice"),
        ("a = { $\n", "cannot read"),
        ("a = 1\nb\n", "cannot read"),
        ("a = 1\n-b = 2\n", "cannot read"),
    ],
)
def test_a_file_with_a_mistake_is_refused(
    text: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "some.ftl").write_text(text)
    monkeypatch.setattr(words_module, "LOCALES_FOLDER", tmp_path)
    with pytest.raises(BadWords, match=complaint):
        Words("xx").text("a")
