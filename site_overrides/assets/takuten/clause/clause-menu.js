/* The menu of a clause: copy its link, a quote, a text for Discord, a card; set the other language beside it; what a
   table plays instead of a ruling, and what to send where it looks wrong. */

import { clauseText, markOf } from "./clause-text.js";
import { copyText } from "../page/copy.js";
import { clauseData, clauseLink, config, el, say } from "../page/page.js";
import { twinButtons } from "./other-language.js";

const DISCORD_LIMIT = 2000;

let open = null; // { clause, button, menu }: one menu at a time

function toggle(button) {
  const same = open?.button === button;
  close();
  if (same) return;
  const clause = button.closest(".clause");
  const menu = build(clause, button.getAttribute("aria-label"));
  button.after(menu);
  menu.scrollIntoView({ block: "nearest" }); // low on the screen it would open beneath it
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
  const copying = Object.entries(texts).map(([kind, text]) => copyButton(menu, kind, text));
  menu.append(...copying, cardButton(clause), ...twinButtons(clause));
  if (clause.classList.contains("ruling")) menu.append(noteButton(clause), copyButton(menu, "doubt", doubt(clause)));
  return menu;
}

function copyButton(menu, kind, text) {
  const button = el("button", { type: "button", "data-kind": kind }, el("span", {}, say(`copy_${kind}`)));
  button.addEventListener("click", () => choose(menu, button, text));
  return button;
}

/** The card of a clause is printed with it: no engine is needed. */
function cardButton(clause) {
  const button = el(
    "button",
    { type: "button", "data-kind": "card", "aria-expanded": "false" },
    el("span", {}, say("card")),
  );
  const askCard = async ({ dress, langs }) => {
    const printed = await fetch(clauseData(clause.id))
      .then((answer) => answer.json())
      .catch(() => null);
    return printed ? { text: printed.card[dress][langs] } : { error: { message: say("card_failed") } };
  };
  button.addEventListener("click", async () => {
    const { toggleCard } = await import("./chat-card.js");
    toggleCard(button, askCard);
  });
  return button;
}

const noteButton = (clause) =>
  el("button", { type: "button", "data-note": clause.id }, el("span", {}, say("note_edit")));

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

const quote = (clause) => say("quote", { mark: markOf(clause), text: clauseText(clause), link: clauseLink(clause.id) });

/** For whoever keeps the books: which ruling of which build, what it says, and room for the reader's reason. */
function doubt(clause) {
  const { game, versions } = config();
  return say("doubt", {
    clause: clause.id,
    book: bookName(),
    link: clauseLink(clause.id),
    rules: versions?.rules[game],
    engine: versions?.engine,
    mark: markOf(clause),
    text: clauseText(clause),
  });
}

function discord(clause) {
  const foot = say("discord_foot", { no: clause.dataset.no, book: bookName(), link: clauseLink(clause.id) });
  const room = DISCORD_LIMIT - foot.length - 1;
  const line = `> ${markOf(clause)}${escapeMarkdown(clauseText(clause))}`;
  return `${line.length > room ? `${line.slice(0, room - 1)}…` : line}\n${foot}`;
}

const escapeMarkdown = (text) => text.replace(/[\\*_~`|]/g, "\\$&");

/** The second step of the path above the chapter; a clause's own page names its book in the config. */
const bookName = () =>
  config().book ?? document.querySelector(".crumb a:nth-of-type(2)")?.textContent ?? document.title;

document.addEventListener("click", (event) => {
  const button = event.target.closest?.(".clause > button.cid, button[data-note]");
  if (!button) return;
  window.lastPress = null; // heard: no element around it need press it again (early-press.js)
  if (button.dataset.note) write(button);
  else toggle(button);
});

/** What the table plays instead: from a ruling's menu, or beside it in the list of rulings. */
async function write(button) {
  const place = button.closest(".clause, .rulings > li");
  const { openEditor } = await import("../notes/note-editor.js");
  openEditor(place, button.dataset.note);
}

// Leaving by pointer or by Tab closes; the same two events never move the text below
for (const type of ["pointerdown", "focusin"]) {
  document.addEventListener(type, (event) => {
    if (open && !open.menu.contains(event.target) && !open.button.contains(event.target)) close();
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && open) close({ focus: true });
});
