/* The page's frame: scheme, language links, scrollable tables; what is laid over it is sheet.js.
   Material swaps the article on instant navigation; its document$ tells when. */

import "./material.js";
import "../clause/clause-menu.js";
import "../clause/reading-view.js";
import "../page/copy.js";
import { named } from "../page/page.js";
import { early } from "../storage/at-once.js";
import { pressAgain } from "./early-press.js";
import "./elements.js";
import "../clause/previews.js";
import "./overlay.js";

const langRoot = new URL("../../", import.meta.url);
const html = document.documentElement;

/** The same page in the other language, at the same clause: the header outlives the page, so compute it afresh. */
function linkLanguages() {
  const english = html.lang === "en";
  const root = english ? new URL("../", langRoot) : langRoot;
  const here = location.pathname.slice(langRoot.pathname.length);
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll(".hd-lang a");
  for (const a of links) {
    a.href = new URL((a.hreflang === "en" ? "en/" : "") + here + location.search + location.hash, root).href;
  }
}

/** Light or dark, against the system's wish if need be, and remembered. */
function switchScheme() {
  const dark = html.dataset.mdColorScheme
    ? html.dataset.mdColorScheme === "slate"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  html.dataset.mdColorScheme = dark ? "default" : "slate";
  early.set("scheme", html.dataset.mdColorScheme); // where that is refused the choice lasts as long as the page
}

/** Enter and Escape that end a composition are the keyboard's own, whatever field they are typed in. Safari tells by the
    code alone. */
function leaveToKeyboard(event) {
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
}
addEventListener("keydown", leaveToKeyboard, true);

/** An address that names nothing of its page may have been meant for something; see lost-address.js. */
function findLost() {
  if (document.querySelector("article.lost")) import("../clause/lost-address.js").then(({ offer }) => offer());
  else if (location.hash.length > 1 && !/^#\w+=/.test(location.hash) && !named(location.hash))
    import("../clause/lost-address.js").then(({ follow }) => follow());
}

/** The book's colours in the header, which outlives the page. */
function dressHeader() {
  document.querySelector(".hd").className = `hd ${document.getElementById("main").dataset.header}`;
}

/** A region that scrolls sideways must be reachable by keyboard and say what it is. */
function nameTables() {
  /** @type {NodeListOf<HTMLTableElement>} */
  const tables = document.querySelectorAll("article table");
  tables.forEach((table, i) => {
    const wrap = table.closest(".scroll");
    if (!wrap || wrap.hasAttribute("aria-label")) return;
    const heading = [...document.querySelectorAll("article :is(h1, h2, h3)")].findLast(
      (h) => h.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const name = table.caption?.textContent ?? heading?.textContent ?? "";
    wrap.tabIndex = 0;
    wrap.setAttribute("role", "region");
    wrap.setAttribute("aria-label", `${name} ${i + 1}`.trim());
  });
}

/** Where one fills in a long form on a phone, its pinned answer takes the header's place (answer.css).
    @param {EventTarget | null} focused */
function noteFocus(focused) {
  html.classList.toggle("in-long-form", focused instanceof Element && Boolean(focused.closest(".w-grid.long")));
}
document.addEventListener("focusin", ({ target }) => noteFocus(target));
document.addEventListener("focusout", ({ relatedTarget }) => noteFocus(relatedTarget));

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-scheme]")) switchScheme();
  else if (event.target.closest("[data-print]")) print();
});

for (const event of ["hashchange", "popstate"]) addEventListener(event, linkLanguages);
document.querySelector(".hd-lang").addEventListener("pointerdown", linkLanguages);
document.querySelector(".hd-lang").addEventListener("focusin", linkLanguages);

window.document$.subscribe(() => {
  linkLanguages();
  dressHeader();
  noteFocus(document.activeElement); // a field that went with its page says nothing
  nameTables();
  findLost();
});
addEventListener("hashchange", findLost);

pressAgain(".clause > .cid, .reading-view, .hd, [data-note]");
