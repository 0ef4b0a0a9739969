"""A game collects its own rules, records and words; ``all_games()`` finds every folder under ``engine.games``."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import ModuleType
from typing import Any

import engine.games as folder
from engine.chance import Cards
from engine.encounter.evening import Evening, evening_of
from engine.records.kind import RecordKind
from engine.records.piece import Piece
from engine.rule import UNMARKED, Rule, marked
from engine.scene import Scene
from engine.session import Policy, Session
from engine.session.guide import Guide, guides_of
from engine.session.puzzle import Puzzle, puzzles_of
from engine.session.search import NAME, Strengths, strengths_of
from engine.toml import find_toml, read_toml
from engine.words import CORE, Words, words

UNPUBLISHED = ("later", "ruling")  # the author's newer edition, this book's: told apart wherever they are read
STATUSES = ("published", "elsewhere", *UNPUBLISHED)  # the author's: of the text that a book follows, of another
FORM = "form"  # stands for an input where a preset fills several at once


@dataclass(frozen=True)
class Game:
    """One game: the id is its folder's name, the prefix begins its clause ids, the version is its rules' date.

    ``kinds``: what can be done with records of a kind beside reading them. ``figures``: scenes for the book, by name.
    ``sessions``: what can be played move by move, by name (small letters and digits).
    ``decks``: the whole deck of each rule that draws from one that the page keeps (``kept_deck``): the rule takes
    what is ``gone``, and how many to draw, its ``count``. ``needs``: inputs that count only where another one is
    ticked. ``presets``: values to begin with, by input and id, named by the words ``presets.<input>.<id>``; under
    ``form`` (``FORM``) records whose fields are inputs themselves.
    ``situations``: whole forms to begin with, inputs as a request gives them, by rule and id, named by the words
    ``situations.<rule>.<id>``. ``bcdice``: the system of BCDice that knows the game's own commands beside the general
    ones; "" where none does.

    What else there is of a game lies beside it in files found by their names; a game may have none of them.
    """

    id: str
    prefix: str
    version: str
    modules: tuple[ModuleType, ...]
    records: Mapping[str, Mapping[str, Any]]
    kinds: Mapping[str, RecordKind] = field(default_factory=dict)
    figures: Mapping[str, Callable[..., Scene]] = field(default_factory=dict)
    sessions: Mapping[str, Session[Any, Any]] = field(default_factory=dict)
    decks: Mapping[str, Cards] = field(default_factory=dict)
    needs: Mapping[str, str] = field(default_factory=dict)
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    situations: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    bcdice: str = ""

    def kind(self, kind: str) -> RecordKind:
        """What can be done with records of a kind."""
        return self.kinds.get(kind, RecordKind())

    def kind_written(self, record: type) -> RecordKind:
        """The same for records written by hand as this type."""
        return next((each for each in self.kinds.values() if each.written is record), RecordKind())

    def piece(self, record: Any, words: Words) -> Piece | None:
        """A record as a piece of a virtual table; None where its kind has none."""
        makes = (
            kind.piece
            for name, kind in self.kinds.items()
            if kind.piece and (type(record) is kind.written or record in self.records.get(name, {}).values())
        )
        make = next(makes, None)
        return make(record, words) if make else None

    def note(self, kind: str, record: Any, words: Words) -> str:
        """What a record is or does in a line; "" where nothing is said of it."""
        told = self.kind(kind).note
        return told(record, words) if told else words.get(f"records.{kind}.{record.id}.note", "")

    @property
    def package(self) -> str:
        """The dotted name of the game's package, where its data and words lie."""
        return f"{folder.__name__}.{self.id}"

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """{rule id: rule}, in the order of the modules and of their functions."""
        return {each.id: each for module in self.modules for each in _rules_in(module, self.id)}

    @cached_property
    def guides(self) -> dict[str, Guide]:
        """Fights that are told step by step, by name (``guides.toml``)."""
        return guides_of(find_toml(self.package, "guides.toml"))

    @cached_property
    def evening(self) -> Evening | None:
        """What the GM's evening chooses from (``evening.toml``)."""
        said = find_toml(self.package, "evening.toml")
        return evening_of(said) if said else None

    @cached_property
    def puzzles(self) -> dict[str, Puzzle]:
        """Questions that exact odds decide, by name (``puzzles.toml``)."""
        return puzzles_of(find_toml(self.package, "puzzles.toml"))

    @cached_property
    def strengths(self) -> dict[str, Strengths]:
        """Of a session's policies, where they were measured (``strength.toml``)."""
        return strengths_of(find_toml(self.package, "strength.toml"))

    @cached_property
    def mended(self) -> dict[str, dict[str, Any]]:
        """Rules that sessions played otherwise before a day (``mended.toml``)."""
        return find_toml(self.package, "mended.toml")

    def searches(self, session: str) -> bool:
        """Whether a policy that looks ahead is offered in a session."""
        return session in self.strengths and self.strengths[session].offers_search

    def usual(self, session: str) -> str:
        """The policy for everybody where nobody says another: the best that is measured and does not look ahead."""
        measured = self.strengths.get(session)
        return measured.against if measured else next(iter(self.sessions[session].policies))

    def players(self, session: str, setup: Any) -> dict[str, Policy]:
        """Everybody who may play by itself: the policies of a session, and the one that looks ahead."""
        found = dict(self.sessions[session].policies)
        if self.searches(session):
            found[NAME] = self.strengths[session].search(self.sessions[session], setup)
        return found

    def scene(self, name: str) -> Rule:
        """What makes a figure, with inputs that are read as a rule's are."""
        return Rule(f"{self.id}.{name}", self.figures[name], UNMARKED)

    @cached_property
    def clauses(self) -> dict[str, str]:
        """{clause id: its status, one of ``STATUSES``} of the clauses that stand in the book."""
        known = read_toml(self.package, "clauses.toml")
        return {clause: status for status in STATUSES for clause in known.get(status, {})}

    @cached_property
    def unpublished(self) -> dict[str, str]:
        """{clause id: "later" or "ruling"} of the clauses that the published rules do not hold."""
        return {clause: status for clause, status in self.clauses.items() if status in UNPUBLISHED}

    @cached_property
    def forms(self) -> dict[str, dict[str, list[str]]]:
        """How a rule's inputs are grouped in a form: {rule name: {group: [input names]}}.

        The group "rare" lists paths of inputs, or of fields in them, that the form folds away while they are at rest.
        """
        return read_toml(self.package, "data/forms.toml")

    def words(self, lang: str) -> Words:
        """The core's words and the game's own."""
        return words(lang, CORE, self.package)


