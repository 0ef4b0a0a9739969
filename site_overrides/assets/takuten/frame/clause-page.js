/* What a clause's own page needs: the menu, and what a table plays instead of a ruling. */

import "../clause/clause-menu.js";
import { anyKept, watchMark } from "../storage/at-once.js";

function showNotes() {
  if (anyKept() && document.querySelector(".clause.ruling")) import("../notes/notes.js");
}
showNotes();
watchMark(showNotes);
