/* A sheet laid over the page: the search, the drawer. Material's toggles open it. While it is open it is a step of the
   history, so Back closes it and stays on the page; a link in it is followed once that step is undone. */

import { el, part, say, named } from "../page/page.js";
import { tab } from "../storage/at-once.js";
import { tellMissing } from "../storage/reload.js";

const SHEETS = ["search", "drawer"];
const toggle = (name) => /** @type {HTMLInputElement} */ (document.getElementById(`__${name}`));
const opener = (name) => document.querySelector(`[data-opens="${name}"]`);
const query = () => /** @type {HTMLInputElement} */ (document.querySelector(".srch input"));

let pressing = false; // a toggle, from here
let stepped = null; // the sheet that is a step of the history
let onward = ""; // the address of the link that closed it

function press(name) {
  pressing = true;
  toggle(name).click();
  pressing = false;
}

/** Material closes both sheets an eighth of a second after it has come to an address with a clause, and after each step
    to one: by then a reader may have opened one. Here they are closed when they should be. */
function keepOpen(event) {
  if (!event.isTrusted && !pressing) event.preventDefault();
}

function open(name, yes, words) {
  if (toggle(name).checked !== yes) press(name);
  if (name === "search" && yes) query().select(); // typing replaces the last question, Enter asks it again
  if (!words) return;
  query().value = words;
  query().dispatchEvent(new Event("input"));
}

/** The search's own script comes when somebody means to search, and brings the index. */
function bringSearch() {
  import("../search/search-list.js").catch((error) => {
    part(document.querySelector(".srch"), "said").textContent = say("search_failed");
    tellMissing(error);
  });
}

/** What was searched in this tab before the page was loaded anew still has its bar. */
if (tab.get(`searched.${document.documentElement.lang}`))
  import("../search/result-bar.js").then(({ restore }) => restore());

/** What lies behind an open sheet is out of reach, and focus returns to where it came from. */
function onToggle(name) {
  const isOpen = toggle(name).checked;
  if (name === "search" && isOpen) bringSearch();
  opener(name)?.setAttribute("aria-expanded", String(isOpen));
  for (const behind of [".md-container", ".hd-in"]) document.querySelector(behind).inert = name === "search" && isOpen;
  document.querySelector(".hd").inert = name === "drawer" && isOpen;
  document.querySelector("main .md-content").inert = name === "drawer" && isOpen;
  document.documentElement.classList.toggle(
    "is-covered",
    SHEETS.some((each) => toggle(each).checked),
  );
  if (isOpen) (name === "search" ? query() : document.querySelector(".side-close"))?.focus();
  else if (document.activeElement.matches("body, .srch *, .side *")) opener(name)?.focus({ preventScroll: true });
  if (isOpen && !stepped) {
    // Material may have come with this very tap: then it has not noted yet where the page stands, and Back would lead to its top
    history.replaceState({ ...history.state, x: scrollX, y: scrollY }, "");
    history.pushState(history.state, "");
    stepped = name;
  } else if (!isOpen) {
    document.body.style.top = ""; // where Material would scroll back to, away from a clause just reached
    if (stepped === name) history.back();
  }
}

/** The step is undone: by Back, or because the sheet was closed. A link into the page just followed is told here too,
    late and without a state. */
function onBack({ state }) {
  if (!stepped || !state) return;
  const name = stepped,
    address = onward;
  stepped = null;
  onward = "";
  open(name, false);
  if (address) setTimeout(() => follow(address)); // once the browser is done going back: it marks the old target last
}

/** As if tapped: the list that held the link may be drawn anew by now. */
function follow(address) {
  const link = el("a", { href: address });
  document.body.append(link);
  link.click();
  link.remove();
}

/** A tapped link waits until the sheet's step is undone, or Back would lead from the clause into an empty step. */
function leave(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (stepped && link.closest(".srch, .side")) {
    event.preventDefault();
    event.stopPropagation();
    onward = link.href;
    open(stepped, false);
  } else if (link.hash && link.href === location.href && !link.matches(".btn")) {
    // one that is a button acts by itself
    event.preventDefault();
    event.stopPropagation();
    document.querySelector(":target")?.scrollIntoView(); // already there by address, perhaps not by sight
  }
}

/** Not every browser opens what hides the clause that an address names. */
function reveal() {
  const target = named(location.hash);
  let hidden = false;
  /** @type {(within: HTMLElement | null) => HTMLDetailsElement | null} */
  const folded = (within) => within?.closest("details:not([open])");
  for (let at = folded(target); at; at = folded(at.parentElement)) {
    at.open = true;
    hidden = true;
  }
  if (hidden) target.scrollIntoView();
}

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  if (at("[data-opens]")) open(at("[data-opens]").dataset.opens, true, at("[data-opens]").dataset.query);
  else if (at("[data-closes]")) open(at("[data-closes]").dataset.closes, false);
});
document.addEventListener("click", leave, true); // before Material's own listener, which would follow it

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, select, textarea, [contenteditable]");
  if (event.key === "Escape") for (const name of SHEETS) open(name, false);
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  open("search", true);
});

for (const type of ["pointerover", "focusin"]) {
  document.addEventListener(type, ({ target }) => target.closest?.('[data-opens="search"]') && bringSearch());
}
// Enter may come before the script that answers it (search-list.js)
query().form.addEventListener("submit", (event) => {
  event.preventDefault();
  query().dataset.entered = "";
});
for (const name of SHEETS) {
  toggle(name).addEventListener("click", keepOpen);
  toggle(name).addEventListener("change", () => onToggle(name));
}
addEventListener("popstate", onBack);
addEventListener("hashchange", reveal);
window.document$.subscribe(reveal);

const asked = new URLSearchParams(location.search); // a question in the address, or the wish to put one
if (asked.has("q")) open("search", true, asked.get("q"));
