/* <play-session>: any game's session, played move by move in the page. It knows tokens and JSON, and not one rule. */

import { announce, copyFrom } from "./copy.js";
import { startIn } from "./intent.js";
import { PageElement } from "./page-element.js";
import { el, langRoot, part, say } from "./page.js";
import { ask, OVERTAKEN } from "./question.js";
import { Board } from "./session-board.js";
import { Curtain } from "./session-curtain.js";
import { Forecast } from "./session-forecast.js";
import { keepFile, readFile, Storage } from "./session-keep.js";
import { Mend } from "./session-mend.js";
import { Stage } from "./session-stage.js";
import { localClauses } from "./widget-notes.js";
import { Wait } from "./widget-wait.js";

const VIEWS = ["strip", "scene", "piles", "tables", "meters", "last", "choices", "log"];
const AUTOMATIC = /Z$/;

export class PlaySession extends PageElement {
  connectedCallback() {
    if (this.begun || !part(this, "choices")) return;
    this.begin();
    this.wait = new Wait(part(this, "load"), this.id);
    this.storage = new Storage(this.dataset.session);
    /** What would play the same again: a session is no more than this. */
    this.line = JSON.parse(this.dataset.begun);
    this.future = []; // moves taken back, the next one first
    this.seat = "";
    this.turn = this.dataset.turn;
    this.stage = new Stage(this);
    this.mend = new Mend(this);
    this.board = new Board(this);
    this.curtain = new Curtain(this);
    this.forecast = new Forecast(this);
    this.listen();
    startIn(this);
    this.drawn();
    this.querySelector('[data-do="resume"]').toggleAttribute("hidden", !this.storage.link);
    if (location.hash.startsWith("#s=")) this.open({ link: location.hash.slice(1) });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.task?.abort(OVERTAKEN);
    this.forecast?.stop();
  }

