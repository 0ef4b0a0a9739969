/* <card-deck>: a deck that this browser keeps. The engine draws; here stands which cards are gone. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { engine } from "../engine/engine.js";
import { PageElement } from "../page/page-element.js";
import { el, langRoot, part, say } from "../page/page.js";
import { Asker } from "../engine/asker.js";
import { note } from "./roll-log.js";
import { change, read, watch } from "../storage/storage.js";
import { Wait } from "../engine/wait.js";
import { roll } from "./inline-roll.js";

class CardDeck extends PageElement {
  /** @type {string[]} */
  gone = [];

  connectedCallback() {
    if (this.begun) return;
    this.begin();
    this.words = JSON.parse(this.dataset.words);
    this.asker = new Asker(new Wait(part(this, "load"), this.id), this.signal);
    /** @type {Map<string, {face: Element, copies: number, row: HTMLElement}>} the whole deck, as the page prints it */
    this.deck = new Map();
    for (const row of part(this, "cards").children) {
      const { card, count } = /** @type {HTMLElement} */ (row).dataset;
      this.deck.set(card, {
        face: row.firstElementChild,
        copies: Number(count),
        row: /** @type {HTMLElement} */ (row),
      });
    }
    for (const sign of ["pointerover", "focusin"]) this.on(sign, () => engine.prepare(), { once: true });
    this.on("click", (event) => this.pressed(event.target.closest("button")));
    /** @type {HTMLElement | null} in a chapter: it says what is left, and draws */
    this.line = this.closest(".form-line");
    const button = this.line?.querySelector(".iroll");
    if (button) this.on("click", () => this.drawInLine(button), { target: button });
    this.name = `deck.${this.dataset.rule}`;
    watch(this.name, () => this.recall(), this.signal);
    this.recalled = this.recall();
  }

  /** The cards that are gone, in the order they were drawn; what was written there by somebody else does not count. */
  valid(found) {
    const left = new Map([...this.deck].map(([card, { copies }]) => [card, copies]));
    const takes = (card) => left.get(card) > 0 && left.set(card, left.get(card) - 1);
    return Array.isArray(found?.value) ? found.value.filter(takes) : [];
  }

  async recall() {
    this.see(await read(this.name));
  }

  /** Others are gone now: what `make` makes of those that were, in another tab too. */
  async keep(make) {
    this.see(await change(this.name, (there) => make(this.valid(there))));
  }

  see(found) {
    part(this, "unkept").hidden = found?.lasting ?? true;
    const gone = this.valid(found);
    if (this.shown === String(gone)) return; // what is being marked stays marked
    this.gone = gone;
    this.shown = String(gone);
    this.show();
  }

  /** A sentence of this deck, its {holes} filled. */
  sentence(key, holes = {}) {
    return this.words[key].replace(/\{(\w+)\}/g, (_, name) => String(holes[name]));
  }

  pressed(button) {
    if (!button) return;
    const { draw, do: deed, at } = button.dataset;
    if (draw) this.draw(Number(draw));
    else if (deed === "all") this.putBack(() => true);
    else if (deed === "back") this.putBack((number) => this.marked.includes(number));
    else if (deed === "copy") copyFrom(button, this.chat);
    else if (at) {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      this.button("back").disabled = !this.marked.length;
    }
  }

  /** @returns {HTMLButtonElement} */
  button(deed) {
    return this.querySelector(`[data-do="${deed}"]`);
  }

  get marked() {
    return [...part(this, "gone").querySelectorAll('[aria-pressed="true"]')].map(({ dataset }) => Number(dataset.at));
  }

  async putBack(goes) {
    const { gone } = this;
    await this.keep((there) => there.filter((card, number) => !(goes(number) && card === gone[number])));
    part(this, "result").hidden = true;
    announce(this.sentence("back", { count: gone.length - this.gone.length }));
    if (part(this, "drawn").hidden) this.querySelector("[data-draw]").focus();
  }

  async draw(count) {
    if (this.drawing) return;
    this.drawing = true;
    await this.recalled;
    const { gone } = this;
    const request = { do: "roll", rule: this.dataset.rule, inputs: { gone, count }, view: { root: langRoot.href } };
    const reply = await this.asker.ask(request, { retry: () => this.draw(count) });
    this.drawing = false;
    if (!reply) return;
    if (reply.error) return this.tellOf([], reply.error.message);
    note({ kind: "rule", code: reply.rule, text: reply.chat });
    this.take(reply);
  }

  async drawInLine(button) {
    await this.recalled;
    const reply = await roll(button, { gone: this.gone, count: Number(button.dataset.draw) });
    if (!reply) return;
    const cards = await this.take(reply);
    button.nextElementSibling.prepend(...cards.flatMap((card) => [this.face(card), " "]));
  }

  /** The cards that came are gone now.
      @returns {Promise<string[]>} which they are */
  async take(reply) {
    const cards = reply.steps.flatMap((step) => step.cards ?? []);
    await this.keep((there) => [...there, ...cards]); // some may have been put back meanwhile
    this.chat = reply.chat;
    this.tellOf(cards, reply.say);
    return cards;
  }

  /** A card as the page drew it. */
  face(card) {
    return this.deck.get(card).face.cloneNode(true);
  }

  /** What came, and a sentence. */
  tellOf(cards, text) {
    const copy = el("button", { type: "button", class: "btn small", "data-do": "copy" }, say("copy_result"));
    part(this, "result").replaceChildren(
      ...cards.map((card) => this.face(card)),
      el("p", { class: "say" }, text),
      ...(cards.length ? [copy] : []),
    );
    part(this, "result").hidden = false;
  }

  /** What is gone, the latest first, and what is left of each. */
  show() {
    const { gone } = this;
    const told = [part(this, "left"), this.line?.querySelector(".form-situation")];
    for (const each of told) if (each) each.textContent = this.sentence("left", { left: this.all - gone.length });
    const chips = gone.map((card, at) =>
      el("button", { type: "button", class: "kd-card", "data-at": at, "aria-pressed": "false" }, this.face(card)),
    );
    part(this, "gone").replaceChildren(...chips.reverse());
    part(this, "drawn").hidden = !gone.length;
    this.button("back").disabled = true;
    for (const [card, { copies, row }] of this.deck) {
      const left = copies - gone.filter((each) => each === card).length;
      row.classList.toggle("none", !left);
      row.lastChild.textContent = this.sentence("of", { left, copies });
    }
  }

  get all() {
    return [...this.deck.values()].reduce((sum, { copies }) => sum + copies, 0);
  }
}

if (!customElements.get("card-deck")) customElements.define("card-deck", CardDeck);
