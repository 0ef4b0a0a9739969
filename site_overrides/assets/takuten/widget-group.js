/* Forms of one page that ask for the same things follow each other: data-group names the circle. */

import { fillInputs, readInputs } from "./widget-form.js";

/** Hand a widget's inputs on to the others of its group; each takes the fields it has.
    @param {import("./rule-widget.js").RuleWidget} widget */
export function share(widget) {
  const { group } = widget.dataset;
  if (!group) return;
  const inputs = new Map(Object.entries(readInputs(widget.form)));
  /** @type {NodeListOf<import("./rule-widget.js").RuleWidget>} */
  const circle = document.querySelectorAll(`rule-widget[data-group="${CSS.escape(group)}"]`);
  for (const other of circle) {
    const form = other.querySelector("form");
    if (other === widget || !form) continue;
    fillInputs(form, new Map([...inputs].filter(([name]) => form.elements.namedItem(name))));
    other.check?.();
  }
}
