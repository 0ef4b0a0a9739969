/* What builds before this one kept in localStorage, each part in its own way: read once, and moved into the store. */

import { isRecord } from "../page/limits.js";
import { early } from "./at-once.js";

const BEGINS = "takuten.";
const MOST = 50; // records of a kind, as they were kept then

/** Each leaves its old place once all of it is in the store.
    @param {(name: string, value: any, time: number) => Promise<boolean>} put whether it is there now */
export async function moveEarlier(put) {
  for (const key of earlier()) {
    const [name, text] = [key.slice(BEGINS.length), localStorage.getItem(key)];
    const found = name === "scheme" ? [] : entriesOf(name, text);
    let all = name === "scheme" || found.length > 0;
    for (const [at, [to, value]] of found.entries()) all = (await put(to, value, Date.now() - at)) && all;
    if (all) localStorage.removeItem(key);
    if (name === "scheme" && early.get(name) === null) early.set(name, text);
  }
}

function earlier() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(BEGINS));
  } catch {
    return []; // refused
  }
}

/** Names and values, the latest first; none of what cannot be read, which stays where it is. */
function entriesOf(name, text) {
  if (name.startsWith("session.")) return [[`${name}.earlier`, { link: text }]];
  const value = parsed(text);
  if (!name.startsWith("own.")) return value === null ? [] : [[name, value]];
  const records = Array.isArray(value) ? value.slice(0, MOST).flatMap(entryOf) : [];
  return records.map((each) => [`${name}.${each.record.name}`, each]);
}

/** A record with what it fills in elsewhere, or alone, as it was kept at first. */
function entryOf(found) {
  if (!isRecord(found)) return [];
  const { record, presets } = Object.hasOwn(found, "record") ? found : { record: found, presets: {} };
  return isRecord(record) && typeof record.name === "string"
    ? [{ record, presets: isRecord(presets) ? presets : {} }]
    : [];
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
