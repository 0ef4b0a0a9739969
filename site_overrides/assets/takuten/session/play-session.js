/* <play-session>: any game's session, played move by move in the page. It knows ids and JSON, and not one rule. */

import { Asker } from "../engine/asker.js";
import { startIn } from "../engine/intent.js";
import { Wait } from "../engine/wait.js";
import { noteMoves } from "../dice/roll-log.js";
import { localClauses } from "../form/link-notes.js";
import { same } from "../form/record-path.js";
import { PageElement } from "../page/page-element.js";
import { unfold } from "../page/folds.js";
import { langRoot, part } from "../page/page.js";
import { textOf } from "../page/read-file.js";
import { takeShared } from "../storage/at-once.js";
import { Address } from "./address.js";
import { tellMove, tellRefusal, tellStop } from "./announcements.js";
import { Board } from "./board/board.js";
import { Curtain } from "./curtain.js";
import { Devices } from "./devices.js";
import { Mend } from "./edit-roll.js";
import { Out } from "./export.js";
import { Guide } from "./guide.js";
import { HandOn } from "./hand-on.js";
import { Keeping } from "./keeping.js";
import { Layout } from "./table/layout.js";
import { LineOfPlay } from "./line-of-play.js";
import { Corrections } from "./panels/corrections.js";
import { Forecast } from "./panels/forecast.js";
import { Prospects } from "./panels/prospects.js";
import { Vary } from "./panels/vary.js";
import { Motion } from "./board/motion.js";
import { Setup } from "./setup/setup.js";
import { noteStage, Stage } from "./stage.js";
import { Time } from "./timeline.js";

/** @import { Ask, Open } from "./line-of-play.js"
    @import { Guest } from "../peers/guest.js"
    @import { Aside } from "./panels/side-question.js" */

const VIEWS = ["guide", "strip", "scene", "piles", "tables", "meters", "last", "choices", "log"];

const told = ({ message, hint }) => `${message} ${hint}`;

export class PlaySession extends PageElement {
  /** @type {Guest | null} where another device has the engine: it is asked in its place */
  host = null;

  connectedCallback() {
    if (this.begun || !part(this, "choices")) return;
    this.begin();
    this.asker = new Asker(new Wait(part(this, "load"), this.id), this.signal, { patient: true });
    this.line = new LineOfPlay(this.dataset.session, JSON.parse(this.dataset.begun), this.dataset.turn);
    const { line, ask, open, after } = this;
    this.stage = new Stage(this, { line, ask, play: (more) => this.play(more) });
    this.board = new Board(this, this.stage);
    this.motion = new Motion(this);
    this.mend = new Mend(this, { line, ask, after });
    this.curtain = new Curtain(this, { line, sit: (seat) => this.sit(seat) });
    this.time = new Time(this, { line, ask, open, after, take: (reply) => this.take(reply) });
    this.handOn = new HandOn(this, { line, ask });
    this.guide = part(this, "guide") && new Guide(this);
    /** @type {(Aside & {follow(): void})[]} */
    this.panels = [];
    /** Where it is only told, there is nothing beside it, and it leaves the address alone. */
    if (!this.dataset.page) this.playOn();
    this.listen();
    startIn(this);
    this.drawn();
    this.devices?.begin();
    this.address?.open();
    if (this.address) this.takeShared();
  }

  /** Moves that were shared into the app stand to be read before they are played. */
  takeShared() {
    const field = /** @type {HTMLInputElement} */ (part(this, "typed"));
    const shared = field && takeShared();
    if (!shared) return;
    field.value = shared.replace(/\s+/g, " ");
    unfold(field);
    field.focus();
  }

