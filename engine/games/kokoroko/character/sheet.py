"""A character's sheet in words: its card with every target value, what each field comes to, its piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.kokoroko.character.types import Character, HeartForm
from engine.games.kokoroko.character.validate import (
    Blow,
    blows_of,
    defence_of,
    learnt_of,
    numbers_of,
    parry_of,
    strikes_of,
    supports_of,
    value_of,
)
from engine.games.kokoroko.pieces import ABILITIES, METERS, palette, told
from engine.games.kokoroko.presets import answering
from engine.games.kokoroko.records import CONSTANTS, SKILLS
from engine.games.kokoroko.rules.hearts import form_levels
from engine.games.kokoroko.types import Aid, Try
from engine.records.display import CardEntry, Row, Sheet
from engine.records.piece import Piece
from engine.words import Words

REACTIONS = (("dodge", "dodge"), ("parry", "parry"), ("will", "answer_will"))


def sheet_of(who: Character, words: Words) -> Sheet:
    """The card: boxes and points, every target value, what is counted down in play."""
    has = numbers_of(who)
    rows = {words[f"{METERS}.points"]: who.points}
    if who.bears:
        rows |= {words[f"{METERS}.body"]: has.body_boxes, words[f"{METERS}.mind"]: has.mind_boxes}
    else:
        rows |= {words[f"{METERS}.hp"]: who.hp}
    facts = [(label, str(value), True) for label, value in rows.items()]
    facts += [(words[f"records.reactions.{name}.name"], str(getattr(has, field)), True) for name, field in REACTIONS]
    facts.append((words["sheet.experience"], str(has.experience), True))
    tags = tuple(f"{words[f'fields.{name}']} {getattr(who, name)}" for name in ABILITIES)
    name = who.name or words["sheet.nameless"]
    entries = (
        *_skills(who, words),
        *_manifestations(who, words),
        *_forms(who, words),
        *_blows(who, words),
        *_aids(who, words),
    )
    return Sheet(name, words["sheet.note"], tuple(facts), tags, entries, tuple(rows.items()))


def row_of(who: Character, words: Words) -> Row:
    """Among the sample people; it may have several weapons."""
    weapons = " / ".join(each.name or words[f"options.{each.way}"] for each in blows_of(who))
    return Row({"weapon": weapons} if weapons else {})


def _skills(who: Character, words: Words) -> Iterator[CardEntry]:
    """The targets of the skills, an ability a line; hearts are used by their forms alone (ko-r-63)."""
    for ability in ABILITIES[:-1]:
        mine = [each for each in SKILLS.values() if each.ability == ability]
        targets = words["sheet.and"].join(f"{words[f'fields.{each.id}']} {_target(who, each.id)}" for each in mine)
        yield CardEntry("", words[f"fields.{ability}"], targets)


def _target(who: Character, skill: str, level: int = 0) -> int:
    return who.ability(SKILLS[skill]) * (who.skill(skill) + level)


def _manifestations(who: Character, words: Words) -> Iterator[CardEntry]:
    for each in who.manifestations:
        name = each.name or words["sheet.nameless"]
        target = words.text("sheet.target", target=_target(who, each.skill.id, each.level))
        yield CardEntry(
            words[f"fields.{each.skill.id}"], words.text("sheet.level", name=name, level=each.level), target
        )


def _forms(who: Character, words: Words) -> Iterator[CardEntry]:
    """Each 顕現 of a form has a target of its own (ko-r-65)."""
    for form in who.forms:
        value, name = value_of(who, form), form.name or words["sheet.nameless"]
        levels = [(words["sheet.release"], form.release), *((each.name, each.level) for each in form.learnt)]
        told_of = (
            words.text(
                "sheet.learnt", name=label or words["sheet.nameless"], level=level, target=who.heart * (value + level)
            )
            for label, level in levels
            if level
        )
        wide = [words[f"options.{form.extent}"]] if not form.dice and form.extent != "one_target" else []
        yield CardEntry(words.text("sheet.value", value=value), name, words["sheet.and"].join([*told_of, *wide]))


def _blows(who: Character, words: Words) -> Iterator[CardEntry]:
    for each in blows_of(who):
        mark = words.text("sheet.points", points=each.wound_points) if each.wound_points else ""
        text = words["sheet.and"].join([told(each, words), *_more_of(each, words)])
        yield CardEntry(mark, words[f"options.{each.way}"], text)


def _more_of(blow: Blow, words: Words) -> Iterator[str]:
    """What else is to be known of an effect, or of a weapon that does more."""
    if blow.extent != "one_target":
        yield words[f"options.{blow.extent}"]
    if blow.inner:
        yield words["fields.inner"]
    if blow.text:
        yield blow.text


def _aids(who: Character, words: Words) -> Iterator[CardEntry]:
    """支援, each with the target of its check; forms that support as well."""
    for each in (*who.aids, *supports_of(who)):
        target = words.text("sheet.target", target=_checked(each))
        facts = [words.text("sheet.aid", target=target, reach=each.reach, effect=_effect(each, words))]
        facts += [words["fields.inner"]] * each.inner
        name = each.name or words["records.acts.support.name"]
        yield CardEntry(words[f"options.{each.kind}"], name, words["sheet.and"].join(facts))


def _checked(aid: Aid) -> int:
    return Try(aid.ability, aid.skill, aid.level, 0).target


def _effect(aid: Aid, words: Words) -> str:
    return words.text(f"sessions.fight.aids.{aid.kind}", amount=aid.amount, text=aid.text)


def comes_to(who: Character, words: Words) -> Mapping[str, str]:
    """What each skill comes to, the boxes, how many levels of a form are free."""
    has, out = numbers_of(who), {}
    for skill in SKILLS.values():
        if skill.ability != "heart":
            out[skill.id] = words.text("sheet.target", target=_target(who, skill.id))
    out["body"] = words.text("sheet.boxes", boxes=has.body_boxes)
    out["mind"] = words.text("sheet.boxes", boxes=has.mind_boxes)
    if who.forms:
        out["forms"] = words["sheet.and"].join(_levels(who, form, words) for form in who.forms)
    return out


def _levels(who: Character, form: HeartForm, words: Words) -> str:
    """How many levels it takes, and how many are free."""
    others = sum(each.level for each in form.learnt)
    found = form_levels(form.star, form.hollow, form.diamond, who.hearts, form.release, others)
    name = form.name or words["sheet.nameless"]
    return words.text("sheet.limit", name=name, limit=found.limit, left=max(0, found.left))


def presets_of(who: Character) -> Mapping[str, Any]:
    """As attacker and as target, in every rule that asks for that."""
    defence = answering(defence_of(who), parry_of(who), Try(who.mind, who.will, 0, 0))
    return {"defence": defence, "strike": strikes_of(who)}


def piece_of(who: Character, words: Words) -> Piece:
    """On a virtual table: every ability and skill as a parameter, what it does in its chat palette."""
    sheet = sheet_of(who, words)
    lines = list(palette(blows_of(who), parry_of(who).level, words, who.bears))
    lines += [
        f"1D{CONSTANTS.sides}<={target} {words.text('piece.line', name=name)}" for name, target in _more(who, words)
    ]
    return Piece(
        name=sheet.name,
        memo="\n".join(f"{each.name}: {each.text}" for each in sheet.entries[len(ABILITIES) - 1 :]),
        initiative=who.points,
        status=sheet.counters,
        params=tuple((words[f"fields.{name}"], getattr(who, name)) for name in (*ABILITIES, *SKILLS)),
        commands=tuple(lines),
    )


def _more(who: Character, words: Words) -> Iterator[tuple[str, int]]:
    """Checks that no attack makes: supports with what they do, manifestations, other forms, skills that were raised."""
    for aid in (*who.aids, *supports_of(who), *learnt_of(who)):
        told_of = (aid.name or words["records.acts.support.name"], _effect(aid, words))
        yield words["sheet.and"].join(filter(None, told_of)), _checked(aid)
    for each in who.manifestations:
        yield each.name or words["sheet.nameless"], _target(who, each.skill.id, each.level)
    for form in who.forms:
        if form.release and not (form.dice or form.text):
            yield form.name or words["sheet.nameless"], who.heart * (value_of(who, form) + form.release)
    for skill in SKILLS.values():
        if skill.ability != "heart" and who.skill(skill.id) > CONSTANTS.skill_start and skill.id != "athletics":
            yield words[f"fields.{skill.id}"], _target(who, skill.id)
