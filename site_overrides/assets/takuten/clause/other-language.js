/* Both languages: a clause's text in the other one beside it, on demand, for one clause or for the whole page. It is read
   once from the same page in that language. */

import { plainPart } from "./clause-text.js";
import { el, say } from "../page/page.js";

const pages = new Map(); // by address, also while they are on their way

const twinOf = (clause) => clause.querySelector(":scope > .twin");
const all = () => [...document.querySelectorAll(".clause")];

/** The page's twin. Fails where it cannot be had; asked again, it is fetched again. */
async function twinPage(address) {
  pages.set(
    address,
    pages.get(address) ?? fetch(address).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status))),
  );
  try {
    return new DOMParser().parseFromString(await pages.get(address), "text/html");
  } catch (error) {
    pages.delete(address);
    throw error;
  }
}

/** @returns {HTMLAnchorElement | null} the way to this page in the other language */
const wayToTwin = () => document.querySelector(".hd-lang a:not([aria-current])");

async function show(clauses) {
  const link = wayToTwin();
  const page = await twinPage(link.href.replace(/[?#].*/, ""));
  for (const clause of clauses.filter((each) => !twinOf(each))) {
    const text = page.getElementById(clause.id)?.querySelector(":scope > p");
    if (text)
      clause.querySelector(":scope > .cid").after(el("div", { class: "twin", lang: link.hreflang }, plainPart(text)));
  }
}

/** Two buttons for a clause's menu: this clause, and every clause of the page. None where both languages stand already. */
export function twinButtons(clause) {
  if (!wayToTwin()) return [];
  const kinds = { twin: () => [clause], twin_all: all };
  const buttons = Object.entries(kinds).map(([kind, clauses]) => {
    const button = el("button", { type: "button", "data-kind": kind }, el("span", {}, say(kind)));
    button.addEventListener("click", () => press(button, clauses()));
    return button;
  });
  const tell = () =>
    buttons.forEach((button, i) => {
      button.setAttribute("aria-pressed", String(Object.values(kinds)[i]().every(twinOf)));
    });

  async function press(button, clauses) {
    button.querySelector("small")?.remove();
    if (clauses.every(twinOf)) {
      for (const each of clauses) twinOf(each).remove();
    } else {
      await show(clauses).catch(() => button.append(el("small", { role: "alert" }, say("twin_failed"))));
    }
    tell();
  }

  tell();
  return buttons;
}
