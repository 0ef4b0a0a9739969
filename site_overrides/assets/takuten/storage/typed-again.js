/* What was typed into a page before it was loaded anew (reload.js) stands there again, as if typed just now. */

import { tab } from "./at-once.js";
import { FIELDS, nameOf, stateOf, TYPED } from "./reload.js";

const PATIENCE = 10_000; // ms for the elements to come alive

export async function typeAgain() {
  const { at, y, fields } = JSON.parse(tab.get(TYPED));
  tab.drop(TYPED);
  if (at !== location.pathname) return;
  await Promise.race([elementsUp(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const states = new Map(fields);
  for (const field of document.querySelectorAll(FIELDS)) {
    const state = states.get(nameOf(field));
    if (state !== undefined && state !== stateOf(field)) put(field, state);
  }
  scrollTo({ top: y, behavior: "instant" });
}

function elementsUp() {
  const waiting = [...document.querySelectorAll("main :not(:defined)")].map(({ localName }) => localName);
  return Promise.all([...new Set(waiting)].map((name) => customElements.whenDefined(name)));
}

function put(field, state) {
  if (typeof state === "boolean") field.checked = state;
  else field.value = state;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
