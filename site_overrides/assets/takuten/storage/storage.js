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
const isKept = (found) => Number.isFinite(found?.time) && found.version <= VERSION && found.value !== undefined;

/** The entry of that name, or undefined.
    @returns {Promise<Entry | undefined>} */
export async function read(name) {
  return (await readAll([keyOf(name)]))[0];
}

/** The entries whose names begin so, the latest first.
    @returns {Promise<Entry[]>} */
export async function list(begins = "") {
  const keys = await Promise.all([memory, await place()].map((each) => each.keys().catch(() => [])));
  const ours = new Set(keys.flat().filter((key) => isOurs(key) && key.startsWith(keyOf(begins))));
  return (await readAll([...ours])).sort((one, other) => other.time - one.time);
}

async function readAll(keys) {
  const [passing, lasting] = await Promise.all([memory, await place()].map((each) => each.read(keys).catch(() => [])));
  return keys.flatMap((key, at) => {
    const found = isKept(passing[at]) ? passing[at] : lasting[at];
    return isKept(found) ? [{ ...found, name: key.slice(keyOf("").length), lasting: found !== passing[at] }] : [];
  });
}

/** Keep what `make` makes of the entry that is there (undefined: none), in one go, whatever other tabs do; undefined
    leaves all as it is.
    @param {string} name
    @param {(there?: Kept) => any} make
    @param {number} [now]
    @returns {Promise<Entry | null>} as it is kept; null where it was left */
export async function change(name, make, now = Date.now()) {
  const key = keyOf(name);
  const [refused] = await memory.read([key]); // it is later than what lies in the store
  let entry = null;
  const anew = (kept) => {
    const there = [refused, kept].find(isKept);
    const value = make(there);
    if (value === undefined) throw LEFT;
    entry = entryOf(value, Math.max(now, (there?.time ?? 0) + 1));
    return entry;
  };
  const lasting = await keepIn(await place(), key, anew);
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
  const found = await read(name);
  const where = await place();
  for (const each of [memory, where]) await each.drop(keyOf(name)).catch(() => {});
  if (where === inDatabase && !(await list()).length) noteNothing();
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
