/* What was rolled in this browser, newest first: dice commands, rules, moves of sessions. Whoever shows it is told of changes. */

const NAME = "takuten.rolls";
const MOST = 300; // entries
const LONGEST = 2_000; // characters of a text, as a chat takes it
const CHANGED = "takuten:rolls";

/** @typedef {{at: number, kind: string, code: string, system: string, text: string, secret: boolean}} Entry */

/** @returns {Entry[]} all that is kept; what somebody else wrote there is left out. */
export function entries() {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? found.filter(isEntry).slice(0, MOST) : [];
  } catch {
    return []; // nothing can be kept, or it is spoilt
  }
}

const isEntry = (each) =>
  Number.isFinite(each?.at) && ["kind", "code", "system", "text"].every((name) => typeof each[name] === "string");

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
  if (more.length) write([...more, ...entries()].slice(0, MOST));
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

export const clear = () => write([]);

function write(all) {
  try {
    localStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    return; // private windows may refuse, or it is full
  }
  document.dispatchEvent(new CustomEvent(CHANGED));
}

/** Tell the listener of every change, in another tab too, until the signal ends it. */
export function watch(listener, signal) {
  document.addEventListener(CHANGED, listener, { signal });
  window.addEventListener("storage", (event) => event.key === NAME && listener(), { signal });
}
