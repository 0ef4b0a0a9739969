/* Options in rows: beside each stands what the form would come to with it. One that does not fit the other inputs is
   not offered, as long as it is not the chosen one. At most one box of a [data-either] stays ticked. */

import { el } from "../page/page.js";

/** Nobody waits for these figures: they come after those of the form itself, and fail in silence. */
const UNSEEN = /** @type {any} */ ({ loading() {}, running() {}, progress() {}, hide() {}, stopped() {}, failed() {} });

export class Beside {
  /** @type {import("./rule-widget.js").RuleWidget} */
  #widget;
  /** @type {Map<HTMLElement, string>} what the other inputs were when the figures of a group came */
  #of = new Map();

  /** @param {import("./rule-widget.js").RuleWidget} widget
      @param {Record<string, string>} printed */
  constructor(widget, printed) {
    this.#widget = widget;
    for (const group of widget.form.querySelectorAll("[data-either]"))
      untick(group, [...group.querySelectorAll("input:checked")].at(-1)); // ticked before the scripts were up
    for (const group of widget.form.querySelectorAll(`[data-weighed="${CSS.escape(widget.id)}"]`))
      this.#of.set(group, others(printed, nameOf(group)));
  }

  /** After any change: figures of other inputs are not to be seen. */
  settle() {
    const inputs = this.#widget.inputs();
    for (const [group, of] of this.#of) group.toggleAttribute("data-stale", of !== others(inputs, nameOf(group)));
  }

  /** After the form's own figures: those of every option that are not there yet, unless one takes too long. */
  async follow(slow = false) {
    if (slow) return;
    for (const group of this.#of.keys()) {
      const inputs = this.#widget.inputs();
      if (this.#of.get(group) !== others(inputs, nameOf(group))) await this.#ask(group, inputs);
    }
  }

  async #ask(group, inputs) {
    const name = nameOf(group);
    const found = new Map();
    for (const place of group.querySelectorAll("[data-comes]")) {
      const request = { do: "odds", inputs: { ...inputs, [name]: place.dataset.comes } };
      const reply = await this.#widget.ask(request, { wait: UNSEEN, retry: () => {} });
      const now = others(this.#widget.inputs(), name);
      if (!reply || now !== others(inputs, name)) return; // a later answer brings its own
      found.set(place, reply);
    }
    for (const [place, reply] of found) {
      place.closest("label").toggleAttribute("data-barred", reply.errors?.some(({ field }) => field === name) ?? false);
      place.innerHTML = reply.html?.beside ?? ""; // the engine's own HTML, escaped there
      if (reply.error) place.replaceChildren(el("b", {}, "—"));
    }
    this.#of.set(group, others(inputs, name));
    this.settle();
  }
}

const nameOf = (group) => group.querySelector("input").name;
const others = (inputs, name) => JSON.stringify({ ...inputs, [name]: "" });

/** All boxes of a group but one. */
function untick(group, but) {
  for (const box of group.querySelectorAll("input")) if (box !== but) box.checked = false;
}

document.addEventListener(
  "input",
  (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    const group = target.checked && target.closest?.("[data-either]");
    if (group) untick(group, target);
  },
  true,
); // before a widget reads its form
