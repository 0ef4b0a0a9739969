/* <play-session>: any game's session, played move by move in the page. It knows tokens and JSON, and not one rule. */

import { startIn } from "../engine/intent.js";
import { PageElement } from "../page/page-element.js";
import { langRoot, part, say } from "../page/page.js";
import { Asker } from "../engine/asker.js";
import { noteMoves } from "../dice/roll-log.js";
import { Board } from "./board.js";
import { Corrections } from "./panels/corrections.js";
import { Curtain } from "./curtain.js";
import { Forecast } from "./panels/forecast.js";
import { readState } from "../form/address.js";
import { copyLink, copyLog, copyRound, keepFile, readFile } from "./hand-on.js";
import { Keeping } from "./keeping.js";
import { Mend } from "./edit-roll.js";
import { Out } from "./export.js";
import { Prospects } from "./panels/prospects.js";
import { tellMove, tellRefusal, tellStop } from "./announcements.js";
import { Setup } from "./setup.js";
import { noteStage, Stage } from "./stage.js";
import { Time } from "./timeline.js";
import { Vary } from "./panels/vary.js";
import { localClauses } from "../form/link-notes.js";
import { Wait } from "../engine/wait.js";

const VIEWS = ["strip", "scene", "piles", "tables", "meters", "last", "choices", "log"];
const AUTOMATIC = /Z$/;

export class PlaySession extends PageElement {
  connectedCallback() {
    if (this.begun || !part(this, "choices")) return;
    this.begin();
    this.asker = new Asker(new Wait(part(this, "load"), this.id), this.signal, { patient: true });
    /** What would play the same again: a session is no more than this. */
    const { later, ...line } = JSON.parse(this.dataset.begun);
    this.line = line;
    this.future = later; // moves taken back, or told of by the book, the next one first
    this.seat = "";
    this.turn = this.dataset.turn;
    this.stage = new Stage(this);
    this.mend = new Mend(this);
    this.board = new Board(this);
    this.curtain = new Curtain(this);
    this.time = new Time(this);
    /** Where it is only told, there is nothing beside it, and it leaves the address alone. */
    if (!this.told) {
      this.forecast = new Forecast(this);
      this.prospects = new Prospects(this);
      this.vary = new Vary(this);
      this.out = new Out(this);
      if (part(this, "corrections")) this.corrections = new Corrections(this);
      this.setup = new Setup(this);
      this.keeping = new Keeping(this);
    }
    this.beside = [this.forecast, this.prospects, this.vary, this.corrections].filter(Boolean);
    this.listen();
    startIn(this);
    this.drawn();
    if (!this.told) this.openAddress();
  }

  get told() {
    return Boolean(this.dataset.page);
  }

  /** What stands there is not to be pressed while the address's own is on its way. */
  async openAddress() {
    const stale = ["strip", "scene", "choices"].map((name) => part(this, name)).filter(Boolean);
    const hold = (yes) => {
      for (const each of stale) each.inert = yes;
    };
    hold(true);
    await this.after(() => this.#openAddress()).finally(() => hold(false)); // what is typed meanwhile waits for it
  }

  async #openAddress() {
    if (location.hash.startsWith("#s=")) {
      const reply = await this.open({ link: location.hash.slice(1) });
      if (reply?.unchecked && !reply.stopped) this.refuse([say("link_unchecked")]);
      return;
    }
    const said = readState(this.id); // of a page that writes a record for the set-up
    if (said?.damaged) this.refuse([say("link_damaged")]);
    else if (said) await this.setup?.bring(said.inputs);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    noteStage();
  }

