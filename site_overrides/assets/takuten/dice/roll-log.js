/* What was rolled in this browser, newest first: dice commands, rules, moves of sessions. Whoever shows it is told of changes. */

import * as storage from "../storage/storage.js";

const NAME = "rolls";
export const MOST = 300; // entries
const LONGEST = 2_000; // characters of a text, as a chat takes it

/** @typedef {{at: number, kind: string, code: string, system: string, text: string, secret: boolean}} Entry */

/** What is kept, and whether it lasts; what somebody else wrote there is left out.
    @returns {Promise<{all: Entry[], lasting: boolean}>} */
export async function entries() {
  const found = await storage.read(NAME);
  return { all: valid(found), lasting: found?.lasting ?? true };
}

/** @returns {Entry[]} */
const valid = (found) => (Array.isArray(found?.value) ? found.value.filter(isEntry).slice(0, MOST) : []);

const isEntry = (each) =>
  Number.isFinite(each?.at) && ["kind", "code", "system", "text"].every((name) => typeof each[name] === "string");

/** A roll is under way: the store opens meanwhile, since a page that is left right after it would lose it. */
export const prepare = () => void storage.read(NAME);

/** Keep one more.
    @param {{kind: string, code: string, text: string, system?: string, secret?: boolean}} entry */
export const note = (entry) => noteAll([entry]);

/** Keep these, the oldest first.
    @param {Parameters<typeof note>[0][]} found */
export function noteAll(found) {
  const at = Date.now();
  const more = found
    .slice(-MOST)
    .reverse()
    .map(({ kind, code, text, system = "", secret = false }) => ({
      at,
      kind,
      code: code.slice(0, LONGEST),
      system,
      text: text.slice(0, LONGEST),
      secret,
    }));
  if (more.length) storage.change(NAME, (there) => [...more, ...valid(there)].slice(0, MOST));
}

/** Keep what fell in a session's moves from so many on. */
export function noteMoves({ session, log }, from) {
  const rolled = log.slice(from).filter((each) => each.steps.some((step) => step.dice.length));
  noteAll(
    rolled.map(({ ordinal, token, say }) => ({
      kind: "session",
      code: `${ordinal} ${token}`,
      system: session,
      text: say,
    })),
  );
}

export const clear = () => storage.forget(NAME);

/** Tell the listener of every change, in another tab too, until the signal ends it. */
export const watch = (listener, signal) => storage.watch(NAME, listener, signal);
