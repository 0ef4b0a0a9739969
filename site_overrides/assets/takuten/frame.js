/* The page's frame: scheme, search and drawer buttons, language links, scrollable tables.
   Material swaps the article on instant navigation; its document$ tells when. */

const langRoot = new URL("../../", import.meta.url);
const html = document.documentElement;
const toggle = (name) => document.getElementById(`__${name}`);
const opener = (name) => document.querySelector(`[data-opens="${name}"]`);
const query = () => document.querySelector(".md-search__input");

function open(name, yes, words) {
  if (toggle(name).checked !== yes) toggle(name).click();
  if (name === "search" && yes) query().select();     // typing replaces the last question, Enter asks it again
  if (!words) return;
  query().value = words;
  ask();
}

/** Material's search listens to keys alone, and would not see what is pasted or dictated. */
function ask() {
  query().dispatchEvent(new Event("keyup"));
}

/** The same page in the other language, at the same clause: the header outlives the page, so compute it afresh. */
function linkLanguages() {
  const english = html.lang === "en";
  const root = english ? new URL("../", langRoot) : langRoot;
  const here = location.pathname.slice(langRoot.pathname.length);
  for (const a of document.querySelectorAll(".hd-lang a")) {
    a.href = new URL((a.hreflang === "en" ? "en/" : "") + here + location.search + location.hash, root);
  }
}

/** Light or dark, against the system's wish if need be, and remembered. */
function switchScheme() {
  const dark = html.dataset.mdColorScheme
    ? html.dataset.mdColorScheme === "slate"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  html.dataset.mdColorScheme = dark ? "default" : "slate";
  try {
    localStorage.setItem("takuten.scheme", html.dataset.mdColorScheme);
  } catch { /* private windows may refuse; the choice then lasts as long as the page */ }
}

/** What lies behind an open sheet is out of reach, and focus returns to where it came from. */
function onToggle(name) {
  const isOpen = toggle(name).checked;
  opener(name)?.setAttribute("aria-expanded", isOpen);
  document.querySelector(".md-container").inert = name === "search" && isOpen;
  document.querySelector(".hd").inert = name === "drawer" && isOpen;
  document.querySelector("main .md-content").inert = name === "drawer" && isOpen;
  if (isOpen) (name === "search" ? query() : document.querySelector(".side-close"))?.focus();
  else if (document.activeElement.matches("body, .md-search *, .side *")) opener(name)?.focus();
}

/** A region that scrolls sideways must be reachable by keyboard and say what it is. */
function nameTables() {
  document.querySelectorAll("article table").forEach((table, i) => {
    const wrap = table.closest(".scroll, .md-typeset__scrollwrap");
    if (!wrap || wrap.hasAttribute("aria-label")) return;
    const heading = [...document.querySelectorAll("article :is(h1, h2, h3)")]
      .findLast((h) => h.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING);
    const name = table.caption?.textContent ?? heading?.textContent ?? "";
    wrap.tabIndex = 0;
    wrap.setAttribute("role", "region");
    wrap.setAttribute("aria-label", `${name} ${i + 1}`.trim());
  });
}

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  if (at("[data-opens]")) open(at("[data-opens]").dataset.opens, true, at("[data-opens]").dataset.query);
  else if (at("[data-closes]")) open(at("[data-closes]").dataset.closes, false);
  else if (at("[data-scheme]")) switchScheme();
});

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, select, textarea, [contenteditable]");
  if (event.key === "Escape") open("drawer", false);
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  open("search", true);
});

query().addEventListener("input", ask);
for (const name of ["search", "drawer"]) toggle(name).addEventListener("change", () => onToggle(name));
for (const event of ["hashchange", "popstate"]) addEventListener(event, linkLanguages);
document.querySelector(".hd-lang").addEventListener("pointerdown", linkLanguages);
document.querySelector(".hd-lang").addEventListener("focusin", linkLanguages);

// Material wraps bare tables a frame later than it announces the page.
window.document$.subscribe(() => {
  linkLanguages();
  requestAnimationFrame(nameTables);
});
