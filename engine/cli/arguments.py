"""The arguments of the ``takuten`` command, with an example of each verb."""

from __future__ import annotations

import argparse

from engine.cli import extensions
from engine.game import all_games
from engine.toml import find_toml
from engine.version import VERSION

_OF_NO_GAME = {
    "requests": ["takuten requests --lang en"],
    "dice": ['takuten dice "3U6[6]+5" --seed tuesday --lang en'],
}


def examples() -> dict[str, list[str]]:
    """{verb: commands to try}: those of no game, and what each game has in its ``examples.toml``."""
    found = {verb: list(lines) for verb, lines in _OF_NO_GAME.items()}
    for game in all_games().values():
        for verb, lines in find_toml(game.package, "examples.toml").items():
            found.setdefault(verb, []).extend(lines)
    return found


class _Parser(argparse.ArgumentParser):
    """Its help ends with examples, which are looked for only then: they ask every game."""

    def format_help(self) -> str:
        verb = self.prog.rpartition(" ")[2]
        lines = [line for name, lines in examples().items() for line in lines if verb in (name, self.prog)]
        self.epilog = "examples:\n" + "\n".join(f"  {line}" for line in lines)
        if verb == self.prog:
            self.epilog += "".join(f"\n\n{name}: an extra, see takuten {name} --help" for name in extensions.names())
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_help()


def knows(parser: argparse.ArgumentParser, word: str) -> bool:
    """Whether a first argument is an option or one of the engine's own verbs."""
    actions = parser._subparsers._group_actions if parser._subparsers else []  # noqa: SLF001 - told in no other way
    return word.startswith("-") or any(word in (each.choices or ()) for each in actions)


def parser() -> argparse.ArgumentParser:
    """All verbs with their arguments; ``do`` is the verb, and most others are parts of the request."""
    top = _Parser(prog="takuten", description="Rules of tabletop games: rolled, weighed, listed.")
    top.add_argument("--version", action="version", version=f"takuten {VERSION}")
    common = _Parser(add_help=False)
    common.add_argument("--json", action="store_true", help="print the reply as JSON")
    common.add_argument("--lang", default="ja", help="language of the answer: ja or en")
    verbs = top.add_subparsers(dest="do", required=True)
    rules = verbs.add_parser("rules", parents=[common], help="list the rules with their inputs")
    rules.add_argument("game", nargs="?", help="of this one alone")
    verbs.add_parser("requests", parents=[common], help="what call may be asked; --json: as JSON Schema")
    told = {"roll": "roll a rule", "odds": "the odds of a rule", "vary": "what one more of each number would change"}
    for name, text in told.items():
        verb = verbs.add_parser(name, parents=[common], help=text)
        verb.add_argument("rule", help="its id; takuten rules lists them")
        verb.add_argument("inputs", nargs="*", metavar="name=value", help="name=@file takes what the file holds")
        if name != "roll":
            verb.add_argument("--samples", default=None, help="sample so many rolls instead of following every path")
    roll = verbs.choices["roll"]
    roll.add_argument("--dice", default=None, help="scripted faces, for example 6,2,3")
    roll.add_argument("--cards", default=None, help="scripted cards, for example S1,HK,JK")
    roll.add_argument("--seed", default=None, help="the same dice for the same seed")
    verbs.choices["vary"].add_argument("--only", default=None, help="one input, for example a.first")
    records = verbs.add_parser("records", parents=[common], help="list the records of a kind")
    records.add_argument("game", help="whose they are")
    records.add_argument("kind", help="what they are, for example enemies")
    for name, text in {"session": "play a session move by move", "forecast": "how a session may go on"}.items():
        verb = verbs.add_parser(name, parents=[common], help=text)
        verb.add_argument("session", metavar="game.session", help="its id")
        verb.add_argument("setup", nargs="?", metavar="setup=…", help="a published set-up, or setup=@file")
        verb.add_argument("--moves", default=None, help="tokens: a-bTa2; @file: a list or a kept session")
        verb.add_argument("--auto", nargs="?", const=True, default=None, help="a policy that plays on by itself")
        verb.add_argument("--seed", default=None, help="the same dice for the same seed")
        verb.add_argument("--seat", default=None, help="what this seat sees")
    verbs.choices["session"].add_argument("--pieces", action="store_true", default=None, help="everybody, for CCFOLIA")
    verbs.choices["forecast"].add_argument("--runs", type=int, default=None, help="how many are sampled at most")
    dice = verbs.add_parser("dice", parents=[common], help="a dice command as virtual tables type it")
    dice.add_argument("command", nargs="?", default="", help="for example 3U6[6]+5")
    dice.set_defaults(wide=True)
    dice.add_argument("--system", default=None, help="of BCDice: DiceBot, or a game's own")
    dice.add_argument("--dice", default=None, help="scripted faces, for example 6,2,3")
    dice.add_argument("--seed", default=None, help="the same dice for the same seed")
    dice.add_argument("--jsonl", action="store_true", help="a command a line as JSON, and so the answers")
    for name in ("roll", "odds", "session", "dice"):
        verb = verbs.choices[name]
        verb.add_argument("--card", nargs="?", const="plain", help="as a card for the chat: plain, discord or ccfolia")
        verb.add_argument("--both", action="store_true", help="the card in both languages")
    return top
