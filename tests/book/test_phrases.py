"""Where lines of Japanese may break: between phrases, in headings, cells, captions and callouts of the book alone."""

import pytest

from macros.page.phrases import broken


@pytest.mark.parametrize(
    ("html", "marked"),
    [
        ("<h2>攻撃の手順を決める</h2>", "<h2>攻撃の<wbr>手順を<wbr>決める</h2>"),
        ("<td>攻撃の<a href='#x'>手順</a>を決める</td>", "<td>攻撃の<a href='#x'><wbr>手順</a>を<wbr>決める</td>"),
        ("<td>攻撃の<br>手順</td>", "<td>攻撃の<br>手順</td>"),
        ('<div class="gist"><p>攻撃の手順</p></div>', '<div class="gist"><p>攻撃の<wbr>手順</p></div>'),
        ("<p>攻撃の手順を決める</p>", "<p>攻撃の手順を決める</p>"),
        ("<th><button>攻撃の手順</button></th>", "<th><button>攻撃の手順</button></th>"),
        ("<td><code>攻撃の手順</code></td>", "<td><code>攻撃の手順</code></td>"),
        ("<td>A &amp; B</td><td data-a='>'>the attack</td>", "<td>A &amp; B</td><td data-a='>'>the attack</td>"),
        ("<td>攻撃 &amp; 手順</td>", "<td>攻撃 &amp; 手順</td>"),
        ("<td>攻撃の、手順</td>", "<td>攻撃の、手順</td>"),
        ('<td data-label="攻撃の手順">1</td>', '<td data-label="攻撃の\u200b手順">1</td>'),
    ],
)
def test_phrases_part_in_what_is_read_in_short_lines(html: str, marked: str) -> None:
    assert broken(html) == marked


def test_no_line_begins_with_a_small_word() -> None:
    assert broken("<td>攻撃を受けること</td>") == "<td>攻撃を<wbr>受けること</td>"


@pytest.mark.parametrize("word", ["射撃", "後衛", "捨て札", "射線", "共有", "領域色彩", "回避体術"])
def test_no_word_is_cut_that_the_model_does_not_know(word: str) -> None:
    assert word in broken(f"<td>その{word}を使う</td>")


def test_a_word_with_its_reading_stays_whole() -> None:
    word = "<ruby>祓魔師<rt>ふつまし</rt></ruby>"
    assert broken(f"<h1>この{word}たちの手順</h1>") == f"<h1>この<wbr>{word}たちの<wbr>手順</h1>"


def test_of_what_the_engine_prints_anew_only_the_headings_are_marked() -> None:
    cells = "<h3>攻撃の手順</h3><table><tr><td>攻撃の手順</td></tr></table>"
    found = broken(f'<div data-part="odds">{cells}</div>{cells}')
    marked = cells.replace("攻撃の手順", "攻撃の<wbr>手順")
    assert found == f'<div data-part="odds">{cells.replace("攻撃の手順", "攻撃の<wbr>手順", 1)}</div>{marked}'
