"""What is asked for a GM's evening: few answers, the party where it is the table's own, and what is wanted of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from engine.encounter.evening import WANTED, Evening, EveningFight
from engine.faults import BadInput, Faults
from engine.fields import WRONG, Many, Size, Span, Text
from engine.game import Game, all_games
from engine.replies.session.request import given_setup, label_in
from engine.requests import TEXT, Anything, HtmlToo, Looks, OneOf, Request, Seed, Typed, WholeNumber, new_seed
from engine.session import Session, read_setup
from engine.words import Words

PLAYERS = 3  # where nobody says how many
MOST, RUNS, FIGHTS = 8, 5_000, 40  # players, runs of the fight that is taken, fights of a game
LIST = 20  # of a party, of foes
OWN, NAME = 8, 200  # set-ups of the table's own, characters of the name of one
HURT = 99_999  # what somebody may have lost


def prepared() -> list[str]:
    """The games that have an evening."""
    return [game.id for game in all_games().values() if game.evening]


@dataclass(frozen=True)
class AskedEvening:
    """An evening that can be worked out: ``setups`` of every fight, the table's own before those of the game's data.

    party: the rows of whoever plays.
    """

    how: OfEvening
    game: Game
    evening: Evening
    session: Session[Any, Any]
    players: int
    party: list[Any]
    setups: tuple[Any, ...]
    seed: str
    policy: str

    @property
    def id(self) -> str:
        """The session's id, "game.name"."""
        return f"{self.game.id}.{self.evening.session}"

    @property
    def pace(self) -> int:
        """Minutes of a round, a head."""
        return self.how.pace or self.evening.pace

    def hurts(self, at: int) -> tuple[int, ...]:
        """How much the first foe of a fight may have lost, less first; the table's own stays as it is."""
        return () if self.is_own(at) else self.evening.foes.lost(self.evening.fights[at].foes[0])

    def is_own(self, at: int) -> bool:
        """Whether a fight is a set-up of the table's own."""
        return at < len(self.how.setups)

    def setup(self, at: int, hurt: int) -> Any:
        """The set-up of a fight whose first foe has lost so much."""
        if not hurt:
            return self.setups[at]
        raw = self.evening.setup(self.session, self.evening.fights[at], self.party, hurt)
        return read_setup(self.session, raw, "party", self.game.records)


@dataclass(frozen=True, slots=True, kw_only=True)
class OfFights(Request):
    """What is asked of the fights of a game's evening."""

    KEYS = ("game",)

    game: Annotated[str, OneOf(prepared), "the game's id"]

    @property
    def known(self) -> tuple[Game, Evening, Session[Any, Any]]:
        """The game, its evening, and the session that is played there."""
        game = all_games()[self.game]
        assert game.evening
        return game, game.evening, game.sessions[game.evening.session]

    def words(self) -> Words:
        return all_games()[self.game].words(self.lang)

    def label(self, texts: Words, path: str) -> str:
        return label_in(texts, self.known[1].session, path)

    def read_policy(self, said: str, faults: Faults) -> str:
        """How everybody plays; where nothing is said, the best measured one."""
        game, evening, session = self.known
        policy = said or game.usual(evening.session)
        OneOf(evening.known(session)).read(policy, "policy", {}, faults)
        return policy


