/* The neighbourhood of what was found, cut into pieces that are hits and pieces that are not. */

import { fold, places } from "../page/normalise.js";

const ROOM = { ja: 110, en: 200 }; // characters of a row's text
const BEFORE = 40; // of them before the first hit, where no sentence begins there
const END = /[。！？]|[.!?] /g;

/** @typedef {[text: string, hit: boolean][]} Pieces */

/** @param {string} source
    @param {string[]} words folded
    @returns {Pieces} */
export function pieces(source, words) {
  const { text, from } = fold(source);
  const hit = new Uint8Array(source.length);
  for (const word of words) {
    for (const at of places(text, word)) hit.fill(1, from[at], from[at + word.length]);
  }
  const found = /** @type {Pieces} */ ([]);
  for (let i = 0, j = 0; i < source.length; i = j) {
    while (j < source.length && hit[j] === hit[i]) j++;
    found.push([source.slice(i, j), hit[i] === 1]);
  }
  return found;
}

/** The sentence with the first hit and what follows it, as far as there is room.
    @returns {Pieces} */
export function snippet(source, words, lang) {
  const room = ROOM[lang] ?? ROOM.en;
  const all = pieces(source, words);
  if (source.length <= room) return all;
  const at = all.findIndex(([, hit]) => hit);
  const before =
    at < 0
      ? ""
      : all
          .slice(0, at)
          .map(([text]) => text)
          .join("");
  const last = [...before.matchAll(END)].at(-1);
  const sentence = last ? last.index + last[0].length : 0;
  const start = before.length - sentence > room / 2 ? before.length - BEFORE : sentence;
  const end = Math.min(source.length, start + room);
  const cut = pieces(source.slice(start, end), words);
  if (start) cut.unshift(["…", false]);
  if (end < source.length) cut.push(["…", false]);
  return cut;
}
