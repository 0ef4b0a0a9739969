/* <gm-evening>: a few answers become a session that is ready; knobs weigh another fight; everything saved as one file. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { freshSeed, langRoot, part, say } from "../page/page.js";
import { PageElement } from "../page/page-element.js";
import { saveFile } from "../page/save-file.js";
import { Asker } from "../engine/asker.js";
import { engine } from "../engine/engine.js";
import { LabelledWait } from "../engine/labelled-wait.js";
import { readState, stateLink, writeState } from "../form/address.js";
import { learnOwn, offerOwn } from "../form/own-options.js";
import { watch } from "../storage/storage.js";
import { OwnSetups } from "./own-setups.js";

const NUMBERS = ["players", "minutes", "pace"];

export class GmEvening extends PageElement {
  connectedCallback() {
    if (this.begun) return;
    this.begin();
    this.form = this.querySelector("form");
    this.printed = this.said;
    const wait = new LabelledWait(part(this, "load"), this.id, this.dataset.working);
    this.asker = new Asker(wait, this.signal);
    this.seed = this.dataset.seed; // of the one that is printed, whichever knob is turned
    this.shown = null; // what was asked for what is shown: as printed until then
    this.on("submit", (event) => {
      event.preventDefault();
      this.seed = freshSeed();
      this.prepare();
    });
    this.on("change", ({ target }) => {
      if (target.name === "players") this.seats();
      else if (target === part(this, "fight")) this.prepare(Number(target.value));
    });
    this.on("click", ({ target }) => this.pressed(target.closest("button")));
    this.on("focusin", () => engine.prepare(), { once: true });
    watch("own.", () => offerOwn(this.form), this.signal);
    offerOwn(this.form);
    this.setups = new OwnSetups(this);
    this.seats();
    this.openLink();
  }

  /** The evening of a link: the same answers, fight and dice. What it says is a stranger's text, for the engine to read. */
  async openLink() {
    const state = readState(this.id, this.printed);
    if (!state) return;
    if (state.damaged) return this.tell(say("link_damaged"));
    for (const [name, value] of state.inputs) {
      const field = this.form.elements.namedItem(name);
      if (!(field instanceof HTMLSelectElement)) continue;
      learnOwn(field, value);
      field.value = value;
    }
    this.seats();
    if (!(await this.setups.bring(state.inputs))) return this.tell(say("link_damaged"));
    this.seed = state.seed ?? this.seed;
    const [fight, hurt] = ["fight", "hurt"].map((name) => Number(state.inputs.get(name)) || undefined);
    this.prepare(fight, hurt);
  }

  /** A list for each player; a hand of cards has always as many. */
  seats() {
    if ("hand" in this.dataset) return;
    const players = Number(this.form.elements.namedItem("players").value);
    for (const [at, each] of this.lists("party").entries())
      each.closest(".fld").toggleAttribute("hidden", at >= players);
  }

  /** Those of a side, in their order.
      @returns {HTMLSelectElement[]} */
  lists(side) {
    return [.../** @type {NodeListOf<HTMLSelectElement>} */ (this.form.querySelectorAll(`[name^="${side}."]`))];
  }

  pressed(button) {
    if (button?.dataset.fight) this.prepare(Number(button.dataset.fight));
    else if (button?.dataset.do === "file") this.save();
    else if (button?.dataset.do === "link") copyFrom(button, this.link());
    else if (button?.dataset.do === "print") print();
  }

  /** The form's fields, as they stand. */
  get said() {
    return /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(this.form)));
  }

  /** What the form says. Whoever is left to the samples comes after those who were chosen, as a game has them in turn. */
  get answers() {
    const { said } = this;
    const { difficulty, policy } = said;
    const numbers = Object.fromEntries(NUMBERS.map((name) => [name, Number(said[name])]));
    const party = this.lists("party")
      .filter((each) => !each.closest(".fld").hidden && each.value)
      .map(({ value }) => value);
    const foes = this.lists("foes").map(({ value }) => value);
    const own = this.setups.ticked;
    const setups = { setups: own.map(({ setup }) => setup), names: own.map(({ name }) => name) };
    return { difficulty, policy, ...numbers, party, foes: foes.some(Boolean) ? foes : [], ...setups };
  }

  /** `fight`: the number of another one, for the answers that were given; `hurt`: what its first foe has lost. */
  async prepare(fight, hurt) {
    const answers = fight && this.shown ? this.shown : this.answers;
    const request = { ...answers, fight, hurt, page: this.dataset.page, view: { root: langRoot.href } };
    const result = part(this, "result");
    result.setAttribute("aria-busy", "true"); // what stands there is no answer to this
    const reply = await this.ask(request, () => this.prepare(fight, hurt));
    result.removeAttribute("aria-busy");
    if (!reply) return;
    if (answers !== this.shown) this.asked = this.said; // a knob turns the evening that is shown, whatever was changed since
    this.shown = answers;
    this.reply = reply;
    writeState(this.link());
    result.innerHTML = reply.html.evening; // the engine's own, escaped there
    announce(reply.say);
    this.querySelector("#result").scrollIntoView({ block: "start" });
  }

  /** To the evening that is shown; to the page where that is the printed one. */
  link() {
    const { asked = this.said, reply } = this;
    if (!reply) return location.origin + location.pathname;
    const taken = { fight: String(reply.number), ...(reply.hurt && { hurt: String(reply.hurt) }) };
    return stateLink(this.id, { ...asked, ...taken }, { printed: this.printed, reply });
  }

  /** Pieces, and a summary with the way back. */
  async save() {
    const request = { ...(this.shown ?? this.answers), fight: this.reply?.number, hurt: this.reply?.hurt, file: true };
    const page = new URL(this.dataset.page, location.href).href;
    const reply = await this.ask({ ...request, page }, () => this.save(), true);
    if (!reply) return;
    const bytes = Uint8Array.from(atob(reply.file), (char) => char.charCodeAt(0));
    saveFile(new Blob([bytes], { type: "application/zip" }), reply.foes, "zip");
  }

  /** The reply; null if there is none, and its faults are told. `beside`: the evening that is asked for comes all the same. */
  async ask(request, retry, aside = false) {
    this.tell("");
    const { game } = this.dataset;
    const reply = await this.asker.ask({ do: "evening", game, seed: this.seed, ...request }, { retry, aside });
    if (!reply?.errors) return reply;
    const told = ({ field, message, hint }) => {
      const name = request.names[field.match(/^setups\.(\d+)/)?.[1]];
      return [name && `${name}:`, message, hint].filter(Boolean).join(" ");
    };
    this.tell(reply.errors.map(told).join(" "));
    return null;
  }

  /** What is wrong; "" where nothing is. */
  tell(text) {
    const told = part(this, "told");
    told.hidden = !text;
    told.textContent = text;
  }
}

if (!customElements.get("gm-evening")) customElements.define("gm-evening", GmEvening);
