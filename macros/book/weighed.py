"""Rules that the build asks for the figures that are printed beside a form: each once, for both languages."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import engine
from engine import replies
from engine.game import find_rule
from engine.requests import View

KEPT = Path("build/tried.json")


def tried(rule: str, inputs: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The reply of a rule in a language; builds of the same engine ask it once."""
    return _tried(rule, json.dumps(inputs), lang)


@cache
def _tried(rule_id: str, inputs: str, lang: str) -> dict[str, Any]:
    game, rule = find_rule(rule_id)
    key = f"{rule_id} {lang} {inputs}"
    kept = _kept()
    if key not in kept:
        kept[key] = replies.roll(replies.asked(game, rule, json.loads(inputs), view=View()), game.words(lang))
        _keep(kept)
    found: dict[str, Any] = kept[key]
    return found


@cache
def _kept() -> dict[str, Any]:
    known = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    return dict(known["tried"]) if known.get("engine") == _engine_hash() else {}


def _keep(kept: Mapping[str, Any]) -> None:
    if KEPT.parent.exists():
        # Whole or not at all: the other language's build may read it at this moment
        coming = KEPT.with_suffix(f".{os.getpid()}")
        coming.write_text(json.dumps({"engine": _engine_hash(), "tried": kept}, ensure_ascii=False), "utf-8")
        coming.replace(KEPT)


@cache
def _engine_hash() -> str:
    """Of everything that the answers depend on."""
    root, found = Path(str(engine.__file__)).parent, hashlib.sha256()
    for path in sorted(each for each in root.rglob("*") if each.suffix in (".py", ".toml")):
        found.update(path.read_bytes())
    return found.hexdigest()
