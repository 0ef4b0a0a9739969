"""The page where dice commands are typed: it stands there with one command explained, and a table of examples."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.game import all_games
from engine.notation import bots
from engine.output.html import Html, join, raw, tag
from macros.book.examples import FalseExample, answer
from macros.page.config import site_words, table
from macros.page.page import Page

SHOWN = "3U6[6]+5"
KEYS = ("D", "U", "B", "+", "-", ">=", "<=", "[", "]", "S", "choice", "x3 ")
COMMON = ("1D6", "2D6", "3D6", "1D100", "D66", "2D6>=7", "1D100<=50", "4B6>=4", "choice[A,B,C]")


def roller(here: Page) -> Html:
    """The field with all that belongs to it, for one element; without script one command is explained there."""
    lang = here.lang
    ui = site_words(lang)
    reply = _asked(SHOWN, lang)
    views = {name: raw(html) for name, html in reply["html"].items()}
    return tag(
        "dice-roller",
        _form(ui, lang),
        _many(ui),
        tag("div", views["reading"], class_="dc-read", data_part="reading", role="status"),
        tag("p", data_part="note", class_="note", role="status", hidden=True),
        tag("p", data_part="wait", class_="load", hidden=True),
        _result(ui),
        tag("section", tag("h2", ui["dice.odds"]), tag("div", views["odds"], data_part="odds"), class_="dc-odds"),
        _log(ui),
        class_="roller bleed",
        data_words=json.dumps(table(lang, "dice_script"), ensure_ascii=False),
    )


def _asked(command: str, lang: str, **more: Any) -> dict[str, Any]:
    """Raises FalseExample for what is no command: the build fails."""
    reply = answer({"do": "dice", "command": command, "lang": lang, "seed": "1", "roll": False, "view": True} | more)
    if not reply["kind"]:
        raise FalseExample(f"{command}: {reply['say']}")
    return reply


def _form(ui: Mapping[str, str], lang: str) -> Html:
    systems = [tag("option", _named(bot.game, ui, lang), value=name) for name, bot in bots().items()]
    label = {"autocapitalize": "off", "autocomplete": "off", "spellcheck": "false", "enterkeyhint": "go"}
    bar = (
        tag("label", ui["dice.system"], class_="vh", for_="dice-system"),
        tag("select", systems, id="dice-system", class_="sel", name="system"),
        tag("label", ui["dice.command"], class_="vh", for_="dice-command"),
        tag("input", id="dice-command", name="command", value=SHOWN, **label),
        tag("button", ui["dice.roll"], type="submit", class_="btn go"),
    )
    keys = [tag("button", key.strip(), type="button", data_key=key) for key in KEYS]
    common = [tag("button", each, type="button", class_="btn small", data_put=each) for each in COMMON]
    return tag(
        "form",
        tag("div", bar, class_="dc-bar"),
        tag("div", keys, class_="dc-keys", role="group", aria_label=ui["dice.keys"]),
        tag("div", common, class_="dc-common", role="group", aria_label=ui["dice.common"]),
        class_="needs-script",
        aria_label=ui["dice.command"],
    )


def _many(ui: Mapping[str, str]) -> Html:
    """Where several commands are pasted, to be rolled at once."""
    field = tag("textarea", name="lines", rows=5, spellcheck="false", autocapitalize="off", aria_label=ui["dice.lines"])
    copy = tag("button", ui["dice.copy_lines"], type="button", class_="btn small", data_do="copy_lines", hidden=True)
    acts = tag("div", tag("button", ui["dice.roll_lines"], type="submit", class_="btn small"), copy, class_="acts")
    return tag(
        "details",
        tag("summary", ui["dice.many"]),
        tag("form", field, acts),
        tag("p", class_="note", data_part="over", role="status", hidden=True),
        tag("ol", data_part="lines", class_="dc-lines"),
        class_="dc-many needs-script",
    )


def _named(game: str, ui: Mapping[str, str], lang: str) -> str:
    return all_games()[game].words(lang)["game.title"] if game else ui["dice.any_system"]


def _result(ui: Mapping[str, str]) -> Html:
    acts = [_button(do, ui) for do in ("again", "copy", "card", "link")]
    return tag(
        "section",
        tag("h2", ui["dice.result"]),
        tag("div", data_part="dice", class_="dc-dice"),
        tag("p", data_part="output", class_="dc-out", translate="no"),
        tag("div", acts, class_="acts"),
        class_="dc-res needs-script",
        data_part="result",
        hidden=True,
    )


def _button(do: str, ui: Mapping[str, str]) -> Html:
    return tag("button", ui[f"dice.{do}"], type="button", class_="btn small", data_do=do)


def _log(ui: Mapping[str, str]) -> Html:
    kinds = [tag("option", ui[f"dice.of_{kind}"], value=kind) for kind in ("all", "dice", "rule", "session")]
    narrow = (
        tag("input", type="search", name="find", aria_label=ui["dice.find"], placeholder=ui["dice.find"]),
        tag("select", kinds, name="kind", class_="sel", aria_label=ui["dice.kind"]),
    )
    return tag(
        "section",
        tag("div", tag("h2", ui["dice.log"]), tag("p", data_part="count"), class_="head"),
        tag("p", ui["dice.unkept"], class_="msg", data_part="unkept", role="status", hidden=True),
        tag("p", ui["dice.log_note"], class_="note"),
        tag("form", narrow, class_="dc-find"),
        tag("ol", data_part="log", class_="dc-log-list"),
        tag("div", [_button(do, ui) for do in ("copy_all", "text", "json", "clear")], class_="acts"),
        class_="dc-log needs-script",
    )


def ways(here: Page, *examples: str) -> Html:
    """A table of examples, each read, explained and weighed by the engine: "4UB+8 @Karukami" names a system."""
    ui = site_words(here.lang)
    head = [tag("th", ui[f"dice.{each}"], scope="col") for each in ("command", "means", "expect")]
    rows = [_way(each, here.lang) for each in examples]
    return tag("table", tag("thead", tag("tr", head)), tag("tbody", rows), class_="dc-ways")


def _way(example: str, lang: str) -> Html:
    command, _, system = example.partition(" @")
    reply = _asked(command, lang, system=system or None)
    code = tag("button", tag("code", command), type="button", class_="dc-ins", data_put=command, data_system=system)
    means = [each["say"] for each in reply["reading"]]
    cells = (tag("p", join(*means, between=site_words(lang)["dice.between"])), reply.get("odds", {}).get("say", ""))
    return tag("tr", tag("th", code, scope="row"), [tag("td", each) for each in cells])


def said(here: Page, command: str, *faces: int, system: str = "") -> str:
    """What a command says to these faces: a false example fails the build."""
    reply = _asked(command, here.lang, roll=True, dice=list(faces), system=system or None)
    return str(reply["output"])
