"""Many dice commands in one request, as when lines are pasted: what each comes to, without its meaning and odds."""

from __future__ import annotations

from engine.chance import Seeded
from engine.faults import BadInput
from engine.notation import Bot, NotACommand, Tray, Unplayable, narrowed, read
from engine.replies.dice.reply import fill_in, refusal, rolled
from engine.replies.dice.request import OfLines
from engine.replies.dice.shapes import DiceLine, DiceLines
from engine.replies.errors import in_words
from engine.replies.shapes import Progress
from engine.requests import new_seed
from engine.version import VERSION
from engine.words import Words


def dice_lines(asked: OfLines, words: Words, progress: Progress | None = None) -> DiceLines:
    """Read and roll every line; what is wrong with one is told there."""
    lines = list(map(narrowed, asked.lines)) if asked.wide else asked.lines
    seed = asked.seed or new_seed()
    found = [_line(text, asked.system, f"{seed}/{at}", words) for at, text in enumerate(lines, 1)]
    return {"system": asked.system.id, "versions": {"engine": VERSION}, "seed": seed, "lines": found}


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
        fill_in(line, said)
    return line


def _sentence(wrong: BadInput, words: Words) -> str:
    return " ".join(f"{each['message']} {each['hint']}" for each in in_words(words, wrong.faults))
