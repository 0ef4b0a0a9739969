/* All that a device keeps as one file, and such a file taken back: what is new is put beside what is there, and where
   something else has the same name, that is asked. What a file says is a stranger's. */

import { same } from "../form/record-path.js";
import { keepRecord } from "../form/own-records.js";
import { isDeep, isRecord } from "../page/limits.js";
import { isNoteEntry } from "../notes/kept-notes.js";
import { change, read } from "../storage/storage.js";

const FORM = 1; // of the file
const LONGEST = 50_000_000; // characters

/** @param {import("../storage/storage.js").Entry[]} all */
export const contents = (all) => ({
  takuten: FORM,
  kept: all.map(({ name, value, version, time }) => ({ name, value, version, time })),
});

/** How many were taken, how many were there already, and what clashes: each with the ways out of it, as deeds, the first
    of which does nothing. Null where it is no such file.
    @param {File} file
    @param {string[]} begins how the names of what we keep begin */
export async function bringIn(file, begins) {
  const found = await readFile(file);
  if (!found) return null;
  let [taken, known] = [0, 0];
  const clashes = [];
  for (const entry of found.filter((each) => isEntry(each, begins))) {
    const there = await read(entry.name);
    if (there && same(there.value, entry.value)) known += 1;
    else if (there) clashes.push({ there, entry, ways: waysOf(entry) });
    else if (await put(entry)) taken += 1;
  }
  return { taken, known, clashes };
}

async function readFile(file) {
  if (file.size > LONGEST) return null;
  try {
    const { takuten, kept } = JSON.parse(await file.text());
    return takuten === FORM && Array.isArray(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isEntry = (each, begins) =>
  typeof each?.name === "string" &&
  begins.some((start) => each.name.startsWith(start)) &&
  (!each.name.startsWith("own.") || (isRecord(each.value) && each.name.endsWith(`.${each.value.record?.name}`))) &&
  (!each.name.startsWith("note.") || isNoteEntry(each)) &&
  Number.isFinite(each.time) &&
  each.version === FORM &&
  each.value !== undefined &&
  !isDeep(each.value);

const put = ({ name, value, time }) => change(name, () => value, time);

/** Records and sessions may stand beside each other, under another name. */
function waysOf(entry) {
  const { name, value } = entry;
  const ways = { stay() {}, replace: () => put(entry) };
  const kind = name.startsWith("own.") && name.split(".").slice(1, 3).join(".");
  if (kind) return { ...ways, both: () => keepRecord(kind, value.record, value.presets) };
  if (name.startsWith("session.")) return { ...ways, both: () => change(`${name}-2`, () => value, entry.time) };
  return ways;
}
