"""What the table judges: a text, alone or beside an effect (kk-r-94), and that nothing ends before it has."""

from __future__ import annotations

from engine.games.karukami.character.samples import name_of
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.types import Art, FieldCard, Helper, Speciality, When
from engine.session import Judgement
from engine.words import Label, phrase


def asks(what: Art | Speciality) -> bool:
    """Its text is the table's to judge, alone or beside what it does."""
    return what.effect == "text" or bool(what.text)


def with_text(note: Label, what: Art | Helper) -> Label:
    """The text is shown before it is used."""
    return phrase("sessions.field.with_text", note=note, text=what.text) if what.text else note


def judge(battle: Battle, of: Label, what: Art | Helper | Speciality | FieldCard, *, first: bool = True) -> None:
    """The text is told, and waits. ``of``: whose it is, or the cell of a card that lies open from the beginning.

    ``first``: before all else that waits.
    """
    text = Judgement("kk-r-94", of, name_of(what), what.text)
    battle.queue.insert(0 if first else len(battle.queue), text.told(battle))


def triggered(battle: Battle, one: int, when: When) -> None:
    """Its moment has come for the special rules of somebody; what is always on is asked for at each round's head."""
    who = battle.who[one]
    for trait in who.traits:
        if asks(trait) and trait.when == when:
            judge(battle, who.name, trait, first=False)
    if when == "each_round":
        for art in who.arts:
            if asks(art) and (art.type == "passive" or art.effect == "defence"):
                judge(battle, who.name, art, first=False)


def end_if_over(battle: Battle) -> None:
    """At once, when the goal is reached or nobody is left (kk-r-61); a text that waits may undo it yet."""
    if battle.outcome or any(isinstance(each, Judgement) for each in battle.queue):
        return
    standing = [who for who in battle.who if battle.up(who.at)]
    foes = [who for who in standing if not who.pc]
    goal = battle.roster.setup.goal
    if goal == "alien" and any(who.kind == "alien" for who in battle.who):
        foes = [who for who in foes if who.kind == "alien"]
    won = "held" if goal == "hold" else "win"
    end = "loss" if not any(who.pc for who in standing) else "" if foes else won
    if end:
        finish(battle, end)


def finish(battle: Battle, end: str) -> None:
    battle.outcome = end
    battle.queue.clear()
    battle.tell("kk-r-61", outcome=phrase(f"sessions.field.outcomes.{end}"))
