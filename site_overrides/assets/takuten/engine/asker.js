/* Questions to the engine, with whatever waiting they take: the latest of an asker's counts, each can be cancelled. */

import { config } from "../page/page.js";
import { engine } from "./engine.js";

/** @typedef {import("./wait.js").Wait} Wait */

export class Asker {
  /** @type {Map<AbortController, Wait>} those under way, and where each is waited for */
  #asked = new Map();
  /** @type {AbortController | null} the one that counts: under way, or waiting for its turn */
  #latest = null;
  #turn = Promise.resolve();

  /** `wait`: where it is waited for; `signal` ends it all. `patient`: what is overtaken is let end, unheard, before the
      next is asked, since to stop it in a run would cost a new engine; else it is stopped.
      @param {Wait} wait
      @param {AbortSignal} signal
      @param {{patient?: boolean}} [options] */
  constructor(wait, signal, { patient = false } = {}) {
    this.wait = wait;
    this.signal = signal;
    this.patient = patient;
    signal.addEventListener("abort", () => this.stop());
  }

  /** Whether there is one that counts, and no answer yet. */
  get busy() {
    return this.#latest !== null;
  }

  /** Whether nothing is under way, of what counts and of what stands beside it. */
  get idle() {
    return !this.busy && !this.#asked.size;
  }

  /** The reply; null if there is none: cancelled, overtaken, stopped, or no engine. `retry` asks once more after that.
      `aside`: it overtakes none, and none overtakes it. `more`: another one follows at once, for which one waits on. `long`: it
      takes its time, whatever its kind.
      @param {object} request
      @param {{retry: () => void, wait?: Wait, aside?: boolean, more?: boolean, long?: boolean}} how
      @returns {Promise<any>} */
  async ask(request, { retry, wait = this.wait, aside = false, more = false, long = false }) {
    const task = new AbortController();
    const put = () => this.#put(request, task, wait, { retry, more, long, cancel: () => this.#cancel(task, aside) });
    if (aside) return put();
    const before = this.#turn;
    if (!this.patient) this.drop((_, other) => other === this.#latest);
    this.#latest = task;
    const mine = before.then(() => (this.#latest === task ? put() : null));
    this.#turn = mine.catch(() => {}); // one that failed holds up none
    try {
      const reply = await mine;
      return this.#latest === task ? reply : null;
    } finally {
      if (this.#latest === task) this.#latest = null;
    }
  }

  async #put(request, task, wait, { retry, more, long, cancel }) {
    if (this.signal.aborted) return null;
    const wanted = () => this.#asked.has(task);
    /** @type {(() => void) | undefined} */
    let unwatch;
    this.#asked.set(task, wait);
    try {
      const asked = engine.for(request, long);
      unwatch = asked.onLoad((load) => {
        if (!wanted() || task.signal.aborted) return;
        if (load.state === "ready") wait.running(cancel);
        else if (load.state !== "failed") wait.loading(load, cancel);
      });
      const onProgress = (done, total, sentence) => wanted() && wait.progress(done, total, sentence);
      const reply = await asked.call({ lang: config().lang, ...request }, { signal: task.signal, onProgress });
      if (!wanted()) return null;
      if (!more || reply.errors) wait.hide();
      return reply;
    } catch (error) {
      if (!wanted()) return null;
      if (task.signal.aborted) wait.stopped();
      else wait.failed(error.reason, retry);
      return null;
    } finally {
      unwatch?.();
      this.#asked.delete(task);
    }
  }

  /** What waits behind it goes, too. */
  #cancel(task, aside) {
    if (!aside) this.#latest = null;
    task.abort();
  }

  /** End those that nobody waits for any more, by where they are waited for, and say nothing of it.
      @param {(wait: Wait, task: AbortController) => boolean} which */
  drop(which) {
    for (const [task, wait] of [...this.#asked].filter(([task, wait]) => which(wait, task))) {
      this.#asked.delete(task);
      if (task === this.#latest) this.#latest = null;
      task.abort();
      wait.hide();
    }
  }

  stop() {
    this.#latest = null;
    this.drop(() => true);
  }
}