  playOn() {
    const { line, ask, open, after, stage } = this;
    this.forecast = new Forecast(this, line);
    this.prospects = new Prospects(this, line, { stage, forecast: this.forecast });
    this.vary = new Vary(this, line, ask);
    this.panels = [this.forecast, this.prospects, this.vary];
    if (part(this, "corrections")) this.panels.push(new Corrections(this, line, stage));
    this.out = new Out(this, { line, ask });
    this.setup = new Setup(this, { ask, open, after });
    this.keeping = new Keeping(this, { line, open });
    this.layout = new Layout(this, { stage, line });
    this.address = new Address(this, { line, open, after, setup: this.setup });
    if (!this.guide) this.devices = new Devices(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.layout?.end();
    noteStage();
  }

  listen() {
    this.on("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button) this.#deeds[button.dataset.do]?.(button);
    });
    this.on("input", ({ target }) => {
      if (target === part(this, "seat")) this.curtain.take(target.value);
      else if (target === part(this, "kept") && target.files.length) this.after(() => this.openFile(target.files[0]));
    });
    this.on("keydown", ({ key, target }) => {
      if (key === "Enter" && target === part(this, "typed")) this.typed();
      else if (key === "Enter" && target === part(this, "faces")) this.stage.commit();
    });
    // A die was corrected; `whole`: all moves after it stand. If not, the line is another one than what is kept
    this.on("mended", ({ detail: { reply, whole } }) => {
      this.line.later = [];
      this.take(reply);
      if (!whole) this.keeping?.begin();
      this.keeping?.made(reply);
    });
  }

