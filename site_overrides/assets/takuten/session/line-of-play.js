/* The line of play that stands in the page: what would play the same again, what was taken back, whose eyes see it. */

/** One question about it; null where there is no answer, or where another has been asked since. `aside`: it overtakes none.
    @typedef {(request: any, how?: {aside?: boolean}) => Promise<any>} Ask */
/** Another session, or another line; the reply, if it was not refused.
    @typedef {(request: any, refused?: (errors: any[]) => void) => Promise<any>} Open */

export const WATCHER = "~"; // the seat of whoever sits nowhere: every hand lies face down

export class LineOfPlay {
  seat = ""; // whose eyes; "": an open table
  /** @type {any} what shows it; null where it is as printed, and where it is not to be seen */
  reply = null;

  /** `session`: its id; `later`: moves taken back, or told of by the book, the next one first.
      @param {string} session
      @param {{setup: any, seed: string, moves: string[], back: number, later: string[]}} begun
      @param {string | null} turn who is to decide */
  constructor(session, { later, ...begun }, turn) {
    this.session = session;
    this.later = later;
    this.turn = turn;
    this.take(begun);
  }

  /** No one seat's view: what it holds may be handed on as it is. */
  get isNobodys() {
    return !this.seat || this.seat === WATCHER;
  }

  get at() {
    return this.moves.length;
  }

  /** A session is no more than this. */
  get here() {
    const { session, setup, seed, moves, seat } = this;
    return { session, setup, seed, moves, seat };
  }

  take({ setup, seed, moves, back }) {
    this.setup = setup;
    this.seed = seed;
    this.moves = moves;
    this.back = back; // so many moves stand before the last decision; those after it made themselves
  }
}
