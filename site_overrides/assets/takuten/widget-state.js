/* A widget's state in the address: ?w=<id>&<inputs>&vs=<kept inputs>&seed=…&v=<engine>-<rules>#<id> */

const OWN = new Set(["w", "seed", "v", "vs"]);

/** The state the address holds for this widget, or null. Names and values are a stranger's text. */
export function readState(id) {
  const query = new URLSearchParams(location.search);
  if (query.get("w") !== id) return null;
  const inputs = new Map();
  for (const [name, value] of query) if (!OWN.has(name)) inputs.set(name, value);
  return { inputs, seed: query.get("seed"), version: query.get("v"), kept: query.get("vs") };
}

export const versionOf = (reply) => `${reply.versions?.engine}-${reply.versions?.rules}`;

/** The address of this state: the inputs, the roll if there was one, the kept inputs if there are any. */
export function stateLink(id, inputs, { reply, kept } = {}) {
  const query = new URLSearchParams({ w: id, ...inputs });
  if (kept) query.set("vs", kept);
  if (reply) {
    if (reply.seed != null) query.set("seed", reply.seed);
    query.set("v", versionOf(reply));
  }
  const url = new URL(location.href);
  url.search = query;
  url.hash = id;
  return url.href;
}

/** Replaces, never pushes: Back leaves the page. The scroll position kept in history.state stays. */
export function writeState(href) {
  try {
    history.replaceState(history.state, "", href);
  } catch {
    // Safari refuses more than 100 changes in 30 seconds: the next one will do
  }
}