def _rules_in(module: ModuleType, game: str) -> Iterable[Rule]:
    for name, function in vars(module).items():
        mark = marked(function)
        if mark and function.__module__ == module.__name__:
            yield Rule(f"{game}.{name}", function, mark)


class _Games(Mapping[str, Game]):
    """Every package under ``engine.games``; a game is imported when it is first asked for."""

    def __init__(self) -> None:
        self._ids = sorted(info.name for info in pkgutil.iter_modules(folder.__path__))
        self._found: dict[str, Game] = {}

    def __getitem__(self, game_id: str) -> Game:
        if game_id not in self._ids:
            raise KeyError(game_id)
        if game_id not in self._found:
            self._found[game_id] = importlib.import_module(f"{folder.__name__}.{game_id}").game
        return self._found[game_id]

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


@cache
def all_games() -> Mapping[str, Game]:
    """{game id: game}, by id."""
    return _Games()


def find_rule(rule_id: str) -> tuple[Game, Rule]:
    """The game and the rule of an id. Raises KeyError."""
    game = all_games()[rule_id.partition(".")[0]]
    return game, game.rules[rule_id]


def find_session(session_id: str) -> tuple[Game, Session[Any, Any]]:
    """The game and the session of an id ("game.name"). Raises KeyError."""
    game_id, _, name = session_id.partition(".")
    game = all_games()[game_id]
    return game, game.sessions[name]
