/* A device at another one's table: the same session element, without an engine. It shows what its seat is shown, asks
   the host what it would ask the engine, and sends it the moves of its seat. */

import { config, say } from "../page/page.js";
import { changed } from "./delta.js";
import { Connection } from "./connection.js";
import { fromHost, logOf, LONGEST, versions } from "./messages.js";
import { safe } from "./safe-html.js";

/** @import { Table } from "./host.js"
    @import { Signal } from "./code.js" */

const PATIENCE = 15_000; // ms for an answer

export class Guest {
  /** @type {Record<string, string>} as it came */
  #sent = {};
  /** @type {Record<string, string>} as it is shown */
  #safe = {};
  /** @type {Map<number, (told: any) => void>} by the question's number */
  #asked = new Map();
  #ids = 0;
  #position = 0;
  /** @type {{seat: string, session: string, engine: string, rules: string} | null} what the host has said */
  hello = null;
  seats = {};
  /** @type {Connection | null} */
  connection = null;

  /** `changed`: the connection did, or the host has said which seat it is.
      @param {Table} root
      @param {{name: string, changed: (guest: Guest) => void}} of */
  constructor(root, { name, changed }) {
    this.root = root;
    this.name = name;
    this.changed = changed;
  }

  get state() {
    return this.connection?.state ?? "lost";
  }

  /** What goes back to the host.
      @param {Signal} offer
      @param {string} stun
      @returns {Promise<Signal>} */
  answer(offer, stun) {
    this.connection?.close();
    const connection = new Connection({
      stun,
      longest: LONGEST.host,
      onState: (state) => connection === this.connection && this.#turned(state),
      onText: (text) => this.#hear(fromHost(text)),
    });
    this.connection = connection;
    return connection.answer(offer);
  }

  #turned(state) {
    if (state === "open" && !this.hello) this.#greet();
    if (state === "lost") {
      for (const answer of this.#asked.values()) answer(null);
      this.#asked.clear();
      this.hello = null;
      this.#sent = {};
    }
    this.changed(this);
  }

  #greet() {
    const { lang } = config();
    this.#say({ t: "hello", lang, name: this.name, ...versions(this.root.line.session) });
  }

  #say(message) {
    this.connection?.send(JSON.stringify(message));
  }

  #hear(message) {
    if (message?.t === "hello") {
      this.hello = message;
      this.changed(this);
    } else if (message?.t === "view") this.#view(message);
    else if (message?.t === "told") this.#asked.get(message.id)?.(message);
  }

  /** Another version of the site, or another session: it is told before anything is played. */
  get isStranger() {
    const mine = versions(this.root.line.session);
    return this.hello?.engine !== mine.engine || this.hello?.rules !== mine.rules;
  }

  /** The link of another session's table was pasted here: nothing of it is shown. */
  get isElsewhere() {
    return this.hello !== null && this.hello.session !== this.root.line.session;
  }

  #view({ n, at, log, say: sentence, turn, seats, html }) {
    if (!this.hello || this.isElsewhere) return;
    for (const [name, change] of Object.entries(html)) {
      this.#sent[name] = changed(this.#sent[name] ?? "", change);
      this.#safe[name] = safe(this.#sent[name]);
    }
    this.#position = n;
    const first = !Object.keys(this.seats).length;
    this.seats = seats;
    const line = { setup: null, seed: "", moves: Array(at).fill(""), back: at, rounds: [] };
    const shown = { say: sentence, turn, seats, html: { rounds: "", ...this.#safe } };
    this.root.line.seat = this.hello.seat;
    this.root.take({ ...line, log: logOf(log), ...shown });
    if (first) this.changed(this); // now its seat has a name
  }

  /** What the session asks of its engine: here the odds of a choice, and of all; nothing else is a guest's to ask.
      @param {any} request */
  async ask({ consider, figures }) {
    if (!consider && !figures) return null;
    const told = await this.#await({ t: "ask", ...(consider ? { consider } : { figures }) });
    if (!told) return null;
    const html = told.html && safe(told.html);
    return { considered: consider && html ? { html } : undefined, figures: told.figures, likeliest: told.likeliest };
  }

  /** One move of this seat; null once it is made, since what came of it is on the screen then.
      @param {{token?: string}} more */
  async play({ token }) {
    const told = token ? await this.#await({ t: "play", token }) : null;
    const lines = told?.lines ?? ["lost"];
    if (!lines.length) return null;
    const key = { late: "peers_late", busy: "peers_busy", lost: "peers_lost" };
    const errors = lines.map((each) => ({ field: "", message: key[each] ? say(key[each]) : each, hint: "" }));
    return { error: errors[0], errors };
  }

  /** @returns {Promise<any>} null where no answer comes */
  #await(message) {
    const id = ++this.#ids;
    const { promise, resolve } = Promise.withResolvers();
    this.#asked.set(id, resolve);
    const timer = setTimeout(() => resolve(null), PATIENCE);
    this.#say({ ...message, id, n: this.#position });
    return promise.finally(() => {
      clearTimeout(timer);
      this.#asked.delete(id);
    });
  }
}
