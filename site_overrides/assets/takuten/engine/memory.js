/* A booted interpreter's memory, kept by the browser: the next visit goes on from there instead of importing all again. */

const LIMIT = 30 * 2 ** 20; // what Pyodide has at its start: a grown memory cannot be put back

const EARLIER = "takuten-engine"; // what builds before this one called it, for every site of the host alike

export class Memory {
  /** It holds the games that were there; `core`: the files that it belongs to. */
  constructor({ base, core, keep }) {
    this.name = keep;
    this.base = base;
    this.key = new URL(`memory?${core}`, base).href;
  }

  /** A browser that keeps nothing for us (private windows, a full disk) is no fault: it boots from the files each time. */
  async recall() {
    try {
      const cache = await caches.open(this.name);
      const response = await cache.match(this.key);
      if (!response) return undefined;
      const games = /** @type {string} */ (response.headers.get("Games")); // see keep
      return { response, games: games.split(",").filter(Boolean) };
    } catch {
      return undefined;
    }
  }

  async keep(python, games) {
    const words = new Uint32Array(python.makeMemorySnapshot().buffer);
    let end = words.length;
    while (!words[end - 1]) end--; // the rest is zero, as it is in new memory
    if (end * 4 > LIMIT) return;
    await caches.delete(this.name);
    const cache = await caches.open(this.name);
    await cache.put(this.key, new Response(words.subarray(0, end), { headers: { Games: games.join() } }));
    await this.dropEarlier();
  }

  /** Ours, and no neighbour's. */
  async dropEarlier() {
    if (!(await caches.has(EARLIER))) return;
    const cache = await caches.open(EARLIER);
    for (const key of await cache.keys()) if (key.url.startsWith(this.base)) await cache.delete(key);
  }
}
