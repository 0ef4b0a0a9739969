/* What stands in a page brings its own scripts: in the page one opens, and in each that instant navigation puts in its place. */

import { anyKept, tab, watchMark } from "../storage/at-once.js";
import { TYPED } from "../storage/reload.js";
import { pressAgain } from "./early-press.js";

const SCRIPTS = {
  "rule-widget, rule-tabs, button.iroll[data-inputs]": () => import("../widget/rule-widget.js"),
  "record-table": () => import("../records/record-table.js"),
  "own-rows": () => import("../records/own-rows.js"),
  "filter-list": () => import("../records/filter-list.js"),
  "play-session": () => import("../session/play-session.js"),
  "gm-evening": () => import("../encounter/gm-evening.js"),
  "puzzle-choice": () => import("../session/panels/puzzle-choice.js"),
  "win-curve": () => import("../encounter/win-curve.js"),
  "record-desk": () => import("../editor/record-desk.js"),
  "dice-roller": () => import("../dice/dice-roller.js"),
  "card-deck, button.iroll[data-draw]": () => import("../dice/card-deck.js"),
  "device-contents": () => import("../device/device-contents.js"),
  "device-books": () => import("../device/device-books.js"),
  "device-install": () => import("../device/device-install.js"),
  "own-shelf": () => import("../device/own-shelf.js"),
  "table-notes": () => import("../notes/table-notes.js"),
};

const NOTED = ".clause.ruling, .rulings, .pencil";

let pages = 0;

window.document$.subscribe(() => {
  pages += 1;
  showNotes();
  for (const [selector, bring] of Object.entries(SCRIPTS)) {
    if (document.querySelector(selector))
      bring()
        .then(() => pressAgain(selector))
        .catch(missing);
  }
});

/** Where a table's notes may stand; most readers have none, and load nothing for it. */
function showNotes() {
  if (anyKept() && document.querySelector(NOTED)) import("../notes/notes.js").catch(missing);
}
watchMark(showNotes);

/** In a tab left open, a site published anew has its scripts under other names: then the page is loaded as a whole, at
    once where nothing can have been typed into it yet. */
function missing(error) {
  if (pages > 1) location.reload();
  else throw error;
}

if (tab.get(TYPED)) import("../storage/typed-again.js").then(({ typeAgain }) => typeAgain());
