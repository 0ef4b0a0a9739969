/* One device, several players: between two seats a curtain, and behind it nothing that either may not see. */

import { announce } from "../page/announce.js";
import { el, part, say } from "../page/page.js";
import { WATCHER } from "./line-of-play.js";

/** @import { PageElement } from "../page/page-element.js"
    @import { LineOfPlay } from "./line-of-play.js" */

const SECRETS = ["scene", "read", "piles", "tables", "meters", "last", "choices", "log", "strip"];

export class Curtain {
  /** Tells by an event, "covered", that nothing may be seen any more. `sit` shows what a seat sees.
      @param {PageElement} root
      @param {{line: LineOfPlay, sit: (seat: string) => void}} of */
  constructor(root, { line, sit }) {
    this.root = root;
    this.line = line;
    this.sit = sit;
    this.seated = false; // whether it has been said who sits here
    if (this.asks) line.seat = this.seats.value = WATCHER; // as it is printed
    /** @type {(seat: string) => boolean} whether somebody plays that seat on a device of their own */
    this.elsewhere = () => false;
  }

  /** Who can sit here hangs on the set-up: as many seats as it has, and with their names. An example asks nobody. */
  name(seats) {
    if (!this.seats) return;
    const [open, ...others] = this.seats.options;
    const watch = others.filter(({ value }) => value === WATCHER);
    const named = Object.entries(seats).map(([value, text]) => el("option", { value }, text));
    this.seats.replaceChildren(open, ...named, ...watch);
    this.seats.value = this.line.seat;
  }

  /** The seat of whoever sat here is not in the set-up that is asked for. */
  rise() {
    this.seated = false;
    this.line.seat = "closed" in this.root.dataset ? WATCHER : "";
  }

  /** Somebody else is to decide: the one who sits here hands the device on when they have seen enough. */
  follow({ turn, seats }) {
    const mine = this.line.seat;
    if (!mine || mine === WATCHER || !turn || turn === mine || !seats[turn] || this.elsewhere(turn)) return;
    const seat = seats[turn];
    const hand = el("button", { type: "button", class: "btn go" }, say("session_curtain", { seat }));
    hand.addEventListener("click", () => this.close(turn, seat));
    part(this.root, "choices").replaceChildren(hand);
  }

  /** Whether it is to be said first who sits here: where hands are hidden, once somebody is to decide. */
  get asks() {
    return "closed" in this.root.dataset && !this.seated && Boolean(this.line.turn);
  }

  /** Until it is known who sits here every hand lies face down. */
  ask() {
    const { root } = this;
    if (!this.asks) return;
    if (this.line.seat !== WATCHER) {
      this.cover();
      this.seats.value = WATCHER;
      return this.sit(WATCHER);
    }
    const all = [...this.seats.options].map(({ value, text }) => {
      const button = el("button", { type: "button", class: "btn", "data-seat": value }, text);
      button.addEventListener("click", () => this.take(value));
      return button;
    });
    part(root, "say").textContent = root.dataset.closed;
    const warned = root.querySelector(".se-keep .note").firstChild.textContent;
    part(root, "choices").replaceChildren(el("div", { class: "se-seats" }, ...all, el("p", { class: "note" }, warned)));
  }

  /** @returns {HTMLSelectElement} */
  get seats() {
    return part(this.root, "seat");
  }

  /** What each seat is called, and the open table: all but that of whoever only watches. */
  get names() {
    const played = [...this.seats.options].filter(({ value }) => value !== WATCHER);
    return Object.fromEntries(played.map(({ value, text }) => [value, text]));
  }

  /** Somebody sits down there. */
  take(seat) {
    this.seated = true;
    this.seats.value = seat;
    this.sit(seat);
  }

  cover() {
    for (const secret of SECRETS) part(this.root, secret).replaceChildren();
    this.root.dispatchEvent(new Event("covered"));
    announce(""); // what was told last may have been of the hand
    this.line.reply = null;
  }

  close(turn, seat) {
    const { root } = this;
    this.cover();
    const open = el("button", { type: "button", class: "btn go" }, say("session_curtain_open", { seat }));
    open.addEventListener("click", () => this.take(turn));
    part(root, "choices").replaceChildren(open);
    open.focus();
  }
}
