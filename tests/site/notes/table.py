"""What a table plays instead of a ruling, by what a reader does with it."""

from playwright.sync_api import Locator, Page, expect

from macros.page.config import site_words
from tests.site.parts import script, unfold
from tests.site.storage.kept import clear, put

GAME, RULING, OTHER = "exorcist", "tx-r-23", "tx-r-68"
CHAPTER, LIST, SUMMARY = "exorcist/attack/", "exorcist/rulings/", "exorcist/summary/"
TEXT = {"ja": "0 個の攻撃は、失敗ではなく打ち消しにする", "en": "An attack with 0 dice is cancelled instead"}


class Notes:
    """A page with rulings and what is noted beside them."""

    def __init__(self, page: Page, lang: str = "ja") -> None:
        self.page, self.lang, self.words = page, lang, site_words(lang)

    def place(self, clause: str = RULING) -> Locator:
        """Where a ruling stands: with its text, or in the list of rulings."""
        return self.page.locator(f'.clause[id="{clause}"], .rulings li:has(> a[data-clause="{clause}"])')

    def shown(self, clause: str = RULING) -> Locator:
        return self.page.locator(f'.tnote[data-of="{clause}"]')

    def shows(self, text: str, clause: str = RULING) -> None:
        expect(self.shown(clause)).to_have_text(f"{script(self.lang, 'note_label')}{text}")

    @property
    def form(self) -> Locator:
        return self.page.locator("form.note-form")

    @property
    def field(self) -> Locator:
        return self.form.locator("textarea")

    @property
    def told(self) -> Locator:
        return self.form.locator('[role="alert"]')

    def button(self, key: str) -> Locator:
        return self.form.get_by_role("button", name=script(self.lang, key), exact=True)

    def open(self, clause: str = RULING) -> None:
        """By the clause's menu, or in the list by the button beside the ruling."""
        unfold(self.page)
        place = self.place(clause)
        if place.locator("> .cid").count():
            place.locator("> .cid").click()
        place.locator("button[data-note]").click()
        expect(self.field).to_be_focused()

    def keep(self, text: str, clause: str = RULING) -> None:
        self.open(clause)
        self.field.fill(text)
        self.button("note_keep").click()

    # --- the list of rulings ---

    def part(self, name: str) -> Locator:
        return self.page.locator(f'table-notes [data-part="{name}"]')

    def do(self, name: str) -> Locator:
        return self.page.locator(f'table-notes [data-do="{name}"]')

    def tells(self, key: str, **holes: object) -> None:
        expect(self.part("told")).to_have_text(self.words[f"notes_script.{key}"].format(**holes))


def name_of(clause: str) -> str:
    return f"note.{GAME}.{clause}"


def lay(page: Page, notes: dict[str, str], game: str = GAME) -> None:
    """A browser has kept these of old, and the mark that it keeps something."""
    for clause, text in notes.items():
        put(page, f"note.{game}.{clause}", text)
    page.evaluate("() => localStorage.setItem('takuten /repo/ kept', JSON.stringify({ time: Date.now(), told: true }))")


def with_notes(page: Page, notes: dict[str, str]) -> None:
    """A reader's browser has kept these of old, and nothing else."""
    clear(page)
    if notes:
        lay(page, notes)
    page.reload()
