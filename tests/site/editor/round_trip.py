"""A record of one's own on its way out of a sheet and back into it."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.site.editor.test_character import Sheet
from tests.site.parts import script
from tests.site.storage.kept import clear


def comes_back(sheet: Sheet, lang: str, record: Mapping[str, Any], fields: Mapping[str, str], folder: Path) -> Any:
    """Read as text, kept, saved, forgotten, opened from the file, saved: what it was saved as, both times the same.

    fields: what stands in the form whenever it is there.
    """
    clear(sheet.page)
    sheet.part("toml").fill(json.dumps(record, ensure_ascii=False))
    sheet.do("read").click()
    stands(sheet, fields)
    sheet.do("keep").click()
    expect(sheet.part("told-kept")).to_have_text(script(lang, "desk_kept", name=record["name"]))
    file = saved(sheet, folder)
    told = file.read_text("utf-8")
    sheet.do("forget").click()
    expect(sheet.part("told")).to_have_text(script(lang, "desk_forgot", name=record["name"]))
    sheet.all.locator(".desk-start select").select_option("blank")
    sheet.do("open").click()
    expect(sheet.field("name")).to_have_value("")
    sheet.part("file").set_input_files(file)
    stands(sheet, fields)
    assert saved(sheet, folder).read_text("utf-8") == told
    return json.loads(told)


def stands(sheet: Sheet, fields: Mapping[str, str]) -> None:
    for name, text in fields.items():
        expect(sheet.field(name)).to_have_value(text)
    sheet.settled()


def saved(sheet: Sheet, folder: Path) -> Path:
    """The file that the sheet gives."""
    with sheet.page.expect_download() as download:
        sheet.do("save_json").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file