  #deeds = {
    undo: () => this.time.undo(),
    redo: () => this.time.redo(),
    auto: () => this.auto(),
    commit: () => this.stage.commit(),
    forecast: () => this.forecast.weigh(),
    prospects: () => this.prospects.weigh(),
    prospect: ({ dataset }) => this.prospects.choose(dataset),
    vary: () => this.vary.weigh(),
    begin: () => this.setup.begin(),
    keep: () => this.setup.kept.keep(),
    again: () => this.after(() => this.again()),
    "round-back": () => this.after(() => this.time.back()),
    "round-on": () => this.after(() => this.time.on()),
    end: () => this.after(() => this.time.end()),
    resume: () => this.after(() => this.keeping.resume()),
    typed: () => this.typed(),
    on: () => this.after(() => this.open(this.line.here)),
    link: (button) => this.handOn.link(button),
    copy: (button) => this.handOn.log(button),
    round: (button) => this.handOn.round(button),
    file: () => this.handOn.file(),
    moment: ({ dataset }) => this.after(() => this.time.go(Number(dataset.at))),
    guide: ({ dataset: { token } }) => this.play({ token }),
    card: () => this.out.card(),
    pieces: () => this.out.pieces(),
    table: () => this.layout.open(),
    devices: () => this.devices.host(),
  };

  // --- what is played ---

  /** @type {Ask} */
  ask = (request, { aside = false } = {}) => {
    if (this.host) return this.host.ask(request);
    const here = { do: "session", ...this.line.here, guide: this.dataset.guide, view: { root: langRoot.href } };
    const asked = request.of ? request : { ...here, ...request }; // a card has its own
    return this.asker.ask(asked, { retry: () => this.open(request), aside });
  };

  /** @type {Open} */
  open = async (request, refused = (errors) => tellRefusal(this, errors.map(told))) => {
    const fromElsewhere = Boolean(request.link || request.kept);
    const reply = await this.ask({ ...(fromElsewhere ? { setup: null, moves: null } : {}), ...request });
    if (reply?.errors?.some(({ field }) => field === "seat")) {
      this.curtain.rise();
      return this.open(request, refused);
    }
    if (!reply || reply.error) return reply && refused(reply.errors);
    // Also the moves that an engine which failed is asked for once more
    const made = request.auto || (!request.setup && request.moves?.length > this.line.at);
    if (made) noteMoves(reply, this.line.at);
    this.line.later = [];
    this.take(reply);
    if (made) this.keeping?.made(reply);
    else await this.keeping?.opened(reply, fromElsewhere);
    if (reply.at < reply.moves.length) await this.time.go(reply.at); // a link to a moment
    return reply;
  };

  /** What cannot be read is no file of a table: the engine says so. */
  openFile(file) {
    return textOf(file)
      .catch(() => "")
      .then((kept) => this.open({ kept }));
  }

  /** The same with new dice; what was decided before the first of them stays. */
  async again() {
    const reply = await this.ask({ seat: "" }, { aside: true }); // a seat's log has not everybody's dice
    if (!reply) return;
    const made = reply.log.filter(({ token }) => token);
    const first = made.findIndex(({ steps }) => steps.some(({ dice, cards }) => dice.length || cards?.length));
    return this.open({ seed: null, moves: made.slice(0, first < 0 ? made.length : first).map(({ token }) => token) });
  }

  /** More moves, as they are chosen or typed; they wait for those before them.
      @param {{token?: string, typed?: string, faces?: string}} more
      @returns {Promise<any>} the reply, taken if all could be played */
  play(more) {
    return this.after(() => this.#play(more));
  }

  /** One that did not wait would overtake what is on its way, and that would be lost. */
  after = (deed) => {
    this.pressed = (this.pressed ?? Promise.resolve()).catch(() => {}).then(deed); // one that failed holds up none
    return this.pressed;
  };

  /** @param {{token?: string, typed?: string, faces?: string}} more */
  async #play({ token, ...more }) {
    const asked = { moves: [...this.line.moves, ...(token ? [token] : [])], ...more };
    const reply = await (this.host ? this.host.play({ token }) : this.ask(asked));
    if (!reply) return null;
    if (reply.error) {
      const elsewhere = reply.errors.filter(({ field }) => field !== "faces"); // those are told beside their field
      if (elsewhere.length) tellRefusal(this, elsewhere.map(told));
    } else if (!reply.stopped) this.made(reply);
    else if (!reply.stopped.needs) tellRefusal(this, [reply.stopped.say, ...reply.stopped.why.map((each) => each.say)]);
    return reply;
  }

  /** Moves that were made: their rolls are noted, and the line is kept. */
  made(reply) {
    noteMoves(reply, this.line.at);
    this.line.later = [];
    this.take(reply);
    this.keeping?.made(reply);
  }

  async typed() {
    /** @type {HTMLInputElement} */
    const field = part(this, "typed");
    let more = false; // the same text, too, may be typed anew meanwhile
    field.addEventListener(
      "input",
      () => {
        more = true;
      },
      { once: true },
    );
    const typed = field.value;
    if (this.devices?.takes(typed)) {
      field.value = "";
      return;
    }
    const reply = typed.trim() ? await this.play({ typed }) : null;
    if (reply && !reply.error && !reply.stopped && !more) field.value = "";
  }

  /** The one to decide plays by a policy until somebody else is; nobody's turn: one event. */
  auto() {
    /** @type {HTMLSelectElement} */
    const { value } = part(this, "policy");
    this.after(() => {
      const { turn } = this.line;
      return this.open(turn ? { auto: { [turn]: value } } : { auto: value, count: 1 });
    });
  }

  /** What one seat sees, once what was done before is done. */
  sit(seat) {
    return this.after(async () => {
      this.line.seat = seat;
      const reply = await this.ask({});
      if (!reply || reply.error) return;
      this.address?.write(reply.link);
      this.draw(reply);
      for (const each of this.panels) each.follow();
    });
  }

  /** What was typed into the form of the set-up stays there until another set-up is open. */
  take(reply) {
    const another = !same(reply.setup, this.line.setup);
    this.line.take(reply);
    this.address?.write(reply.link);
    this.draw(reply);
    this.time.follow(reply);
    if (another) this.setup?.follow(reply.setup);
    for (const each of this.panels) each.follow();
    this.dispatchEvent(new Event("taken"));
  }

  draw(reply) {
    const had = this.contains(document.activeElement);
    this.motion.note();
    const back = reply.moves.length < (this.line.reply?.moves.length ?? 0);
    for (const view of VIEWS) {
      const node = part(this, view);
      if (node) node.innerHTML = reply.html[view]; // the engine's own, escaped there
    }
    this.line.reply = reply;
    this.line.turn = reply.turn;
    part(this, "say").textContent = reply.say;
    this.querySelector(".se-right").scrollTop = 0; // what has just happened stands above the choices
    tellMove(this, this.line, back);
    tellStop(this, reply.stopped);
    this.curtain.name(reply.seats);
    this.drawn();
    this.motion.run();
    this.curtain.follow(reply);
    this.out?.follow();
    // The button that was pressed may be gone: the keyboard stays at the table
    const at = /** @type {HTMLElement} */ (document.activeElement);
    if (had && (!this.contains(at) || !at.offsetParent || at.matches(":disabled")))
      part(this, "say").focus({ preventScroll: true });
  }

  /** What scripts add to what was drawn. */
  drawn() {
    this.time.settle();
    this.guide?.settle();
    localClauses(this);
    this.curtain.ask();
    this.stage.settle();
    this.mend.settle();
    this.board.settle();
    this.layout?.settle();
  }
}

if (!customElements.get("play-session")) customElements.define("play-session", PlaySession);
