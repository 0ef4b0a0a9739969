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

/** Everything that plays it again, a check for each move, and the log in both languages.
    @param {import("./play-session.js").PlaySession} table */
export async function keepFile(table) {
  const reply = await table.question({ export: true }, { aside: true });
  if (!reply || reply.error) return;
  const { session, setup, seed, moves, checks, logs, versions } = reply;
  const text = JSON.stringify({ session, setup, seed, moves, checks, versions, logs }, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${session}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const readFile = (file) => file?.text() ?? Promise.resolve("");
