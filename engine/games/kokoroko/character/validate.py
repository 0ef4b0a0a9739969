"""Writing a character down: every target value that follows, and all there is to say of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.kokoroko.character.types import Carried, Character, HeartForm
from engine.games.kokoroko.records import CONSTANTS, SKILLS
from engine.games.kokoroko.rules.attacks import Defence, Strike
from engine.games.kokoroko.rules.damage import wound_boxes
from engine.games.kokoroko.rules.hearts import form_levels, form_price, heart_value, skill_price
from engine.games.kokoroko.types import Aid, Extent, Try
from engine.games.kokoroko.types import Way as Kind
from engine.records.findings import Finding, Way
from engine.records.kind import NamedPreset
from engine.words import phrase


@dataclass(frozen=True, slots=True)
class Numbers:
    """``dodge``, ``parry``, ``answer_will``: targets of reactions. ``experience``: what can be reckoned of it."""

    body_boxes: int
    mind_boxes: int
    dodge: int
    parry: int
    answer_will: int
    experience: int


@dataclass(frozen=True, slots=True)
class Blow:
    """A weapon or a form that strikes: the check and the destruction it is used with; the rest as of these."""

    name: str
    attempt: Try
    way: Kind
    dice: int
    plus: int
    wound_points: int
    reach: int
    heart: bool = False
    inner: bool = False
    extent: Extent = "one_target"
    text: str = ""


def numbers_of(who: Character) -> Numbers:
    """Boxes, reactions with their -30, and the experience of skills and ordinary 顕現 (ko-r-82 leaves out the rest)."""
    spent = sum(skill_price(CONSTANTS.skill_start, who.skill(name)).experience for name in SKILLS)
    spent += sum(form_price(who.skill(each.skill.id), 0, each.level).experience for each in who.manifestations)
    return Numbers(
        body_boxes=wound_boxes(who.body, who.toughness).boxes,
        mind_boxes=wound_boxes(who.mind, who.will).boxes,
        dodge=who.body * who.athletics - CONSTANTS.reaction,
        parry=parry_of(who).target - CONSTANTS.reaction,
        answer_will=who.mind * who.will - CONSTANTS.reaction,
        experience=spent,
    )


def parry_of(who: Character) -> Try:
    """With 白兵, or with the 顕現 of a melee weapon that it carries (ko-f-melee)."""
    mine = [each for each in who.weapons if each.way == "melee" and each.skill is SKILLS["melee"]]
    return Try(who.body, who.melee, max((each.level for each in mine), default=0), 0)


def attempt_of(who: Character, weapon: Carried) -> Try:
    return Try(who.ability(weapon.skill), who.skill(weapon.skill.id), weapon.level, 0)


def value_of(who: Character, form: HeartForm) -> int:
    """Of the kind that a form belongs to."""
    return heart_value(form.star, form.hollow, who.hearts).value


def blows_of(who: Character) -> tuple[Blow, ...]:
    """What it strikes with: forms that have a blow, then weapons."""
    forms = (_blow(who, each) for each in _released(who) if each.dice)
    carried = (
        Blow(
            *(each.name, attempt_of(who, each), each.way, each.dice, each.plus, each.wound_points, each.reach),
            text=each.text,
        )
        for each in who.weapons
    )
    return (*forms, *carried)


def _blow(who: Character, form: HeartForm) -> Blow:
    return Blow(
        *(form.name, Try(who.heart, value_of(who, form), form.release, 0), form.way, form.dice, form.plus),
        wound_points=0,
        reach=form.reach,
        heart=True,
        inner=form.inner,
        extent=form.extent,
        text=form.text,
    )


def supports_of(who: Character) -> tuple[Aid, ...]:
    """Forms that have a text and no blow: each is a support of the heart, which the table rules on (ko-r-90)."""
    return tuple(_support(who, each, each.name, each.release) for each in _released(who) if each.text and not each.dice)


def learnt_of(who: Character) -> tuple[Aid, ...]:
    """What a form has learnt beside its 解放, each at its own level (ko-r-65): the table rules on it, too."""
    return tuple(
        _support(who, form, each.name or form.name, each.level)
        for form in _released(who)
        for each in form.learnt
        if each.level
    )


def _released(who: Character) -> Iterator[HeartForm]:
    """A form's first level is that of its 解放 (ko-f-7)."""
    return (each for each in who.forms if who.bears and each.release)


