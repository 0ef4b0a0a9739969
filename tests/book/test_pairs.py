"""Tables that a phone has no room for: which they are, and that each value knows its column."""

import re

from macros.page.pairs import paired


def table(names: list[str], *rows: list[str], kind: str = "plain") -> str:
    head = "".join(f"<th>{name}</th>" for name in names)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f'<table class="{kind}">\n<thead>\n<tr>{head}</tr>\n</thead>\n<tbody>\n{body}\n</tbody>\n</table>'


WIDE = table(
    ["行うこと", "能動行動", "最初のリアクション"], ["連鎖処理と反撃を行う", "2 点を消費する", "<b>1</b> 点を消費する"]
)


def test_a_wide_table_names_the_column_of_each_value_but_the_first() -> None:
    found = paired(WIDE)
    assert '<table class="plain pairs" role="table">' in found
    assert '<td role="cell">連鎖処理と反撃を行う</td>' in found
    assert '<td role="cell" data-label="最初のリアクション"><b>1</b> 点を消費する</td>' in found
    assert re.findall(r'role="(\w+)"', found) == [
        *["table", "rowgroup", "row", *3 * ["columnheader"]],
        *["rowgroup", "row", *3 * ["cell"]],
    ]


def test_narrow_tables_and_those_of_two_columns_stay_as_they_are() -> None:
    numbers = table(["名", "体", "霊", "巧"], ["揚羽", "3", "−1", "12"])
    sentences = table(["いつ", "できること"], ["手番の初め", "移動してから攻撃を宣言し、回避を待つ。"])
    for html in (numbers, sentences, WIDE.replace("plain", "odds"), "<p>x</p>"):
        assert paired(html) == html


def test_what_a_cell_says_of_itself_stays() -> None:
    html = WIDE.replace("<td>連", '<th scope="row" data-v="&quot;れんさ&quot;">連', 1).replace(
        "を行う</td>", "を行う</th>"
    )
    found = paired(
        html.replace("<td>2", '<td class="r" data-k="a b">2', 1).replace(
            "能動行動", "<button disabled>能動&amp;行動</button>"
        )
    )
    assert '<th scope="row" data-v="&quot;れんさ&quot;" role="rowheader">' in found
    assert '<td class="r" data-k="a b" role="cell" data-label="能動&amp;行動">2' in found
    assert "<button disabled>" in found
