"""Watches tables that are played at random: ``python -m tests.eyes --moves 50000 --seed X [game]``."""

from __future__ import annotations

import argparse
import importlib
import sys
from typing import Any

from engine.game import all_games
from tests.eyes.every import laws_of
from tests.eyes.table import Laws, Watched, watch

GAMES = sorted(all_games())


def laws_for(game: str) -> Laws[Any]:
    """The laws of a game, with those of every game before them."""
    return laws_of(importlib.import_module(f"tests.eyes.{game}").LAWS)


def told(game: str, laws: Laws[Any], watched: Watched) -> None:
    sys.stdout.write(f"{game}: {watched.moves} moves at {watched.tables} tables\n")
    for name in laws.laws:
        broken = watched.exercised[f"{name} BROKEN"]
        sys.stdout.write(
            f"  {watched.exercised[name] or 'NEVER':>7}  {name}" + (f"  BROKEN {broken} times" if broken else "") + "\n"
        )
    for name, wrong in watched.breaches:
        sys.stdout.write(f"  BREACH {name}: {wrong}\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=50_000, help="of each game")
    parser.add_argument("--seed", default="eyes")
    parser.add_argument("--table", type=int, help="this one alone")
    parser.add_argument("game", nargs="*", choices=[*GAMES, []], default=[])
    asked, bad = parser.parse_args(), 0
    for game in asked.game or GAMES:
        laws = laws_for(game)
        watched = watch(all_games()[game], laws, asked.seed, asked.moves, asked.table)
        told(game, laws, watched)
        bad += len(watched.breaches)
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main())
