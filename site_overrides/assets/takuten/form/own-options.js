/* Records written by hand, in the lists of a form: those that this browser has kept, and what an address brings. */

import { kept } from "./own-records.js";
import { el, say } from "../page/page.js";

/** Each list that takes them offers what was kept. */
export async function offerOwn(form) {
  for (const select of form.querySelectorAll("select[data-own]")) {
    for (const record of await kept(select.dataset.own)) offer(select, record.name, toml(record));
  }
}

/** Choose the one that is kept under this name; whether it is there.
    @param {HTMLSelectElement} select */
export function chooseOwn(select, name) {
  const group = select.querySelector("optgroup");
  const option = [...(group?.querySelectorAll("option") ?? [])].find((each) => each.textContent === name);
  if (option) option.selected = true;
  return Boolean(option);
}

/** A list that takes them learns one from an address, and says so; its text is a stranger's, for the engine to read. */
export function learnOwn(select, text) {
  const takes = "own" in select.dataset && text.includes("=");
  if (takes) offer(select, text.match(/^name ?= ?"([^"\\]*)"/m)?.[1], text);
  return takes;
}

function offer(select, name, value) {
  if ([...select.options].some((option) => option.value === value)) return;
  const group = select.querySelector("optgroup") ?? putFirst(select, el("optgroup", { label: say("match_own") }));
  group.append(el("option", { value }, name || say("match_nameless")));
}

/** The table's own stand before the published ones; only the choice of none stands before them. What is chosen, and what
    a fresh form begins with, stay.
    @param {HTMLSelectElement} select
    @param {HTMLElement} group */
export function putFirst(select, group) {
  const { options, value } = select;
  if (![...options].some(({ defaultSelected }) => defaultSelected)) options[0].defaultSelected = true;
  if (["", "none"].includes(options[0].value)) options[0].after(group);
  else select.prepend(group);
  select.value = value;
  return group;
}

/** As the engine reads it where a published one is picked. */
export const toml = (record) =>
  Object.entries(record)
    .map(([key, value]) => `${key}=${inline(value)}`)
    .join("\n");

function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}=${inline(inner)}`)
    .join()}}`;
}
