/* From round to round, and to the end: over moves that were made, and over those that nobody decides. */

import { part } from "../page/page.js";

export class Time {
  /** @param {import("./play-session.js").PlaySession} session */
  constructor(session) {
    this.session = session;
    this.rounds = [];
  }

  /** Of all moves that are known, also those that were taken back. */
  follow(reply) {
    const strip = part(this.session, "rounds");
    if (!this.session.future.length || reply.rounds.length > this.rounds.length) {
      this.rounds = reply.rounds;
      if (strip && reply.html) strip.innerHTML = reply.html.rounds; // the engine's own, escaped there
    }
    this.mark(strip);
  }

  /** Which round this is, the last that has begun; it stays in sight where the strip is longer than the page is wide. */
  mark(strip) {
    const buttons = /** @type {HTMLElement[]} */ ([...(strip?.querySelectorAll("[data-at]") ?? [])]);
    for (const each of buttons) each.parentElement.removeAttribute("aria-current");
    const now = buttons.findLast(({ dataset }) => Number(dataset.at) <= this.at)?.parentElement;
    if (!now) return;
    now.setAttribute("aria-current", "step");
    strip.scrollLeft = now.offsetLeft - strip.clientWidth / 2;
  }

  get at() {
    return this.session.line.moves.length;
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
    const here = this.begins(this.round(this.at));
    this.session.go(here < this.at ? here : this.round(this.at) > 1 ? this.begins(this.round(this.at) - 1) : 0);
  }

  /** Where nobody decides any more the rest is played first: its dice are settled. */
  async on() {
    await this.learn();
    const next = this.round(this.at) + 1;
    const { session } = this;
    if (this.begins(next) >= this.rounds.length && session.turn === "") {
      const at = this.at;
      await this.end();
      if (this.at > at) await session.go(this.begins(next));
    } else if (this.rounds.length > this.at) session.go(this.begins(next));
  }

  async end() {
    const { session } = this;
    if (session.future.length) await session.go(this.at + session.future.length);
    else if (session.turn !== null) await session.open({ auto: session.field("policy").value });
  }

  async learn() {
    if (this.rounds.length < this.at) this.follow((await this.session.question({}, { aside: true })) ?? { rounds: [] });
  }
}
