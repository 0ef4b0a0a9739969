/* The printed form: reading it, filling it, its steppers, and errors beside its fields. */

import { say } from "./page.js";

const controls = (form) => [...form.elements].filter((control) => control.name && control.type !== "button");
const named = (form, name) => controls(form).filter((control) => control.name === name);

/** What the form says, as the engine wants it: text, true or false, or a list of picks. */
export function readInputs(form) {
  const inputs = Object.create(null);
  for (const control of controls(form)) {
    const { name, type } = control;
    if (type === "radio") {
      if (control.checked) inputs[name] = control.value;
    } else if (type === "checkbox" && isList(form, control)) {
      inputs[name] ??= [];
      if (control.checked) inputs[name].push(control.value);
    } else if (type === "checkbox") {
      inputs[name] = control.checked ? "true" : "false";
    } else if (type === "select-multiple") {
      inputs[name] = [...control.selectedOptions].map((option) => option.value);
    } else {
      inputs[name] = control.value;
    }
  }
  return { ...inputs };
}

const isList = (form, control) => control.hasAttribute("data-list") || named(form, control.name).length > 1;

/** Fill from an address; false if some value fits no choice of the form. */
export function fillInputs(form, inputs) {
  let all = true;
  for (const control of controls(form)) {
    const values = inputs.get(control.name);
    if (!values) continue;
    if (control.type === "radio") {
      if (values[0] === control.value) control.checked = true;
    } else if (control.type === "checkbox") {
      control.checked = isList(form, control) ? values.includes(control.value) : values[0] === "true";
    } else if (control.type === "select-multiple") {
      for (const option of control.options) option.selected = values.includes(option.value);
    } else if (control.type === "select-one") {
      const option = [...control.options].find((one) => one.value === values[0]);
      if (option) option.selected = true;
    } else {
      control.value = values[0];
    }
  }
  for (const [name, values] of inputs) if (!holds(form, name, values)) all = false;
  return all;
}

function holds(form, name, values) {
  const now = readInputs(form);
  return Object.hasOwn(now, name) && String([now[name]].flat()) === String(values);
}

/** One press of − or ＋; the field stays inside its span. */
export function stepBy(button) {
  const input = button.closest(".step")?.querySelector("input");
  if (!input) return null;
  const by = Number(button.dataset.step) * (Number(input.step) || 1);
  const least = input.min === "" ? -Infinity : Number(input.min);
  const most = input.max === "" ? Infinity : Number(input.max);
  input.value = Math.min(most, Math.max(least, (Number(input.value) || 0) + by));
  input.dispatchEvent(new Event("input", { bubbles: true }));
  return input.value;
}

/** Show every fault beside its field and link to the first; returns the first faulty control. */
export function showErrors(form, errors, faults) {
  clearErrors(form, faults);
  const placed = errors.map((error) => place(form, error)).filter(Boolean);
  const first = controls(form).find((control) => placed.includes(control));
  faults.textContent = first ? say(placed.length === 1 ? "fault_one" : "fault_many", { n: placed.length }) : errors[0].message;
  if (first) faults.href = `#${first.id}`;
  else faults.removeAttribute("href");
  faults.hidden = false;
  return first;
}

function place(form, { field, message, hint }) {
  const fields = named(form, field);
  const target = fields.find((control) => control.checked) ?? fields[0];
  const slot = slots(form).find((one) => one.dataset.error === field);
  if (!target || !slot) return null;
  slot.textContent = hint ? `${message} ${hint}` : message;
  slot.hidden = false;
  for (const control of fields) {
    describe(control, slot.id, true);
    // One radio cannot be invalid by itself (ARIA): its description says what is wrong with the group
    if (control.type !== "radio") control.setAttribute("aria-invalid", "true");
  }
  return target;
}

const slots = (form) => [...form.querySelectorAll("[data-error]")];

export function clearErrors(form, faults) {
  for (const slot of slots(form)) if (!slot.hidden) clearSlot(form, slot);
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
  for (const control of named(form, slot.dataset.error)) {
    control.removeAttribute("aria-invalid");
    describe(control, slot.id, false);
  }
}

/** A field may be described by printed help too: only our own token comes and goes. */
function describe(control, id, on) {
  const tokens = new Set((control.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean));
  if (on) tokens.add(id);
  else tokens.delete(id);
  if (tokens.size) control.setAttribute("aria-describedby", [...tokens].join(" "));
  else control.removeAttribute("aria-describedby");
}
