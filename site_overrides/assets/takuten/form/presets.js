/* Presets: buttons that fill fields of a form at once. Each maps the names of inputs to values: of the input that the
   group's data-prefix names, of several where it is empty, of the whole form where there is none. The page brings those of
   the book. Own ones are records that this browser keeps (own-records.js) under the name in data-own: a name, and values
   by the names of the fields; what the form has no field for is left out. */

import { kept } from "./own-records.js";
import { isRecord } from "../page/limits.js";
import { el } from "../page/page.js";
import { openFolds } from "./rare-fields.js";
import { fillInputs, readInputs } from "./fields.js";

const prefixOf = (button) => button.closest(".presets").dataset.prefix; // undefined: it fills the whole form
const whereOf = ({ dataset }) => Object.entries(JSON.parse(dataset.where ?? "{}"));

/** What is kept may be a stranger's. */
const pairs = (value) => (isRecord(value) ? Object.entries(value) : []);

/** What it puts into the form; by what a field says there it may differ: a parry has other numbers than dodging. */
function presetOf(button, now) {
  const preset = JSON.parse(button.dataset.preset);
  for (const [field, choices] of whereOf(button)) {
    const says = now[field];
    if (Object.hasOwn(choices, says)) Object.assign(preset, choices[says], { [field]: says });
  }
  return Object.entries(preset);
}

/** The fields of a value by their names in the form: "strike.attempt.skill", "blow.flags.0". */
function fieldsOf(path, value) {
  if (value === null || typeof value !== "object") return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, each]) => fieldsOf(`${path}.${key}`, each));
}

/** Own ones stand before those of the book; the three answers to one form offer them once. */
export async function offerPresets(form) {
  const groups = [...form.querySelectorAll(".presets[data-own]")].map((group) => ({ group, ...group.dataset }));
  for (const { group } of groups) delete group.dataset.own; // all at once: another call waits for nothing of them
  for (const { group, own, prefix } of groups) {
    const buttons = [];
    const inForm = (fields) =>
      pairs(fields)
        .flatMap(([key, value]) => fieldsOf(prefix ? `${prefix}.${key}` : key, value))
        .filter(([input]) => form.elements.namedItem(input));
    for (const { name, where = {}, ...fields } of await kept(own)) {
      const known = inForm(fields);
      if (!known.length) continue;
      const more = pairs(where).map(([field, choices]) => [
        `${prefix}.${field}`,
        Object.fromEntries(pairs(choices).map(([says, each]) => [says, Object.fromEntries(inForm(each))])),
      ]);
      const data = { "data-preset": known, "data-where": more };
      const filled = Object.entries(data).map(([key, each]) => [key, JSON.stringify(Object.fromEntries(each))]);
      const told = { type: "button", class: "btn small", "aria-pressed": "false", ...Object.fromEntries(filled) };
      buttons.push(el("button", told, name));
    }
    group.prepend(...buttons);
  }
  tellPresets(form);
}

/** Which of them the form holds just now. */
export function tellPresets(form) {
  const buttons = form.querySelectorAll("[data-preset]");
  if (!buttons.length) return;
  const now = readInputs(form);
  for (const button of buttons) {
    const preset = presetOf(button, now);
    const held = preset.every(([name, value]) => now[name] === value);
    const more = prefixOf(button) === undefined && Object.keys(now).length > preset.length;
    button.setAttribute("aria-pressed", String(held && !more));
  }
}

/** A field was changed that those which the form holds hang on: it still holds them then. */
export function keepPresets(form, name) {
  const now = readInputs(form);
  for (const button of form.querySelectorAll('[data-where][aria-pressed="true"]'))
    if (whereOf(button).some(([field]) => field === name))
      fillInputs(form, new Map([...Object.entries(now), ...presetOf(button, now)]));
}

export function fillPreset(form, button) {
  const prefix = prefixOf(button);
  const now = readInputs(form);
  const rest = (name) => !prefix || !name.startsWith(`${prefix}.`); // a list inside of it is the new one's
  const stay = prefix === undefined ? [] : Object.entries(now).filter(([name]) => rest(name));
  fillInputs(form, new Map([...stay, ...presetOf(button, now)]));
  openFolds(form);
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
