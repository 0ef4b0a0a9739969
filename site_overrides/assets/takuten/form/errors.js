/* Errors stand beside their fields, and are linked from the button. */

import { unfold } from "../page/folds.js";
import { say } from "../page/page.js";
import { controls, named, topOf } from "./fields.js";

const slots = (form, takes) =>
  [...form.querySelectorAll("[data-error]")].filter((slot) => !takes || takes.has(topOf(slot.dataset.error)));

/** Show every fault; returns the first faulty control, if a field is to blame at all. `takes`: as `readInputs` has it. */
export function showErrors(form, errors, faults, takes) {
  clearErrors(form, faults, takes);
  const placed = errors.map((error) => place(form, error)).filter(Boolean);
  const first = controls(form).find((control) => placed.includes(control));
  const [{ message, hint = "" }] = errors;
  const count = say(placed.length === 1 ? "fault_one" : "fault_many", { n: placed.length });
  faults.textContent = first ? count : `${message} ${hint}`;
  if (first) faults.href = `#${first.id}`;
  else faults.removeAttribute("href");
  faults.hidden = false;
  return first;
}

function place(form, { field, message }) {
  const slot = slots(form).find((one) => one.dataset.error === field);
  const fields = slot ? blamed(form, field) : [];
  if (!fields.length) return null;
  slot.id ||= `${fields[0].id}-${field}-msg`; // hundreds of empty slots go without: they would weigh on the page
  slot.textContent = message;
  slot.hidden = false;
  unfold(slot);
  for (const control of fields) {
    const marked = markable(control);
    describe(marked, slot.id, true);
    marked.setAttribute("aria-invalid", "true");
  }
  return fields.find((control) => control.checked) ?? fields[0];
}

/** A list is a field without a control of its own: its first row's first control stands for it. */
function blamed(form, field) {
  const own = named(form, field);
  return own.length
    ? own
    : controls(form)
        .filter((control) => control.name.startsWith(`${field}.`))
        .slice(0, 1);
}

/** One radio cannot be invalid by itself: ARIA says it of the group. */
const markable = (control) => control.closest("[role=radiogroup]") ?? control;

export function clearErrors(form, faults, takes) {
  for (const slot of slots(form, takes)) if (!slot.hidden) clearSlot(form, slot);
  faults.hidden = true;
  faults.textContent = "";
}

/** Typing in a field takes its own complaint away; the others stay until the next answer. */
export function clearErrorOf(form, name) {
  for (const slot of slots(form)) if (!slot.hidden && slot.dataset.error === name) clearSlot(form, slot);
}

function clearSlot(form, slot) {
  slot.hidden = true;
  slot.textContent = "";
  for (const control of blamed(form, slot.dataset.error)) {
    const marked = markable(control);
    marked.removeAttribute("aria-invalid");
    describe(marked, slot.id, false);
  }
}

/** A field may be described by printed help too: only our own token comes and goes. */
function describe(node, id, on) {
  const tokens = new Set((node.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean));
  if (on) tokens.add(id);
  else tokens.delete(id);
  if (tokens.size) node.setAttribute("aria-describedby", [...tokens].join(" "));
  else node.removeAttribute("aria-describedby");
}
