/* <dice-roller>: a dice command, explained as it is typed, its odds beside it; rolled, logged, linked. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { DiceLines } from "./many-commands.js";
import { DiceLog } from "./log.js";
import { engine } from "../engine/engine.js";
import { diceHash, readDiceHash } from "./link.js";
import { PageElement } from "../page/page-element.js";
import { part, say, siteRoot } from "../page/page.js";
import { Asker } from "../engine/asker.js";
import { note, watch } from "./roll-log.js";
import { closeCard, LANGS, toggleCard } from "../clause/chat-card.js";
import { takeShared } from "../storage/at-once.js";
import { tellLost } from "../storage/note.js";
import { Wait } from "../engine/wait.js";

const PAUSE = 150; // ms without a key before a command is explained
const VIEWS = ["reading", "odds"];

export class DiceRoller extends PageElement {
  connectedCallback() {
    if (this.begun) return;
    this.begin();
    this.words = JSON.parse(this.dataset.words);
    this.form = this.querySelector("form");
    this.asker = new Asker(new Wait(part(this, "wait"), "dice"), this.signal, { patient: true });
    this.log = new DiceLog(this);
    this.lines = new DiceLines(this);
    watch(() => this.log.draw(), this.signal);
    tellLost(part(this, "count"));
    this.listen();
    this.log.draw();
    this.open();
    const shared = takeShared();
    if (shared) this.put(shared.split("\n")[0]);
  }

  listen() {
    this.on("input", ({ target }) => {
      this.note("");
      if (target.form === this.form) this.later(PAUSE, () => this.explain());
      else if (target.form === this.log.form) this.log.narrow();
    });
    this.on("focusin", () => engine.prepare(), { once: true });
    this.on("submit", (event) => {
      event.preventDefault();
      if (event.target === this.form) this.roll();
      else if (event.target === this.lines.form) this.lines.roll();
    });
    this.on("click", (event) => this.pressed(event.target.closest("button")));
    // The examples stand beside the element, in the text
    this.on("click", (event) => this.example(event.target.closest?.("button.dc-ins")), { target: document });
    this.on("hashchange", () => this.open()?.then(() => part(this, "result").scrollIntoView({ block: "nearest" })), {
      target: window,
    });
  }

  /** A sentence of this page, its {holes} filled. */
  say(key, holes = {}) {
    return this.words[key].replace(/\{(\w+)\}/g, (_, name) => String(holes[name]));
  }

  /** @returns {HTMLInputElement} */
  get field() {
    return this.form.elements.namedItem("command");
  }

  /** @returns {any} a control of the form */
  get system() {
    return this.form.elements.namedItem("system");
  }

  /** @returns {HTMLButtonElement} */
  do(name) {
    return this.querySelector(`[data-do="${name}"]`);
  }

  pressed(button) {
    if (!button) return;
    const { key, put, do: deed } = button.dataset;
    if (key !== undefined) this.insert(key);
    else if (put !== undefined) this.put(put);
    else if (deed === "again") this.roll();
    else if (deed === "copy") copyFrom(button, part(this, "output").textContent);
    else if (deed === "link") copyFrom(button, this.rolled);
    else if (deed === "card") toggleCard(button, (how) => this.askCard(how));
    else if (deed === "copy_all") this.log.copy(button);
    else if (deed === "copy_lines") this.lines.copy(button);
    else if (deed === "clear") this.log.clear(button);
    else if (deed) this.log.save(deed);
  }

  example(button) {
    if (!button) return;
    this.put(button.dataset.put, button.dataset.system || this.system.value);
    this.field.focus();
  }

  /** A whole command; one that stands there already is rolled. */
  put(text, system = this.system.value) {
    if (this.field.value === text && this.system.value === system) return this.roll();
    this.field.value = text;
    this.system.value = system;
    this.explain();
  }

  /** A sign at the caret; what begins a command at its front. */
  insert(key) {
    const { field } = this;
    const front = /^(S|x\d|choice)/.test(key);
    const [start, end] = front ? [0, 0] : [field.selectionStart, field.selectionEnd];
    field.setRangeText(key, start, end, "end");
    field.focus();
    this.explain();
  }

  /** What stands in the form, by which a result is told from an old one. */
  get typed() {
    return `${this.system.value} ${this.field.value}`;
  }

  /** The reply, or null where another question has been asked since, unless it is `beside` them; `retry` asks it once more. */
  question(request, retry, aside = false) {
    const asked = { do: "dice", command: this.field.value, wide: true, system: this.system.value, view: true };
    return this.asker.ask({ ...asked, ...request }, { retry, aside });
  }

  /** A result of another command looks old at once. */
  age() {
    part(this, "result").classList.toggle("is-old", this.shown !== undefined && this.shown !== this.typed);
  }

  async explain() {
    this.hush();
    this.age();
    const reply = await this.question({ roll: false }, () => this.explain());
    if (reply) this.draw(reply);
  }

  /** What is typed meanwhile takes no roll away.
      @param {{seed?: string, again?: boolean}} [how] again: of a link, it is in the log already */
  async roll({ seed, again = false } = {}) {
    this.hush();
    this.age();
    const { typed } = this;
    const reply = await this.question({ seed }, () => this.roll({ seed, again }), true);
    if (!reply) return;
    if (typed === this.typed) this.draw(reply);
    if (reply.error || reply.output === null) return this.field.focus();
    const result = part(this, "result");
    result.hidden = false;
    this.shown = typed;
    this.age();
    part(this, "dice").innerHTML = reply.html.dice;
    part(this, "output").textContent = reply.output;
    announce(reply.output);
    const { command, system, output, secret, seed: fell } = reply;
    this.of = { do: "dice", command, system, seed: fell };
    closeCard(this.do("card"));
    if (!again) note({ kind: "dice", code: command, system, text: output, secret });
    // The seed would tell everyone what a secret roll came to
    const at = diceHash({ command, system, seed: secret ? undefined : fell });
    this.rolled = new URL(location.pathname + at, location.href).href; // no query: what trackers add is not handed on
    if (this.isAddressed) history.replaceState(history.state, "", this.rolled);
  }

  /** What was rolled last, as a card for the chat. */
  askCard({ dress, langs }) {
    const how = { dress, langs: LANGS[langs], site: siteRoot().href, link: this.rolled };
    const retry = () => closeCard(this.do("card"));
    return this.asker.ask({ do: "verdict", of: this.of, ...how }, { retry, aside: true });
  }

  draw(reply) {
    if (reply.error) {
      part(this, "reading").textContent = `${reply.error.message} ${reply.error.hint}`;
      part(this, "odds").replaceChildren();
    } else for (const view of VIEWS) part(this, view).innerHTML = reply.html[view];
    this.field.setAttribute("aria-invalid", String(Boolean(reply.error || reply.unread)));
  }

  /** What there is to say of the link that was opened. */
  note(key) {
    const note = part(this, "note");
    note.hidden = !key;
    note.textContent = key && say(key);
  }

  /** What the address names: a command, and the seed that rolls it again. */
  open() {
    const said = readDiceHash(location.hash);
    this.note(said?.damaged ? "link_damaged" : said?.unchecked ? "link_unchecked" : "");
    if (said?.damaged) part(this, "result").hidden = true; // it would be taken for the link's
    if (!said?.command) return;
    const { command, system, seed } = said;
    this.field.value = command;
    if ([...this.system.options].some((each) => each.value === system)) this.system.value = system;
    return seed ? this.roll({ seed, again: true }) : this.explain();
  }
}

if (!customElements.get("dice-roller")) customElements.define("dice-roller", DiceRoller);
