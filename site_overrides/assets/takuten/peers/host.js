/* The device whose engine is the referee: it alone has seed, hands and what lies hidden. Each guest gets what its seat
   sees and may choose, and sends moves of that seat. */

import { engine } from "../engine/engine.js";
import { Connection } from "./connection.js";
import { delta } from "./delta.js";
import { fromGuest, LONGEST, marksOf, versions } from "./messages.js";
import { TokenBucket } from "./token-bucket.js";

/** @import { PageElement } from "../page/page-element.js"
    @import { Signal } from "./code.js" */

/** A session, as far as its devices know it. made: takes a reply to a move that was made; after: waits for what is under
    way; host: who is asked in place of an engine.
    @typedef {PageElement & {
      line: {session: string, seat: string, moves: string[], here: object, reply: any},
      curtain: {seats: HTMLSelectElement, names: {[seat: string]: string}, seated: boolean, elsewhere: (seat: string) => boolean,
        take(seat: string): void, follow(reply: {turn: string | null, seats: Record<string, string>}): void},
      ask(request: object, how?: {aside?: boolean}): Promise<any>,
      after(deed: () => any): Promise<any>,
      made(reply: any): void,
      play(more: {token: string}): Promise<any>,
      take(reply: any): void,
      panels: object[],
      host: object | null,
    }} Table */

export const MOST = 8; // guests
const [AT_ONCE, A_SECOND, TOO_MUCH] = [30, 5, 500]; // messages of one guest; so many beyond that, and it is cut off

/** One who is invited: to a seat, with the device that sits there while it is connected. */
export class Invited {
  /** @type {Connection | null} */
  connection = null;
  /** @type {Signal | null} the offer that it has not answered yet */
  offer = null;
  lang = "ja";
  name = "";
  stranger = false; // on another version of the site
  /** @type {Record<string, string>} what it has on its screen */
  shown = {};
  /** @type {any} the last thing that it asked, while the one before is answered */
  next = null;
  asking = false;
  greeted = false;

  constructor(seat) {
    this.seat = seat;
  }

  get state() {
    return this.connection?.state ?? "lost";
  }

  get isHere() {
    return this.state === "open" || this.state === "resting";
  }

  /** Nothing, where it is not connected. */
  say(message) {
    this.connection?.send(JSON.stringify(message));
  }
}

export class Host {
  /** @type {Invited[]} */
  guests = [];
  #position = 0; // counts what the table came to, so that a move says which it was made in
  #pushed = Promise.resolve();

  /** `changed`: a guest came, went, or said who it is.
      @param {Table} root
      @param {(guest: Invited, state: string) => void} changed */
  constructor(root, changed) {
    this.root = root;
    this.changed = changed;
    root.on("taken", () => {
      this.#position += 1;
      this.show();
    });
  }

  /** Whether somebody else's device is there for a seat. */
  sits = (seat) => this.guests.some((each) => each.seat === seat && each.isHere);

  // --- connecting -----------------------------------------------------------------------------------------------

  /** An offer for one guest: of somebody new, or of one who was cut off.
      @param {Invited} guest
      @param {string} stun
      @returns {Promise<Signal>} */
  async invite(guest, stun) {
    guest.connection?.close();
    const heard = new TokenBucket(AT_ONCE, A_SECOND);
    const connection = new Connection({
      stun,
      longest: LONGEST.guest,
      onState: (state) => connection === guest.connection && this.#turned(guest, state),
      onText: (text) => {
        if (heard.take()) this.#hear(guest, text);
        else if (heard.over > TOO_MUCH) connection.close();
      },
    });
    Object.assign(guest, { connection, shown: {}, greeted: false });
    if (!this.guests.includes(guest)) this.guests.push(guest);
    guest.offer = await connection.offer();
    return guest.offer;
  }

  /** The guest whose offer is answered; null where it is none of those that wait.
      @param {Signal} answer */
  async accept(answer) {
    const guest = this.guests.find((each) => each.offer?.id === answer.id && each.state === "waiting");
    if (!guest) return null;
    await /** @type {Connection} */ (guest.connection).accept(answer);
    guest.offer = null;
    return guest;
  }

  /** @param {Invited} guest */
  dismiss(guest) {
    this.guests = this.guests.filter((each) => each !== guest);
    guest.connection?.close();
    this.changed(guest, "gone");
  }

