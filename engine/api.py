"""``call``: JSON in, JSON out, for the page, the command line and the tests. It never raises on bad input."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from engine import replies
from engine.chance import ScriptError, TooManyPaths
from engine.faults import BadInput, Fault, Faults, refused
from engine.fields import inputs_of_record
from engine.replies import catalogue
from engine.replies.catalogue_shapes import Requests
from engine.replies.chat_card import OfChatCard, chat_card
from engine.replies.dice.lines import dice_lines
from engine.replies.dice.reply import dice
from engine.replies.dice.request import OfCommand, OfLines
from engine.replies.encounter.curve import curve
from engine.replies.encounter.curve_request import OfCurve
from engine.replies.encounter.evening import evening
from engine.replies.encounter.evening_request import OfEvening
from engine.replies.errors import errors as errors_reply
from engine.replies.errors import in_words
from engine.replies.reference import reference
from engine.replies.request import OfRule
from engine.replies.session.forecast import forecast
from engine.replies.session.guest import guest
from engine.replies.session.prospects import prospects
from engine.replies.session.reply import session
from engine.replies.session.request import OfForecast, OfGuest, OfProspects, OfSession
from engine.replies.shapes import Progress, Reply
from engine.requests import OneOf, Request, read
from engine.texts import whole
from engine.words import CORE, LANGUAGES, Words, words


class RequestKind(NamedTuple):
    """One kind of request: what it may hold, and what answers it once it is read."""

    holds: type[Request]
    answer: Callable[[Any, Words, Progress | None], Any]


def _chat_card(asked: OfChatCard, texts: Words, progress: Progress | None) -> Reply:
    """The card of another request's result."""
    return chat_card(asked, lambda of, lang: _answer({**of, "lang": lang}, progress))


def _listed(asked: Request, texts: Words, progress: Progress | None) -> Requests:
    """What may be asked."""
    return reference({do: kind.holds for do, kind in KINDS.items()})


KINDS: dict[str, RequestKind] = {
    "roll": RequestKind(OfRule, replies.roll),
    "odds": RequestKind(OfRule, replies.odds),
    "vary": RequestKind(OfRule, replies.vary),
    "compare": RequestKind(OfRule, replies.compare),
    "session": RequestKind(OfSession, session),
    "guest": RequestKind(OfGuest, guest),
    "forecast": RequestKind(OfForecast, forecast),
    "prospects": RequestKind(OfProspects, prospects),
    "evening": RequestKind(OfEvening, evening),
    "curve": RequestKind(OfCurve, curve),
    "dice": RequestKind(OfCommand, dice),
    "dice_lines": RequestKind(OfLines, dice_lines),
    "rules": RequestKind(catalogue.OfGames, catalogue.listed_rules),
    "records": RequestKind(catalogue.OfRecords, catalogue.listed_records),
    "verdict": RequestKind(OfChatCard, _chat_card),
    "requests": RequestKind(Request, _listed),
}


def call(request: Any, progress: Progress | None = None) -> Reply:
    """Answer one request.

    request: "do" names one of ``KINDS``, whose type says what else it may hold, part by part ({"do": "requests"} tells
        it as JSON Schema). What is null was not sent, what no part is called is a fault.
    progress: told (done, total, sentence) now and then in a long run; the sentence is what samples say so far, or the
        input that is varied, and empty while exact odds are worked out. What it raises ends the run.

    Returns the answer, in the shape that ``engine.replies.shapes`` documents for each "do": Roll, Odds, Vary, Compare,
    Rules, Records or ChatCard, ``engine.replies.session.shapes``: Session, Guest, Forecast or Prospects,
    ``engine.replies.encounter.shapes``: Evening or Curve, ``engine.replies.dice.shapes``: Dice or DiceLines; or Errors,
    every fault at once. Of a comparison the fields of the other side begin with "other.".

    Bounds: 64,000 rolls a request, those of every input that is varied together (``engine.chance.survey.ROLLS``);
    60,000 paths of exact odds, past which they are sampled, of a match up to 300,000; 200,000 for all that is varied
    (``engine.replies.variations.WORK``). A roll took 0.05 ms, of a match up to 0.9 ms, a path up to 0.09 ms (CPython
    3.11): no request takes more than about a minute, most a few milliseconds. A forecast follows 20,000 ways, of
    processes 300,000, and samples up to 20,000 runs of 150,000 moves together (``engine.session.outlook.forecast``).
    """
    listener = _Listener(progress) if progress else None
    try:
        return _answer(whole(request), listener)
    except BadInput as bad:  # a hundred faults, wherever they were found
        return _refused(_core(request), bad.faults)
    except Exception as error:  # the last resort: whoever asks gets an answer, and the fuzzer a finding
        if listener and listener.raised is error:
            raise
        broken = refused("broken", "", value=f"{type(error).__name__}: {error}")
        return _refused(_core(request), broken.faults)


def _core(request: Any) -> Words:
    """The words of the engine itself, in the language that is asked for if there is one."""
    lang = request.get("lang") if isinstance(request, Mapping) else None
    return words(lang if isinstance(lang, str) and lang in LANGUAGES else LANGUAGES[0], CORE)


def _refused(texts: Words, faults: Iterable[Fault]) -> Reply:
    return errors_reply(in_words(texts, faults))


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


def _answer(request: Any, progress: Progress | None) -> Reply:
    """The answer, or every fault of the request's form and of what only its rule, session or game can read."""
    faults = Faults()
    if not isinstance(request, Mapping):
        faults.add("request", "", value=type(request).__name__)
        return _refused(_core(request), faults)
    do = request.get("do")
    if not (isinstance(do, str) and do in KINDS):
        read(Request, {"lang": request.get("lang")}, faults)
        OneOf(KINDS).read(do, "do", {}, faults)
        return _refused(_core(request), faults)
    kind = KINDS[do]
    asked = read(kind.holds, request, faults)
    if asked is None:
        return _refused(_core(request), faults)
    texts = asked.words()
    wrong: tuple[Fault, ...] = ()
    try:
        ready = asked.ready()
        if not faults:
            reply: Reply = kind.answer(ready, texts, progress)
            return reply
    except TooManyPaths as many:
        wrong = refused("too_many_paths", "inputs", value=many.budget).faults
    except ScriptError as error:
        wrong = refused(error.kind, "dice", **error.values).faults
    except BadInput as bad:
        wrong = bad.faults
    found = in_words(texts, faults)
    found += in_words(texts, wrong, partial(asked.label, texts), len(found))
    order = {name: at for at, name in enumerate(inputs_of_record(kind.holds))}  # whoever found them
    return errors_reply(sorted(found, key=lambda each: order.get(each["field"].partition(".")[0], len(order))))
