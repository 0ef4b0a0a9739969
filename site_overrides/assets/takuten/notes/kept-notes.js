/* What a table plays instead of a ruling: one text for a ruling, each an entry of its own on this device. */

import { change, forget, list, read, watch } from "../storage/storage.js";

/** @typedef {{text: string, time: number}} Note */

export const LONGEST = 200; // characters
const BEGINS = "note.";
const NAME = /^note\.[a-z]+\.[a-z]{2}-r-[a-z\d-]+$/;

const nameOf = (game, clause) => `${BEGINS}${game}.${clause}`;

/** A note is one paragraph. */
export const tidy = (text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** As a reader counts. */
export const lengthOf = (text) => [...text].length;

/** Whether a value is a note as we keep it: files and links are a stranger's. */
export const isNote = (value) =>
  typeof value === "string" && value !== "" && value === tidy(value) && lengthOf(value) <= LONGEST;

export const isNoteEntry = ({ name, value }) => NAME.test(name) && isNote(value);

/** A game's notes by clause, in the order of the rulings.
    @param {string} game
    @returns {Promise<Map<string, Note>>} */
export async function notesOf(game) {
  const begins = nameOf(game, "");
  const found = (await list(begins)).filter(isNoteEntry).sort((one, other) => inOrder(one.name, other.name));
  return new Map(found.map(({ name, value, time }) => [name.slice(begins.length), { text: value, time }]));
}

const inOrder = new Intl.Collator("en", { numeric: true }).compare;

/** @returns {Promise<Note | undefined>} */
export async function noteOf(game, clause) {
  const found = await read(nameOf(game, clause));
  return found && isNoteEntry(found) ? { text: found.value, time: found.time } : undefined;
}

/** Keep a note in the place of the one that was kept at `known` (0: of none). What another tab has noted meanwhile stays.
    @returns {Promise<{kept: boolean, lasting: boolean, other?: Note}>} other: what stays */
export async function keepNote(game, clause, text, known) {
  let other;
  const done = await change(nameOf(game, clause), (there) => {
    other = there && { text: String(there.value), time: there.time };
    return !there || there.time === known || there.value === text ? text : undefined;
  });
  return done ? { kept: true, lasting: done.lasting } : { kept: false, lasting: true, other };
}

export const forgetNote = (game, clause) => forget(nameOf(game, clause));

/** Be told when a note is kept or forgotten, here or in another tab. */
export const watchNotes = (listener, signal) => watch(BEGINS, listener, signal);
