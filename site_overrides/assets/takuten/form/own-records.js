/* Records written by hand: as short text for an address, and a list of them kept in this browser. */

import { isRecord, LONGEST } from "../page/limits.js";

const MOST = 50; // kept records
const LONGEST_PACKED = 8000; // characters of an address's part that are looked at
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
    "exorcist.who" wherever a rule has an input of this name. */
export const kept = (kind) => [...entries(kind).map(({ record }) => record), ...filledIn(...kind.split("."))];

function filledIn(game, input) {
  return kindsOf(game).flatMap((kind) =>
    entries(kind)
      .filter(({ presets }) => Object.hasOwn(presets, input) && isRecord(presets[input]))
      .map(({ record, presets }) => ({ ...presets[input], name: record.name })),
  );
}

/** As they lie there: {kind, record, presets}, presets by a rule's input, as the engine gave them when it was kept. */
function entries(kind) {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(kind)) ?? "[]");
    return Array.isArray(found) ? found.slice(0, MOST).flatMap((each) => entry(kind, each)) : [];
  } catch {
    return []; // no storage, or somebody else's
  }
}

/** An entry, or a record alone, as they were kept at first; nothing where it is neither. */
function entry(kind, found) {
  if (!isRecord(found)) return [];
  const { record, presets } = Object.hasOwn(found, "record") ? found : { record: found, presets: {} };
  return isRecord(record) && typeof record.name === "string"
    ? [{ kind, record, presets: isRecord(presets) ? presets : {} }]
    : [];
}

function kindsOf(game) {
  try {
    const begins = keyOf(`${game}.`);
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(begins))
      .map((key) => key.slice(keyOf("").length));
  } catch {
    return [];
  }
}

/** Keep a record with what it fills in elsewhere; one of the same name is replaced. False where nothing is kept. */
export function keep(kind, record, presets = {}) {
  const others = entries(kind).filter((each) => each.record.name !== record.name);
  return write(kind, [{ kind, record, presets }, ...others].slice(0, MOST));
}

export function forget(kind, name) {
  return write(
    kind,
    entries(kind).filter(({ record }) => record.name !== name),
  );
}

function write(kind, found) {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(found));
    return true;
  } catch {
    return false;
  }
}

const keyOf = (kind) => `takuten.own.${kind}`;
