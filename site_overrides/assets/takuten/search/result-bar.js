/* Where a row of the search has led: the words found are marked in the clause, and a bar beneath the header keeps the
   question and leads to the other rows, until it is closed. It outlives a reload: the tab keeps it. */

import { el, named } from "../page/page.js";
import { tab } from "../storage/at-once.js";
import { pieces } from "./snippets.js";

/** @typedef {import("./answer.js").Answer} Answer */

const langRoot = new URL("../../", import.meta.url);
const ICONS = {
  list: "M11 5a6 6 0 100 12 6 6 0 000-12zM20 20l-4.6-4.6",
  prev: "M6 15l6-6 6 6",
  next: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
};
const MARK = "searched"; // ::highlight() in search.css
const KEPT = `searched.${document.documentElement.lang}`; // as overlay.js knows it

/** @typedef {{answer: Pick<Answer, "question" | "marks" | "rows">, at: number, words: Record<string, string>}} Shown */
/** @type {Shown | null} */
let shown = null;
let bar = null;

/** The rows of an answer are walked from this one on.
    @param {Answer} answer */
export function arrive(answer, at, words) {
  shown = { answer, at, words };
  keep();
  draw();
}

/** What the bar says and where it leads, in this tab. */
function keep() {
  const {
    answer: { question, marks, rows },
    at,
    words,
  } = shown;
  const { bar: region, list, prev, next, close: end } = words;
  const said = {
    answer: { question, marks, rows: rows.map(({ address }) => ({ address })) },
    at,
    words: { bar: region, list, prev, next, close: end },
  };
  tab.set(KEPT, JSON.stringify(said)); // where that is refused the bar ends with the page
}

/** The bar as it stood before the page was loaded anew, or where an address of it is opened again. */
export function restore() {
  try {
    const said = /** @type {Shown} */ (JSON.parse(tab.get(KEPT)));
    const [{ type }] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    if (shown || (type === "navigate" && !said.answer.rows.some((row) => addressOf(row) === location.href))) return;
    shown = said;
    /** @type {HTMLInputElement} */ (document.querySelector(".srch input")).value ||= said.answer.question;
    follow();
  } catch {
    shown = null; // of another version
    tab.drop(KEPT);
  }
}

const addressOf = (row) => new URL(row.address, langRoot).href;

function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** The bar, once: it must not be drawn anew beneath a finger. */
function build({ words }) {
  const fresh = el(
    "div",
    { class: "hitbar", role: "region", "aria-label": words.bar },
    el("button", { type: "button", class: "icon", "aria-label": words.list, "data-opens": "search" }, icon("list")),
    el("span", { class: "q" }),
    el("span", { class: "at" }),
    ...["prev", "next"].map((name) =>
      el("a", { class: "icon", role: "link", "aria-label": words[name], "data-step": name }, icon(name)),
    ),
    el("button", { type: "button", class: "icon", "aria-label": words.close, "data-step": "close" }, icon("close")),
  );
  fresh.querySelector('[data-step="close"]').addEventListener("click", close);
  document.querySelector(".hd-in").after(fresh);
  document.documentElement.classList.add("has-hitbar");
  return fresh;
}

function draw() {
  const {
    answer: { question, rows },
    at,
  } = shown;
  bar ??= build(shown);
  bar.querySelector(".q").textContent = question;
  bar.querySelector(".at").replaceChildren(el("b", {}, String(at + 1)), `／${rows.length}`);
  for (const [name, to] of Object.entries({ prev: at - 1, next: at + 1 })) {
    const link = bar.querySelector(`[data-step="${name}"]`);
    // At the end of the list it stays there and leads nowhere
    link.toggleAttribute("href", Boolean(rows[to]));
    link.ariaDisabled = rows[to] ? null : "true";
    if (rows[to]) link.setAttribute("href", addressOf(rows[to]));
    link.target = rows[to] ? "" : "_self"; // Material leaves a link with a target alone; of one that leads nowhere it would ask the address
  }
}

function close() {
  tab.drop(KEPT);
  bar.remove();
  document.documentElement.classList.remove("has-hitbar");
  bar = shown = null;
  mark();
  document.querySelector(".hd-search")?.focus({ preventScroll: true });
}

/** The page stands at another address: perhaps that of another row. */
function follow() {
  if (!shown) return;
  const at = shown.answer.rows.findIndex((row) => addressOf(row) === location.href);
  if (at >= 0) shown.at = at;
  keep();
  draw();
  mark();
}

/** The words found, marked without a change to the text itself; browsers that cannot leave the clause's own wash. */
function mark() {
  CSS.highlights?.delete(MARK);
  const target = shown && named(location.hash);
  if (!target || !CSS.highlights) return;
  const ranges = [],
    nodes = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    let at = 0;
    for (const [text, hit] of pieces(/** @type {Text} */ (node).data, shown.answer.marks)) {
      if (hit) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        ranges.push(range);
      }
      at += text.length;
    }
  }
  CSS.highlights.set(MARK, new Highlight(...ranges));
}

addEventListener("hashchange", follow);
addEventListener("popstate", () => setTimeout(follow));
window.document$.subscribe(follow);
