/* A record as short text for an address. */

import { isRecord, LONGEST } from "./limits.js";

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
