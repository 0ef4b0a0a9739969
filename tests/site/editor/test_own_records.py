"""What a browser keeps of records written by hand: one entry each, with what it fills in elsewhere (own.js)."""

import json
import subprocess
from typing import Any

from tests.site.parts import ROOT

STORE = """
const store = Object.create({
  getItem(key) { return this[key] ?? null; },
  setItem(key, text) { this[key] = text; },
});
globalThis.localStorage = store;
"""
NAGI = {"name": "ナギ", "body": 4}
WHO = {"body": 4, "aptitude": "melee"}


def run(script: str) -> Any:
    """What a script says of ``own``, the module, over a store that is empty at first."""
    own = (ROOT / "site_overrides/assets/takuten/form/own-records.js").as_uri()
    whole = f"{STORE} const own = await import({json.dumps(own)}); console.log(JSON.stringify(({script})()));"
    command = ["node", "--input-type=module", "-e", whole]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


def test_a_record_is_kept_with_what_it_fills_in() -> None:
    keep = f"own.keep('exorcist.characters', {json.dumps(NAGI)}, {json.dumps({'who': WHO})})"
    asked = "['exorcist.characters', 'exorcist.who', 'exorcist.how', 'cardgard.who']"
    found = run(f"() => {{ {keep}; return {asked}.map(own.kept); }}")
    assert found == [[NAGI], [{**WHO, "name": "ナギ"}], [], []]


def test_the_same_name_is_replaced_and_can_be_forgotten() -> None:
    keep = "own.keep('a.b', {name: 'x', n: 1}, {c: {n: 1}}); own.keep('a.b', {name: 'x', n: 2}, {c: {n: 2}});"
    assert run(f"() => {{ {keep} return [own.kept('a.b'), own.kept('a.c')]; }}") == [
        [{"name": "x", "n": 2}],
        [{"n": 2, "name": "x"}],
    ]
    assert run(f"() => {{ {keep} own.forget('a.b', 'x'); return [own.kept('a.b'), own.kept('a.c')]; }}") == [[], []]


def test_records_kept_before_there_were_entries_are_still_there() -> None:
    old = json.dumps(json.dumps([NAGI, {"record": 7}, {"record": {"name": "y"}, "presets": "z"}, None]))
    found = run(f"() => {{ localStorage.setItem('takuten.own.a.b', {old}); return own.kept('a.b'); }}")
    assert found == [NAGI, {"name": "y"}]
