"""What there is: every rule with its inputs and words, every record of a kind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from engine.faults import BadInput, Faults
from engine.fields import WRONG, Written, inputs_of_record
from engine.game import Game, all_games
from engine.labels import input_words, record_name
from engine.replies.catalogue_shapes import ListedRule, ListedSession, Records, Rules
from engine.replies.shapes import Progress
from engine.requests import Anything, OneOf, Request
from engine.rule import Rule
from engine.session import Session
from engine.session.search import NAME
from engine.version import VERSION
from engine.words import LANGUAGES, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class OfGames(Request):
    """The rules and sessions of a game, or of all."""

    game: Annotated[str, OneOf(all_games), "this one alone"] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfRecords(Request):
    """The records of one kind."""

    KEYS = ("game",)

    game: Annotated[str, OneOf(all_games), "whose they are"]
    kind: Annotated[str, Anything(), "what they are; each game has its own"]

    def ready(self) -> OfRecords:
        read, faults = OneOf(all_games()[self.game].records), Faults()
        if read.read(self.kind, "kind", {}, faults) is WRONG:
            raise BadInput(faults)
        return self


def listed_rules(asked: OfGames, words: Words, progress: Progress | None = None) -> Rules:
    """Every rule, or those of one game."""
    return rules([all_games()[asked.game]] if asked.game else all_games().values())


def listed_records(asked: OfRecords, words: Words, progress: Progress | None = None) -> Records:
    """Every record of a kind."""
    game = all_games()[asked.game]
    return records(game, asked.kind, game.words(asked.lang))


def rules(chosen: Iterable[Game]) -> Rules:
    """Every rule of these games: id, clauses, inputs (kind, bounds, default), outcomes, words in every language."""
    games = list(chosen)
    listed = [_rule(game, each) for game in games for each in game.rules.values()]
    played = [_session(game, name, each) for game in games for name, each in game.sessions.items()]
    return {"rules": listed, "sessions": played, "versions": {"engine": VERSION}}


def _rule(game: Game, rule: Rule) -> ListedRule:
    texts = {lang: game.words(lang) for lang in LANGUAGES}
    inputs: dict[str, Any] = {
        name: each.describe() | {"words": {lang: input_words(w, rule, name) for lang, w in texts.items()}}
        for name, each in rule.inputs.items()
    }
    return {
        "id": rule.id,
        "clauses": list(rule.clauses),
        "chance": rule.chancy,
        "measure": rule.measure,
        "outcomes": list(rule.outcomes),
        "inputs": inputs,
        "words": {lang: {"title": w[f"rules.{rule.name}.title"]} for lang, w in texts.items()},
    }


def _session(game: Game, name: str, session: Session[Any, Any]) -> ListedSession:
    """What a session takes; its examples and policies by id, with their names."""
    texts, prefix = {lang: game.words(lang) for lang in LANGUAGES}, f"sessions.{name}"

    def named(part: str, ids: Iterable[str]) -> dict[str, dict[str, str]]:
        return {lang: {each: w[f"{prefix}.{part}.{each}"] for each in ids} for lang, w in texts.items()}

    return {
        "id": f"{game.id}.{name}",
        "setup": Written(session.setup).describe(),  # type: ignore[typeddict-item]
        "verbs": {each.code: {"name": each.name, "fields": dict(each.fields)} for each in session.verbs},
        "examples": named("examples", session.examples),
        "policies": named("policies", (*session.policies, *([NAME] if game.searches(name) else []))),
        "words": {lang: {"title": w[f"{prefix}.title"]} for lang, w in texts.items()},
    }


def records(game: Game, kind: str, words: Words) -> Records:
    """All records of a kind, with their names."""
    known = game.records[kind].values()
    return {"records": [_plain(each) | {"name": record_name(words, kind, each.id)} for each in known]}


def _plain(record: Any) -> dict[str, Any]:
    return {name: each.field.plain(getattr(record, name)) for name, each in inputs_of_record(type(record)).items()}
