"""axe-core finds nothing: on every kind of page, in both schemes, and in every state a reader brings about."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.parts import CHAPTER, LANGS, ROOT, Gate, Widget, unfold

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
PAGES = ("", CHAPTER, "exorcist/enemies/")
CLAUSE_PAGE = "r/tx-2-5-3-3/"
PHONE = {"width": 360, "height": 740}
FIGHT = call({"do": "session", "session": "exorcist.fight", "auto": True, "count": 6, "seed": "q1"})["link"]
AT_REST = [*PAGES, CLAUSE_PAGE, *(LANGS["en"] + path for path in PAGES)]
# As the page is, and then in its other scheme, where only colours can be wrong.
LOOK = """async () => {
  const html = document.documentElement, kept = html.getAttribute("data-md-color-scheme");
  const dark = kept ? kept === "slate" : matchMedia("(prefers-color-scheme: dark)").matches;
  const look = async (more) => (await axe.run(document, { resultTypes: ["violations"], ...more })).violations;
  const found = await look({});
  html.setAttribute("data-md-color-scheme", dark ? "default" : "slate");
  found.push(...(await look({ runOnly: ["color-contrast", "link-in-text-block"] })));
  if (kept) html.setAttribute("data-md-color-scheme", kept);
  else html.removeAttribute("data-md-color-scheme");
  return found;
}"""

# What says that it is chosen, and looks the same when it says that it is not; and all that was looked at
CHOSEN = """() => {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const shown = ["display", "content", "color", "background-color", "border", "outline", "font-weight",
    "text-decoration-line", "stroke", "fill", "width", "height"]; // no shadow is drawn, and no ground of ours
  const styles = (node) => ["", "::before", "::after"].map((part) => {
    const style = getComputedStyle(node, part || null);
    return part && style.content === "none" ? "" : shown.map((name) => style.getPropertyValue(name)).join();
  });
  const look = (root) => [root, ...root.querySelectorAll("*")].flatMap(styles).join();
  const set = (node, name, value) => value === null ? node.removeAttribute(name) : node.setAttribute(name, value);
  const states = { "aria-pressed": "false", "aria-selected": "false", "aria-checked": "false", "aria-current": null };
  const found = { seen: [], same: [] };
  for (const [name, not] of Object.entries(states)) {
    for (const node of document.querySelectorAll(`[${name}]`)) {
      if (!node.checkVisibility()) continue;
      const was = node.getAttribute(name), looks = ["true", not].map((value) => (set(node, name, value), look(node)));
      set(node, name, was);
      const told = `${node.parentElement.className}>${node.localName}.${node.classList[0] ?? ""}`;
      found.seen.push(told);
      if (looks[0] === looks[1]) found.same.push(told);
    }
  }
  return found;
}"""


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found = page.evaluate(LOOK)
    return [f"{v['id']}: {node['target']} {node['failureSummary']}" for v in found for node in v["nodes"]]


@pytest.mark.parametrize("path", AT_REST)
def test_a_page_at_rest(new_page: Callable[..., Page], path: str) -> None:
    page = new_page(path)
    page.wait_for_load_state("networkidle")
    assert not violations(page)


def test_the_states_of_a_widget_and_a_clause(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    widget = Widget(page)
    widget.roll()
    assert not violations(page)
    widget.input("pool").fill("x")
    widget.do("roll").click()
    expect(widget.error("pool")).to_be_visible()
    widget.do("odds").hover()
    assert not violations(page)
    page.locator("#tx-2-5-3-3 > .cid").click()
    page.locator('.copymenu [data-kind="quote"]').click()
    expect(page.locator(".copymenu .done")).to_be_visible()
    assert not violations(page)


@pytest.mark.interpreter
def test_waiting_and_a_failed_load(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    widget = Widget(page)
    gate = Gate(page)
    widget.do("roll").click()
    expect(widget.part("load").locator("progress")).to_be_visible()
    assert not violations(page)
    gate.wait().abort()
    expect(widget.part("load").get_by_role("alert")).to_be_visible()
    assert not violations(page)


@pytest.mark.parametrize("lang", LANGS)
def test_search_open(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER)
    page.locator('[data-opens="search"]:visible').first.click()
    page.locator(".srch input").press_sequentially({"ja": "回避", "en": "evasion"}[lang])
    expect(page.locator(".srch .hit").first).to_be_visible()
    assert not violations(page)


def test_drawer_open_on_a_phone(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, viewport=PHONE)
    page.locator('[data-opens="drawer"]:visible').first.click()
    expect(page.locator(".side-close")).to_be_focused()
    assert not violations(page)


def test_a_chapter_on_a_phone_after_a_roll(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, viewport=PHONE, color_scheme="dark")
    Widget(page).roll()
    assert not violations(page)


def searched(page: Page) -> None:
    page.locator('[data-opens="search"]:visible').first.click()
    page.locator(".srch input").press_sequentially("回避")
    expect(page.locator(".srch .hit").first).to_be_visible()


def at_table(page: Page) -> None:
    expect(page.locator(".tb-groups button").first).to_be_visible()
    page.locator(".tb-groups button").first.tap()
    expect(page.locator("button.ch:visible").first).to_be_visible()


def drawn(page: Page) -> None:
    unfold(page, "card-deck")
    page.locator("card-deck [data-draw]").first.click()
    expect(page.locator(".kd-card").first).to_be_visible()


@pytest.mark.parametrize(
    ("path", "act", "chosen"),
    [
        (CHAPTER, searched, {"button.scope-chip", "a.hit", "a.", "button.btn"}),
        ("kokoroko/attack/", None, {"button.btn"}),
        ("kokoroko/table/", None, {"button.ch", "button.", "li."}),
        ("exorcist/evening/", None, {"tr."}),
        ("cardgard/workshop/", None, {"button.desk-chip"}),
        (f"exorcist/table/#s={FIGHT}", at_table, {"button.", "button.tb-b", "li."}),
        ("karukami/cards/", drawn, {"button.kd-card"}),
    ],
)
def test_what_is_chosen_shows_in_forced_colours(
    new_page: Callable[..., Page], path: str, act: Callable[[Page], None] | None, chosen: set[str]
) -> None:
    phone = {"viewport": PHONE, "is_mobile": True, "has_touch": True} if act is at_table else {}
    page = new_page(path, forced_colors="active", **phone)
    if act:
        act(page)
    found = page.evaluate(CHOSEN)
    assert not set(found["same"])
    assert chosen <= {each.rpartition(">")[2] for each in found["seen"]}
