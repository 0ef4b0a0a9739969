"""What one may ask beside a session: how it goes on, what each choice would lead to, what another number would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.output.html import Attribute, Html, join, raw, tag
from engine.words import Words

Policies = Callable[[str, str], Html]


class Panels:
    """``policies`` makes a list of them by (part, label)."""

    def __init__(self, ui: Words, policies: Policies) -> None:
        self.ui, self.policies = ui, policies

    def tabs(self, at: str, forecast: Mapping[str, str]) -> Html:
        """The hand, and how it goes on, whose tab carries its figure. ``at``: the part's id."""
        figures = {"hand": None, "ahead": tag("b", raw(forecast["short"]), data_part="forecast-figure")}
        tabs = [
            tag(
                "button",
                self._ui(name),
                *(" ", figure) if figure else (),
                type="button",
                role="tab",
                id=f"{at}-{name}-tab",
                aria_controls=f"{at}-{name}",
                aria_selected="false" if figure else "true",
                tabindex=-1 if figure else None,
                data_tab=name,
            )
            for name, figure in figures.items()
        ]
        return tag("div", tabs, class_="se-tabs needs-script", role="tablist", aria_label=self._ui("decide"))

    def panel(self, at: str, name: str, *content: Html | None) -> Html:
        """What a tab shows."""
        named = f"{at}-{name}"
        shown: dict[str, Attribute] = {"hidden": name != "hand", "data_part": name}
        return tag("div", *content, role="tabpanel", id=named, aria_labelledby=f"{named}-tab", **shown)

    def ahead(self, forecast: Mapping[str, str], parts: Iterable[tuple[str, str]]) -> tuple[Html, ...]:
        """The forecast, as the book was printed with it if it was; then what else one may ask."""
        acts = tag(
            "div",
            self.policies("forecast-policy", "forecast_policy"),
            self._button("forecast", "weigh"),
            self._button("prospects", "prospects"),
            class_="acts needs-script",
        )
        return (
            tag("div", raw(forecast["forecast"]), data_part="forecast"),
            self._load("forecast"),
            acts,
            tag("div", data_part="prospects", class_="se-prospects"),
            self._load("prospects"),
            self._vary(parts),
        )

    def corrections(self) -> Html:
        """What whoever leads the game may set right; the script asks for it when it is opened."""
        inside = join(self._load("corrections"), tag("div", data_part="corrections"))
        summary = tag("summary", self._ui("corrections"))
        return tag("details", summary, inside, class_="se-fold needs-script", data_part="corrections-fold")

    def _vary(self, parts: Iterable[tuple[str, str]]) -> Html:
        """Only where a rule has the odds of going on from here: the script shows it then."""
        options = [tag("option", label, value=path) for path, label in parts]
        select = tag("select", options, class_="sel", data_part="vary-of", aria_label=self._ui("vary_of"))
        inside = join(
            tag("div", select, self._button("vary", "vary_go"), class_="acts"),
            self._load("vary"),
            tag("div", data_part="vary", class_="change"),
        )
        facts: dict[str, Attribute] = {"data_part": "vary-fold", "hidden": not options}
        return tag("details", tag("summary", self._ui("vary")), inside, class_="se-fold needs-script", **facts)

    def _ui(self, key: str) -> str:
        return self.ui[f"session.{key}"]

    def _load(self, name: str) -> Html:
        return tag("div", class_="load", data_part=f"{name}-load", hidden=True)

    def _button(self, do: str, word: str) -> Html:
        return tag("button", self._ui(word), type="button", class_="btn", data_do=do)
