/* A session kept: in the browser as its link, in a file with its log. */

const NAME = "takuten.session.";

export class Storage {
  constructor(session) {
    this.key = NAME + session;
  }

  get link() {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null; // private windows may refuse
    }
  }

  keep(link) {
    try {
      if (link) localStorage.setItem(this.key, link);
    } catch { /* the link in the address still holds it */ }
  }
}

/** Everything that plays it again, and the log as one reads it.
    @param {import("./play-session.js").PlaySession} session */
export function keepFile({ reply, dataset }) {
  const { session, setup, seed, moves, check, log, versions } = reply ?? {};
  const text = JSON.stringify({ session, setup, seed, moves, check, versions, log }, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${dataset.session}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const readFile = (file) => file?.text() ?? Promise.resolve("");
