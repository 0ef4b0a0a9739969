/* What a table plays instead of a ruling, shown wherever that stands: with its text, in the list of rulings, on the
   summary's empty lines. */

import { clauseLink, config, el, say } from "../page/page.js";
import { noteOf, notesOf, watchNotes } from "./kept-notes.js";

/** @typedef {Map<string, import("./kept-notes.js").Note>} Notes */

let turn = 0;

/** Whatever direction its text is written in, what stands around it stays as it is. */
const noteLine = (text) => el("div", { class: "tnote" }, el("b", {}, say("note_label")), el("bdi", {}, text));

/** The line of a ruling that stands elsewhere, if the table has noted something beside it. */
export async function lineOf(clause) {
  const note = await noteOf(config().game, clause);
  return note ? [noteLine(note.text)] : [];
}

async function draw() {
  turn += 1;
  const mine = turn;
  const { game } = config();
  const notes = game ? await notesOf(game) : new Map();
  if (mine !== turn) return;
  for (const place of document.querySelectorAll(".clause.ruling, .rulings > li, .clause > .was"))
    show(place, notes.get(clauseOf(place)));
  for (const lines of document.querySelectorAll(".pencil")) fillIn(lines, notes);
}

/** @param {HTMLElement} place */
const clauseOf = (place) => place.id || place.querySelector("a.cl").dataset.clause;

/** Beneath the ruling's text, before the reason; of a ruling that went into a clause, beneath that one's. What a table plays
    never lies in a shut drawer: there it stands before it.
    @param {HTMLElement} place
    @param {import("./kept-notes.js").Note} [note] */
function show(place, note) {
  const drawer = place.closest("details.hung");
  const home = drawer || place.matches(".was") ? (drawer ?? place).parentElement : place;
  const there = home.querySelector(`:scope > .tnote[data-of="${clauseOf(place)}"]`);
  if (!note) return there?.remove();
  const line = noteLine(note.text);
  line.dataset.of = clauseOf(place);
  if (there) return there.replaceWith(line);
  if (drawer) return drawer.before(line);
  const [last] = [...home.children].filter((each) => each.matches("p, span:not(.tag, .was), .cid, .twin")).slice(-1);
  last.after(line);
}

/** Notes take the place of empty lines; a section that has neither stays away.
    @param {HTMLElement} lines
    @param {Notes} notes */
function fillIn(lines, notes) {
  const items = [...notes].map(([clause, { text }]) =>
    el(
      "li",
      {},
      el("bdi", {}, text),
      " ",
      el("a", { class: "cl", "data-clause": clause, href: clauseLink(clause) }, clause.replace(/^[^-]+-/, "")),
    ),
  );
  lines.parentElement.querySelector('[data-part="notes"]')?.remove();
  if (items.length) lines.before(el("ul", { "data-part": "notes" }, ...items));
  for (const [at, line] of [...lines.children].entries()) line.toggleAttribute("hidden", at < items.length);
  lines.closest("section").hidden = !items.length && !lines.children.length;
}

watchNotes(draw, new AbortController().signal); // as long as the window stands
if (window.document$) window.document$.subscribe(draw);
else draw();
