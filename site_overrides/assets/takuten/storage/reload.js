/* A page left open outlives its build: what it asks for may be gone from the host. One sentence says so, and the page is
   loaded anew with what was typed into it. All of this is here already: another script might be gone, too. */

import { el, say } from "../page/page.js";
import { tab } from "./at-once.js";

export const TYPED = "typed"; // until the page is up again: typed-again.js
export const FIELDS = "main :is(input, select, textarea):not([type=file], [type=button], [type=submit])";
const GONE = new Set([404, 410]);
const MISSING = /dynamically imported module|Importing a module script failed/; // as browsers put it, the first two with its address

/** Load the page anew; what was typed and chosen comes again. */
export function reloadKept() {
  const fields = [...document.querySelectorAll(FIELDS)].map((field) => [nameOf(field), stateOf(field)]);
  tab.set(TYPED, JSON.stringify({ at: location.pathname, y: scrollY, fields }));
  location.reload();
}

/** The same field of the same page loaded anew: by its form, its name and its place among those of that name. */
export function nameOf(field) {
  const home = field.form ?? field.closest("[id]") ?? document.body;
  const group = [...home.querySelectorAll(FIELDS)].filter((each) => each.name === field.name);
  const forms = [...document.forms];
  return `${home.id || forms.indexOf(home)} ${field.name || field.dataset.part || field.id} ${group.indexOf(field)}`;
}

export const stateOf = (field) => (/checkbox|radio/.test(field.type) ? field.checked : field.value);

/** @param {unknown} error why a script did not come */
export async function tellMissing(error) {
  if (!(error instanceof TypeError && MISSING.test(error.message))) return;
  const [address = import.meta.url] = /https?:\S+/.exec(error.message) ?? [];
  const { status } = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => ({ status: 0 }));
  tellGone(status);
}

/** @param {number} status how the host answered for a file of this page's build */
export function tellGone(status) {
  if (!GONE.has(status) || document.querySelector(".left-behind")) return;
  const button = el("button", { type: "button", class: "btn small" }, say("reload"));
  button.addEventListener("click", reloadKept);
  const told = el("dialog", { class: "left-behind" }, el("p", {}, say("reason_renewed")), button);
  document.body.append(told);
  told.showModal(); // over whatever sheet lies open
}

addEventListener("unhandledrejection", ({ reason }) => tellMissing(reason));
