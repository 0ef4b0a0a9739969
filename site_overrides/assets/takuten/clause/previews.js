/* The preview of a term or a clause: on hover, on keyboard focus, on a first tap. What it says of a term stands in the
   link's title; a clause is read where it stands on this page, or else from its own file. */

import { clauseText, markOf } from "./clause-text.js";
import { clauseData, config, el, say } from "../page/page.js";
import { bringStyles } from "../page/styles.js";
import { anyKept } from "../storage/at-once.js";

const STYLES = "assets/takuten/clause/previews.css";
const SHOW = 120,
  HIDE = 250; // ms: a pointer that crosses a line opens nothing, and can reach the preview
const EDGE = 12,
  GAP = 6; // px to the window's edge, to the word

let open = null; // { mark, box }: one preview at a time
let wanted = null; // the link whose preview is on its way
let timer = 0;
const read = new Map(); // clauses of other pages, each read once
let tapped = null; // { touch, open }: how the press began that ends in this click

const markAt = (event) => event.target.closest?.("a.gloss, a.cited, a.cl[data-clause]");

function later(wait, act) {
  clearTimeout(timer);
  timer = setTimeout(act, wait);
}

/** Show a preview. A tap that brings none follows the link after all. */
async function show(mark, { tap = false } = {}) {
  clearTimeout(timer);
  wanted = mark;
  if (open?.mark === mark || !mark.isConnected) return;
  close();
  const clause = mark.dataset.clause;
  const [parts] = await Promise.all([clause ? ofClause(clause) : ofTerm(mark), bringStyles(STYLES)]);
  if (wanted !== mark || !mark.isConnected) return;
  if (!parts) {
    if (tap) mark.click();
    return;
  }
  close();
  const box = build(mark, clause ?? mark.hash.slice(1), parts);
  (mark.closest("article") ?? document.body).append(box);
  mark.setAttribute("aria-describedby", "gloss");
  open = { mark, box };
  place(mark, box);
}

function close() {
  clearTimeout(timer);
  if (!open) return;
  open.box.remove();
  open.mark.removeAttribute("aria-describedby");
  open = null;
}

function build(mark, id, parts) {
  const tip = el("div", { role: "tooltip", id: "gloss" }, ...parts);
  // The word itself is the link for keys; this one is for fingers
  const link = el("a", { href: mark.href, tabindex: "-1" }, say("gloss", { no: id.replace(/^[^-]+-/, "") }));
  return el("div", { class: "glossbox" }, tip, link);
}

/** The title is taken off for good, or the browser would show it as well. */
function ofTerm(mark) {
  mark.dataset.gloss ??= mark.title;
  mark.removeAttribute("title");
  const [names, meaning] = mark.dataset.gloss.split("\n");
  const word = mark.querySelector("ruby")?.firstChild.textContent ?? mark.textContent;
  const known = [word, ...names.split(" · ").filter(Boolean)];
  return [
    el("p", { class: "names" }, ...known.map((name, i) => el(i ? "span" : "b", { lang: tongue(name) }, name))),
    el("p", {}, meaning),
  ];
}

/** A clause's text; none where its file cannot be had: the link itself still leads there. */
async function ofClause(id) {
  const here = document.querySelector(`.clause[id="${CSS.escape(id)}"]`);
  if (here) return [el("p", {}, `${markOf(here)}${clauseText(here)}`), ...(await ofTable(id, here.classList))];
  read.set(id, read.get(id) ?? fetch(clauseData(id)).then((answer) => answer.json()));
  try {
    const found = await read.get(id);
    const said = found[config().lang];
    return [el("p", { class: "names" }, said.chapter), el("p", {}, said.text), ...(await ofTable(id, [found.status]))];
  } catch {
    read.delete(id);
    return null;
  }
}

/** What the table plays instead, where it has noted that. */
async function ofTable(id, kinds) {
  if (![...kinds].includes("ruling") || !anyKept()) return [];
  const { lineOf } = await import("../notes/notes.js");
  return lineOf(id);
}

const tongue = (name) => (/[\u3040-\u9fff]/.test(name) ? "ja" : "en");

/** Beneath the word, above it where there is no room, and never past the window's edge. */
function place(mark, box) {
  const base = box.offsetParent.getBoundingClientRect();
  const lines = mark.getClientRects();
  const fits = lines[lines.length - 1].bottom + GAP + box.offsetHeight <= innerHeight;
  const line = fits ? lines[lines.length - 1] : lines[0];
  const top = fits ? line.bottom + GAP : line.top - GAP - box.offsetHeight;
  const most = document.documentElement.clientWidth - EDGE - box.offsetWidth;
  box.style.top = `${top - base.top}px`;
  box.style.left = `${Math.max(EDGE, Math.min(line.left, most)) - base.left}px`;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const mark = markAt(event);
  wanted = mark ?? null;
  if (mark) later(SHOW, () => show(mark));
  else if (open?.box.contains(event.target)) clearTimeout(timer);
  else if (open && document.activeElement !== open.mark) later(HIDE, close);
  else clearTimeout(timer);
});

document.addEventListener("focusin", (event) => {
  const mark = markAt(event);
  if (mark?.matches(":focus-visible")) show(mark);
  else if (open && !open.box.contains(event.target) && mark !== open.mark) close();
});

document.addEventListener("focusout", (event) => {
  if (wanted === event.target) wanted = null;
  if (open?.mark === event.target && !open.box.matches(":hover")) close();
});

document.addEventListener("pointerdown", (event) => {
  const mark = markAt(event);
  tapped = { touch: event.pointerType === "touch", open: Boolean(mark) && open?.mark === mark };
  if (!mark && open && !open.box.contains(event.target)) close();
});

// Before Material's own listener, which would follow the link
document.addEventListener(
  "click",
  (event) => {
    const mark = markAt(event);
    if (mark && tapped?.touch && !tapped.open) {
      event.preventDefault();
      event.stopPropagation();
      show(mark, { tap: true });
    } else if (mark || open?.box.contains(event.target)) {
      setTimeout(close);
    }
    tapped = null;
  },
  true,
);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") close();
});

window.document$.subscribe(close);
