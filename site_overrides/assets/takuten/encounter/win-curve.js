/* <win-curve>: the chance to win against a number; it is counted again and again, and told better each time. */

import { pairsOf } from "../page/link-seal.js";
import { freshSeed, langRoot, part, say } from "../page/page.js";
import { PageElement } from "../page/page-element.js";
import { engine } from "../engine/engine.js";
import { copyShown, Growing } from "../engine/growing.js";
import { chooseOwn, offerOwn } from "../form/own-options.js";
import { watch } from "../storage/storage.js";

const SIDES = ["party", "foes"];
const RUNS = [20, 60, 200, 640]; // of each value: the first stand there soon; the engine keeps what it has counted

export class WinCurve extends PageElement {
  connectedCallback() {
    if (this.begun) return;
    this.begin();
    this.form = this.querySelector("form");
    this.growing = new Growing(part(this, "load"), this.id, this.dataset.working, this.signal);
    this.on("submit", (event) => {
      event.preventDefault();
      this.count();
    });
    this.on("change", ({ target }) => this.#tell(target, ""));
    this.on("click", ({ target }) => {
      const button = target.closest("[data-do=copy]");
      if (button) copyShown(button, part(this, "result"));
    });
    this.on("focusin", () => engine.prepare(), { once: true });
    watch("own.", () => offerOwn(this.form), this.signal);
    this.openNamed();
  }

  /** The one that the address names (#foes=…, #party=…) is chosen: the shelf of all books leads here so. */
  async openNamed() {
    await offerOwn(this.form);
    const [[side, name] = []] = pairsOf(location.hash);
    const list = SIDES.includes(side) && this.form.elements.namedItem(`${side}.0`);
    if (!(list instanceof HTMLSelectElement)) return;
    if (!chooseOwn(list, name)) this.#tell(list, say("own_gone", { name }));
    this.scrollIntoView({ block: "start" });
    list.focus({ preventScroll: true });
  }

  /** The lists of a side in which somebody is chosen.
      @returns {HTMLSelectElement[]} */
  #rows(side) {
    const lists = /** @type {NodeListOf<HTMLSelectElement>} */ (this.form.querySelectorAll(`[name^="${side}."]`));
    return [...lists].filter(({ value }) => value);
  }

  /** Who meets whom, and how. */
  get answers() {
    const { of, setup, policy } = Object.fromEntries(new FormData(this.form));
    const [party, foes] = SIDES.map((side) => this.#rows(side).map(({ value }) => value));
    return { of, setup, policy, party, foes };
  }

  /** What was counted stays when it is stopped. */
  async count() {
    const { game, count } = this.dataset;
    const seed = freshSeed();
    const request = { do: "curve", game, count: Number(count), seed, ...this.answers, view: { root: langRoot.href } };
    const result = part(this, "result");
    this.#refused([]);
    const show = ({ html }) => {
      result.innerHTML = html.curve; // the engine's own, escaped there
    };
    const question = (runs) => ({ ...request, runs });
    const errors = await this.growing.count(RUNS, question, { show, retry: () => this.count() });
    if (errors.length) this.#refused(errors);
  }

  /** Each fault beside the list of whoever is wrong; what is about nobody stands below. */
  #refused(errors) {
    const by = new Map([...this.form.elements].map((each) => [each, ""]));
    const other = part(this, "told");
    by.set(other, "");
    for (const { field, message, hint = "" } of errors) {
      const [side, at] = field.split(".");
      const place = this.#rows(side)[Number(at)] ?? other; // players that are nobody stand between
      by.set(place, `${by.get(place)} ${message} ${hint}`.trim());
    }
    other.textContent = by.get(other);
    other.hidden = !by.get(other);
    by.delete(other);
    for (const [list, text] of by) this.#tell(list, text);
    const [wrong] = [...by].find(([, text]) => text) ?? [];
    /** @type {HTMLElement | undefined} */ (wrong)?.focus();
  }

  /** What is wrong with a choice; "" where nothing is. The form's own module of errors would cost every table two more files. */
  #tell(list, text) {
    const slot = list.parentElement.querySelector("[data-error]");
    if (!slot) return;
    slot.id = `${list.id}-msg`;
    slot.textContent = text;
    slot.hidden = !text;
    for (const [name, value] of Object.entries({ "aria-invalid": "true", "aria-describedby": slot.id })) {
      if (text) list.setAttribute(name, value);
      else list.removeAttribute(name);
    }
  }
}

if (!customElements.get("win-curve")) customElements.define("win-curve", WinCurve);
