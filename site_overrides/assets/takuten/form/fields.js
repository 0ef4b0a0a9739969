/* The printed form: reading it, filling it, and its steppers. */

import { learnOwn } from "./own-options.js";

export const controls = (form) => [...form.elements].filter((control) => control.name && control.type !== "button");
export const named = (form, name) => controls(form).filter((control) => control.name === name);

export const ITEM = /^.+?\.\d+(?=\.|$)/; // one row of a list: "parts.0", of which "parts.0.dice" is a field
const isText = (control) => control.localName === "input" && control.type === "text";
const canBeEmpty = (control) => isText(control) || (control.localName === "select" && /\.\d+$/.test(control.name));

export const topOf = (name) => name.split(".", 1)[0];

/** What the form says, as the engine wants it: text by name. A row of a list left empty is left out.
    @param {HTMLFormElement} form
    @param {Set<string>} [takes] only these inputs, where others answer the same form */
export function readInputs(form, takes) {
  const empty = emptyRows(form);
  const inputs = {};
  for (const control of controls(form)) {
    const { name, type, value, checked } = control;
    if (takes && !takes.has(topOf(name))) continue;
    if (rowsOf(name).some((row) => empty.has(row))) continue;
    if (type === "checkbox") inputs[name] = String(checked);
    else if (type !== "radio" || checked) inputs[name] = value;
  }
  return inputs;
}

/** What the form said as it was printed, whatever it says by now. */
export function printedInputs(form, takes) {
  const copy = form.cloneNode(true);
  copy.reset();
  return readInputs(copy, takes);
}

/** The rows that a field lies in, the outer ones first: "fighters.0", "fighters.0.arms.1". */
const rowsOf = (name) =>
  [...name.matchAll(/\.\d+(?=\.|$)/g)].map((match) => name.slice(0, match.index + match[0].length));

/** A row is empty where its own fields are, whatever rows lie inside of it; one that has none of its own, where those are. */
function emptyRows(form) {
  const [own, all] = [new Map(), new Map()];
  for (const control of controls(form).filter(canBeEmpty)) {
    const rows = rowsOf(control.name);
    const empty = !control.value.trim();
    for (const row of rows) all.set(row, (all.get(row) ?? true) && empty);
    if (rows.length) own.set(rows.at(-1), (own.get(rows.at(-1)) ?? true) && empty);
  }
  return new Set([...all.keys()].filter((row) => own.get(row) ?? all.get(row)));
}

/** Fill from an address: a Map of a stranger's names and values; false if some of them do not fit. */
export function fillInputs(form, inputs) {
  // A hidden one leaves no choice
  for (const control of controls(form).filter(({ type }) => type !== "hidden")) {
    const value = inputs.get(control.name);
    if (value === undefined) {
      if (canBeEmpty(control) && ITEM.test(control.name)) control.value = "";
    } else if (control.type === "radio") {
      if (value === control.value) control.checked = true;
    } else if (control.type === "checkbox") {
      control.checked = value === "true";
    } else if (control.localName === "select" && learnOwn(control, value)) {
      control.value = value;
    } else if (control.localName !== "select" || [...control.options].some((option) => option.value === value)) {
      control.value = value;
    }
  }
  settle(form);
  const now = new Map(Object.entries(readInputs(form)));
  const ours = new Set([...now.keys()].map(topOf)); // what else stands in an address is a stranger's
  return [...inputs].every(([name, value]) => !ours.has(topOf(name)) || now.get(name) === value);
}

/** What counts only where something else is ticked can be changed only then. */
function settle(form) {
  for (const row of form.querySelectorAll("[data-needs]")) {
    const on = form.elements.namedItem(row.dataset.needs)?.checked;
    for (const control of row.querySelectorAll("input, select")) control.disabled = !on;
  }
}

document.addEventListener("input", ({ target }) => target?.form && settle(target.form));

/** A whole number as it is typed, wide or with the minus of print, as the engine reads it; NaN where it is none. */
export function numberIn(text) {
  const plain = text.normalize("NFKC").replaceAll("−", "-").trim();
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : NaN;
}

/** One press of − or ＋; the field stays inside its span. What cannot be read stays, for the engine to tell.
    Returns its new value. */
export function stepBy(button) {
  const input = button.closest(".step").querySelector("input");
  const { low, high } = input.dataset;
  const now = input.value.trim() ? numberIn(input.value) : 0;
  if (!Number.isNaN(now))
    input.value = Math.min(Number(high), Math.max(Number(low), now + Number(button.dataset.step)));
  input.dispatchEvent(new Event("input", { bubbles: true }));
  return input.value;
}
