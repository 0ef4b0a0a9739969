"""A session in the page: its first scene, its choices and its log stand there without script; the element plays on."""

from __future__ import annotations

import json
from collections.abc import Iterable

from engine import call
from engine.game import find_session
from engine.output.html import Attribute, Html, join, raw, tag
from engine.replies.shapes import Reply
from macros.page import site_words

_ICONS = {
    "undo": "M9 7L4 12l5 5M4 12h11a5 5 0 010 10h-2",
    "redo": "M15 7l5 5-5 5M20 12H9a5 5 0 000 10h2",
    "play": "M8 5l11 7-11 7z",
    "link": "M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1",
    "file": "M12 4v11M7 11l5 5 5-5M5 20h14",
}


def session(
    session_id: str, lang: str, root: str, *, setup: str = "", seed: str = "1", moves: Iterable[str] = ()
) -> Html:
    """A session laid out at a moment of play: after these moves from a published set-up."""
    return _Printed(session_id, lang, _played(session_id, lang, root, setup, seed, moves)).html()


def at_table(
    session_id: str, lang: str, page: str, text: str, *, setup: str = "", seed: str = "1", moves: Iterable[str] = ()
) -> Html:
    """A link to the page of a session, which opens it at this moment."""
    link = _played(session_id, lang, "", setup, seed, moves)["link"]
    return tag("a", text, class_="to-table", href=f"{page}#s={link}")


def _played(session_id: str, lang: str, root: str, setup: str, seed: str, moves: Iterable[str]) -> Reply:
    """Raises ValueError for moves that cannot be played: the build fails."""
    asked = {"session": session_id, "setup": setup or None, "seed": seed, "moves": list(moves)}
    reply = call({"do": "session", "lang": lang, "view": {"root": root}, **asked})
    if "error" in reply or "stopped" in reply:
        raise ValueError(f"{session_id}: {reply.get('errors') or reply['stopped']}")
    return reply