@dataclass(frozen=True, slots=True, kw_only=True)
class OfEvening(OfFights):
    """A few answers; the fight by its number, where somebody turns the knobs."""

    players: Annotated[int | None, WholeNumber(Span(1, MOST)), "how many play"] = None
    minutes: Annotated[int, WholeNumber(Span(5, 600)), "how long the fight may take"] = 90
    difficulty: Annotated[str, OneOf(tuple(WANTED)), "how likely the party is to win"] = "even"
    party: Annotated[
        tuple[Any, ...], Many(Anything(), Size(0, LIST)), "by id or written by hand; samples fill it up"
    ] = ()
    foes: Annotated[tuple[Any, ...], Many(Anything(), Size(0, LIST)), "in the foes' places, in turn; else samples"] = ()
    setups: Annotated[tuple[Any, ...], Many(Anything(), Size(0, OWN)), "of its session, weighed for this party"] = ()
    names: Annotated[tuple[str, ...], Many(Text(Size(0, NAME)), Size(0, OWN)), "of these; else their numbers"] = ()
    fight: Annotated[int | None, WholeNumber(Span(1, FIGHTS + OWN)), "another of the fights, by its number"] = None
    pace: Annotated[int | None, WholeNumber(Span(1, 20)), "minutes of a round, a head"] = None
    policy: Annotated[str, Typed(40), "how everybody plays in the forecast; else the best measured one"] = ""
    hurt: Annotated[int, WholeNumber(Span(0, HURT)), "what the first foe of that fight has lost already"] = 0
    runs: Annotated[int, WholeNumber(Span(1, RUNS)), "of the fight that is taken"] = 400
    seed: Annotated[str, Seed(), "the same dice for the same seed"] = ""
    page: Annotated[str, Typed(TEXT), "where the session is played, for links and pieces"] = ""
    file: Annotated[bool, "a ZIP of the pieces and the summary, too"] = False
    view: Annotated[Looks | None, HtmlToo(), "HTML, too"] = None

    def ready(self) -> AskedEvening:
        """Raises BadInput with every fault."""
        (game, published, session), faults = self.known, Faults()
        evening = published.against(self.foes)
        players = min(PLAYERS, evening.players) if self.players is None else self.players
        if not evening.least <= players <= evening.players:
            faults.add("number", "players", value=players, low=evening.least, high=evening.players)
        policy = self.read_policy(self.policy, faults)
        for at, each in enumerate(self.party[: evening.heads(evening.players)]):
            evening.who(session, evening.party, at).read(each, f"party.{at}", game.records, faults)
        for at, each in enumerate(self.foes[: len(evening.foes.slots) or LIST]):
            if each != "":
                evening.who(session, evening.foes, at).read(each, f"foes.{at}", game.records, faults)
        own = [given_setup(game, session, each, f"setups.{at}", faults) for at, each in enumerate(self.setups)]
        self._within("fight", 1, len(own) + len(evening.fights), faults)
        if faults:
            raise BadInput(faults)
        party = evening.rows(self.party, players)
        evening, setups = self._taken(game, evening, party)
        fights, own = self._own(game, evening, own, players)
        evening, setups = replace(evening, fights=(*fights, *evening.fights)), (*own, *setups)
        asked = AskedEvening(self, game, evening, session, players, party, setups, self.seed or new_seed(), policy)
        self._within("fight", 1, len(setups), faults)
        if not faults:
            self._within("hurt", 0, max(asked.hurts(self.fight - 1), default=0) if self.fight else 0, faults)
        if faults:
            raise BadInput(faults)
        return asked

    def _within(self, name: str, low: int, high: int, faults: Faults) -> None:
        value = getattr(self, name)
        if value and value > high:
            faults.add("number", name, value=value, low=low, high=high)

    def _own(
        self, game: Game, evening: Evening, known: list[Any], players: int
    ) -> tuple[list[EveningFight], list[Any]]:
        """The table's own set-ups with the evening's party in them. Raises BadInput with every fault."""
        session, faults, fights, setups = game.sessions[evening.session], Faults(), [], []
        for at, each in enumerate(known):
            fight, raw = evening.own(session, each, self.party, players)
            setup = given_setup(game, session, raw, f"setups.{at}", faults)
            if setup is not WRONG and (ends := session.ends(setup)) and not ends & evening.wins(session, setup):
                faults.add("never_won", f"setups.{at}")
            fights.append(fight)
            setups.append(setup)
        if faults:
            raise BadInput(faults)
        return fights, setups

    def _taken(self, game: Game, evening: Evening, party: list[Any]) -> tuple[Evening, tuple[Any, ...]]:
        """The fights whose set-ups take the foes that were named, such as no unit twice in a hand; with the set-ups.

        Raises BadInput where none does, and of the party where nobody was named; of samples alone nothing is wrong.
        """
        session, root = game.sessions[evening.session], "foes" if self.foes else "party"
        found, refused = {}, []
        for at, fight in enumerate(evening.fights):
            try:
                found[at] = read_setup(session, evening.setup(session, fight, party), root, game.records)
            except BadInput as bad:
                if not self.foes:
                    raise
                refused.append(bad)
        if not found:
            raise refused[0]
        return replace(evening, fights=tuple(evening.fights[at] for at in found)), tuple(found.values())
