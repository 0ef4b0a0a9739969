/* To any moment: step by step, from round to round, and to the end; over moves that were made, and over those that nobody
   decides. */

import { part, say } from "../page/page.js";

/** @import { PageElement } from "../page/page-element.js"
    @import { Ask, LineOfPlay, Open } from "./line-of-play.js" */

const TYPED = "textarea, input:not([type=radio], [type=checkbox], [type=range])"; // there it takes back what was typed

export class Time {
  /** @param {PageElement} root
      @param {{line: LineOfPlay, ask: Ask,
        open: Open, take: (reply: any) => void, after: (deed: () => any) => void}} of */
  constructor(root, { line, ask, open, take, after }) {
    this.root = root;
    this.line = line;
    this.ask = ask;
    this.open = open;
    this.take = take;
    this.after = after;
    this.rounds = [];
    /** @type {HTMLInputElement} */
    this.slider = part(root, "moment");
    root.on("input", ({ target }) => {
      const at = Number(target.value); // as it was set: what is drawn meanwhile moves the slider
      if (target === this.slider) after(() => this.go(at));
    });
    root.on("keydown", (event) => {
      const z = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
      if (!z || event.target.closest(`${TYPED}, dialog`)) return;
      event.preventDefault();
      if (event.shiftKey) this.redo();
      else this.undo();
    });
  }

  /** To any moment of this line; what makes itself there is already made. */
  async go(count) {
    const all = [...this.line.moves, ...this.line.later];
    const reply = await this.ask({ moves: all.slice(0, count) });
    if (!reply || reply.error) return;
    this.line.later = all.slice(reply.moves.length);
    this.take(reply);
  }

  /** Back before the last decision: what made itself after it goes, too. */
  undo() {
    this.after(() => (this.line.at ? this.go(this.line.back) : null));
  }

  redo() {
    this.after(() => (this.line.later.length ? this.go(this.line.at + 1) : null));
  }

  /** Where on the line it stands, and which ways lead on. */
  settle() {
    const { at, later } = this.line;
    const [all, left] = [at + later.length, later.length];
    this.slider.max = String(all);
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", say("session_at", { at, all }));
    part(this.root, "at").textContent =
      left && !this.root.dataset.page ? say("session_branch", { n: left }) : this.slider.getAttribute("aria-valuetext");
    for (const button of this.root.querySelectorAll('[data-do="undo"]')) button.toggleAttribute("disabled", at === 0);
    for (const button of this.root.querySelectorAll('[data-do="redo"]')) button.toggleAttribute("disabled", left === 0);
  }

  /** Of all moves that are known, also those that were taken back. */
  follow(reply) {
    const strip = part(this.root, "rounds");
    if (!this.line.later.length || reply.rounds.length > this.rounds.length) {
      this.rounds = reply.rounds;
      if (strip && reply.html) strip.innerHTML = reply.html.rounds; // the engine's own, escaped there
    }
    this.mark(strip);
  }

  /** Which round this is, the last that has begun; it stays in sight where the strip is longer than the page is wide. */
  mark(strip) {
    const buttons = /** @type {HTMLElement[]} */ ([...(strip?.querySelectorAll("[data-at]") ?? [])]);
    for (const each of buttons) each.parentElement.removeAttribute("aria-current");
    const now = buttons.findLast(({ dataset }) => Number(dataset.at) <= this.line.at)?.parentElement;
    if (!now) return;
    now.setAttribute("aria-current", "step");
    strip.scrollLeft = now.offsetLeft - strip.clientWidth / 2;
  }

  round(at) {
    return this.rounds[at - 1] ?? 0;
  }

  /** After how many moves a round begins; as many as there are where it never does. */
  begins(round) {
    const found = this.rounds.findIndex((each) => each >= round);
    return found < 0 ? this.rounds.length : found + 1;
  }

  async back() {
    await this.learn();
    const { at } = this.line;
    const here = this.begins(this.round(at));
    await this.go(here < at ? here : this.round(at) > 1 ? this.begins(this.round(at) - 1) : 0);
  }

  /** Where nobody decides any more the rest is played first: its dice are settled. */
  async on() {
    await this.learn();
    const { at } = this.line;
    const next = this.round(at) + 1;
    if (this.begins(next) >= this.rounds.length && this.line.turn === "") {
      await this.end();
      if (this.line.at > at) await this.go(this.begins(next));
    } else if (this.rounds.length > at) await this.go(this.begins(next));
  }

  async end() {
    const { later, at, turn } = this.line;
    /** @type {HTMLSelectElement} */
    const policy = part(this.root, "policy");
    if (later.length) await this.go(at + later.length);
    else if (turn !== null) await this.open({ auto: policy.value });
  }

  async learn() {
    if (this.rounds.length < this.line.at) this.follow((await this.ask({}, { aside: true })) ?? { rounds: [] });
  }
}
