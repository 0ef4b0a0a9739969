/* The engine as the page sees it: one worker for all widgets, started at the first sign of intent, and where there is room
   a second one that stands by: it takes over when the first is lost, and weighs meanwhile. Knows kinds, no words. */

import { isDeep } from "../page/limits.js";
import { config, siteRoot } from "../page/page.js";
import { keyOf } from "../storage/at-once.js";
import { filesOf, isWhole, rememberWhole } from "./files.js";
import { openWorker, whyNot } from "./open-worker.js";

const PATIENCE = 30_000; // ms without a sign of progress
const KEEP = keyOf("engine"); // the cache that holds the memory of a booted interpreter
const GRACE = 500; // ms, about a restart: an aborted run that ends by itself before that needs none
const SHORT_GRACE = 100; // where another takes over
const QUIET = 2_000; // ms after an answer, before one that stands by is started
const ROOM = 4; // GB, as the browser tells; iOS tells nothing, and has no room for two
const WEIGHING = new Set(["forecast", "evening", "curve", "prospects", "odds", "vary", "compare"]); // these take seconds

// Once: after instant navigation a page of the other language would count from its own root.
const root = siteRoot();

/** `reason`: unsupported, blocked, network, damaged, renewed, timeout, ended or broken; request: not to be asked at all. */
export class EngineError extends Error {
  constructor(reason, message = reason) {
    super(message);
    this.name = "EngineError";
    this.reason = reason;
  }
}

/** again: asked a second time, of a new worker; aborted: nobody waits for it any more
    @typedef {{id: number, request: string, onProgress?: OnProgress, resolve(reply: any): void, reject(error: any): void,
      again?: boolean, aborted?: boolean}} Call
    @typedef {((done: number, total: number, sentence: string) => void) | null} OnProgress */

class Engine {
  /** @type {Worker | null} */
  #worker = null;
  #load = { state: "idle" };
  #listeners = new Set();
  /** @type {Call[]} */
  #waiting = [];
  /** @type {Call | null} */
  #running = null;
  #ids = 0;
  #timer = 0;
  #plain = false; // once something went wrong: boot from the files, not from kept memory
  #fresh = false; // after a damaged download: past the browser's cache, once
  #whole = false; // once a function was missing: the interpreter with all of them
  #life = ""; // the lock that the worker holds as long as it lives
  #quiet = 0;
  #lost = false; // in a run
  /** @type {Engine | null} */
  #standby;

  /** @param {Engine | null} [standby] */
  constructor(standby = null) {
    this.#standby = standby;
  }

  /** Start, unless it is started; after a failure this is the retry. */
  prepare() {
    if (!this.#worker) this.#start();
  }

  /** A promise of the reply. An aborted call rejects at once; the worker goes only if the run does not end by itself.
      @param {object} request
      @param {{onProgress?: OnProgress, signal?: AbortSignal}} [options] */
  call(request, { onProgress, signal } = {}) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      /** @type {Call} */
      const call = { id: ++this.#ids, request: written(request), onProgress, resolve, reject };
      signal?.addEventListener("abort", () => this.#abort(call, signal.reason), { once: true });
      this.#waiting.push(call);
      this.prepare();
      this.#next();
    });
  }

  /** How it comes along. */
  get load() {
    return this.#load;
  }

