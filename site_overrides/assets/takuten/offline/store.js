/* What a device keeps of this site: files by a digest of their content, so that what two builds share lies there once and
   none is taken for another. Pages and the site's worker write here; other sites of the host have stores of their own. */

const LARGE = 1_000_000; // bytes
const HASH = 8; // bytes of a digest that name a file; macros/offline/lists.py writes as many
const NAMED = /-[A-Z0-9]{8}\.js$|\.[0-9a-f]{8}\.min\.js$|^engine\/[0-9a-f]{12}\/|^builds\//; // by its content: never stale

/** What came is not what its build holds: the site has been published anew, or somebody stands in between. */
export class Differs extends Error {
  constructor(path, answer) {
    super(`${path} is of another build`);
    this.answer = answer;
  }
}

/** Whether the device has no room for more. */
export const isFull = (error) => error.name === "QuotaExceededError";

/** @param {BufferSource} body */
export async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body)).subarray(0, HASH);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const isNamed = (path) => NAMED.test(path);

export class Store {
  #coming = new Map();
  #stop = new AbortController();

  /** @param {string} root where the site begins */
  constructor(root) {
    this.root = root;
    this.name = `takuten ${new URL(root).pathname} offline`;
  }

  open() {
    return caches.open(this.name);
  }

  /** All of it goes, and nothing else. */
  leave() {
    return caches.delete(this.name);
  }

  // --- files ----------------------------------------------------------------------------------------------------

  /** As it lies here, if it lies here whole.
      @param {import("./build.js").Entry} entry */
  async match([hash, size]) {
    const found = await (await this.open()).match(this.#key("file", hash));
    return found && (await isWhole(found.clone(), hash, size)) ? found : undefined;
  }

  /** A file of a build: as it lies here, or brought. What lies here damaged is brought anew.
      @param {string} path
      @param {import("./build.js").Entry} entry
      @param {{fresh?: boolean, signal?: AbortSignal}} [options] fresh: past whatever is here */
  async file(path, entry, { fresh = false, signal = this.signal } = {}) {
    const found = fresh ? undefined : await this.match(entry);
    return found ?? this.#once(entry[0], () => this.#bring(path, entry[0], signal));
  }

  /** Two that want the same wait for one. */
  async #once(hash, bring) {
    if (!this.#coming.has(hash)) {
      const coming = bring().finally(() => this.#coming.delete(hash));
      this.#coming.set(hash, coming);
    }
    return (await this.#coming.get(hash)).clone();
  }

  /** Ends what is on its way when it is to be let be. */
  get signal() {
    return this.#stop.signal;
  }

  /** Whatever is on its way is let be: whoever wants it hears that it did not come. */
  async halt() {
    this.#stop.abort();
    this.#stop = new AbortController();
    await Promise.allSettled(this.#coming.values());
  }

  /** Asked for under a name of its own, too: between here and the host an older one may be kept for minutes. */
  async #bring(path, hash, signal) {
    const url = new URL(path.replace(/(^|\/)index\.html$/, "$1"), this.root).href;
    let other;
    for (const [address, cache] of [
      [url, isNamed(path) ? "default" : "no-cache"],
      [`${url}?${hash}`, "no-cache"],
    ]) {
      const answer = await fetch(address, { cache: /** @type {RequestCache} */ (cache), signal });
      if (!answer.ok) throw new Error(`${answer.status} ${address}`);
      const { kept, came } = await this.take(hash, answer);
      if (kept) return kept;
      other ??= came;
    }
    throw new Differs(path, other);
  }

  /** Keep what comes if it is that file; else it is given back as it came. */
  async take(hash, answer) {
    const body = await answer.arrayBuffer();
    const type = answer.headers.get("Content-Type");
    const came = new Response(body, { headers: type ? { "Content-Type": type } : {} });
    if ((await digest(body)) !== hash) return { came };
    await (await this.open()).put(this.#key("file", hash), came.clone());
    return { kept: came };
  }

  /** The digests of all that lies here. */
  async hashes() {
    return new Set(await this.#all("file"));
  }

  async drop(hashes) {
    const cache = await this.open();
    for (const hash of hashes) await cache.delete(this.#key("file", hash));
  }

  // --- notes ----------------------------------------------------------------------------------------------------

  async note(kind, name, value = {}) {
    await (await this.open()).put(this.#key(kind, name), new Response(JSON.stringify({ ...value, time: Date.now() })));
  }

  async noted(kind, name) {
    const found = await (await this.open()).match(this.#key(kind, name));
    return found?.json();
  }

  async notes(kind) {
    return this.#all(kind);
  }

  async forget(kind, name) {
    return (await this.open()).delete(this.#key(kind, name));
  }

  #key(kind, name) {
    return `${this.root}?${kind}=${encodeURIComponent(name)}`;
  }

  async #all(kind) {
    const begins = this.#key(kind, "");
    const keys = (await (await this.open()).keys()).map(({ url }) => url).filter((url) => url.startsWith(begins));
    return keys.map((url) => decodeURIComponent(url.slice(begins.length)));
  }
}

/** Of what is large the size alone is looked at: the engine notices by itself what is wrong inside. */
async function isWhole(answer, hash, size) {
  const body = await answer.arrayBuffer();
  return size > LARGE ? body.byteLength === size : (await digest(body)) === hash;
}
