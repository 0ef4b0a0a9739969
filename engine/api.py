"""``call``: JSON in, JSON out, for the page, the command line and the tests. It never raises on bad input."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

from engine import replies
from engine.chance import ScriptError, TooManyPaths
from engine.faults import BadInput, Faults, refused
from engine.game import Game, all_games, find_rule
from engine.labels import field_label
from engine.replies import catalogue, variations
from engine.replies.chat_card import verdict
from engine.replies.dice.lines import dice_lines
from engine.replies.dice.reply import dice
from engine.replies.errors import errors as errors_reply
from engine.replies.errors import told
from engine.replies.request import check_form, read_asked
from engine.replies.session.forecast import forecast
from engine.replies.session.prospects import prospects
from engine.replies.session.reply import session
from engine.replies.session.request import setup_label, words_asked
from engine.replies.shapes import Error, Progress, Reply
from engine.rule import Rule
from engine.texts import whole
from engine.words import LANGUAGES, MissingWord, Words, words

_VERBS: Mapping[str, Callable[..., Any]] = {
    "roll": replies.roll,
    "odds": replies.odds,
    "vary": variations.vary,
    "compare": variations.compare,
}

_DICE: Mapping[str, Callable[..., Any]] = {"dice": dice, "dice_lines": dice_lines}
_TABLES: Mapping[str, Callable[..., Any]] = {"session": session, "forecast": forecast, "prospects": prospects}


def call(request: Any, progress: Progress | None = None) -> Reply:
    """Answer one request.

    request: "do" says what is asked, "lang" is "ja" or "en"; with "view" the reply holds HTML too.
        roll, odds, vary, compare: "rule" and "inputs". roll also takes "seed", or "dice" and "cards" (a script), and of
            hand-written records "toml", "sheet", "pieces" (or the page that they lead back to) and "fill" (a seed: what
            is left to choose is chosen by it, and "inputs" of the reply hold it); odds "samples"; vary "samples" and
            "only"; compare "other" (inputs).
        rules: "game". records: "game" and "kind".
        session, forecast, prospects: "session" with "setup" (a published one by id, or a record), "seed" and "moves",
            or a "link"; "seat" (which sees no more than it knows) and "auto" (who plays by itself: a policy, or one by
            seat). session also takes "count" (decisions of these), "at" (after how many moves it is shown), "consider"
            (a move, for its odds), "figures" (the odds of all that may be done), "kept" (a file's text),
            "faces" (dice and cards of the real table as they are typed, for the last move or the one numbered "mend"),
            "export" (what a file holds), "pieces" and "corrections"; forecast
            "runs" and "brief" (only if it takes no time); prospects "choice" (a choice's token: its options alone) and
            "later" (moves that were made afterwards).
        verdict: "of" (a request for a roll, odds, dice or a session, as a card for the chat; or a "clause" with its
            "texts" by language), "dress" (discord, ccfolia or plain), "langs" (one or both), "site" and "link" (the
            addresses of the site and of the result; of a session its page's).
        dice: "command" and "system" (of BCDice), "seed" or "dice" (a script), "wide" (what is typed wide is read
            narrow); it rolls, explains and weighs, save where "roll" or "odds" is false.
        dice_lines: "lines" (up to 200 commands), "system", "seed" and "wide"; it only rolls them.
    progress: told (done, total, sentence) now and then in a long run; the sentence is what samples say so far, or the
        input that is varied, and empty while exact odds are worked out. What it raises ends the run.

    Returns the answer, in the shape that ``engine.replies.shapes`` documents for each "do": Roll, Odds, Vary, Compare,
    Rules, Records or Verdict, ``engine.replies.session_shapes``: Session, Forecast or Prospects,
    ``engine.replies.dice_shapes``: Dice or DiceLines; or Errors, every fault at once. Of a comparison the fields of the
    other side begin with "other.".

    Bounds: 64,000 rolls a request, those of every input that is varied together (``engine.chance.survey.ROLLS``);
    60,000 paths of exact odds, past which they are sampled, of a match up to 300,000; 200,000 for all that is varied
    (``engine.replies.variations.WORK``). A roll took 0.05 ms, of a match up to 0.9 ms, a path up to 0.09 ms (CPython
    3.11): no request takes more than about a minute, most a few milliseconds. A forecast follows 20,000 ways, of
    processes 300,000, and samples up to 20,000 runs of 150,000 moves together (``engine.session.forecast``).
    """
    listener = _Listener(progress) if progress else None
    lang = request.get("lang") if isinstance(request, Mapping) else None
    core = words(lang if isinstance(lang, str) and lang in LANGUAGES else LANGUAGES[0], "engine")
    try:
        return _answer(whole(request), core, listener)
    except BadInput as bad:  # a hundred faults, wherever they were found
        return errors_reply(told(core, bad.faults))
    except Exception as error:  # the last resort: whoever asks gets an answer, and the fuzzer a finding
        if listener and listener.raised is error:
            raise
        fault = refused("broken", "", value=f"{type(error).__name__}: {error}").faults[0]
        return errors_reply(told(core, [fault]))


class _Listener:
    """Tells progress, and remembers what the listener raised: that is no fault of the engine."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.raised: BaseException | None = None

    def __call__(self, done: int, total: int, sentence: str) -> None:
        try:
            self.progress(done, total, sentence)
        except BaseException as error:
            self.raised = error
            raise


def _answer(request: Any, core: Words, progress: Progress | None) -> Reply:
    faults = Faults()
    if not isinstance(request, Mapping):
        faults.add("request", "", value=type(request).__name__)
        return errors_reply(told(core, faults))
    if request.get("lang") is not None:
        _one_of(request, "lang", LANGUAGES, faults)
    do = _one_of(request, "do", (*_VERBS, *_TABLES, *_DICE, "rules", "records", "verdict"), faults)
    if do == "verdict":
        return _judged(request, core, progress, faults)
    if do is not None and do in _DICE:
        return _diced(request, do, core, faults)
    if do is not None and do in _TABLES:
        return _played(request, do, core, progress, faults)
    if do in ("rules", "records"):
        listed = _listed(request, do, core, faults)
        return errors_reply(told(core, faults)) if listed is None else listed
    found = _rule(request, faults) if do else None
    check_form(request, faults)
    errors = told(core, faults)
    return _done(_Asked(request, do, *found, progress), errors, core) if do and found else errors_reply(errors)


def _played(request: Mapping[str, Any], do: str, core: Words, progress: Progress | None, faults: Faults) -> Reply:
    """A session, or how it may go on; faults of its setup are told with the labels of its own words."""
    try:
        return cast(Reply, _TABLES[do](request, core.lang, progress))
    except BadInput as bad:
        texts = words_asked(request, core.lang)
        return errors_reply(told(texts, [*faults, *bad.faults], partial(setup_label, request, texts)))


def _judged(request: Mapping[str, Any], core: Words, progress: Progress | None, faults: Faults) -> Reply:
    """The card of another request's result."""

    def answer(of: Mapping[str, Any], lang: str) -> Reply:
        return _answer({**of, "lang": lang}, words(lang, "engine"), progress)

    try:
        return errors_reply(told(core, faults)) if faults else verdict(request, core.lang, answer)
    except BadInput as bad:
        return errors_reply(told(core, bad.faults))


def _diced(request: Mapping[str, Any], do: str, core: Words, faults: Faults) -> Reply:
    """Dice commands; their faults have words of their own."""
    texts = words(core.lang, "engine", "engine.notation")
    try:
        if not faults:
            return cast(Reply, _DICE[do](request, texts))
        errors = told(core, faults)
    except ScriptError as error:
        errors = told(core, refused(error.kind, "dice", **error.values).faults)
    except BadInput as bad:
        errors = told(texts, bad.faults)
    return errors_reply(errors)


def _listed(request: Mapping[str, Any], do: str, core: Words, faults: Faults) -> Reply | None:
    """What there is; None where something is wrong with the request."""
    games = all_games()
    if do == "rules" and request.get("game") is None:
        return None if faults else cast(Reply, catalogue.rules(games.values()))
    name = _one_of(request, "game", games, faults)
    kind = _one_of(request, "kind", games[name].records, faults) if name and do == "records" else None
    if faults or name is None:
        return None
    if kind is None:
        return cast(Reply, catalogue.rules([games[name]]))
    return cast(Reply, catalogue.records(games[name], kind, games[name].words(core.lang)))


@dataclass(frozen=True, slots=True)
class _Asked:
    """A request whose rule is known."""

    request: Mapping[str, Any]
    do: str
    game: Game
    rule: Rule
    progress: Progress | None


def _done(asked: _Asked, errors: list[Error], core: Words) -> Reply:
    """The reply; with errors in the form of the request those of its inputs, too."""
    game, rule = asked.game, asked.rule
    texts = game.words(core.lang)
    try:
        if not errors:
            return cast(Reply, _VERBS[asked.do](game, rule, asked.request, texts, asked.progress))
        read_asked(game, rule, asked.request)
    except TooManyPaths as many:
        errors += told(core, refused("too_many_paths", "inputs", value=many.budget).faults)
    except BadInput as bad:
        errors += told(texts, bad.faults, partial(_label, texts, rule), len(errors))
    except ScriptError as error:
        errors += told(core, refused(error.kind, "dice", **error.values).faults)
    return errors_reply(errors)


def _one_of(request: Mapping[str, Any], name: str, known: Iterable[str], faults: Faults) -> str | None:
    """A part of the request that names one of these; None and a fault where it does not."""
    value = request.get(name)
    if isinstance(value, str) and value in known:
        return value
    faults.add("option", name, value=value, options=" / ".join(known))
    return None


def _rule(request: Mapping[str, Any], faults: Faults) -> tuple[Game, Rule] | None:
    rule_id = request.get("rule")
    try:
        return find_rule(rule_id if isinstance(rule_id, str) else "")
    except KeyError:
        faults.add("rule", "rule", value=rule_id)
        return None


def _label(texts: Words, rule: Rule, path: str) -> str:
    side, _, inner = path.partition(".")
    try:
        return field_label(texts, rule, inner if side == "other" else path)
    except MissingWord:
        return path