  listen() {
    this.on("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button) this.#deeds[button.dataset.do]?.(button);
    });
    this.on("input", ({ target }) => this.changed(target));
    this.on("keydown", (event) => {
      if (
        event.key.toLowerCase() === "z" &&
        (event.ctrlKey || event.metaKey) &&
        !event.target.matches("input[type=text]")
      ) {
        event.preventDefault();
        if (event.shiftKey) this.redo();
        else this.undo();
      } else if (event.key === "Enter" && event.target === part(this, "typed")) this.typed();
      else if (event.key === "Enter" && event.target === part(this, "faces")) this.stage.commit();
    });
    this.on("hashchange", () => !this.told && location.hash.startsWith("#s=") && this.openAddress(), {
      target: window,
    });
  }

  #deeds = {
    undo: () => this.undo(),
    redo: () => this.redo(),
    auto: () => this.auto(),
    commit: () => this.stage.commit(),
    forecast: () => this.forecast.weigh(),
    prospects: () => this.prospects.weigh(),
    prospect: ({ dataset }) => this.prospects.choose(dataset.move),
    vary: () => this.vary.weigh(),
    begin: () => this.setup.begin(),
    again: () => this.again(),
    "round-back": () => this.time.back(),
    "round-on": () => this.time.on(),
    end: () => this.time.end(),
    resume: () => this.keeping.resume(),
    typed: () => this.typed(),
    on: () => this.open({ ...this.line }),
    link: (button) => copyLink(this, button),
    copy: (button) => copyLog(this, button),
    round: (button) => copyRound(button),
    file: () => keepFile(this),
    moment: ({ dataset }) => this.go(Number(dataset.at)),
    card: () => this.out.card(),
    pieces: () => this.out.pieces(),
  };

  /** @returns {any} a control of ours */
  field(name) {
    return part(this, name);
  }

  changed(target) {
    const { value } = target; // as it was set: what is drawn meanwhile moves the slider
    if (target === this.field("moment")) this.after(() => this.go(Number(value)));
    else if (target === this.field("seat")) this.sit(target.value);
    else if (target === this.field("kept")) readFile(target.files[0]).then((kept) => this.open({ kept }));
  }

  // --- what is played ---

  /** One question about this session; null where there is no answer, or where another has been asked since. */
  question(request, { aside = false } = {}) {
    const here = { do: "session", session: this.dataset.session, seat: this.seat, ...this.line };
    const asked = request.of ? request : { ...here, view: { root: langRoot.href }, ...request }; // a card has its own
    return this.asker.ask(asked, { retry: () => this.open(request), beside: aside });
  }

  /** Another session, or another line of this one; the reply, if it was not refused. */
  async open(request, refused = (errors) => this.refuse(errors.map((each) => `${each.message} ${each.hint}`))) {
    const reply = await this.question({
      ...(request.link || request.kept ? { setup: null, moves: null } : {}),
      ...request,
    });
    if (!reply || reply.error) return reply && refused(reply.errors);
    // Also the moves that an engine which failed is asked for once more
    const made = request.auto || (!request.setup && request.moves?.length > this.line.moves.length);
    if (made) noteMoves(reply, this.line.moves.length);
    this.future = [];
    this.take(reply);
    if (made) this.keeping?.made(reply);
    else await this.keeping?.opened(reply, Boolean(request.link || request.kept));
    if (reply.at < reply.moves.length) await this.go(reply.at); // a link to a moment
    return reply;
  }

  /** The same with new dice; what was decided before the first of them stays. */
  async again() {
    const reply = this.reply ?? (await this.question({}, { aside: true }));
    if (!reply) return;
    const made = reply.log.filter(({ token }) => token);
    const first = made.findIndex(({ steps }) => steps.some(({ dice, cards }) => dice.length || cards?.length));
    this.open({ seed: null, moves: made.slice(0, first < 0 ? made.length : first).map(({ token }) => token) });
  }

  /** More moves; they wait for those before them. @returns {Promise<any>} the reply, taken if all could be played */
  play(tokens, more = {}) {
    return this.after(() => this.#play(tokens, more));
  }

  after(deed) {
    this.pressed = (this.pressed ?? Promise.resolve()).catch(() => {}).then(deed); // one that failed holds up none
    return this.pressed;
  }

  async #play(tokens, more) {
    const reply = await this.question({ moves: [...this.line.moves, ...tokens], ...more });
    if (!reply) return null;
    if (reply.error) {
      const told = reply.errors.filter(({ field }) => field !== "faces"); // those are told beside their field
      if (told.length) this.refuse(told.map((each) => `${each.message} ${each.hint}`));
    } else if (!reply.stopped) {
      noteMoves(reply, this.line.moves.length);
      this.future = [];
      this.take(reply);
      this.keeping?.made(reply);
    } else if (!reply.stopped.needs) this.refuse([reply.stopped.say, ...reply.stopped.why.map((each) => each.say)]);
    return reply;
  }

  async typed() {
    const field = this.field("typed");
    let more = false; // the same text, too, may be typed anew meanwhile
    field.addEventListener(
      "input",
      () => {
        more = true;
      },
      { once: true },
    );
    const tokens = field.value
      .trim()
      .split(/[\s,-]+/)
      .filter(Boolean);
    const reply = tokens.length ? await this.play(tokens) : null;
    if (reply && !reply.error && !reply.stopped && !more) field.value = "";
  }

  /** The one to decide plays by a policy until somebody else is; nobody's turn: one event. */
  auto() {
    const policy = this.field("policy").value;
    this.after(() => this.open(this.turn ? { auto: { [this.turn]: policy } } : { auto: policy, count: 1 }));
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
    this.after(() => {
      const { moves } = this.line;
      let count = moves.length - 1;
      while (count > 0 && AUTOMATIC.test(moves[count])) count -= 1;
      return count >= 0 ? this.go(count) : null;
    });
  }

  redo() {
    this.after(() => (this.future.length ? this.go(this.line.moves.length + 1) : null));
  }

  /** What one seat sees. */
  async sit(seat) {
    this.seat = seat;
    const reply = await this.question({});
    if (!reply || reply.error) return;
    this.address(reply.link);
    this.draw(reply);
    for (const each of this.beside) each.follow();
  }

  /** A die was corrected; `whole`: all moves after it stand. If not, the line is another one than what is kept. */
  async correct(reply, { whole = true } = {}) {
    this.future = [];
    this.take(reply);
    if (!whole) this.keeping?.begin();
    await this.keeping?.made(reply);
  }

  take(reply) {
    const { setup, seed, moves } = reply;
    this.line = { setup, seed, moves };
    this.address(reply.link);
    this.draw(reply);
    this.time.follow(reply);
    this.setup?.follow(setup);
    for (const each of this.beside) each.follow();
  }

  /** An open table's address holds all of it; that of one seat nothing, since the others' hands would be in it. */
  address(link) {
    if (!this.isAddressed || this.told) return;
    history.replaceState(history.state, "", link && !this.seat ? `${location.pathname}#s=${link}` : location.pathname);
  }

  draw(reply) {
    const had = this.contains(document.activeElement);
    const back = reply.moves.length < (this.reply?.moves.length ?? 0);
    for (const view of VIEWS) {
      const node = part(this, view);
      if (node) node.innerHTML = reply.html[view]; // the engine's own, escaped there
    }
    this.reply = reply;
    this.turn = reply.turn;
    part(this, "say").textContent = reply.say;
    this.querySelector(".se-right").scrollTop = 0; // what has just happened stands above the choices
    tellMove(this, reply, back);
    tellStop(this, reply.stopped);
    this.drawn();
    this.curtain.follow(reply);
    this.out?.follow();
    // The button that was pressed may be gone: the keyboard stays at the table
    const at = /** @type {HTMLElement} */ (document.activeElement);
    if (had && (!this.contains(at) || !at.offsetParent || at.matches(":disabled")))
      part(this, "say").focus({ preventScroll: true });
  }

  /** What scripts add to what was drawn. */
  drawn() {
    const at = this.line.moves.length;
    const later = this.future.length;
    const slider = this.field("moment");
    slider.max = String(at + later);
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", say("session_at", { at, all: at + later }));
    part(this, "at").textContent =
      later && !this.told ? say("session_branch", { n: later }) : slider.getAttribute("aria-valuetext");
    for (const button of this.querySelectorAll('[data-do="undo"]')) button.toggleAttribute("disabled", at === 0);
    for (const button of this.querySelectorAll('[data-do="redo"]')) button.toggleAttribute("disabled", later === 0);
    localClauses(this);
    this.stage.settle();
    this.mend.settle();
    this.board.settle();
  }

  refuse(lines) {
    tellRefusal(this, lines);
  }
}

if (!customElements.get("play-session")) customElements.define("play-session", PlaySession);
