/* What a device keeps as one file, and such a file taken back: what is new is put beside what is there, and where something
   else has the same name, that is asked. What a file says is a stranger's. */

import { same } from "../form/record-path.js";
import { layBeside } from "../form/own-records.js";
import { isDeep, isRecord } from "../page/limits.js";
import { textOf } from "../page/read-file.js";
import { isNoteEntry } from "../notes/kept-notes.js";
import { change, isKept, lay, readAny } from "../storage/storage.js";

const FORM = 1; // of the file
const OLDEST = 1; // version of an entry that any build has kept
const LONGEST = 50_000_000; // characters

/** @typedef {import("../storage/storage.js").Entry} Entry
    @typedef {{there: Entry, entry: Entry, ways: Record<string, () => any>}} Clash */

/** How such a file is called: by the reader's own day, which late in the evening is not yet or no longer everybody's. */
export function dated(name) {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [name, ...parts.map((part) => String(part).padStart(2, "0"))].join("-");
}

/** @param {Entry[]} all */
export const contents = (all) => ({
  takuten: FORM,
  kept: all.map(({ name, value, version, time }) => ({ name, value, version, time })),
});

/** How many were taken, how many were there already, how many cannot be taken, and what clashes: each with the ways out of
    it, as deeds, the first of which does nothing. Null where it is no such file.
    @param {File} file
    @param {string[]} begins how the names of what we keep begin
    @returns {Promise<{taken: number, known: number, left: number, clashes: Clash[]} | null>} */
export async function bringIn(file, begins) {
  const found = await readFile(file);
  if (!found) return null;
  const entries = found.filter((each) => isEntry(each, begins));
  let [taken, known] = [0, 0];
  const clashes = [];
  for (const entry of entries) {
    const there = await readAny(entry.name);
    if (!there) taken += (await lay(entry)) ? 1 : 0;
    else if (there.version === entry.version && same(there.value, entry.value)) known += 1;
    else clashes.push({ there, entry, ways: waysOf(entry) });
  }
  return { taken, known, left: found.length - entries.length, clashes };
}

async function readFile(file) {
  if (file.size > LONGEST) return null;
  try {
    const { takuten, kept } = JSON.parse(await textOf(file));
    return takuten === FORM && Array.isArray(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Whether it may lie among ours. What a newer build has kept is not ours to judge, within bounds. */
function isEntry(each, begins) {
  const { name, value, version, time } = each ?? {};
  const begin = typeof name === "string" && begins.find((start) => name.startsWith(start));
  const sound = begin && Number.isFinite(time) && version >= OLDEST && value !== undefined && !isDeep(value);
  if (!sound || !isKept(each)) return Boolean(sound);
  if (name.startsWith("own.")) return isRecord(value) && name === begin + value.record?.name;
  return !name.startsWith("note.") || isNoteEntry(each);
}

/** Records and sessions may stand beside each other, under another name. */
function waysOf(entry) {
  const { name } = entry;
  const ways = { stay() {}, replace: () => lay(entry) };
  if (name.startsWith("own.")) return { ...ways, both: () => layBeside(entry) };
  if (isKept(entry) && name.startsWith("session.")) return { ...ways, both: () => laySession(entry) };
  return ways;
}

/** Under the next number that its name is free with. */
async function laySession({ name, value, time }) {
  const make = (there, newer) => ((there && !same(there.value, value)) || newer ? undefined : value);
  for (let count = 2; !(await change(`${name}-${count}`, make, time)); ) count += 1;
}
