/* The form of a record written by hand: read, filled, its lists longer and shorter. Names are paths; it knows no field. */

import { numberIn } from "../form/fields.js";
import { say } from "../page/page.js";
import { Chips } from "./chips.js";
import { kindOf, knownAt, putAt, same, valueAt } from "../form/record-path.js";

export class RecordForm {
  /** `facts`: names, defaults and uses as printed; `top`: what every control's name begins with. */
  constructor(form, facts, top) {
    this.form = form;
    this.facts = facts;
    this.top = top;
    this.chips = [...form.querySelectorAll("[data-chips]")].map(
      (node) => new Chips(node, facts.names[node.dataset.records]),
    );
    this.settle();
  }

  path(name) {
    return name.slice(this.top.length + 1);
  }

  /** What the form says, without what a record holds anyway. Fields that do not count are left out. */
  record() {
    const record = {};
    const put = (path, value) => {
      if (!same(value, knownAt(this.facts.defaults, path).default)) putAt(record, path, value);
    };
    for (const control of this.#controls()) {
      const path = this.path(control.name);
      if (control.closest(".fld[hidden]")) continue;
      if (!("many" in control.dataset)) put(path, typed(control));
      else if (control.checked) putAt(record, path, [...(valueAt(record, path) ?? []), control.value]);
    }
    for (const chips of this.chips.filter(({ node }) => !node.closest(".fld[hidden]"))) {
      put(this.path(chips.name), chips.ids);
      if (chips.own) put(this.path(chips.own), chips.words);
    }
    return record;
  }

  /** Whether a record has as many rows as the form. */
  fits(record) {
    const tables = [...this.form.querySelectorAll("[data-rows]")];
    return tables.every(({ dataset }) => valueAt(record, this.path(dataset.rows))?.length === Number(dataset.n));
  }

  /** Fill from a record that the engine has read. A field that does not count but says something is shown. */
  fill(record) {
    this.#grow(this.form, record);
    this.#fillIn(this.#controls(), record);
    for (const chips of this.chips) {
      chips.set(
        valueAt(record, this.path(chips.name)) ?? [],
        (chips.own && valueAt(record, this.path(chips.own))) ?? [],
      );
    }
    this.settle(record);
  }

  /** As many items in every list as the record has, the outer lists first: their items bring the inner ones. */
  #grow(within, record) {
    // A live list: what an item brings is among what comes next
    for (const box of within.getElementsByClassName("desk-items")) {
      this.#lengthen(box, valueAt(record, this.path(box.dataset.items))?.length ?? 0, true);
    }
  }

  #fillIn(controls, record) {
    for (const control of controls) {
      const path = this.path(control.name);
      const value = valueAt(record, path) ?? knownAt(this.facts.defaults, path).default ?? "";
      if ("many" in control.dataset) control.checked = [...value].includes(control.value);
      else if (control.type === "radio") control.checked = control.value === value;
      else if (control.type === "checkbox") control.checked = value === true;
      else control.value = value;
    }
  }

  /** One more of a list, like the printed one. */
  add(button) {
    const box = button.previousElementSibling;
    this.#lengthen(box, box.children.length + 1);
    this.settle();
    box.lastElementChild.querySelector("select, input").focus();
  }

  /** Take one out: the ones behind it move up. */
  drop(button) {
    const item = button.closest("[data-item]");
    const box = item.parentElement;
    const { items } = box.dataset;
    const at = [...box.children].indexOf(item);
    const record = this.record();
    const left = (valueAt(record, this.path(items)) ?? []).filter((_, i) => i !== at);
    this.#lengthen(box, left.length, true);
    putAt(record, this.path(items), left);
    this.#grow(box, record);
    this.#fillIn(
      this.#controls().filter(({ name }) => name.startsWith(`${items}.`)),
      record,
    );
    this.settle(record);
    box.nextElementSibling.focus();
  }

  /** As many items as that; `anew`: none of the old ones stays. */
  #lengthen(box, count, anew = false) {
    const { items, most, label } = box.dataset;
    if (anew) box.replaceChildren();
    const of = `${items.replace(/\.\d+/g, ".*")}.*`;
    const template = this.form.parentElement.querySelector(`template[data-of="${of}"]`);
    for (let at = box.children.length; at < Math.min(count, Number(most)); at++) {
      // Our own printed markup, its place filled in: nothing typed goes through here
      box.insertAdjacentHTML("beforeend", template.innerHTML.replaceAll(of, `${items}.${at}`));
      box.lastElementChild.querySelector("legend").textContent = say("desk_item", { label, number: at + 1 });
    }
    box.nextElementSibling.hidden = box.children.length >= Number(most);
  }

  /** Show the fields that count for what is chosen; `record`: also those that say something in it. */
  settle(record) {
    for (const choice of this.form.querySelectorAll("[data-decides]")) {
      const path = this.path(choice.name);
      const uses = this.facts.uses[kindOf(path)];
      const counted = uses[choice.value] ?? uses["*"] ?? [];
      const governed = new Set(Object.values(uses).flat());
      const holder = this.#holder(choice);
      const folder = path.slice(0, path.lastIndexOf(".") + 1);
      for (const field of holder.querySelectorAll("[data-field]")) {
        const { field: name } = field.dataset;
        if (this.#holder(field.parentElement) !== holder || !governed.has(name)) continue;
        const said = record && valueAt(record, folder + name);
        field.hidden =
          !counted.includes(name) &&
          (said === undefined || same(said, knownAt(this.facts.defaults, folder + name).default));
      }
    }
    for (const more of this.form.querySelectorAll(".desk-more")) {
      more.hidden = ![...more.querySelectorAll("[data-field]")].some((field) => !field.hidden);
    }
    this.#tellGuides();
  }

  /** The record in which a field stands: one inside, or the whole. */
  #holder(node) {
    return node.closest("[data-record]") ?? this.form;
  }

  #tellGuides() {
    for (const note of this.form.querySelectorAll("[data-outside]")) {
      const value = numberIn(this.form.elements.namedItem(note.dataset.outside).value);
      note.hidden = value >= Number(note.dataset.low) && value <= Number(note.dataset.high);
    }
  }

  #controls() {
    return [...this.form.elements].filter(
      ({ name, type }) => name?.startsWith(`${this.top}.`) && type !== "search" && type !== "button",
    );
  }
}

/** As it stands in a record: a figure where there is one, otherwise what was typed, for the engine to judge. */
function typed(control) {
  if (control.type === "checkbox") return control.checked;
  if (control.type === "radio") return control.form.elements.namedItem(control.name).value;
  const number = control.dataset.low === undefined ? NaN : numberIn(control.value);
  return !Number.isNaN(number) ? number : control.value;
}
