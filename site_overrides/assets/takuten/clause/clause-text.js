/* What a clause says, as plain text. */

import { say } from "../page/page.js";

/** The clause as one would read it aloud: no mark, no status, no reading above a word. */
export function clauseText(clause) {
  const copy = plainPart(clause.querySelector(":scope > p"));
  for (const reading of copy.querySelectorAll("rt, rp")) reading.remove();
  return tidy(copy.textContent);
}

/** A clause's paragraph with nothing in it to press: its words, readings and numbered lines. */
export function plainPart(paragraph) {
  const part = document.createDocumentFragment();
  part.append(...document.importNode(paragraph, true).childNodes);
  for (const extra of part.querySelectorAll(".iout, .vh")) extra.remove();
  for (const link of part.querySelectorAll("a, .iroll")) link.replaceWith(...link.childNodes);
  return part;
}

/** A line break in the source is a space in English and nothing between Japanese characters. */
const tidy = (text) =>
  text
    .replace(/(\P{ASCII})\s*\n\s*(?=\P{ASCII})/gu, "$1")
    .replace(/\s+/g, " ")
    .trim();

/** A ruling and a clause of a later edition are told apart wherever they are read. */
export function markOf(clause) {
  const status = ["ruling", "later"].find((each) => clause.classList.contains(each));
  return status ? say(`mark_${status}`) : "";
}
