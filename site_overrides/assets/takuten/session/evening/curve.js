/* <win-curve>: the chance to win against a number; it is counted again and again, and told better each time. */

import { announce } from "../../page/announce.js";
import { freshSeed, langRoot, part } from "../../page/page.js";
import { PageElement } from "../../page/page-element.js";
import { Asker } from "../../engine/asker.js";
import { engine } from "../../engine/engine.js";
import { LabelledWait } from "../../engine/labelled-wait.js";
import { offerOwn } from "../../form/own-options.js";
import { watch } from "../../storage/storage.js";

const RUNS = [20, 60, 200, 640]; // of each value: the first stand there soon; the engine keeps what it has counted

/** One wait for several questions: whoever is about to stop it keeps the button. */
class LongWait extends LabelledWait {
  running(cancel) {
    this.cancel = cancel;
    if (this.kind !== "running") super.running(() => this.cancel());
  }
}

export class WinCurve extends PageElement {
  connectedCallback() {
    if (this.begun) return;
    this.begin();
    this.form = this.querySelector("form");
    this.asker = new Asker(new LongWait(part(this, "load"), this.id, this.dataset.working), this.signal);
    this.on("submit", (event) => {
      event.preventDefault();
      this.count();
    });
    this.on("change", ({ target }) => this.#tell(target, ""));
    this.on("focusin", () => engine.prepare(), { once: true });
    watch("own.", () => offerOwn(this.form), this.signal);
    offerOwn(this.form);
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
    const [party, foes] = ["party", "foes"].map((side) => this.#rows(side).map(({ value }) => value));
    return { of, setup, policy, party, foes };
  }

  /** What was counted stays when it is stopped. */
  async count() {
    const { game, count } = this.dataset;
    const seed = freshSeed();
    const request = { do: "curve", game, count: Number(count), seed, ...this.answers, view: { root: langRoot.href } };
    const result = part(this, "result");
    this.#refused([]);
    let say = "";
    for (const runs of RUNS) {
      const more = runs !== RUNS.at(-1);
      const reply = await this.asker.ask({ ...request, runs }, { retry: () => this.count(), more });
      if (!reply) break;
      if (reply.errors) return this.#refused(reply.errors);
      result.innerHTML = reply.html.curve; // the engine's own, escaped there
      say = reply.say;
    }
    if (say) announce(say);
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
