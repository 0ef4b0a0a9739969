/* All that a browser keeps of this site: entries by name, each with its value, the version of its form and the time it
   was kept. They lie in IndexedDB; where that is refused, in localStorage; where both are refused or full, in this page's
   memory, and whoever keeps one is told so. Nothing goes to make room, and nothing leaves the device by itself. */

import { keyOf } from "./at-once.js";
import { findLost, lost, noteKept, noteNothing } from "./eviction.js";
import { moveEarlier } from "./earlier-builds.js";
import { inDatabase, inMemory, inTexts } from "./places.js";

const VERSION = 1; // of the form of an entry's value

/** @typedef {{value: any, version: number, time: number}} Kept as it lies there; each time is later than the one before
    @typedef {Kept & {name: string, lasting: boolean}} Entry lasting: whether it will be there when the page is opened anew */

const memory = inMemory();

/** @typedef {{keys: () => Promise<any[]>, read: Function, change: Function, drop: Function}} Place */
/** @type {Promise<Place> | undefined} */
let opened;
const place = () => {
  opened ??= open();
  return opened;
};

/** @returns {Promise<Place>} */
async function open() {
  for (const way of [() => inDatabase, () => inTexts(localStorage)]) {
    try {
      const found = way();
      const keys = await found.keys();
      if (found === inDatabase) findLost(!keys.some(isOurs));
      await moveEarlier((...earlier) => take(found, ...earlier));
      return found;
    } catch {
      /* refused */
    }
  }
  return memory;
}

/** Put what was kept earlier where nothing is; whether it is there now. */
async function take(found, name, value, time) {
  let there;
  const anew = (kept) => {
    there = kept ?? entryOf(value, time);
    return there;
  };
  try {
    await found.change(keyOf(name), anew);
    noteKept(time);
    return JSON.stringify(there.value) === JSON.stringify(value);
  } catch {
    return false; // full
  }
}

/** When something was kept last, where the browser has emptied the store since; else null. */
export async function lostSince() {
  await place();
  return lost;
}

const isOurs = (key) => typeof key === "string" && key.startsWith(keyOf(""));
const entryOf = (value, time) => ({ value, version: VERSION, time });
const isEntry = (found) => Number.isFinite(found?.time) && Number.isFinite(found.version) && found.value !== undefined;

/** Whether this build can read it: what a newer one keeps is shown as it is, carried along, and left alone. */
export const isKept = (found) => isEntry(found) && found.version <= VERSION;

/** The entry of that name, or undefined.
    @returns {Promise<Entry | undefined>} */
export async function read(name) {
  return (await readAll([keyOf(name)])).find(isKept);
}

/** The same of whatever version. */
export async function readAny(name) {
  return (await readAll([keyOf(name)]))[0];
}

/** The entries whose names begin so, the latest first.
    @returns {Promise<Entry[]>} */
export const list = async (begins = "") => (await listAll(begins)).filter(isKept);

/** The same of whatever version.
    @returns {Promise<Entry[]>} */
export async function listAll(begins = "") {
  const keys = await Promise.all([memory, await place()].map((each) => each.keys().catch(() => [])));
  const ours = new Set(keys.flat().filter((key) => isOurs(key) && key.startsWith(keyOf(begins))));
  return (await readAll([...ours])).sort((one, other) => other.time - one.time);
}

async function readAll(keys) {
  const [passing, lasting] = await Promise.all([memory, await place()].map((each) => each.read(keys).catch(() => [])));
  return keys.flatMap((key, at) => {
    const found = isKept(passing[at]) ? passing[at] : lasting[at];
    return isEntry(found) ? [{ ...found, name: key.slice(keyOf("").length), lasting: found !== passing[at] }] : [];
  });
}

/** Keep what `make` makes of the entry that is there (undefined: none), in one go, whatever other tabs do; undefined
    leaves all as it is. What a newer build has kept under the name stays: then `make` is told, and what it makes lasts no
    longer than the page.
    @param {string} name
    @param {(there: Kept | undefined, newer: boolean) => any} make
    @param {number} [now]
    @returns {Promise<Entry | null>} as it is kept; null where it was left */
export async function change(name, make, now = Date.now()) {
  const [refused] = await memory.read([keyOf(name)]); // it is later than what lies in the store
  return put(name, (kept) => {
    const there = [refused, kept].find(isKept);
    const newer = isEntry(kept) && !isKept(kept);
    const value = make(there, newer);
    if (value === undefined) throw LEFT;
    if (newer) throw new Error("a newer build's");
    return entryOf(value, Math.max(now, (there?.time ?? 0) + 1));
  });
}

/** Lay an entry as it was, of whatever version, in the place of what is there.
    @param {Kept & {name: string}} entry */
export const lay = ({ name, value, version, time }) =>
  put(name, (there) => ({ value, version, time: Math.max(time, (there?.time ?? 0) + 1) }));

async function put(name, anew) {
  let entry;
  const lasting = await keepIn(await place(), keyOf(name), (kept) => {
    entry = anew(kept);
    return entry;
  });
  if (lasting === null) return null;
  if (lasting) noteKept(entry.time);
  tell(name);
  return { ...entry, name, lasting };
}

const LEFT = new Error("left as it is");

/** Whether it lies there for good; null where it was left. */
async function keepIn(found, key, anew) {
  let made;
  try {
    await found.change(key, (kept) => {
      made = anew(kept);
      return made;
    });
    if (found === memory) return false;
    await memory.drop(key);
    return true;
  } catch (error) {
    if (error === LEFT) return null;
    await memory.change(key, () => made ?? anew(undefined)); // full, or refused after all
    return false;
  }
}

/** Keep this, whatever is there. */
export const keep = (name, value) => change(name, () => value);

/** Whether there was such an entry; there is none now. */
export async function forget(name) {
  const found = await readAny(name);
  const where = await place();
  for (const each of [memory, where]) await each.drop(keyOf(name)).catch(() => {});
  if (where === inDatabase && !(await listAll()).length) noteNothing();
  if (found) tell(name);
  return found !== undefined;
}

const channel = () => new BroadcastChannel(keyOf("changed"));

function tell(name) {
  const to = channel();
  to.postMessage(name);
  to.close();
}

/** Be told the name of every entry that is kept anew or forgotten, here or in another tab, until the signal ends it.
    @param {string} begins
    @param {() => void} listener
    @param {AbortSignal} signal */
export function watch(begins, listener, signal) {
  const from = channel();
  from.onmessage = ({ data }) => String(data).startsWith(begins) && listener();
  signal.addEventListener("abort", () => from.close());
}
