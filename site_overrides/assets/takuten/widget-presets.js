/* Presets: buttons that fill fields of a form at once. Each maps the names of inputs, all of one prefix, to values.
   The page brings those of the book. Own ones are records that this browser keeps (own.js) under the name in data-own,
   "<game>.<prefix>": a name, and values by the names of the fields; what the form has no field for is left out. */

import { kept } from "./own.js";
import { el } from "./page.js";
import { openFolds } from "./widget-fold.js";
import { fillInputs, readInputs } from "./widget-form.js";

const presetOf = (button) => Object.entries(JSON.parse(button.dataset.preset));

/** Own ones stand behind those of the book; the three answers to one form offer them once. */
export function offerPresets(form) {
  for (const group of form.querySelectorAll(".presets[data-own]")) {
    const { own, prefix } = group.dataset;
    delete group.dataset.own;
    for (const { name, ...fields } of kept(own)) {
      const values = Object.entries(fields).map(([key, value]) => [`${prefix}.${key}`, String(value)]);
      const known = values.filter(([input]) => form.elements.namedItem(input));
      if (!known.length) continue;
      const preset = JSON.stringify(Object.fromEntries(known));
      group.append(el("button", { type: "button", class: "btn small", "data-preset": preset, "aria-pressed": "false" }, name));
    }
  }
  tellPresets(form);
}

/** Which of them the form holds just now. */
export function tellPresets(form) {
  const buttons = form.querySelectorAll("[data-preset]");
  if (!buttons.length) return;
  const now = readInputs(form);
  for (const button of buttons) button.setAttribute("aria-pressed", String(presetOf(button).every(([name, value]) => now[name] === value)));
}

export function fillPreset(form, button) {
  fillInputs(form, new Map([...Object.entries(readInputs(form)), ...presetOf(button)]));
  openFolds(form);
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
