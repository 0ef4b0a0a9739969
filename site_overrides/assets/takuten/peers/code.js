/* What one device must know of another to be connected, as one line that a chat, a pencil or a QR code can carry. Of a
   description in SDP no more than this differs: who it is, by which key, and where it is reached in its network. */

import { pairsOf, sealOf, unsealed } from "../page/link-seal.js";

/** @typedef {{address: string, port: number, reflexive: boolean}} Place where a device is reached; reflexive: as a STUN
      server in the internet saw it
    @typedef {{kind: "offer" | "answer", id: number, ufrag: string, pwd: string, fingerprint: Uint8Array,
      places: Place[]}} Signal id: of the offer, which its answer repeats */

const VERSION = 1;
const NAME = "table"; // what the seal is made for
const KINDS = ["offer", "answer"];
const [MDNS, V4, V6] = [0, 1, 2]; // how an address is written
const REFLEXIVE = 8;
const MOST = 12; // places
const LINE = /k=1\.[0-9a-z]+&(?:amp;)?t=[\w-]+/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/;

/** Addresses that mean nothing outside of one network. */
const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|127\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|::1$)/;
export const isPrivate = (address) => address.endsWith(".local") || PRIVATE.test(address);

/** reason: "none" (no such line), "damaged", "later" (of a later version of the site), "kind" (the other half). */
export class NotACode extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** @param {Signal} signal
    @returns {string} as it stands behind the # of an address */
export function writeCode({ kind, id, ufrag, pwd, fingerprint, places }) {
  const ascii = (text) => [text.length, ...new TextEncoder().encode(text)];
  const bytes = [VERSION, KINDS.indexOf(kind), id >> 8, id & 255, ...ascii(ufrag), ...ascii(pwd), ...fingerprint];
  for (const each of places.slice(0, MOST)) bytes.push(...written(each));
  const code = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return `k=${sealOf(NAME, [["t", code]])}&t=${code}`;
}

export const hasCode = (text) => LINE.test(text);

/** What a line says, wherever in a text it stands. Throws NotACode.
    @param {string} text
    @param {"offer" | "answer"} wanted
    @returns {Signal} */
export function readCode(text, wanted) {
  const [line] = text.match(LINE) ?? [];
  if (!line) throw new NotACode("none");
  const { pairs, damaged } = unsealed(NAME, pairsOf(`#${line}`));
  if (damaged) throw new NotACode("damaged");
  const bytes = Uint8Array.from(atob(pairs[0][1].replaceAll("-", "+").replaceAll("_", "/")), (each) =>
    each.charCodeAt(0),
  );
  const reader = new Reader(bytes);
  if (reader.byte() !== VERSION) throw new NotACode("later");
  const kind = KINDS[reader.byte()];
  if (kind !== wanted) throw new NotACode("kind");
  const id = reader.byte() * 256 + reader.byte();
  const [ufrag, pwd] = [reader.ascii(), reader.ascii()];
  const fingerprint = reader.bytes(32);
  const places = [];
  while (!reader.done && places.length < MOST) places.push(reader.place());
  return { kind, id, ufrag, pwd, fingerprint, places };
}

/** @param {Place} place */
function written({ address, port, reflexive }) {
  const end = [port >> 8, port & 255];
  const flag = reflexive ? REFLEXIVE : 0;
  if (UUID.test(address)) return [MDNS | flag, ...hex(address.slice(0, 36).replaceAll("-", "")), ...end];
  if (/^[\d.]+$/.test(address)) return [V4 | flag, ...address.split(".").map(Number), ...end];
  const [head, tail = ""] = address.split("::");
  const parts = (text) => (text ? text.split(":") : []);
  const left = 8 - parts(head).length - parts(tail).length;
  const groups = [...parts(head), ...Array(address.includes("::") ? left : 0).fill("0"), ...parts(tail)];
  return [V6 | flag, ...hex(groups.map((each) => each.padStart(4, "0")).join("")), ...end];
}

const hex = (text) => text.match(/../g).map((each) => Number.parseInt(each, 16));
const asHex = (bytes) => [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");

class Reader {
  #at = 0;

  constructor(bytes) {
    this.all = bytes;
  }

  get done() {
    return this.#at >= this.all.length;
  }

  bytes(count) {
    if (this.#at + count > this.all.length) throw new NotACode("damaged");
    this.#at += count;
    return this.all.slice(this.#at - count, this.#at);
  }

  byte() {
    return this.bytes(1)[0];
  }

  /** Nothing but what ICE allows in a name or a password: no line of SDP can be smuggled in. */
  ascii() {
    const text = String.fromCharCode(...this.bytes(this.byte()));
    if (!/^[\w+/]{1,256}$/.test(text)) throw new NotACode("damaged");
    return text;
  }

  /** @returns {Place} */
  place() {
    const how = this.byte();
    const address = this.#address(how & ~REFLEXIVE);
    return { address, port: this.byte() * 256 + this.byte(), reflexive: Boolean(how & REFLEXIVE) };
  }

  #address(how) {
    if (how === V4) return this.bytes(4).join(".");
    if (how !== MDNS && how !== V6) throw new NotACode("damaged");
    const text = asHex(this.bytes(16));
    if (how === V6) return text.replace(/.{4}(?!$)/g, "$&:");
    return `${text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
  }
}
