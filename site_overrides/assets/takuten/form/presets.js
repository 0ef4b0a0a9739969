/* Presets: buttons that fill fields of a form at once. Each maps the names of inputs to values: of the input that the
   group's data-prefix names, of several where it is empty, of the whole form where there is none. The page brings those of
   the book. Own ones are records that this browser keeps (own-records.js) under the name in data-own: a name, and values
   by the names of the fields; what the form has no field for is left out. */

import { kept } from "./own-records.js";
import { el } from "../page/page.js";
import { openFolds } from "./rare-fields.js";
import { fillInputs, readInputs } from "./fields.js";

const presetOf = (button) => Object.entries(JSON.parse(button.dataset.preset));
const prefixOf = (button) => button.closest(".presets").dataset.prefix; // undefined: it fills the whole form

/** The fields of a value by their names in the form: "strike.attempt.skill", "blow.flags.0". */
function fieldsOf(path, value) {
  if (value === null || typeof value !== "object") return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, each]) => fieldsOf(`${path}.${key}`, each));
}

/** Own ones stand before those of the book; the three answers to one form offer them once. */
export async function offerPresets(form) {
  for (const group of form.querySelectorAll(".presets[data-own]")) {
    const { own, prefix } = group.dataset;
    delete group.dataset.own;
    const buttons = [];
    for (const { name, ...fields } of await kept(own)) {
      const known = Object.entries(fields)
        .flatMap(([key, value]) => fieldsOf(prefix ? `${prefix}.${key}` : key, value))
        .filter(([input]) => form.elements.namedItem(input));
      if (!known.length) continue;
      const preset = JSON.stringify(Object.fromEntries(known));
      buttons.push(
        el("button", { type: "button", class: "btn small", "data-preset": preset, "aria-pressed": "false" }, name),
      );
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
    const preset = presetOf(button);
    const held = preset.every(([name, value]) => now[name] === value);
    const more = prefixOf(button) === undefined && Object.keys(now).length > preset.length;
    button.setAttribute("aria-pressed", String(held && !more));
  }
}

export function fillPreset(form, button) {
  const prefix = prefixOf(button);
  const rest = (name) => !prefix || !name.startsWith(`${prefix}.`); // a list inside of it is the new one's
  const stay = prefix === undefined ? [] : Object.entries(readInputs(form)).filter(([name]) => rest(name));
  fillInputs(form, new Map([...stay, ...presetOf(button)]));
  openFolds(form);
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
