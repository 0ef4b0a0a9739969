/* The rare fields of a form: folded away while they are as printed, which the line above them says. */

import { say } from "../page/page.js";
import { controls } from "./fields.js";

/** Say of each fold how many of its fields are not at rest; those where some are. */
export function tellFolds(form) {
  const folds = /** @type {NodeListOf<HTMLDetailsElement>} */ (form.querySelectorAll("details[data-part=rare]"));
  return [...folds].filter((fold) => {
    const inside = controls(form).filter((each) => fold.contains(each));
    const { size } = new Set(inside.filter((each) => !isAtRest(each)).map(({ name }) => name));
    const told = /** @type {HTMLElement} */ (fold.querySelector("small"));
    told.textContent = size ? say("rare_changed", { n: size }) : say("rare_rest");
    return size > 0;
  });
}

/** What a link or a preset has changed in there is to be seen. */
export function openFolds(form) {
  for (const fold of tellFolds(form)) fold.open = true;
}

function isAtRest(control) {
  if (control.localName === "select")
    return [...control.options].every((each) => each.selected === each.defaultSelected);
  if (["checkbox", "radio"].includes(control.type)) return control.checked === control.defaultChecked;
  return !control.value || !control.defaultValue || control.value === control.defaultValue; // a row left empty says nothing
}