def _support(who: Character, form: HeartForm, name: str, level: int) -> Aid:
    """As far as the form reaches, saying what the form says."""
    target = (who.heart, value_of(who, form), level)
    return Aid("text", *target, reach=form.reach, heart=True, inner=form.inner, name=name, text=form.text)


def bare_hands(who: Character) -> Blow:
    """Of who carries nothing: 1D6 and 白兵 (ko-r-91, ko-d-6)."""
    return Blow("", Try(who.body, who.melee, 0, 0), "melee", 1, who.melee, 0, 0)


def strikes_of(who: Character) -> tuple[NamedPreset, ...]:
    """Its attacks, as the rule takes them."""
    return tuple(
        NamedPreset(each.name, Strike(each.attempt, each.way, each.dice, each.plus, bears=who.bears))
        for each in blows_of(who)
    )


def defence_of(who: Character) -> Defence:
    """It as the target of an attack: it dodges, and counters with its first attack."""
    blow, dodge = next(iter(blows_of(who)), None), Try(who.body, who.athletics, 0, 0)
    points = max((each.wound_points for each in who.weapons), default=0)
    if blow is None:
        return Defence("dodge", dodge, Try(who.body, who.melee, 0, 0), 1, 0, points, bears=who.bears)
    return Defence("dodge", dodge, blow.attempt, blow.dice, blow.plus, points, bears=who.bears)


def findings_of(who: Character) -> tuple[Finding, ...]:
    """Everything that is wrong, left to choose or worth a note, in the order of the steps."""
    return (*_boxes(who), *_manifestations(who), *_forms(who), *_weapons(who), *_aids(who))


def _boxes(who: Character) -> Iterator[Finding]:
    """A row of no boxes is full before the first wound."""
    has = numbers_of(who)
    for name, boxes in (("body", has.body_boxes), ("mind", has.mind_boxes)) if who.bears else ():
        if boxes < 3:
            yield Finding("note", f"{name}_few", name, f"ko-w-{name}", (("boxes", boxes),))


def _manifestations(who: Character) -> Iterator[Finding]:
    for at, each in enumerate(who.manifestations):
        path, most = f"manifestations.{at}", who.skill(each.skill.id) // 2
        if each.skill.ability == "heart":
            way = Way(phrase("ways.melee"), ((f"{path}.skill", "melee"),))
            yield Finding("wrong", "skill_of_heart", f"{path}.skill", "ko-f-1", (), (way,))
        elif each.level > most:
            ways = (Way.to(f"{path}.level", most),) if most else ()
            yield Finding("wrong", "level_most", f"{path}.level", "ko-f-mani", (("most", most),), ways)


def _forms(who: Character) -> Iterator[Finding]:
    if who.forms and not who.bears:
        way = Way(phrase("ways.bears"), (("bears", True),))
        yield Finding("wrong", "forms_ordinary", "forms", "ko-d-7", (), (way,))
    for at, each in enumerate(who.forms):
        path, others = f"forms.{at}", sum(one.level for one in each.learnt)
        found = form_levels(each.star, each.hollow, each.diamond, who.hearts, each.release, others)
        if found.outcome == "over":
            fits = each.release + found.left
            ways = (Way.to(f"{path}.release", fits),) if fits >= 1 else ()
            values = (("limit", found.limit), ("over", -found.left))
            yield Finding("wrong", "levels_over", f"{path}.release", "ko-f-5", values, ways)
        elif found.outcome == "release_first":
            ways = (Way.to(f"{path}.release", 1),) if found.left else ()
            yield Finding("wrong", "release_first", f"{path}.release", "ko-f-7", (), ways)
        elif not each.release:
            yield Finding("left", "release_left", f"{path}.release", "ko-f-7", (), (Way.to(f"{path}.release", 1),))


def _weapons(who: Character) -> Iterator[Finding]:
    """A 顕現 that is not owned is replaced by its skill (ko-j-sub)."""
    for at, each in enumerate(who.weapons):
        owned = max((one.level for one in who.manifestations if one.skill is each.skill), default=0)
        if each.level > owned:
            path = f"weapons.{at}.level"
            yield Finding("wrong", "level_unowned", path, "ko-j-sub", (("owned", owned),), (Way.to(path, owned),))


def _aids(who: Character) -> Iterator[Finding]:
    """A text is what the table judges (ko-r-90)."""
    for at, each in enumerate(who.aids):
        if each.kind == "text" and not each.text:
            yield Finding("left", "text_left", f"aids.{at}.text", "ko-r-90")
        if each.inner and not each.heart:
            yield Finding("note", "inner_heart", f"aids.{at}.inner", "ko-e-9")
