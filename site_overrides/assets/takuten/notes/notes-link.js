/* A table's notes as a link to the list of rulings: #k=<seal>&notes=<packed>, sealed with the game's name. */

import { LONGEST_PACKED, pack, unpack } from "../form/own-records.js";
import { pairsOf, sealOf, unsealed } from "../page/link-seal.js";
import { isNote } from "./kept-notes.js";

const part = (game) => `notes.${game}`;

/** Null where they are too many for a link.
    @param {string} game
    @param {Map<string, {text: string}>} notes */
export async function notesHash(game, notes) {
  const packed = await pack(Object.fromEntries([...notes].map(([clause, { text }]) => [clause, text])));
  if (packed.length > LONGEST_PACKED) return null;
  /** @type {[string, string][]} */
  const pairs = [["notes", packed]];
  return `#${new URLSearchParams([["k", sealOf(part(game), pairs)], ...pairs])}`;
}

/** What an address says of a table's notes; null where it is not about any. None was ever made without a seal.
    @param {string} game
    @param {string} hash
    @returns {Promise<{damaged: boolean, notes: Map<string, string>, odd: number} | null>} odd: how many are no notes */
export async function readNotes(game, hash) {
  const all = pairsOf(hash);
  if (!all.some(([name]) => name === "notes" || name === "k")) return null;
  const { pairs, damaged, unchecked } = unsealed(part(game), all);
  const record = damaged || unchecked ? null : await unpack(new Map(pairs).get("notes") ?? "");
  const said = Object.entries(record ?? {});
  const notes = new Map(said.filter(([, text]) => isNote(text)));
  return { damaged: !record, notes, odd: said.length - notes.size };
}