class _Printed:
    def __init__(self, session_id: str, lang: str, reply: Reply) -> None:
        self.game, self.session = find_session(session_id)
        self.words, self.ui = self.game.words(lang), site_words(lang)
        self.prefix = f"sessions.{session_id.partition('.')[2]}"
        self.id, self.reply = session_id, reply
        self.views: dict[str, Html] = {name: raw(html) for name, html in reply["html"].items()}

    def html(self) -> Html:
        at = {name: self.reply[name] for name in ("setup", "seed", "moves")}
        scene = tag("div", self.views["scene"], class_="se-win", data_part="scene")
        left = (
            tag("section", self.views["strip"], class_="se-strip", data_part="strip", aria_label=self._ui("order")),
            tag(
                "section",
                scene,
                tag("p", class_="se-read", data_part="read"),
                class_="se-scene",
                aria_label=self._ui("scene"),
            ),
            tag("div", self.views["piles"], class_="se-piles", data_part="piles"),
            self._fold("table", tag("div", self.views["tables"], data_part="tables"), "se-table"),
            self._time(),
        )
        rest = (
            self._section("meters", tag("div", self.views["meters"], data_part="meters")),
            self._section("log", tag("div", self.views["log"], data_part="log")),
            self._keep(),
        )
        return tag(
            "play-session",
            *left,
            self._side(),
            *rest,
            class_="session bleed",
            id=self.id,
            data_session=self.id,
            data_begun=json.dumps(at, ensure_ascii=False),
            data_turn=self.reply["turn"],
        )

    def _ui(self, key: str) -> str:
        return self.ui[f"session.{key}"]

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
        by_itself = (self._policies("policy", "policy_label"), self._button("auto", self._ui("auto"), "play"))
        return tag(
            "div",
            tag("div", back, class_="acts"),
            tag("input", type="range", aria_label=self._ui("moment"), data_part="moment", **facts),
            tag("p", class_="at", data_part="at"),
            tag("div", by_itself, class_="acts"),
            class_="se-time needs-script",
        )

    def _policies(self, part: str, label: str) -> Html:
        options = [
            tag("option", self.words[f"{self.prefix}.policies.{name}"], value=name) for name in self.session.policies
        ]
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
            tag("p", self.reply["say"], class_="se-q", data_part="say", tabindex=-1),
            tag("div", class_="se-stop", data_part="stopped", hidden=True),
            tag("div", class_="load", data_part="load", hidden=True),
            tag("div", self.views["last"], class_="se-last", data_part="last"),
            tag("div", self.views["choices"], data_part="choices"),
            stage,
        )
        return tag(
            "section",
            self._tabs(),
            self._panel("hand", hand),
            self._panel("ahead", self._forecast()),
            class_="se-r",
            aria_label=self._ui("decide"),
        )

    def _tabs(self) -> Html:
        """The hand, and how it goes on, whose tab carries its figure."""
        figures = {"hand": None, "ahead": tag("b", data_part="forecast-figure")}
        tabs = [
            tag(
                "button",
                self._ui(name),
                *(" ", figure) if figure else (),
                type="button",
                role="tab",
                id=f"{self.id}-{name}-tab",
                aria_controls=f"{self.id}-{name}",
                aria_selected="false" if figure else "true",
                tabindex=-1 if figure else None,
                data_tab=name,
            )
            for name, figure in figures.items()
        ]
        return tag("div", tabs, class_="se-tabs needs-script", role="tablist", aria_label=self._ui("decide"))

    def _panel(self, name: str, content: Iterable[Html]) -> Html:
        at = f"{self.id}-{name}"
        return tag(
            "div", *content, role="tabpanel", id=at, aria_labelledby=f"{at}-tab", hidden=name != "hand", data_part=name
        )

    def _forecast(self) -> tuple[Html, ...]:
        return (
            tag("div", data_part="forecast"),
            tag("div", class_="load", data_part="forecast-load", hidden=True),
            tag(
                "div",
                self._policies("forecast-policy", "forecast_policy"),
                self._button("forecast", self._ui("weigh")),
                class_="acts",
            ),
        )

    def _table_dice(self) -> Html:
        """Faces of the real table: digits, in the order the rule asks for them."""
        field = tag("input", type="text", inputmode="numeric", pattern="[0-9]*", autocomplete="off", data_part="faces")
        label = tag("label", self._ui("faces"), field)
        return tag(
            "details",
            tag("summary", self._ui("table_dice")),
            label,
            tag("p", data_part="needs", class_="note"),
            class_="se-dice",
        )

    def _keep(self) -> Html:
        names = {key: self.words[f"{self.prefix}.examples.{key}"] for key in self.session.examples}
        examples = tag(
            "select", [tag("option", name, value=key) for key, name in names.items()], class_="sel", data_part="example"
        )
        seats = [tag("option", self._ui("open_table"), value="")]
        seats += [tag("option", name, value=seat) for seat, name in self.reply["seats"].items()]
        parts = (
            tag("p", self._ui("keep_note"), class_="note"),
            tag(
                "div",
                self._button("link", self._ui("link"), "link"),
                self._button("copy", self._ui("copy_log")),
                self._button("file", self._ui("file"), "file"),
                tag(
                    "label",
                    self._ui("load"),
                    tag("input", type="file", accept="application/json", data_part="kept", class_="vh"),
                    class_="btn",
                ),
                class_="acts",
            ),
            tag("p", tag("label", self._ui("seat"), " ", tag("select", seats, class_="sel", data_part="seat"))),
            tag(
                "p",
                tag("label", self._ui("again"), " ", examples),
                " ",
                self._button("begin", self._ui("begin")),
                " ",
                self._button("resume", self._ui("resume"), hidden=True),
            ),
            tag(
                "p",
                tag(
                    "label",
                    self._ui("typed"),
                    " ",
                    tag("input", type="text", data_part="typed", autocomplete="off", spellcheck="false"),
                ),
                " ",
                self._button("typed", self._ui("play_typed")),
            ),
        )
        return tag("div", self._section("keep", join(*parts)), class_="needs-script")
