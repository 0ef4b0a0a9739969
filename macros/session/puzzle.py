"""A puzzle in a book: the position, what may be done, and behind a fold the odds of all of it, weighed by the build."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.game import Game, all_games
from engine.output.html import Html, join, raw, tag
from engine.output.results.shares import bar_cell
from engine.output.scene.svg import board_svg
from engine.output.scene.table import scene_tables
from engine.output.sentences import percent
from engine.replies.session.puzzle import SEED, chances, position
from engine.session.puzzle import Puzzle
from engine.words import Words
from macros.page.config import site_words
from macros.page.page import TABLE, Page
from macros.session.session import at_table


def puzzle(here: Page, name: str, /, *, goal: str, ways: Mapping[str, str], why: str) -> Html:
    """A puzzle of the book's game. goal: whose chance it is; ways: what each is called; why: the answer's reasons.

    Raises NotBest where the rules say otherwise, ValueError where the book's ways are not those of the puzzle.
    """
    game = all_games()[here.game]
    asked = game.puzzles[name]
    if list(ways) != list(asked.ways):
        raise ValueError(f"{name}: the book has the ways {list(ways)}, the puzzle {list(asked.ways)}")
    printed = _Printed(here, game, name, asked, chances(game, asked), ways)
    return join("\n", printed.question(), "\n\n", printed.answer(goal, why), "\n")


class _Printed:
    def __init__(
        self, here: Page, game: Game, name: str, asked: Puzzle, odds: Mapping[str, Fraction], ways: Mapping[str, str]
    ) -> None:
        self.here, self.game, self.asked, self.odds, self.ways = here, game, asked, odds, ways
        self.ui: Words = site_words(here.lang)
        self.id = f"puzzle-{name}"

    def question(self) -> Html:
        options = [
            tag(
                "label",
                tag("input", type="radio", name=self.id, value=way, data_told=self._told(way)),
                tag("span", label),
                class_="opt",
            )
            for way, label in self.ways.items()
        ]
        chosen = tag("fieldset", tag("legend", self.ui["puzzle.choose"]), options)
        check = tag("button", self.ui["puzzle.check"], type="submit", class_="btn go needs-script")
        told = tag("p", class_="pz-told", data_part="told", role="status")
        form = tag("form", chosen, check, told, autocomplete="off")
        whole = tag("puzzle-choice", self._position(), form, id=self.id, data_pick=self.ui["puzzle.pick"])
        return tag("div", whole, data_search_exclude=True)  # or Markdown takes it for a part of a paragraph

    def _position(self) -> Html | None:
        """The board, all of it in words, and the way to the table."""
        asked = self.asked
        if not asked.session:
            return None
        session, state = self.game.sessions[asked.session], position(self.game, asked)
        scene, words = session.scene(session.view(state, session.turn(state))), self.game.words(self.here.lang)
        picture = board_svg(words, scene.board, self.id) if scene.board else None
        told = tag(
            "details", tag("summary", self.ui["puzzle.position"]), scene_tables(words, scene), class_="fig-table"
        )
        at = {"setup": asked.setup, "seed": SEED, "moves": asked.moves}
        text, where = self.ui["puzzle.open"], f"{self.game.id}.{asked.session}"
        link = at_table(self.here, where, TABLE, text, **at)
        return tag("figure", tag("div", picture, class_="fig-pic") if picture else None, told, link, class_="fig")

    def answer(self, goal: str, why: str) -> Html:
        """Folded; Markdown reads the reasons, and the clauses in them."""
        best = self.asked.answer
        rows = [
            tag(
                "tr",
                tag("th", label, tag("b", self.ui["puzzle.best"]) if way == best else None, scope="row"),
                bar_cell(float(self.odds[way])),
                tag("td", self._percent(way), class_="r"),
            )
            for way, label in self.ways.items()
        ]
        table = tag("table", tag("caption", goal), tag("tbody", rows), class_="odds odds-names pz-odds")
        summary = tag("summary", self.ui["puzzle.answer"])
        box = tag("div", table, class_="oddsbox")
        parts = ("\n", summary, "\n\n", box, "\n\n", raw(why.strip()), "\n\n")
        return tag("details", *parts, class_="why pz-answer", id=f"{self.id}-answer", markdown=True)

    def _told(self, way: str) -> str:
        """What whoever chose it is told."""
        best = self.asked.answer
        said = {"p": self._percent(way), "best": self.ways[best], "most": self._percent(best)}
        return self.ui.text("puzzle.right" if way == best else "puzzle.wrong", **said)

    def _percent(self, way: str) -> str:
        return percent(self.odds[way])
