/* Material's scripts (instant navigation, the place in the list of contents) and the site's worker come with the reader's first move:
   reading needs none of them, and they are the heaviest part of a page's start. */

import { named } from "../page/page.js";

const MOVES = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin"];
const source = new URL(JSON.parse(document.getElementById("__config").textContent).script, location.href);
const listeners = [];
let stands = location.pathname; // the page that stands there, or is on its way
let left = false; // the page one opened
let sought = null; // where the one on its way is to stand

// As Material's own, which takes its place: a listener hears of the page that stands there, and of each that comes instead
window.document$ = {
  subscribe(listener) {
    listeners.push(listener);
    listener(document);
  },
};

function bring() {
  for (const move of MOVES) removeEventListener(move, bring, true);
  addEventListener("popstate", keepPage);
  addEventListener("click", keepWithin, true);
  addEventListener("click", () => noteLeft(null)); // Material follows a link at the click, before it has the page
  const script = document.createElement("script");
  script.addEventListener("load", forward);
  script.src = source.href;
  document.body.append(script);
  import("../offline/reader.js").catch(() => {}); // gone with its build: the next page has its own
}

/** A step within the page one opened is the browser's own. Until it first led to another page, Material would take this
    one for another: fetch it anew and put it over what is typed and played there. */
function keepPage(event) {
  noteLeft(event.state);
  if (!left) event.stopImmediatePropagation();
}

/** So is a link within the page: Material leaves one alone that names its window. */
function keepWithin({ target }) {
  const link = target.closest?.("a[href]");
  if (!link?.hash || link.target || link.pathname !== location.pathname || link.search !== location.search) return;
  history.replaceState({ ...history.state, x: scrollX, y: scrollY }, ""); // before Back leads here
  link.target = "_self";
  setTimeout(() => link.removeAttribute("target")); // in a list that outlives the page it may be another's by then
}

/** Material notes where a page stands a tenth of a second late, and by then perhaps as the next one's place. */
function noteLeft(place) {
  if (location.pathname === stands) return;
  stands = location.pathname;
  left = true;
  sought = { place, clause: location.hash };
}

/** Where a link leads: the clause, or the top; where Back and Forward do: the place one left. */
function land({ place, clause }) {
  if (!place && clause) named(clause)?.scrollIntoView({ behavior: "instant" });
  else scrollTo({ left: place?.x ?? 0, top: place?.y ?? 0, behavior: "instant" });
  history.replaceState({ ...history.state, x: scrollX, y: scrollY }, ""); // for who goes on at once
}

/** Folds around what the address names that a reader has shut by now: Material, as it comes, would open them and go there.
    @param {Element | null} target */
function shutAround(target) {
  const found = /** @type {HTMLDetailsElement[]} */ ([]);
  for (let at = target; at; at = at.parentElement)
    if (at.matches("details:not([open])")) found.push(/** @type {any} */ (at));
  return found;
}

/** It waits for a page still being parsed: this one stands there already, and those who subscribed have heard of it. */
function forward() {
  let heard = false;
  const shut = shutAround(named(location.hash));
  for (const fold of shut) fold.open = true;
  window.document$.next(document);
  for (const fold of shut) fold.open = false;
  window.document$.subscribe((page) => {
    if (heard) for (const listener of listeners) listener(page);
    if (sought) land(sought);
    sought = null;
    heard = true;
  });
}

for (const move of MOVES) addEventListener(move, bring, { capture: true, passive: true });
