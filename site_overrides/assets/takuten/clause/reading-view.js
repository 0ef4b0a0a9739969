/* The two views of a chapter: to read, with its rulings in the drawers of their clauses, and to look things up, with all
   of them open. The device remembers which, and nothing else: no drawer by itself. */

import { unfold } from "../page/folds.js";
import { named } from "../page/page.js";
import { early } from "../storage/at-once.js";

const html = document.documentElement;
const DRAWERS = "details.hung, .clause.stay > details.why";

const looks = () => html.dataset.view === "look";

/** @param {boolean} open */
function setDrawers(open) {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const drawers = document.querySelectorAll(DRAWERS);
  for (const drawer of drawers) drawer.open = open;
}

function tellView() {
  const look = looks();
  for (const button of document.querySelectorAll(".reading-view-ways button"))
    button.setAttribute("aria-pressed", String((button.getAttribute("data-view") === "look") === look));
}

/** What an address names is opened, whatever the view, and brought to where one looks. */
function reveal() {
  const target = named(location.hash);
  if (unfold(target)) target.scrollIntoView();
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest(".reading-view-ways button");
  if (!button) return;
  const before = button.getBoundingClientRect().top;
  html.dataset.view = button.getAttribute("data-view");
  early.set("view", html.dataset.view); // where that is refused the choice lasts as long as the page
  setDrawers(looks());
  tellView();
  scrollBy(0, button.getBoundingClientRect().top - before);
});

window.document$.subscribe(() => {
  if (document.querySelector(".reading-view-ways") && looks()) {
    setDrawers(true); // in the view to read they come shut, and a reader may have opened one before the scripts were up
    tellView();
  }
  reveal();
});
addEventListener("hashchange", reveal);
