"""Many dice commands in one request, as when lines are pasted: what each comes to, without its meaning and odds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.chance import Seeded
from engine.faults import BadInput, Faults
from engine.notation import Bot, NotACommand, Tray, Unplayable, narrowed, read
from engine.replies.dice.reply import refusal, rolled, seed_of, system_of, tell, text_of
from engine.replies.dice.shapes import DiceLine, DiceLines
from engine.replies.errors import told
from engine.replies.request import check_form
from engine.version import VERSION
from engine.words import Words

LINES = 200  # of one request: 10,000 dice each take seconds


def dice_lines(request: Mapping[str, Any], words: Words) -> DiceLines:
    """Read and roll every line; what is wrong with one is told there. Raises BadInput for a request without lines."""
    faults = Faults()
    texts = request.get("lines")
    if not (isinstance(texts, (list, tuple)) and len(texts) <= LINES):
        faults.add("dice_lines", "lines", value=texts, high=LINES)
        texts = ()
    lines = [text_of(each, f"lines.{at}", faults) for at, each in enumerate(texts, 1)]
    if request.get("wide"):
        lines = list(map(narrowed, lines))
    bot = system_of(request, faults)
    check_form({"seed": request.get("seed")}, faults)
    if faults or bot is None:
        raise BadInput(faults)
    seed = seed_of(request)
    found = [_line(text, bot, f"{seed}/{at}", words) for at, text in enumerate(lines, 1)]
    return {"system": bot.id, "versions": {"engine": VERSION}, "seed": seed, "lines": found}


def _line(text: str, bot: Bot, seed: str, words: Words) -> DiceLine:
    """Each from a seed of its own: rolled alone with it, it comes to the same."""
    line: DiceLine = {
        "command": text,
        "output": None,
        "success": False,
        "failure": False,
        "critical": False,
        "fumble": False,
        "secret": False,
        "seed": seed,
        "say": "",
    }
    try:
        said = rolled(read(text, bot), Tray(Seeded(seed)))
    except NotACommand as wrong:
        line["say"] = words.said(wrong.why)
    except Unplayable as wrong:
        line["say"] = _sentence(refusal(wrong.kind), words)
    except BadInput as wrong:
        line["say"] = _sentence(wrong, words)
    else:
        tell(line, said)
    return line


def _sentence(wrong: BadInput, words: Words) -> str:
    return " ".join(f"{each['message']} {each['hint']}" for each in told(words, wrong.faults))
