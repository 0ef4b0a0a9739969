/* The lines of play that this browser keeps of a session, each an entry of its own. A line is kept once a move is made in
   it, and takes the place of none but what it goes on from: not of the one that stood beside an opened link, not of what
   another tab has played, not of a whole one where it stops early. */

import { change, list, watch } from "../storage/storage.js";
import { same } from "../form/record-path.js";
import { langRoot } from "../page/page.js";

/** @typedef {{link: string | null, setup?: any, seed?: string, moves?: string[], page?: string}} Line a build before this
      one kept the link alone
    @typedef {{name: string, time: number, value: Line}} Found */

export class KeptLines {
  #name = ""; // of the entry that is gone on with
  #time = 0; // when it was kept
  #turn = Promise.resolve(); // one after the other
  /** @type {Found[]} all that are kept, the latest first */
  #all = [];

  /** `session`: its id; `changed`: called when there are others than before.
      @param {string} session
      @param {AbortSignal} signal
      @param {() => void} changed */
  constructor(session, signal, changed) {
    this.begins = `session.${session}.`;
    this.changed = changed;
    watch(this.begins, () => this.recall(), signal);
    this.recall();
  }

  async recall() {
    const found = await list(this.begins);
    this.#all = found.filter(({ value }) => typeof value?.link === "string" || Array.isArray(value?.moves));
    this.changed();
  }

  /** Those that are not gone on with, the latest first. */
  get others() {
    return this.#all.filter(({ name }) => name !== this.#name);
  }

  /** What is played from now on is another line than any that is kept. */
  begin() {
    this.#name = "";
  }

  /** What was opened goes on from the longest kept line that it begins with, if there is one. */
  async open({ link, setup, seed, moves }) {
    const line = { link, setup, seed, moves };
    await this.recall();
    const goesOn = this.#all.filter(({ value }) => isBeginning(value, line));
    const found = goesOn.sort((one, other) => length(other) - length(one))[0];
    this.#name = found?.name ?? "";
    this.#time = found?.time ?? 0;
    this.changed();
  }

  /** A move was made. @returns {Promise<"kept" | "passing" | "another">} passing: as long as the page is open; another:
      another tab has gone on with it, and both are kept */
  keep({ link, setup, seed, moves }) {
    const page = location.pathname.slice(langRoot.pathname.length); // where it is played, in any language
    const kept = this.#turn.then(() => this.#keep({ link, setup, seed, moves, page }));
    this.#turn = kept.then(() => {});
    return kept;
  }

  async #keep(line) {
    const before = this.#name;
    this.#name ||= this.begins + fresh();
    const mine = (there) => !there || there.time === this.#time || isBeginning(there.value, line);
    const next = (there, newer) => {
      if (there && isBeginning(line, there.value)) return there.value;
      return mine(there) && !newer ? line : undefined;
    };
    let done = await change(this.#name, next);
    const another = !done;
    if (another) {
      this.#name = this.begins + fresh();
      done = await change(this.#name, () => line);
    }
    this.#time = done.time;
    if (another || before !== this.#name) await this.recall();
    if (!done.lasting) return "passing";
    return another ? "another" : "kept";
  }
}

const fresh = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
const length = ({ value }) => value.moves?.length ?? 0;

/** Whether nothing of the one is lost where the other is.
    @param {Line} one
    @param {Line} other */
function isBeginning(one, other) {
  if (!one?.moves) return typeof one?.link === "string" && one.link === other.link;
  const { setup, seed, moves } = one;
  return seed === other.seed && same(setup, other.setup) && moves.every((move, at) => move === other.moves?.[at]);
}
