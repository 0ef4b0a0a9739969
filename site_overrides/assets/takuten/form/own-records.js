/* Records written by hand: as short text for an address, and a list of them kept in this browser. */

import { isRecord, LONGEST } from "../page/limits.js";
import * as storage from "../storage/storage.js";
import { same } from "./record-path.js";

export const LONGEST_PACKED = 8000; // characters of an address's part that are looked at
const PACKED = "~"; // begins a packed record; the next character says how: z deflated, j plain

/** A record as text that an address may hold. */
export async function pack(record) {
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  if (typeof CompressionStream === "undefined") return `${PACKED}j${toText(bytes)}`;
  return `${PACKED}z${toText(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

/** The record of such text, or null: it is a stranger's. */
export async function unpack(text) {
  if (!isPacked(text) || text.length > LONGEST_PACKED) return null;
  try {
    const bytes = fromText(text.slice(2));
    const plain = text[1] === "z" ? await through(bytes, new DecompressionStream("deflate-raw"), LONGEST) : bytes;
    const record = JSON.parse(new TextDecoder().decode(plain));
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

export const isPacked = (text) => typeof text === "string" && text.startsWith(PACKED);

const toText = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const fromText = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

/** The bytes as the stream leaves them, up to `most`: a few may unfold to a thousand times as many. */
async function through(bytes, stream, most = Infinity) {
  const parts = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The records of a kind (a game and its kind, with a dot between) kept in this browser, the latest first; then what
    others of the game fill in under that name: a character's sheet is kept as "exorcist.characters", and fills in
    "exorcist.who" wherever a rule has an input of this name; a kaii's attacks stand in every list of "exorcist.attacks".
    Of several each has its label beside it. */
export async function kept(kind) {
  const [game, ...rest] = kind.split(".");
  const input = rest.join(".");
  const all = await entries(`${game}.`);
  return [
    ...all.filter((each) => each.kind === kind).map(({ record }) => record),
    ...all
      .filter(({ presets }) => Object.hasOwn(presets, input))
      .flatMap(({ record, presets }) => [presets[input]].flat().filter(isRecord).map(named(record.name))),
  ];
}

const named =
  (name) =>
  ({ label, ...fields }) => ({ ...fields, name: label ? `${name} ${label}` : name });

/** The record of that name, and the time it was kept; undefined where it is forgotten.
    @returns {Promise<{record: any, time: number} | undefined>} */
export async function findRecord(kind, name) {
  return (await entries(`${kind}.`)).find((each) => each.kind === kind && each.record.name === name);
}

const BEGINS = "own.";
const nameOf = (kind, name) => `${BEGINS}${kind}.${name}`;

/** As they lie there: {record, presets}, presets by a rule's input, as the engine gave them when it was kept. */
async function entries(begins) {
  const all = (await storage.list(BEGINS + begins)).map(opened);
  return all.filter(({ record }) => record); // else somebody else's
}

/** @typedef {{kind: string, title: string, record: any, presets: any}} Opened
    @typedef {Opened & import("../storage/storage.js").Entry} Own */

/** All that is kept of all books, the latest first: what is no record, or a newer build's, is there without one.
    @returns {Promise<Own[]>} */
export const allRecords = async () => (await storage.listAll(BEGINS)).map(opened);

/** An entry with what it is: its kind ends where its name begins, and both may hold dots.
    @template {import("../storage/storage.js").Kept & {name: string}} E
    @param {E} entry
    @returns {E & Opened} */
export function opened(entry) {
  const path = entry.name.slice(BEGINS.length);
  const { record, presets } = storage.isKept(entry) && isRecord(entry.value) ? entry.value : {};
  const [game, kind, ...rest] = path.split(".");
  if (!isRecord(record) || typeof record.name !== "string")
    return { ...entry, kind: `${game}.${kind}`, title: rest.join("."), record: null, presets: {} };
  const ending = `.${record.name}`;
  const own = path.endsWith(ending) ? path.slice(0, -ending.length) : `${game}.${kind}`;
  return { ...entry, kind: own, title: record.name, record, presets: isRecord(presets) ? presets : {} };
}

/** Keep a record with what it fills in elsewhere. `known`: when the one was kept that it takes the place of. Where
    another of its name lies there it gets a name of its own, and both stay.
    @returns {Promise<{record: any, time: number, lasting: boolean}>} */
export async function keepRecord(kind, record, presets = {}, known = 0) {
  for (let count = 1; ; count += 1) {
    const mine = count === 1 ? record : { ...record, name: `${record.name} ${count}` };
    const may = (there) => !there || (count === 1 && there.time === known) || same(there.value?.record, mine);
    const make = (there, newer) => (may(there) && !newer ? { record: mine, presets } : undefined);
    const done = await storage.change(nameOf(kind, mine.name), make);
    if (done) return { record: mine, time: done.time, lasting: done.lasting };
  }
}

/** Add what a record fills in elsewhere, unless it was forgotten or kept anew meanwhile.
    @param {number} known when it was kept
    @returns {Promise<import("../storage/storage.js").Entry | null>} */
export const addPresets = (kind, record, presets, known) =>
  storage.change(nameOf(kind, record.name), (there) => (there?.time === known ? { record, presets } : undefined));

/** One more of a record, under the next number that its name is free with.
    @param {Opened} own
    @returns {Promise<{record: any, time: number, lasting: boolean}>} */
export async function copyRecord({ kind, record, presets }) {
  const base = record.name.replace(/ \d+$/, "");
  for (let count = 2; ; count += 1) {
    const copy = { ...record, name: `${base} ${count}` };
    const make = (there, newer) => (there || newer ? undefined : { record: copy, presets });
    const done = await storage.change(nameOf(kind, copy.name), make);
    if (done) return { record: copy, time: done.time, lasting: done.lasting };
  }
}

/** Put an entry beside the one that has its name.
    @param {import("../storage/storage.js").Entry} entry */
export async function layBeside(entry) {
  const { kind, record, presets } = opened(entry);
  if (record) return keepRecord(kind, record, presets);
  let count = 2;
  while (await storage.readAny(`${entry.name} ${count}`)) count += 1;
  return storage.lay({ ...entry, name: `${entry.name} ${count}` });
}

/** Whether it was still there. */
export const forgetRecord = (kind, name) => storage.forget(nameOf(kind, name));

/** Be told when one of that kind is kept or forgotten, in any tab. */
export const watchRecords = (kind, listener, signal) => storage.watch(nameOf(kind, ""), listener, signal);
