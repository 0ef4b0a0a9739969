/* Material's scripts (instant navigation, the place in the list of contents) come with the reader's first move:
   reading needs none of them, and they are the heaviest part of a page's start. */

const MOVES = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin"];
const source = new URL(JSON.parse(document.getElementById("__config").textContent).script, location.href);
const listeners = [];
const here = location.pathname;
let left = false; // for another page

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
  addEventListener("click", noteLeft);
  const script = document.createElement("script");
  script.addEventListener("load", forward);
  script.src = source.href;
  document.body.append(script);
}

/** A step within the page one opened is the browser's own. Until it first led to another page, Material would take this
    one for another: fetch it anew and put it over what is typed and played there. */
function keepPage(event) {
  noteLeft();
  if (!left) event.stopImmediatePropagation();
}

/** Material follows a link at the click, before it has the page. */
function noteLeft() {
  left ||= location.pathname !== here;
}

/** It waits for a page still being parsed: this one stands there already, and those who subscribed have heard of it. */
function forward() {
  let heard = false;
  window.document$.next(document);
  window.document$.subscribe((page) => {
    if (heard) for (const listener of listeners) listener(page);
    heard = true;
  });
}

for (const move of MOVES) addEventListener(move, bring, { capture: true, passive: true });