  listen() {
    this.on("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button) this.#deeds[button.dataset.do]?.(button);
    });
    this.on("input", ({ target }) => this.changed(target));
    this.on("keydown", (event) => {
      if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.target.matches("input[type=text]")) {
        event.preventDefault();
        if (event.shiftKey) this.redo();
        else this.undo();
      } else if (event.key === "Enter" && event.target === part(this, "typed")) this.typed();
      else if (event.key === "Enter" && event.target === part(this, "faces")) this.stage.commit();
    });
    this.on("hashchange", () => location.hash.startsWith("#s=") && this.open({ link: location.hash.slice(1) }), { target: window });
  }

  #deeds = {
    undo: () => this.undo(),
    redo: () => this.redo(),
    auto: () => this.auto(),
    commit: () => this.stage.commit(),
    forecast: () => this.forecast.ask(),
    begin: () => this.open({ setup: this.field("example").value, moves: [] }),
    resume: () => this.open({ link: this.storage.link }),
    typed: () => this.typed(),
    on: () => this.open({ ...this.line }),
    link: (button) => this.copyLink(button),
    copy: (button) => this.copyLog(button),
    file: () => keepFile(this),
  };

  async copyLink(button) {
    const reply = this.reply ?? (await this.question({}, { aside: true }));
    if (reply?.link) copyFrom(button, new URL(`#s=${reply.link}`, location.href).href);
    else if (reply) announce(say("session_long"));
  }

  /** For the session's chat: the log, and the link that opens it. */
  async copyLog(button) {
    const reply = this.reply ?? (await this.question({}, { aside: true }));
    if (reply?.chat) copyFrom(button, [reply.chat, reply.link && !this.seat ? new URL(`#s=${reply.link}`, location.href).href : ""].join("\n").trim());
  }

  /** @returns {any} a control of ours */
  field(name) {
    return part(this, name);
  }

  changed(target) {
    if (target === this.field("moment")) this.go(Number(target.value));
    else if (target === this.field("seat")) this.sit(target.value);
    else if (target === this.field("kept")) readFile(target.files[0]).then((kept) => this.open({ kept }));
  }

  // --- what is played ---

  /** One question about this session; null where there is no answer, or where another has been asked since.
      The engine answers in turn and is not stopped for it: it would have to start anew. */
  async question(request, { aside = false } = {}) {
    const task = new AbortController();
    if (!aside) this.task = task;
    const asked = { do: "session", session: this.dataset.session, seat: this.seat, ...this.line, ...request };
    const waiting = { wait: this.wait, retry: () => this.open(request), unwanted: () => !this.isConnected };
    const reply = await ask({ ...asked, view: { root: langRoot.href } }, task, waiting);
    return aside || task === this.task ? reply : null;
  }

  /** Another session, or another line of this one. */
  async open(request) {
    const reply = await this.question({ ...(request.link || request.kept ? { setup: null, moves: null } : {}), ...request });
    if (!reply) return;
    if (reply.error) return this.refuse(reply.errors.map((each) => `${each.message} ${each.hint}`));
    this.future = [];
    this.take(reply);
  }

  /** More moves, after those that are still on their way; what one still needs of the table's dice is asked for.
      @param {string[]} tokens
      @returns {Promise<any>} the reply; it is taken if all could be played */
  play(...tokens) {
    this.played = (this.played ?? Promise.resolve()).then(() => this.#play(tokens));
    return this.played;
  }

  async #play(tokens) {
    const reply = await this.question({ moves: [...this.line.moves, ...tokens] });
    if (!reply) return null;
    if (reply.error) this.refuse(reply.errors.map((each) => `${each.message} ${each.hint}`));
    else if (!reply.stopped) {
      this.future = [];
      this.take(reply);
    } else if (!reply.stopped.needs) this.refuse([reply.stopped.say, ...reply.stopped.why.map((each) => each.say)]);
    return reply;
  }

  async typed() {
    const field = this.field("typed");
    const { value } = field;
    const tokens = value.trim().split(/[\s,-]+/).filter(Boolean);
    const reply = tokens.length ? await this.play(...tokens) : null;
    if (reply && !reply.error && !reply.stopped && field.value === value) field.value = "";
  }

  /** The one to decide plays by a policy until somebody else is; nobody's turn: one event. */
  auto() {
    const policy = this.field("policy").value;
    this.open(this.turn ? { auto: { [this.turn]: policy } } : { auto: policy, count: 1 });
  }

  /** To any moment of this line; what makes itself there is already made. */
  async go(count) {
    const all = [...this.line.moves, ...this.future];
    const reply = await this.question({ moves: all.slice(0, count) });
    if (!reply || reply.error) return;
    this.future = all.slice(reply.moves.length);
    this.take(reply);
  }

  /** Back before the last decision: what made itself after it goes, too. */
  undo() {
    const { moves } = this.line;
    let count = moves.length - 1;
    while (count > 0 && AUTOMATIC.test(moves[count])) count -= 1;
    if (count >= 0) this.go(count);
  }

  redo() {
    if (this.future.length) this.go(this.line.moves.length + 1);
  }

  /** What one seat sees. */
  async sit(seat) {
    this.seat = seat;
    const reply = await this.question({});
    if (!reply || reply.error) return;
    this.address(reply.link);
    this.draw(reply);
  }

  // --- what is shown ---

  take(reply) {
    const { setup, seed, moves } = reply;
    this.line = { setup, seed, moves };
    this.address(reply.link);
    this.storage.keep(reply.link);
    this.draw(reply);
    this.forecast.forget();
  }

  /** An open table's address holds all of it; that of one seat nothing, since the others' hands would be in it. */
  address(link) {
    if (!this.isAddressed) return;
    const plain = location.pathname + location.search;
    history.replaceState(history.state, "", link && !this.seat ? `#s=${link}` : plain);
  }

  draw(reply) {
    const had = this.contains(document.activeElement);
    for (const view of VIEWS) part(this, view).innerHTML = reply.html[view];
    this.reply = reply;
    this.turn = reply.turn;
    part(this, "say").textContent = reply.say;
    announce([reply.log.at(-1)?.say, reply.say].filter(Boolean).join(" "));
    this.stopped(reply.stopped);
    this.drawn();
    this.curtain.follow(reply);
    // The button that was pressed may be gone: the keyboard stays at the table
    const at = /** @type {HTMLElement} */ (document.activeElement);
    if (had && (!this.contains(at) || !at.offsetParent)) part(this, "say").focus({ preventScroll: true });
  }

  /** What scripts add to what was drawn. */
  drawn() {
    const at = this.line.moves.length;
    const later = this.future.length;
    const slider = this.field("moment");
    slider.max = String(at + later);
    slider.value = String(at);
    part(this, "at").textContent = later ? say("session_branch", { n: later }) : say("session_at", { at, all: at });
    for (const button of this.querySelectorAll('[data-do="undo"]')) button.toggleAttribute("disabled", at === 0);
    this.querySelector('[data-do="redo"]').toggleAttribute("disabled", later === 0);
    localClauses(this);
    this.stage.settle();
    this.mend.settle();
    this.board.settle();
  }

  /** Where the moves of a link cannot be played on. */
  stopped(stop) {
    const node = part(this, "stopped");
    node.hidden = !stop;
    if (!stop) return node.replaceChildren();
    const why = stop.why.map((each) => el("li", {}, each.say));
    const on = el("button", { type: "button", class: "btn small", "data-do": "on" }, say("session_on"));
    node.replaceChildren(el("p", {}, stop.say), ...(why.length ? [el("ul", {}, ...why)] : []), ...(stop.left.length ? [el("p", { class: "code" }, stop.left.join("-")), on] : []));
  }

  refuse(lines) {
    const node = part(this, "stopped");
    node.hidden = false;
    node.replaceChildren(...lines.map((line) => el("p", {}, line)));
    announce(lines.join(" "));
  }
}

if (!customElements.get("play-session")) customElements.define("play-session", PlaySession);
