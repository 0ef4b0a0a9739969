"""The pages' policy allows no script and no style inside a page; what the engine answers goes into pages, too."""

import pytest

from engine.rule import Rule
from macros.page.policy import FIRST_SCRIPT, POLICY, breaches
from tests.api_helpers import ask
from tests.strategies import RULES, brief


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ('<p class="a" data-style="b">style=c onclick=d</p>', []),
        (f"<script>{FIRST_SCRIPT}</script><script src=x></script>", []),
        ('<script type="application/json">{"say": "<b style=x>"}</script>', []),
        ('<p title="a > b style=c">x</p>', []),
        ("<p style='color: red'>", ["an attribute style"]),
        ('<svg onload=alert(1)><b style="x">', ["an attribute onload", "an attribute style"]),
        ("<script>alert(1)</script>", ["a script inside the page: alert(1)"]),
        ("<style>b{}</style>", ["a style sheet inside the page"]),
    ],
)
def test_what_a_browser_would_bar_is_found_at_build(html: str, found: list[str]) -> None:
    assert list(breaches(html)) == found


def test_the_policy_is_strict() -> None:
    assert "unsafe-inline" not in POLICY
    assert "'unsafe-eval'" not in POLICY
    assert {each.split()[0] for each in POLICY.split("; ")} >= {"default-src", "script-src", "object-src", "base-uri"}


@pytest.mark.parametrize("rule", [rule for _, rule in RULES], ids=lambda rule: rule.id)
def test_nothing_the_engine_answers_breaks_it(rule: Rule) -> None:
    for do in ("roll", "odds"):
        html = ask(rule.id, do, inputs=brief(rule), view=True, lang="en")["html"]
        assert not list(breaches("".join(html.values())))
