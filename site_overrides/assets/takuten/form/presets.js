/* Presets: buttons that fill fields of a form at once. Each maps the names of inputs, all of the prefix of its group or,
   where that has none, of the whole form, to values. The page brings those of the book. Own ones are records that this browser keeps (own-records.js) under the name in data-own,
   "<game>.<prefix>": a name, and values by the names of the fields; what the form has no field for is left out. */

import { kept } from "./own-records.js";
import { el } from "../page/page.js";
import { openFolds } from "./rare-fields.js";
import { fillInputs, readInputs } from "./fields.js";

const presetOf = (button) => Object.entries(JSON.parse(button.dataset.preset));
const isWhole = (button) => !button.closest(".presets").dataset.prefix;

/** Own ones stand behind those of the book; the three answers to one form offer them once. */
export async function offerPresets(form) {
  for (const group of form.querySelectorAll(".presets[data-own]")) {
    const { own, prefix } = group.dataset;
    delete group.dataset.own;
    for (const { name, ...fields } of await kept(own)) {
      const values = Object.entries(fields).map(([key, value]) => [`${prefix}.${key}`, String(value)]);
      const known = values.filter(([input]) => form.elements.namedItem(input));
      if (!known.length) continue;
      const preset = JSON.stringify(Object.fromEntries(known));
      group.append(
        el("button", { type: "button", class: "btn small", "data-preset": preset, "aria-pressed": "false" }, name),
      );
    }
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
    const more = isWhole(button) && Object.keys(now).length > preset.length;
    button.setAttribute("aria-pressed", String(held && !more));
  }
}

export function fillPreset(form, button) {
  const before = isWhole(button) ? [] : Object.entries(readInputs(form));
  fillInputs(form, new Map([...before, ...presetOf(button)]));
  openFolds(form);
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
