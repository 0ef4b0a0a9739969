"""What a page says is read once: its clauses with their reasons, what its macros placed, the prose between."""

import pytest

from macros.book.sections import Section, prose
from macros.clause.reading import plain, read
from macros.page.page import Page, Placed
from macros.widget.tabs import widget

TERM = '<a class="gloss" href="#t" title="x">成功<ruby>体<rt>からだ</rt></ruby></a>'
PAGE = f"""<h1 id="checks">判定</h1>
<p>前置き<ruby>体<rt>からだ</rt></ruby>。</p>
<h2 class="wide" id="hard">難易度</h2>
<div class="clause ruling" id="tx-1" data-no="1"><span class="tag ruling">裁定</span>
<p class="x" data-clause-text="tx-1">出目 &lt; 5 は{TERM}。</p>
<button>§</button>
<details class="why"><summary>理由</summary><div><p>一<b>二</b></p><div>三</div></div></details>
</div>
<p>あとの文。<br />次。</p>
<section class="a"><section class="b"><p>中</p></section><p>隠れた</p></section>
<rule-widget data-rule="tx.check" id="tx.check"><h2>見出し</h2><h3>名</h3></rule-widget>
<record-table id="tx.foes"><p>表</p></record-table>
<h3 id="more">細目</h3>
<p>おわり。</p>
"""


def test_a_clause_is_found_whatever_the_order_of_its_attributes() -> None:
    (clause,) = read(PAGE).clauses
    assert (clause.id, clause.section) == ("tx-1", "難易度")
    assert clause.html == "出目 &lt; 5 は成功体。"
    assert plain(clause.html) == "出目 < 5 は成功体。"
    assert clause.why == "<p>一<b>二</b></p><div>三</div>"


def test_prose_is_what_stands_in_no_part_of_its_own() -> None:
    placed = [Placed("tx.check", "tx.check", "checks/", "判定"), Placed("tx.foes", "", "checks/")]
    told = prose(read(PAGE, {"tx.check", "tx.foes"}), placed, "checks/", "判定を振る", "tx", quiet=False)
    assert told.sections == (
        Section("", "判定を振る", "前置き体からだ。"),
        Section("hard", "難易度", "あとの文。次。"),
        Section("more", "細目", "おわり。", "難易度"),
    )
    assert [(each.id, each.title, each.section) for each in told.widgets] == [("tx.check", "判定", "難易度")]
    assert [(each.id, each.what) for each in told.records] == [("tx.foes", "tx.foes")]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_each_form_that_is_printed_says_so(lang: str) -> None:
    page = Page(lang, "exorcist/attack/")
    widget(page, "exorcist.check")
    assert page.placed == [Placed("exorcist.check", "exorcist.check", page.url, page.placed[0].title)]
    html = widget(page, "exorcist.armed_attack", tabs={"exorcist.forecast": {}}, title="T")
    assert [each.rule for each in page.placed[1:]] == ["exorcist.armed_attack", "exorcist.forecast"]
    assert page.placed[1].title == "T"
    assert {each.id for each in page.placed[1:]} == set(read(html, {each.id for each in page.placed}).sections)
