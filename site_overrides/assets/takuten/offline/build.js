/* One build of the site: which files it has, by path. Its list is a file itself, and its digest is the build's name.
   What lies under r/ has lists of its own, by how its name begins: it is most of the site, and few readers see much of it. */

const CLAUSE_PAGE = /^(?:en\/)?r\/[a-z]+-[^/]+\/index\.html$/;
const PART = /^(?:en\/)?r\/([a-z]+)(?:-|\.(?!json$))/;

/** @typedef {[hash: string, size: number, sent: number]} Entry its bytes here, and on the way
    @typedef {Record<string, Entry>} Files
    @typedef {{paths: string[], parts: string[]}} Book its own files, and the lists of its clauses and records
    @typedef {{files: Files, parts: Record<string, Entry>, core: string[], shared: string[], books: Record<string, Book>}} List
      core: what every page may ask for; shared: what every book needs besides, to be whole without a line */

/** Bring the build of that name, or fail.
    @param {import("./store.js").Store} store
    @param {string} id */
export async function openBuild(store, id) {
  const answer = await store.file(listPath(id), [id, NaN, NaN]);
  return new Build(store, id, await answer.json());
}

const listPath = (hash) => `builds/${hash}.json`;

export class Build {
  #parts = new Map();

  /** @param {import("./store.js").Store} store
      @param {string} id
      @param {List} list */
  constructor(store, id, list) {
    this.store = store;
    this.id = id;
    this.list = list;
  }

  /** A part's files.
      @returns {Promise<Files>} */
  async part(name) {
    if (!this.#parts.has(name)) {
      const entry = this.list.parts[name];
      const files = this.store.file(listPath(entry[0]), entry).then((answer) => answer.json());
      files.catch(() => this.#parts.delete(name));
      this.#parts.set(name, files);
    }
    return this.#parts.get(name);
  }

  /** @returns {Promise<Entry | undefined>} */
  async entry(path) {
    const part = PART.exec(path)?.[1];
    if (!part) return this.list.files[path];
    return Object.hasOwn(this.list.parts, part) ? (await this.part(part))[path] : undefined;
  }

  /** @param {string} path
      @param {{signal?: AbortSignal, fresh?: boolean}} [options] */
  async file(path, options) {
    return this.store.file(path, await this.entry(path), options);
  }

  /** All lists that lie in the store already, each with the files it names.
      @param {Set<string>} hashes what lies there
      @returns {Promise<[Entry, Files][]>} */
  async lists(hashes) {
    const known = Object.entries(this.list.parts).filter(([, [hash]]) => hashes.has(hash));
    const parts = known.map(async ([name, entry]) => /** @type {[Entry, Files]} */ ([entry, await this.part(name)]));
    return [[[this.id, 0, 0], this.list.files], ...(await Promise.all(parts))];
  }

  /** Files of this build by path. */
  these(paths) {
    return Object.fromEntries(paths.map((path) => [path, this.list.files[path]]));
  }

  /** What is a book's own: pages, data, its game; of clauses the data alone, since their pages show the same.
      @param {string} book
      @returns {Promise<Files>} */
  async filesOf(book) {
    const { paths, parts } = this.list.books[book];
    const known = parts.filter((name) => Object.hasOwn(this.list.parts, name));
    const leaves = (await Promise.all(known.map((name) => this.part(name)))).flatMap(Object.entries);
    return { ...this.these(paths), ...Object.fromEntries(leaves.filter(([path]) => !CLAUSE_PAGE.test(path))) };
  }
}