  /** Tells the listener now and at each change; returns the way to stop that. */
  onLoad(listener) {
    this.#listeners.add(listener);
    listener(this.#load);
    return () => this.#listeners.delete(listener);
  }

  #set(load) {
    this.#load = load;
    for (const listener of this.#listeners) listener(load);
  }

  #start() {
    const { engine, game = "" } = config();
    if (!engine) return this.#fail("broken", "no engine in the page");
    this.#whole ||= !engine.whole || isWhole(engine);
    const files = filesOf(engine, this.#whole);
    const coming = Object.values({ ...files, ...engine.games[game] });
    const total = coming.reduce((sum, [, sent]) => sum + sent, 0);
    try {
      this.#worker = openWorker();
    } catch (error) {
      return this.#fail(error.name === "SecurityError" ? "blocked" : "unsupported", error.message);
    }
    const worker = this.#worker;
    const life = `takuten-engine-${Math.random()}`;
    this.#life = life;
    this.#heed(worker, engine.patience);
    const { path, games } = engine;
    const [plain, fresh] = [this.#plain, this.#fresh];
    worker.postMessage({
      boot: { base: new URL(path, root).href, files, games, game, keep: KEEP, plain, fresh, life },
    });
    this.#fresh = false;
    this.#wait(engine.patience);
    this.#set({ state: "loading", loaded: 0, total });
  }

  /** @param {Worker} worker
      @param {number} [patience] */
  #heed(worker, patience) {
    worker.onmessage = ({ data }) => (data.lives ? this.#watch(worker) : this.#hear(data, patience));
    // Without a message the script itself did not come: the net, a policy, or it is gone
    worker.onerror = async ({ message }) => {
      const reason = message ? "broken" : await whyNot();
      if (worker === this.#worker) this.#fail(reason, message);
    };
  }

  get isFree() {
    return this.#load.state === "ready" && !this.#running && !this.#waiting.length;
  }

  /** Who is asked this: what may take long, whoever stands by, so that nothing else waits for it. */
  for(request, long = false) {
    return (long || WEIGHING.has(request.do)) && this.#standby?.load.state === "ready" ? this.#standby : this;
  }

  /** The worker of the one that stands by becomes this one's; whether there was such a one. */
  #takeOver() {
    const other = this.#standby;
    if (!other?.isFree || other.#whole !== this.#whole) return false;
    this.#worker = /** @type {Worker} */ (other.#worker); // it is ready
    this.#life = other.#life;
    other.#worker = null;
    this.#heed(this.#worker, config().engine?.patience);
    this.#watch(this.#worker);
    this.#set(other.#load);
    other.#set({ state: "idle" });
    return true;
  }

  #wait(patience = PATIENCE) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail("timeout"), patience);
  }

  /** A worker in a run answers no question, but it holds a lock as long as it lives: whoever gets that knows. */
  #watch(worker) {
    const lost = () => worker === this.#worker && this.#lose();
    navigator.locks.request(this.#life, () => {}).then(lost, () => {});
  }

  /** The worker has ended by itself: what it was at is told, those behind it get a new one. */
  #lose() {
    if (this.#load.state === "loading") return this.#fail("ended");
    this.#running?.reject(new EngineError("ended"));
    const again = this.#lost; // the first time may be the device's doing, and what was kept starts sooner
    this.#lost = Boolean(this.#running);
    this.#restart({ plain: this.#plain || (again && this.#lost) });
  }

  #hear(data, patience) {
    if (data.id) return this.#hearCall(data);
    if (data.unkept) return console.info("engine memory not kept", data.unkept.message);
    if (data.failed?.kind === "memory") return this.#restart({ plain: true });
    if (this.#lacks(data)) return this.#restart({ again: this.#running });
    if (data.failed) return this.#fail(data.failed.kind, data.failed.message);
    if (data.progress) {
      this.#wait(patience);
      return this.#set({ state: "loading", ...data.progress });
    }
    clearTimeout(this.#timer);
    const { total } = this.#load;
    this.#set({ state: "ready", loaded: total, total, kept: data.kept });
    this.#next();
  }

  #hearCall({ id, progress, reply, failed }) {
    const call = this.#running;
    if (!call || call.id !== id) return;
    if (progress) return void call.onProgress?.(progress.done, progress.total, progress.say);
    this.#running = null;
    if (!failed) {
      call.resolve(reply);
      this.#quiet = setTimeout(() => this.#standby?.prepare(), QUIET);
      return this.#next();
    }
    if (this.#lacks({ failed })) return this.#restart({ again: call });
    // What broke inside may have left the interpreter broken: the next call gets a new one. Kept memory may have been
    // bad from the start: then this call gets it too, once
    if (this.#load.kept && !call.again && !call.aborted) this.#waiting.unshift(Object.assign(call, { again: true }));
    else call.reject(new EngineError(failed.kind, failed.message));
    this.#restart({ plain: true, anew: true });
  }

  /** Whether a function was missing, which is no fault of what was asked: from now on the whole interpreter is taken. */
  #lacks({ failed }) {
    if (failed?.kind !== "trap") return false;
    if (this.#whole) {
      failed.kind = "broken";
      return false;
    }
    this.#whole = true;
    rememberWhole(config().engine);
    return true;
  }

  /** One call at a time goes out, so that those behind it outlive a restart. */
  #next() {
    if (this.#load.state !== "ready" || this.#running || !this.#waiting.length) return;
    clearTimeout(this.#quiet);
    this.#running = /** @type {Call} */ (this.#waiting.shift());
    const { id, request } = this.#running;
    /** @type {Worker} */ (this.#worker).postMessage({ id, request });
  }

  #abort(call, reason) {
    call.reject(reason);
    this.#waiting = this.#waiting.filter((other) => other !== call);
    Object.assign(call, { onProgress: null, aborted: true });
    const grace = this.#standby?.isFree ? SHORT_GRACE : GRACE;
    if (this.#running === call) setTimeout(() => this.#running === call && this.#restart(), grace);
  }

  #stop() {
    clearTimeout(this.#timer);
    clearTimeout(this.#quiet);
    this.#worker?.terminate();
    this.#worker = null;
    this.#running = null;
  }

  /** `anew`: by no other that was booted as this one was.
      @param {{plain?: boolean, again?: Call | null, anew?: boolean}} [how] */
  #restart({ plain = this.#plain, again = null, anew = false } = {}) {
    if (again && !again.aborted) this.#waiting.unshift(again);
    const wanted = this.#waiting.length || this.#load.state === "loading";
    this.#stop();
    if (plain) this.#distrust();
    if (!anew && this.#takeOver()) this.#next();
    else if (wanted) this.#start();
    else this.#set({ state: "idle" });
  }

  #fail(reason, message) {
    const calls = this.#running ? [this.#running, ...this.#waiting] : this.#waiting;
    this.#stop();
    this.#distrust();
    this.#fresh = reason === "damaged";
    this.#waiting = [];
    for (const call of calls) call.reject(new EngineError(reason, message));
    this.#set({ state: "failed", reason });
  }

  /** From now on nothing that was kept: it may be to blame, and would be again after a reload. */
  #distrust() {
    if (!this.#plain) forget();
    this.#plain = true;
  }
}

async function forget() {
  try {
    await caches.delete(KEEP);
  } catch {
    // a browser that keeps nothing for us
  }
}

/** A request as text. What cannot be written, or nested so deep that a stack might not bear it, ends here. */
function written(request) {
  try {
    const text = JSON.stringify(request);
    if (!isDeep(request)) return text;
  } catch {
    // a circle, or too deep even to write
  }
  throw new EngineError("request");
}

const isRoomy = /** @type {any} */ (navigator).deviceMemory >= ROOM;

export const engine = new Engine(isRoomy ? new Engine() : null);
