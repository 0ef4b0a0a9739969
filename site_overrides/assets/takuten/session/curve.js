/* <win-curve>: the chance to win against a number; it is counted again and again, and told better each time. */

import { announce } from "../page/announce.js";
import { langRoot, part } from "../page/page.js";
import { PageElement } from "../page/page-element.js";
import { Asker } from "../engine/asker.js";
import { engine } from "../engine/engine.js";
import { LabelledWait } from "../engine/labelled-wait.js";
import { offerOwn } from "../form/own-options.js";
import { watch } from "../storage/storage.js";

const RUNS = [20, 60, 200, 640]; // of each value: the first stand there soon; the engine keeps what it has counted

export class WinCurve extends PageElement {
  connectedCallback() {
    if (this.begun) return;
    this.begin();
    this.form = this.querySelector("form");
    this.asker = new Asker(new LabelledWait(part(this, "load"), this.id, this.dataset.working), this.signal);
    this.on("submit", (event) => {
      event.preventDefault();
      this.count();
    });
    this.on("focusin", () => engine.prepare(), { once: true });
    watch("own.", () => offerOwn(this.form), this.signal);
    offerOwn(this.form);
  }

  /** Who meets whom: as many foes as there are places to count. */
  get answers() {
    const said = Object.fromEntries(new FormData(this.form));
    const { foe, of, setup, policy } = said;
    const party = Object.entries(said).filter(([name, who]) => name.startsWith("party.") && who);
    return { of, setup, policy, party: party.map(([, who]) => who), foes: [foe] };
  }

  /** What was counted stays when it is stopped. */
  async count() {
    const { game, count } = this.dataset;
    const seed = Math.random().toString(36).slice(2, 10);
    const request = { do: "curve", game, count: Number(count), seed, ...this.answers, view: { root: langRoot.href } };
    const [told, result] = [part(this, "told"), part(this, "result")];
    told.hidden = true;
    let say = "";
    for (const runs of RUNS) {
      const reply = await this.asker.ask({ ...request, runs }, { retry: () => this.count() });
      if (!reply) break;
      if (reply.errors) return this.#refused(told, reply.errors);
      result.innerHTML = reply.html.curve; // the engine's own, escaped there
      say = reply.say;
    }
    if (say) announce(say);
  }

  #refused(told, errors) {
    told.textContent = errors.map(({ message, hint = "" }) => `${message} ${hint}`.trim()).join(" ");
    told.hidden = false;
  }
}

if (!customElements.get("win-curve")) customElements.define("win-curve", WinCurve);
