/* A note as it is read beside its ruling. */

import { config, el, say } from "../page/page.js";
import { noteOf } from "./kept-notes.js";

/** Whatever direction its text is written in, what stands around it stays as it is. */
export const noteLine = (text) => el("div", { class: "tnote" }, el("b", {}, say("note_label")), el("bdi", {}, text));

/** The line of a ruling, if the table has noted something beside it. */
export async function lineOf(clause) {
  const note = await noteOf(config().game, clause);
  return note ? [noteLine(note.text)] : [];
}
