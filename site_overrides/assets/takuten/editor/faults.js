/* What is wrong with the record: beside each field, on the row that holds it, and in one list with links. */

import { unfold } from "../page/folds.js";
import { el, say } from "../page/page.js";
import { clearErrors, showErrors } from "../form/errors.js";
import { controls } from "../form/fields.js";

export class Faultlist {
  /** `list`: an element for the links; `rename`: from a fault's field to the name of a control. */
  constructor(form, list) {
    this.form = form;
    this.list = list;
    this.button = el("a"); // the shared part tells its count to a link of a button, of which there is none here
    list.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link) return;
      event.preventDefault();
      event.stopPropagation(); // instant navigation would push an address of its own
      this.#lead(document.getElementById(link.hash.slice(1)));
    });
  }

  clear() {
    clearErrors(this.form, this.button);
    this.list.replaceChildren();
    this.list.hidden = true;
    this.#markRows();
  }

  show(errors) {
    const told = errors.map(({ field, message, hint = "" }) => ({ field, message: `${message} ${hint}`.trim() }));
    showErrors(this.form, joined(told), this.button);
    for (const { field, message } of joined(told)) {
      const slot = this.#slot(field);
      if (slot?.hidden) Object.assign(slot, { hidden: false, textContent: message }); // a list with nothing in it yet
    }
    this.list.replaceChildren(...told.map((each) => el("li", {}, this.#link(each))));
    this.list.hidden = false;
    this.#markRows();
  }

  #slot(field) {
    return [...this.form.querySelectorAll("[data-error]")].find((slot) => slot.dataset.error === field);
  }

  #link({ field, message }) {
    const at = controls(this.form).find(({ name }) => name === field || name.startsWith(`${field}.`));
    const target = at ?? this.#slot(field)?.parentElement.querySelector("button");
    if (!target) return message;
    target.id ||= `${this.form.parentElement.id}.${field}-at`;
    return el("a", { href: `#${target.id}` }, message);
  }

  /** A folded row says that there is something in it. */
  #markRows() {
    for (const row of this.form.querySelectorAll("[data-row]")) {
      const n = row.querySelectorAll("[data-error]:not([hidden])").length;
      const mark = row.querySelector("[data-part=row-bad]");
      mark.hidden = !n;
      mark.textContent = n ? say("desk_bad", { n }) : "";
    }
  }

  #lead(target) {
    unfold(target);
    target?.focus();
  }
}

/** One slot a field: what is wrong with it stands there together. */
function joined(errors) {
  const by = new Map();
  for (const { field, message } of errors) by.set(field, [by.get(field), message].filter(Boolean).join(" "));
  return [...by].map(([field, message]) => ({ field, message }));
}
