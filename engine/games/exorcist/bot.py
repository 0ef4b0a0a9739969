"""The commands of BCDice's system for this game: N6 rolls six dice at NORMAL, N6@5,6 also tells the fives and sixes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.chance import Weighted
from engine.notation.bot import Bot
from engine.notation.command import COMPARE, Command, Outcome, Part, Said, condition
from engine.notation.lexer import Reader, comparison
from engine.notation.pools import Pool, counted
from engine.notation.tray import ROLLS, Tray
from engine.words import phrase

FACES = {"K": 2, "E": 3, "N": 4, "H": 5, "U": 6, "UH": 6}
SIDES = 6
_COMMAND = re.compile(
    r"((?:UH|[KENHU])[0-9]+(?:,(?:UH|[KENHU])?[0-9]+)*),?"
    r"(?:(@)([1-6](?:,[1-6])*)|\[((?:(?:(?:=|!=|>=|>|<=|<)[1-6]+\+?|=[1-6](?:,[1-6])+)(?:\]\[)?)+)\])?"
)
_CHECK = re.compile(r"(UH|[KENHU])?([0-9]+)")
_LISTED = re.compile(r"=([1-6](?:,[1-6])+)")
_ASKED = re.compile(r"(=|!=|>=|>|<=|<)([1-6]+\+|[1-6])")


@dataclass(frozen=True, slots=True)
class Checks(Command):
    """Checks by difficulty: (dice, lowest face that succeeds) each. ``asked``: what else is told of each roll."""

    checks: tuple[tuple[int, int], ...]
    asked: tuple[str, ...] = ()

    def measures(self) -> tuple[str, ...]:
        return ("hits",)

    def roll(self, tray: Tray) -> Said:
        lines, total = [], 0
        for count, face in self.checks:
            faces = tray.some(count, SIDES)
            hits = sum(each >= face for each in faces)
            also = "".join(_told(faces, each) for each in self.asked)
            lines.append(f"({count}B6>={face}) ＞ {','.join(map(str, faces))} ＞ 成功数:{hits}{also} \n")
            total += hits
        outcome = _outcome(total)
        return self.said("".join(lines), outcomes=[outcome], flags=outcome)

    def weigh(self, measure: str) -> Weighted[Outcome]:
        falling = ((Pool(count, SIDES), face) for count, face in self.checks)
        hits = counted((pool.number, SIDES + 1 - face, SIDES) for pool, face in falling if pool.falls)
        return Weighted.of({_outcome(total): weight for total, weight in hits.items()})

    def parts(self) -> Iterator[Part]:
        letters = {face: letter for letter, face in reversed(FACES.items())}
        for count, face in self.checks:
            means = phrase("notation.check", count=count, sides=SIDES, what=condition(">=", face))
            yield Part(f"{letters[face]}{count}", means)
        for each in self.asked:
            yield Part(f"[{each}]", phrase("notation.also_all" if each.endswith("+") else "notation.also"))


def _outcome(total: int) -> Outcome:
    return Outcome(total, success=total > 0, failure=total == 0)


def _told(faces: list[int], asked: str) -> str:
    """What one further condition adds to the line."""
    if listed := _LISTED.search(asked):
        found = [face for face in faces for each in listed[1].split(",") if face == int(each)]
    else:
        sign, faces_asked = _ASKED.search(asked).groups()  # type: ignore[union-attr]  # the command was read
        meets = COMPARE[comparison(sign)]
        if asked.endswith("+"):
            return f", 追加判定成功！[{asked}]" if _all_met(faces, faces_asked.removesuffix("+"), sign) else ""
        found = [face for face in faces if meets(face, int(faces_asked))]
    shown = f"[{','.join(map(str, sorted(found, reverse=True)))}]" if found else ""
    return f", 追加判定[{asked}]:{len(found)}{shown}"


def _all_met(faces: list[int], asked: str, sign: str) -> bool:
    """Whether each of the faces asked for finds a die of its own, the lowest first."""
    left = sorted(map(int, asked))
    for face in sorted(faces):
        if left and COMPARE[comparison(sign)](face, left[0]):
            left.pop(0)
    return bool(faces) and not left


def read(reader: Reader, secret: bool) -> Checks:
    """A number without a letter has the difficulty of the one before it. The letters stand for six-sided dice."""
    match = _COMMAND.fullmatch(reader.word)
    if not match:
        reader.fail()
        raise AssertionError
    checks, face = [], 0
    for each in match[1].split(","):
        letter, count = _CHECK.fullmatch(each).groups()  # type: ignore[union-attr]  # by the pattern above
        face = FACES[letter] if letter else face
        checks.append((int(count), face))
    if any(count > ROLLS for count, _ in checks):
        reader.fail()
    asked = f"={match[3]}" if match[2] else match[4] or ""
    return Checks(secret, tuple(checks), tuple(each for each in asked.split("][") if each))


bot = Bot("TacticalExorcist", "exorcist", read)