  #turned(guest, state) {
    if (state === "open" && !guest.greeted) {
      guest.greeted = true;
      const { session } = this.root.line;
      guest.say({ t: "hello", session, seat: guest.seat, ...versions(session) });
    }
    this.changed(guest, state);
  }

  // --- what a guest sees ----------------------------------------------------------------------------------------

  /** Whatever the table has come to, to these guests; of what they have already only what changed. */
  show(guests = this.guests) {
    const position = this.#position;
    this.#pushed = this.#pushed.then(() => this.#show(guests, position)).catch(() => {}); // one that failed holds up none
    return this.#pushed;
  }

  async #show(guests, position) {
    const groups = Map.groupBy(
      guests.filter(({ isHere }) => isHere),
      ({ seat, lang }) => `${lang} ${seat}`,
    );
    for (const [guest, ...others] of groups.values()) {
      if (position !== this.#position) return; // what came after it is on its way
      const reply = await this.#ask(guest, {});
      if (!reply) continue;
      // Another set-up may have no such seat
      for (const each of [guest, ...others])
        if (reply.error) this.dismiss(each);
        else this.#send(each, position, reply);
    }
  }

  #send(guest, n, { at, log, say, turn, seats, html }) {
    const changes = Object.entries(html).filter(([name, now]) => guest.shown[name] !== now);
    const told = changes.map(([name, now]) => [name, delta(guest.shown[name] ?? "", now)]);
    guest.shown = html;
    guest.say({ t: "view", n, at, log: marksOf(log), say, turn, seats, html: Object.fromEntries(told) });
  }

  /** Of the position that stands here, as this guest's seat sees it; null where the engine is not to be had. */
  async #ask({ seat, lang }, more) {
    const here = { ...this.root.line.here, seat, lang, view: { root: "" } };
    return engine.call({ do: "guest", ...here, ...more }).catch(() => null);
  }

  // --- what a guest says ----------------------------------------------------------------------------------------

  #hear(guest, text) {
    const message = fromGuest(text);
    if (message?.t === "hello") this.#meet(guest, message);
    else if (message?.t === "ask") this.#weigh(guest, message);
    else if (message?.t === "play") this.root.after(() => this.#play(guest, message));
  }

  #meet(guest, { lang, name, engine: version, rules }) {
    const mine = versions(this.root.line.session);
    Object.assign(guest, { lang, name, shown: {}, stranger: version !== mine.engine || rules !== mine.rules });
    this.show([guest]);
    this.changed(guest, guest.state);
  }

  /** One question at a time: what was asked meanwhile is dropped, but for the last. */
  async #weigh(guest, asked) {
    guest.next = asked;
    if (guest.asking) return;
    guest.asking = true;
    while (guest.next && guest.isHere) {
      const { id, n, consider, figures } = guest.next;
      guest.next = null;
      const reply = n === this.#position ? await this.#ask(guest, { consider, figures }) : null;
      const { considered, figures: all, likeliest } = reply ?? {};
      guest.say({ t: "told", id, lines: [], html: considered?.html, figures: all, likeliest });
    }
    guest.asking = false;
  }

  /** The order in which moves come here is the order; whoever was late is told so. */
  async #play(guest, { id, n, token }) {
    if (!guest.isHere) return;
    const refuse = (...lines) => guest.say({ t: "told", id, lines });
    if (n !== this.#position) return refuse("late");
    const made = { typed: [token], by: guest.seat };
    const reply = await this.root.ask(made, { aside: true });
    if (reply && !reply.error && !reply.stopped) {
      this.root.made(reply);
      await this.#pushed;
      return refuse();
    }
    if (!reply) return refuse("busy");
    const own = await this.#why(guest, made);
    refuse(...(own?.errors ?? []).map(({ message, hint }) => `${message} ${hint}`), ...stopLines(own?.stopped));
  }

  /** Why a move is refused, in the guest's language and by what its seat sees. */
  #why({ seat, lang }, made) {
    return engine.call({ do: "session", ...this.root.line.here, seat, lang, ...made }).catch(() => null);
  }
}

const stopLines = (stopped) => (stopped ? [stopped.say, ...stopped.why.map(({ say }) => say)] : []);
