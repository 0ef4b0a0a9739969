"""A result as a card for the chat: of a roll, of odds, of a dice command, of a session's move; and of a clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from engine.chance import TooManyPaths, weigh
from engine.faults import Faults, refused
from engine.fields import WRONG, Records
from engine.game import Game, all_games, find_rule
from engine.output import chat_card as cards
from engine.output import sentences
from engine.output.chat_card import CardText, cited
from engine.replies.request import read_inputs
from engine.replies.roll_and_odds import LUCK_PATHS
from engine.replies.session.chat_card import LastMove
from engine.replies.shapes import ChatCard, Delta, Reply
from engine.replies.variations import described
from engine.requests import TEXT, Names, OneOf, Request, SomeOf, Typed
from engine.rule import Rule
from engine.version import VERSION
from engine.words import CORE, LANGUAGES, Words, words

Answer = Callable[[Mapping[str, Any], str], Reply]  # to a request, in a language
OF = ("roll", "odds", "dice", "session")
INPUTS = 6  # that are told of a rule; a sheet has many more
LINK = 4_000  # characters of the longest address


@dataclass(frozen=True, slots=True)
class WhatIsTold(Names):
    """A request of one of these kinds, or a clause with its texts."""

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        do = raw.get("do") if isinstance(raw, Mapping) else raw
        if isinstance(raw, Mapping) and ("clause" in raw or do in OF):
            return raw
        faults.add("option", f"{path}.do", value=do, options=" / ".join(OF))
        return WRONG


@dataclass(frozen=True, slots=True, kw_only=True)
class OfChatCard(Request):
    """The result of another request as a card for the chat."""

    KEYS = ("of",)

    of: Annotated[Mapping[str, Any], WhatIsTold(), 'a request, or {"clause": its id, "texts": {language: text}}']
    dress: Annotated[cards.Dress, OneOf(cards.DRESSES), "where it is pasted"] = "plain"
    langs: Annotated[tuple[str, ...], SomeOf(LANGUAGES), "its languages, one below the other"] = ()
    site: Annotated[str, Typed(TEXT), "the address of the site"] = ""
    link: Annotated[str, Typed(LINK), "the address of the result; of a session its page's"] = ""

    def ready(self) -> OfChatCard:
        return self if self.langs else replace(self, langs=(self.lang,))


def chat_card(asked: OfChatCard, answer: Answer) -> Reply:
    """The card of what ``of`` asks for; what is wrong with that is told as it would be there. Raises BadInput."""
    if "clause" in asked.of:
        return _card(asked, [_of_clause(asked.of, words(each, CORE), each) for each in asked.langs])
    first = answer(asked.of, asked.langs[0])
    if "error" in first:
        return first
    if "stopped" in first or first.get("output", "") is None:
        raise refused("verdict", "of", value=first.get("command", first.get("session")))
    if asked.of["do"] == "session":
        last = LastMove(first, asked.of.get("seat"))
        link = last.link(asked.link)
        return _card(asked, [last.text(each) for each in asked.langs], last.deltas(asked.langs), link)
    # Every language tells the same dice
    again = dict(asked.of) | {name: first[name] for name in ("seed",) if name in first}
    replies = [first, *(answer(again, each) for each in asked.langs[1:])]
    if asked.of["do"] == "dice":
        told = [_of_command(reply, words(each, CORE)) for each, reply in zip(asked.langs, replies, strict=True)]
        return _card(asked, told)
    game, rule = find_rule(first["rule"])
    values = _expected(game, rule, first) if "result" in first and "luck" not in first else None
    told = [
        _of_rule(game, rule, game.words(each), reply, values) for each, reply in zip(asked.langs, replies, strict=True)
    ]
    return _card(asked, told, [each for lang in asked.langs for each in _deltas(rule, game.words(lang), first)])


def _card(asked: OfChatCard, told: Sequence[CardText], deltas: Sequence[Delta] = (), link: str | None = None) -> Reply:
    spoken = [words(each, CORE) for each in asked.langs]
    text = cards.text(
        list(zip(spoken, told, strict=True)), asked.dress, asked.site, asked.link if link is None else link
    )
    unique = {(each["who"], each["text"]): each for each in deltas}
    reply: ChatCard = {
        "dress": asked.dress,
        "langs": list(asked.langs),
        "text": text,
        "deltas": list(unique.values()),
        "versions": {"engine": VERSION},
    }
    return reply  # type: ignore[return-value]


def _of_clause(of: Mapping[str, Any], core: Words, lang: str) -> CardText:
    """A clause by its id, with its text as the book of that language has it: {"clause", "texts": {lang: text}}."""
    clause, texts = of["clause"], of.get("texts")
    game = next((each for each in all_games().values() if str(clause).startswith(f"{each.prefix}-")), None)
    if game is None or not isinstance(clause, str) or len(clause) > TEXT:
        raise refused("clause", "of.clause", value=clause)
    if not (isinstance(texts, Mapping) and isinstance(texts.get(lang), str)):
        raise refused("missing", f"of.texts.{lang}", label=f"of.texts.{lang}")
    game_words = game.words(lang)
    status = game.unpublished.get(clause, "")
    mark = core[f"marks.{status}"] if status else ""
    titles = [game_words[f"rules.{rule.name}.title"] for rule in game.rules.values() if clause in rule.clauses]
    rolled = game_words.text("card.rules", rules=game_words["view.list"].join(titles[:INPUTS])) if titles else ""
    named = {"game": game_words["game.title"], "author": game_words["game.author"], "what": clause}
    title = game_words.text("card.of_ruling" if status == "ruling" else "card.of_clause", **named)
    return CardText(title, f"{mark}{texts[lang].removeprefix(mark)}", "", rolled)


def _of_command(reply: Reply, core: Words) -> CardText:
    """A dice command; of a secret one what fell stays untold."""
    result = core["card.secret"] if reply["secret"] else reply["output"]
    return CardText(reply["command"], reply["say"], result, reply.get("odds", {}).get("say", ""))


def _of_rule(game: Game, rule: Rule, game_words: Words, reply: Reply, values: Mapping[str, object] | None) -> CardText:
    """A roll or a calculation, or the odds of one; ``values``: what was to be expected, where no luck is told."""
    named = described(rule, game_words, reply["inputs"])
    asked = game_words["view.list"].join(named[:INPUTS])
    if len(named) > INPUTS:
        asked = game_words.text("compare.and_more", named=asked, n=len(named) - INPUTS)
    title = game_words.text("card.of", game=game_words["game.title"], what=game_words[f"rules.{rule.name}.title"])
    if "result" not in reply:
        return CardText(title, asked, reply["say"])
    expected = sentences.expect(rule, game_words, values) if values else ""
    luck = reply["luck"]["say"] if "luck" in reply else expected
    return CardText(title, asked, reply["say"], luck, tuple(cited(game_words, each) for each in reply["steps"]))


def _expected(game: Game, rule: Rule, reply: Reply) -> dict[str, object] | None:
    """What was to be expected; None where nothing is rolled, and where it takes too long to say."""
    inputs = read_inputs(game, rule, reply["inputs"])
    if not rule.chancy:
        return None
    try:
        known = weigh(rule.function, budget=LUCK_PATHS, **inputs)
    except TooManyPaths:
        return None
    numbers = sentences.number_values(rule.mark.numbers(**inputs)) if rule.mark.numbers else {}
    return sentences.odds_values(rule, known) | numbers


def _deltas(rule: Rule, game_words: Words, reply: Reply) -> Iterator[Delta]:
    """What a roll takes from a status or adds to it, as a chat command."""
    amount = reply["result"].get(rule.measure, 0) if "result" in reply else 0
    for sign, names in (("-", rule.mark.lowers), ("+", rule.mark.raises)):
        for name in names if amount else ():
            chosen = reply["inputs"].get(name)
            field = chosen if isinstance(chosen, str) else name
            yield {
                "who": "",
                "text": game_words.text("card.delta", label=game_words[f"fields.{field}"], sign=sign, n=amount),
            }
