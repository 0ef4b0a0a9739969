"""A session in the page: its first scene, its choices and its log stand there without script; the element plays on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine import call
from engine.faults import Faults
from engine.fields import Written
from engine.game import all_games, find_session
from engine.output.html import Attribute, Html, join, raw, tag
from engine.output.session.strength import strength
from engine.replies.shapes import Reply
from engine.session import OPEN, WATCHER
from engine.session.search import NAME
from engine.words import fill
from macros.page.config import site_words
from macros.page.page import Page
from macros.session.panels import Panels
from macros.session.setup import SetupForm
from macros.session.sharing import keep
from macros.widget.context import FormContext

_ICONS = {
    "undo": "M9 7L4 12l5 5M4 12h11a5 5 0 010 10h-2",
    "redo": "M15 7l5 5-5 5M20 12H9a5 5 0 000 10h2",
    "play": "M8 5l11 7-11 7z",
    "round-back": "M19 5l-8 7 8 7zM11 5l-8 7 8 7z",
    "round-on": "M5 5l8 7-8 7zM13 5l8 7-8 7z",
    "end": "M6 5l9 7-9 7zM18 5v14",
    "link": "M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1",
    "file": "M12 4v11M7 11l5 5 5-5M5 20h14",
}


@dataclass(frozen=True)
class _Position:
    """Where a book finds a session: after these moves from a published set-up."""

    session: str
    lang: str
    setup: str = ""
    seed: str = "1"
    moves: Sequence[str] = ()
    guide: str = ""
    seat: str = OPEN

    def played(self, root: str = "", later: Sequence[str] = ()) -> Reply:
        """Raises ValueError for moves that cannot be played: the build fails."""
        moves = [*self.moves, *later]
        asked = {"session": self.session, "setup": self.setup or None, "seed": self.seed, "moves": moves}
        asked |= {"guide": self.guide, "seat": self.seat}
        reply = call({"do": "session", "lang": self.lang, "view": {"root": root}, **asked})
        if "error" in reply or "stopped" in reply:
            raise ValueError(f"{self.session}: {reply.get('errors') or reply['stopped']}")
        return reply


def session(
    here: Page,
    session_id: str,
    /,
    *,
    later: Sequence[str] = (),
    ends: str = "",
    forecast: bool = False,
    page: str = "",
    name: str = "table",
    **at: Any,
) -> Html:
    """A session laid out in the middle of play; ``at``: its setup, seed and moves, or the guide that leads through it.

    later: moves that the book tells of, to be stepped through; ends: how they end, if they do. forecast: printed with
    how it goes on from here. page: where a session is that is only told here; it keeps nothing, and leaves the address
    alone. name: sets it apart from others in the page; a link may say fields of the set-up for the part of this name.
    """
    if not page:
        here.hold("guide" if "guide" in at else "table")
    position = _Position(session_id, here.lang, **at)
    if later:
        end = position.played(later=later)["outcome"]
        if ends and end != ends:
            raise ValueError(f"{session_id}: the book tells of the end {ends!r}, the engine of {end!r}")
    hands = find_session(session_id)[1].closed and not page and not position.guide
    reply = position.played(here.root)
    if hands and reply["turn"]:
        reply = replace(position, seat=WATCHER).played(here.root)
    asked = _Asked(forecast, page, f"{session_id}.{name}", later, position.guide, hands)
    return _Printed(session_id, here.lang, reply, asked).html()


def at_table(here: Page, session_id: str, page: str, text: str, /, **at: Any) -> Html:
    """A link to the page of a session, which opens it at this moment."""
    link = _Position(session_id, here.lang, **at).played()["link"]
    return tag("a", text, class_="to-table", href=f"{page}#s={link}")


def in_guide(here: Page, guide_id: str, step: str, page: str, text: str, /) -> Html:
    """A link to a guide ("game.name"), before this step; StopIteration for a step that there is not."""
    game, _, name = guide_id.partition(".")
    guide = all_games()[game].guides[name]
    at = next(number for number, each in enumerate(guide.steps) if each.id == step)
    session_id, moves = f"{game}.{guide.session}", list[str]()
    for each in guide.steps[:at]:  # one by one: between them lie moves that make themselves
        moves = _Position(session_id, here.lang, guide=name, moves=[*moves, each.move]).played()["moves"]
    return at_table(here, session_id, page, text, guide=name, moves=moves)


@dataclass(frozen=True)
class _Asked:
    """What the book asks of a session beside its moves."""

    forecast: bool
    page: str
    id: str
    later: Sequence[str]
    guide: str
    hands: bool  # some are hidden: all of them, until it is said who sits there


class _Printed:
    def __init__(self, session_id: str, lang: str, reply: Reply, asked: _Asked) -> None:
        self.game, self.session = find_session(session_id)
        self.words, self.ui = self.game.words(lang), site_words(lang)
        self.session_id, self.name = session_id, session_id.partition(".")[2]
        self.prefix = f"sessions.{self.name}"
        self.id, self.reply, self.asked = asked.id, reply, asked
        self.views: dict[str, Html] = {name: raw(html) for name, html in reply["html"].items()}
        self.panels = Panels(self.ui, self._policies)

    def html(self) -> Html:
        at = {name: self.reply[name] for name in ("setup", "seed", "moves", "back")} | {"later": list(self.asked.later)}
        if self.asked.guide:
            at["seed"] = ""  # after the steps that are told everybody rolls other dice
        if self.asked.page:
            self.views |= dict.fromkeys(("log", "choices", "last"), join())  # the text before it has told them
        scene = tag("div", self.views["scene"], class_="se-win", data_part="scene")
        left = (
            self._region("order", self.views["strip"], class_="se-strip", data_part="strip", tabindex=0),
            self._region("scene", scene, *self._reading(), class_="se-scene"),
            *([] if self.asked.page else self._read()),
            self._time(),
        )
        log = tag("div", self.views["log"], data_part="log")
        rest = (
            None if self.asked.page else self._section("meters", tag("div", self.views["meters"], data_part="meters")),
            None if self.asked.page else self._keep(),
        )
        return tag(
            "play-session",
            None if self.asked.page else self._open(),
            None if self.asked.page else self._setup(),
            *left,
            tag(
                "div",
                self._side(),
                tag("div", log, class_="se-log") if self.asked.page else self._section("log", log),
                class_="se-right",
            ),
            *rest,
            class_="session told" if self.asked.page else "session bleed",
            id=self.id,
            data_session=self.session_id,
            data_begun=json.dumps(at, ensure_ascii=False),
            data_turn=self.reply["turn"],
            data_page=self.asked.page or None,
            data_guide=self.asked.guide or None,
            data_closed=self._ui("which_seat") if self.asked.hands else None,
            data_search_exclude=True,
        )

    def _open(self) -> Html:
        """The way into table mode, before all that scrolls."""
        return tag("div", self._button("table", self._ui("as_table")), class_="se-open needs-script")

    def _reading(self) -> tuple[Html, Html]:
        """What the cursor stands on; and, for those who do not see the board, how one goes about on it."""
        keys = tag("p", self._ui("keys"), id=f"{self.id}-keys", hidden=True)
        return tag("p", class_="se-read", data_part="read"), keys

    def _read(self) -> tuple[Html, Html]:
        """What lies beside the board, and the board in words."""
        table = tag("div", self.views["tables"], data_part="tables")
        piles = tag("div", self.views["piles"], class_="se-piles", data_part="piles")
        return piles, self._fold("table", table, "se-table")

    def _ui(self, key: str) -> str:
        return self.ui[f"session.{key}"]

    def _region(self, name: str, *parts: Html | None, **facts: Attribute) -> Html:
        """A part that one can jump to; of what is only told there may be several in a page, and it is none."""
        if self.asked.page:
            return tag("div", *parts, **facts)
        return tag("section", *parts, aria_label=self._ui(name), **facts)

    def _fold(self, name: str, content: Html, kind: str) -> Html:
        return tag("details", tag("summary", self._ui(name)), content, class_=kind)

    def _section(self, name: str, content: Html) -> Html:
        heading = f"{self.id}-{name}"
        return tag(
            "section", tag("h3", self._ui(name), id=heading), content, class_=f"se-{name}", aria_labelledby=heading
        )

    def _button(self, do: str, label: str | Html, icon: str = "", kind: str = "btn", **facts: Attribute) -> Html:
        drawn = tag("svg", tag("path", d=_ICONS[icon]), viewBox="0 0 24 24", aria_hidden="true") if icon else None
        return tag("button", drawn, tag("span", label), type="button", class_=kind, data_do=do, **facts)

    def _time(self) -> Html:
        """Back, on, and to any moment; for scripts alone."""
        count = len(self.reply["moves"])
        facts: dict[str, Attribute] = {"min": 0, "max": count, "value": count}
        quiet = [tag("span", self._ui(do), class_="vh") for do in ("undo", "redo")]
        back = [self._button(do, label, do) for do, label in zip(("undo", "redo"), quiet, strict=True)]
        if self.asked.page:
            step = self._button("redo", self._ui("step"), kind="btn go")
            acts = tag("div", back[0], step, class_="acts")
            return tag("div", acts, *self._moment(facts), class_="se-time needs-script")
        back = [self._jump("round-back"), *back, self._jump("round-on"), self._jump("end")]
        by_itself = (self._players(), self._button("auto", self._ui("auto"), "play"))
        return tag(
            "div",
            tag("div", self.views["rounds"], class_="se-turns", data_part="rounds"),
            tag("div", back, class_="acts"),
            *self._moment(facts),
            tag("div", by_itself, class_="acts"),
            self._strength(),
            class_="se-time needs-script",
        )

    def _jump(self, do: str) -> Html:
        told = fill(self._ui(do.replace("-", "_")), {"round": self.words["session.round"]})
        return self._button(do, tag("span", told, class_="vh"), do)

    def _moment(self, facts: dict[str, Attribute]) -> tuple[Html, Html]:
        slider = tag("input", type="range", aria_label=self._ui("moment"), data_part="moment", **facts)
        return slider, tag("p", class_="at", data_part="at")

    def _setup(self) -> Html:
        """The set-up as a form, folded away."""
        context = FormContext(self.game, None, self.words, self.ui, f"{self.id}.setup")
        form = SetupForm(context, self.name, self.session)
        setup = Written(self.session.setup).read(self.reply["setup"], "", self.game.records, Faults())
        paste = form.paste() if form.takes_own else None
        return self._fold("setup", join(form.html(setup), paste), "se-fold se-setup needs-script")

    def _strength(self) -> Html | None:
        """How strong the one is that looks ahead."""
        found = strength(self.words, self.game, self.name, [NAME]) if self.game.searches(self.name) else ""
        return tag("p", found, class_="note") if found else None

    def _players(self) -> Html:
        """Who may play by itself, the one that looks ahead last."""
        return self._policies("policy", "policy_label", [NAME] if self.game.searches(self.name) else [])

    def _policies(self, part: str, label: str, more: Iterable[str] = ()) -> Html:
        names = (*self.session.policies, *more)
        options = [tag("option", self.words[f"{self.prefix}.policies.{name}"], value=name) for name in names]
        return tag("select", options, class_="sel", data_part=part, aria_label=self._ui(label))

    def _side(self) -> Html:
        """What is to be decided: the sentence, the choices, and the stage where one is weighed and made."""
        stage = tag(
            "section",
            tag("h3", data_part="chosen"),
            tag("div", data_part="odds"),
            self._table_dice(),
            tag(
                "div",
                tag("p", data_part="brief", class_="se-brief", aria_hidden="true"),
                self._button("undo", self._ui("undo"), "undo", "btn undo"),
                self._button("commit", self._ui("commit"), kind="btn go"),
                class_="acts se-commit needs-script",
            ),
            class_="stage",
            data_part="stage",
            hidden=True,
        )
        hand = (
            self._guide(),
            tag("p", self.reply["say"], class_="se-q", data_part="say", tabindex=-1),
            tag("div", class_="se-stop", data_part="stopped", hidden=True),
            None if self.asked.page else _kept_told(),
            tag("div", class_="load", data_part="load", hidden=True),
            tag("div", self.views["last"], class_="se-last", data_part="last"),
            tag("div", self.views["choices"], data_part="choices"),
            self.panels.corrections() if self.session.correcting and not self.asked.page else None,
            stage,
        )
        if self.asked.page:
            return tag("div", *hand, class_="se-r")
        weighed = self.reply.get("weighed", {"parts": []})
        parts = [(each["path"], each["label"]) for each in weighed["parts"]]
        forecast = self._forecast()
        return self._region(
            "decide",
            self.panels.tabs(self.id, forecast),
            self.panels.panel(self.id, "hand", *hand),
            self.panels.panel(self.id, "ahead", *self.panels.ahead(forecast, parts)),
            class_="se-r",
        )

    def _guide(self) -> Html | None:
        """Whoever leads through it: the script brings the book's words for each step here."""
        if not self.asked.guide:
            return None
        return tag("div", self.views["guide"], class_="se-guide needs-script", data_part="guide")

    def _forecast(self) -> Mapping[str, str]:
        """How it goes on from where it is printed, if the book asks for it."""
        if not self.asked.forecast:
            return {"forecast": "", "short": ""}
        at = {name: self.reply[name] for name in ("session", "setup", "seed", "moves")}
        html: Mapping[str, str] = call({"do": "forecast", "lang": self.words.lang, "view": {"root": ""}, **at})["html"]
        return html

    def _table_dice(self) -> Html:
        """Faces of the real table: digits, in the order the rule asks for them; and its cards."""
        cards = self.session.draws
        keys = {"autocapitalize": "off"} if cards else {"inputmode": "numeric", "pattern": "[0-9]*"}
        field = tag("input", type="text", autocomplete="off", data_part="faces", **keys)
        summary = tag("summary", self._ui("table_cards" if cards else "table_dice"))
        label = tag("label", self._ui("own_cards" if cards else "faces"), field)
        return tag("details", summary, label, tag("p", data_part="needs", class_="note"), class_="se-dice")

    def _keep(self) -> Html:
        seats = self.reply["seats"] | ({WATCHER: self._ui("watch")} if self.asked.hands else {})
        rows = keep(self.ui, seats, self._button, devices=not self.asked.guide)
        return tag("div", self._section("keep", rows), class_="needs-script")


def _kept_told() -> Html:
    """What there is to say of what this browser keeps."""
    return tag("div", class_="se-stop se-kept", data_part="kept-told", role="status", hidden=True)
