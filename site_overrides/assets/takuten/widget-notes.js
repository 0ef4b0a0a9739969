/* What the page adds to the engine's own HTML: anchors for clauses close by, notes about an old link. */

import { say } from "./page.js";
import { versionOf } from "./widget-state.js";

/** Clause links lead to the clause on this page if it is here, else to its own page. */
export function localClauses(part) {
  for (const link of part.querySelectorAll("a[data-clause]")) {
    if (document.getElementById(link.dataset.clause)) link.setAttribute("href", `#${link.dataset.clause}`);
  }
}

/** What an opened link says that no longer holds. */
export function linkNotes({ version, fits }, reply) {
  const notes = [];
  const now = versionOf(reply);
  if (version !== null && version !== now) notes.push(say("link_version", { then: version.slice(0, 40), now }));
  if (!fits) notes.push(say("link_misfit"));
  return notes;
}
