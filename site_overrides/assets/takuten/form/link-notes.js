/* What the page adds to the engine's own HTML: anchors for clauses close by, notes about an old link. */

import { say } from "../page/page.js";
import { versionOf } from "./address.js";

/** Clause links lead to the clause on this page if it is here, else to its own page. */
export function localClauses(part) {
  for (const link of part.querySelectorAll("a[data-clause]")) {
    if (document.getElementById(link.dataset.clause)) link.setAttribute("href", `#${link.dataset.clause}`);
  }
}

/** @typedef {object} Link an opened link: what its address holds, and how that goes with the page
    @property {Map<string, string>} inputs
    @property {string | null} seed
    @property {string | null} version of engine and rules, as they were
    @property {boolean} damaged it was cut or altered on its way
    @property {boolean} unchecked it is from before links had a seal
    @property {boolean} moved a printed value that it leaves out is another now
    @property {boolean} fits */

/** What an opened link says that no longer holds; `reply` brings the present versions, if there was a roll.
    @param {Link} link
    @param {{versions: {engine: string, rules: string}}} [reply] */
export function linkNotes({ version, fits, moved, unchecked, seed }, reply) {
  const notes = unchecked && (seed !== null || version !== null) ? [say("link_unchecked")] : [];
  const now = reply && versionOf(reply);
  if (reply && version !== null && version !== now) notes.push(say("link_version", { old: version.slice(0, 40), now }));
  if (!fits) notes.push(say("link_misfit"));
  if (moved) notes.push(say("link_moved"));
  return notes;
}
