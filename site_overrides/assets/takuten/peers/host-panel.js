/* The host's sheet: who sits where, and guest by guest the way to the table. */

import { announce } from "../page/announce.js";
import { el, part, say } from "../page/page.js";
import { writeCode } from "./code.js";
import { Host, Invited, MOST } from "./host.js";
import { byChat } from "./move-line.js";
import { button, canConnect, Panel, stunServer } from "./panel.js";

/** @import { Table } from "./host.js" */

const STATES = { waiting: "peers_waiting", open: "peers_here", resting: "peers_resting", lost: "peers_gone" };

export class HostPanel {
  /** @param {Table} root
      @param {{guests?: {seat: string, name: string}[], note: (what: object | null) => void}} of */
  constructor(root, { guests = [], note }) {
    this.root = root;
    this.note = note;
    this.panel = new Panel(root, say("peers_title"));
    this.host = new Host(root, (guest, state) => this.changed(guest, state));
    root.curtain.elsewhere = this.host.sits;
    for (const { seat, name } of guests) this.host.guests.push(Object.assign(new Invited(seat), { name }));
    root.on("taken", () => this.draw()); // another set-up calls its seats otherwise
    this.line = button("", () => this.open(), "peers-line");
    part(root, "say").before(this.line);
    this.list = el("ul", { class: "peers-list" });
    this.stage = el("div", { class: "peers-stage" });
    /** @type {Invited | null} whose code stands there */
    this.inviting = null;
    this.seats = el("select", { class: "sel" });
    this.draw();
  }

  get names() {
    return this.root.curtain.names;
  }

  async open() {
    const { panel } = this;
    if (!canConnect()) {
      const chat = byChat(this.root, (text) => panel.tell(text));
      chat.setAttribute("open", "");
      panel.body.replaceChildren(el("p", {}, say("peers_cannot")), chat);
      return panel.show();
    }
    const { curtain, line } = this.root;
    const options = Object.entries(this.names).filter(([seat]) => seat);
    const own = /** @type {HTMLSelectElement} */ (curtain.seats.cloneNode(true));
    own.removeAttribute("data-part");
    own.value = line.seat;
    own.addEventListener("change", () => curtain.take(own.value));
    this.seats.replaceChildren(...options.map(([value, text]) => el("option", { value }, text)));
    this.seats.value = this.#free() ?? options[0][0];
    const invite = button(say("peers_invite"), () => this.invite(new Invited(this.seats.value)), "btn go");
    panel.body.replaceChildren(
      el("p", { class: "note" }, say("peers_note")),
      el("p", {}, el("label", {}, say("peers_own_seat"), " ", own)),
      this.list,
      el("p", { class: "acts" }, el("label", {}, say("peers_seat"), " ", this.seats), invite),
      this.stage,
      panel.internet(),
      byChat(this.root, (text) => panel.tell(text)),
    );
    this.draw();
    await panel.show();
  }

  /** A seat where nobody sits yet, neither here nor elsewhere. */
  #free() {
    const taken = [this.root.line.seat, ...this.host.guests.map(({ seat }) => seat)];
    return Object.keys(this.names).find((seat) => seat && !taken.includes(seat));
  }

  /** One guest at a time: its code, and the way to give its answer back. */
  async invite(guest) {
    const { panel, host } = this;
    if (host.guests.length >= MOST && !host.guests.includes(guest))
      return panel.tell(say("peers_full", { most: MOST }));
    const waiting = host.guests.find((each) => each !== guest && each.offer);
    if (waiting) host.dismiss(waiting);
    const offer = await host.invite(guest, stunServer());
    this.inviting = guest;
    const link = `${location.origin}${location.pathname}#${writeCode(offer)}`;
    const seat = this.seatOf(guest);
    const heading = el("h3", {}, say("peers_step_show", { seat }));
    this.stage.replaceChildren(
      heading,
      await panel.code(link, say("peers_code_of", { seat }), say("peers_copy")),
      el("h3", {}, say("peers_step_take")),
      panel.entry("answer", say("peers_paste"), (answer) => this.accept(answer)),
    );
    heading.scrollIntoView({ block: "nearest" });
    this.draw();
  }

  async accept(answer) {
    const guest = await this.host.accept(answer).catch(() => null);
    this.panel.tell(say(guest ? "peers_connecting" : "peers_other_answer"));
  }

  /** @param {Invited} guest
      @param {string} state */
  changed(guest, state) {
    const who = this.who(guest);
    if (guest === this.inviting && (guest.isHere || state === "gone")) {
      this.inviting = null;
      this.stage.replaceChildren();
    }
    if (state === "open") {
      this.seats.value = this.#free() ?? this.seats.value; // on to the next
      this.panel.tell(say("peers_came", { who }));
      this.root.curtain.follow(this.root.line.reply ?? { turn: null, seats: {} });
    } else if (state === "lost" && this.host.guests.includes(guest)) this.panel.tell(say("peers_left", { who }));
    this.note({ guests: this.host.guests.map(({ seat, name }) => ({ seat, name })) });
    this.draw();
  }

  /** A guest by its seat and name; of several who say no name, by a number. */
  who(guest) {
    const { seat, name } = guest;
    const alike = this.host.guests.filter((each) => each.seat === seat && each.name === name);
    const called = [name, alike.length > 1 ? String(alike.indexOf(guest) + 1) : ""].filter(Boolean).join(" ");
    return called ? say("peers_named", { seat: this.seatOf(guest), name: called }) : this.seatOf(guest);
  }

  /** What its seat is called; what stands there first, after a reload, may have no such seat. */
  seatOf({ seat }) {
    return this.names[seat] ?? seat;
  }

  draw() {
    const { guests } = this.host;
    this.list.replaceChildren(...guests.map((guest) => this.row(guest)));
    const lost = guests.filter(({ state }) => state === "lost");
    const here = guests.filter(({ isHere }) => isHere).length;
    const told = lost.length
      ? say("peers_line_lost", { who: lost.map((guest) => this.who(guest)).join(say("peers_and")) })
      : say("peers_line", { n: here });
    if (lost.length && this.line.textContent !== told && !this.panel.dialog.open) announce(told);
    this.line.textContent = told;
    this.line.classList.toggle("is-lost", Boolean(lost.length));
    this.line.hidden = !guests.length;
  }

  row(guest) {
    const stranger = guest.stranger && guest.isHere ? [el("p", { class: "note" }, say("peers_stranger_guest"))] : [];
    const again = button(say("peers_again"), () => this.invite(guest), "btn small");
    const away = button(say("peers_dismiss"), () => this.host.dismiss(guest), "btn small");
    return el(
      "li",
      { "data-state": guest.state },
      el("b", {}, this.who(guest)),
      el("span", {}, say(STATES[guest.state])),
      ...(guest.state === "lost" ? [again] : []),
      away,
      ...stranger,
    );
  }
}
