/* The copy menu of a clause: link, quote and link, text for Discord. */

import { copyText } from "./copy.js";
import { clauseLink, config, el, say } from "./page.js";

const DISCORD_LIMIT = 2000;

let open = null; // { clause, button, menu }: one menu at a time

function toggle(button) {
  const same = open?.button === button;
  close();
  if (same) return;
  const clause = button.closest(".clause");
  const menu = build(clause, button.getAttribute("aria-label"));
  button.after(menu);
  button.setAttribute("aria-expanded", "true");
  clause.classList.add("is-open");
  open = { clause, button, menu };
}

function close({ focus = false } = {}) {
  if (!open) return;
  const { clause, button, menu } = open;
  open = null;
  menu.remove();
  clause.classList.remove("is-open");
  button.setAttribute("aria-expanded", "false");
  if (focus) button.focus();
}

function build(clause, label) {
  const texts = { link: clauseLink(clause.id), quote: quote(clause), discord: discord(clause) };
  const menu = el("div", { class: "copymenu", role: "group", "aria-label": label }, el("p", { class: "t" }, clause.id));
  for (const [kind, text] of Object.entries(texts)) {
    const button = el("button", { type: "button", "data-kind": kind }, el("span", {}, say(`copy_${kind}`)));
    button.addEventListener("click", () => choose(menu, button, text));
    menu.append(button);
  }
  return menu;
}

/** The chosen button shows what it copies, whether or not the copying was allowed. */
async function choose(menu, button, text) {
  menu.querySelectorAll(".is-on").forEach((other) => {
    other.classList.remove("is-on");
    for (const extra of other.querySelectorAll(".done, small")) extra.remove();
  });
  button.classList.add("is-on");
  const done = await copyText(text, button);
  if (done) button.append(el("span", { class: "done" }, say("copied")));
  button.append(el("small", {}, text.replace(/^https?:\/\//gm, "")));
}

/** The clause as one would read it aloud: no mark, no status, no reading above a word. */
export function clauseText(clause) {
  const copy = clause.querySelector(":scope > p").cloneNode(true);
  for (const pill of copy.querySelectorAll(".iroll")) pill.replaceWith(pill.textContent);
  for (const extra of copy.querySelectorAll(".iout, .vh, rt, rp")) extra.remove();
  return tidy(copy.textContent);
}

/** A line break in the source is a space in English and nothing between Japanese characters. */
const tidy = (text) => text.replace(/(\P{ASCII})\s*\n\s*(?=\P{ASCII})/gu, "$1").replace(/\s+/g, " ").trim();

/** A ruling and a clause of a later edition are told apart wherever they are read. */
function markOf(clause) {
  const status = ["ruling", "later"].find((each) => clause.classList.contains(each));
  return status ? say(`mark_${status}`) : "";
}

const quote = (clause) => say("quote", { mark: markOf(clause), text: clauseText(clause), link: clauseLink(clause.id) });

function discord(clause) {
  const foot = say("discord_foot", { no: clause.dataset.no, book: bookName(), link: clauseLink(clause.id) });
  const room = DISCORD_LIMIT - foot.length - 1;
  const line = `> ${markOf(clause)}${escapeMarkdown(clauseText(clause))}`;
  return `${line.length > room ? `${line.slice(0, room - 1)}…` : line}\n${foot}`;
}

const escapeMarkdown = (text) => text.replace(/[\\*_~`|]/g, "\\$&");

/** The second step of the path above the chapter; a clause's own page names its book in the config. */
const bookName = () => config().book ?? document.querySelector(".crumb a:nth-of-type(2)")?.textContent ?? document.title;

document.addEventListener("click", (event) => {
  const button = event.target.closest?.(".clause > button.cid");
  if (button) toggle(button);
});

// Leaving by pointer or by Tab closes; the same two events never move the text below
for (const type of ["pointerdown", "focusin"]) {
  document.addEventListener(type, (event) => {
    if (open && !open.menu.contains(event.target) && !open.button.contains(event.target)) close();
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && open) close({ focus: true });
});
