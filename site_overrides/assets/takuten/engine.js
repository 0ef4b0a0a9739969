/* The engine as the page sees it: one worker for all widgets, started at the first sign of intent. Knows kinds, no words. */

import { config, siteRoot } from "./page.js";

const PATIENCE = 30_000; // ms without a sign of progress
const GRACE = 500; // ms, about a restart: an aborted run that ends by itself before that needs none

const script = new URL("./engine-worker.js", import.meta.url);
// Once: after instant navigation a page of the other language would count from its own root.
const root = siteRoot();

/** `reason`: unsupported, blocked, network, timeout or broken. */
export class EngineError extends Error {
  constructor(reason, message = reason) {
    super(message);
    this.name = "EngineError";
    this.reason = reason;
  }
}

class Engine {
  #worker = null;
  #load = { state: "idle" };
  #listeners = new Set();
  #waiting = [];
  #running = null;
  #ids = 0;
  #timer = 0;
  #plain = false; // once something went wrong: boot from the files, not from kept memory

  /** Start, unless it is started; after a failure this is the retry. */
  prepare() {
    if (!this.#worker) this.#start();
  }

  /** A promise of the reply. An aborted call rejects at once; the worker goes only if the run does not end by itself. */
  call(request, { onProgress, signal } = {}) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const call = { id: ++this.#ids, request, onProgress, resolve, reject };
      signal?.addEventListener("abort", () => this.#abort(call, signal.reason), { once: true });
      this.#waiting.push(call);
      this.prepare();
      this.#next();
    });
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
    const { engine } = config();
    if (!engine) return this.#fail("broken", "no engine in the page");
    const total = Object.values(engine.files).reduce((sum, size) => sum + size, 0);
    try {
      this.#worker = openWorker();
    } catch (error) {
      return this.#fail(error.name === "SecurityError" ? "blocked" : "unsupported", error.message);
    }
    this.#worker.onmessage = ({ data }) => this.#hear(data, engine.patience);
    // Without a message the script itself did not come: the net, or a policy
    this.#worker.onerror = ({ message }) => this.#fail(message ? "broken" : refused ? "blocked" : "network", message);
    this.#worker.postMessage({ boot: { base: new URL(engine.path, root).href, files: engine.files, plain: this.#plain } });
    this.#wait(engine.patience);
    this.#set({ state: "loading", loaded: 0, total });
  }

  #wait(patience = PATIENCE) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail("timeout"), patience);
  }

  #hear(data, patience) {
    if (data.id) return this.#hearCall(data);
    if (data.unkept) return console.info("engine memory not kept", data.unkept.message);
    if (data.failed?.kind === "memory") return this.#restart({ plain: true });
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
    if (call?.id !== id) return;
    if (progress) return void call.onProgress?.(progress.done, progress.total, progress.say);
    this.#running = null;
    if (!failed) {
      call.resolve(reply);
      return this.#next();
    }
    // What broke inside may have left the interpreter broken: the next call gets a new one
    call.reject(new EngineError(failed.kind, failed.message));
    this.#restart({ plain: true });
  }

  /** One call at a time goes out, so that those behind it outlive a restart. */
  #next() {
    if (this.#load.state !== "ready" || this.#running || !this.#waiting.length) return;
    this.#running = this.#waiting.shift();
    const { id, request } = this.#running;
    this.#worker.postMessage({ id, request });
  }

  #abort(call, reason) {
    call.reject(reason);
    this.#waiting = this.#waiting.filter((other) => other !== call);
    call.onProgress = null;
    if (this.#running === call) setTimeout(() => this.#running === call && this.#restart(), GRACE);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#running = null;
  }

  #restart({ plain = this.#plain } = {}) {
    const wanted = this.#waiting.length || this.#load.state === "loading";
    this.#stop();
    this.#plain = plain;
    if (wanted) this.#start();
    else this.#set({ state: "idle" });
  }

  #fail(reason, message) {
    const calls = [this.#running, ...this.#waiting].filter(Boolean);
    this.#stop();
    this.#plain = true;
    this.#waiting = [];
    for (const call of calls) call.reject(new EngineError(reason, message));
    this.#set({ state: "failed", reason });
  }
}

let refused = false;
document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
  if (blockedURI === script.href) refused = true;
});

/** A browser that does not know module workers does not ask for the type, and would run something else. */
function openWorker() {
  let asked = false;
  const worker = new Worker(script, {
    get type() {
      asked = true;
      return "module";
    },
  });
  if (asked) return worker;
  worker.terminate();
  throw new TypeError("module workers");
}

export const engine = new Engine();
