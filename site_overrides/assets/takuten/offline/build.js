/* One build of the site: which files it has, by path. Its list is a file itself, and its digest is the build's name.
   What lies under r/ has lists of its own, by how its name begins: it is most of the site, and few readers see much of it. */

const CLAUSE_PAGE = /^(?:en\/)?r\/[a-z]+-[^/]+\/index\.html$/;
const PART = /^(?:en\/)?r\/([a-z]+)(?:-|\.(?!json$))/;

/** @typedef {[hash: string, size: number, sent: number]} Entry its bytes here, and on the way
    @typedef {Record<string, Entry>} Files
    @typedef {{paths: string[], parts: string[], within: [size: number, sent: number]}} Book its own files, the lists of
      its clauses and records, and how much those name
    @typedef {{files: Files, parts: Record<string, Entry>, core: string[], shared: string[], books: Record<string, Book>}} List
      core: what every page may ask for; shared: what every book needs besides, to be whole without a line */

/** Bring the build of that name, or fail.
    @param {import("./store.js").Store} store
    @param {string} id */
export async function openBuild(store, id) {
  const answer = await store.file(listPath(id), [id, 0, 0]);
  return new Build(store, id, await answer.json());
}

const listPath = (hash) => `builds/${hash}.json`;
const isList = (path) => path.startsWith("builds/");

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
    if (isList(path)) return this.#list(path);
    const part = PART.exec(path)?.[1];
    if (!part) return this.list.files[path];
    return Object.hasOwn(this.list.parts, part) ? (await this.part(part))[path] : undefined;
  }

  /** @returns {Entry | undefined} */
  #list(path) {
    const lists = [/** @type {Entry} */ ([this.id, 0, 0]), ...Object.values(this.list.parts)];
    return lists.find(([hash]) => listPath(hash) === path);
  }

  /** @param {string} path
      @param {{fresh?: boolean, signal?: AbortSignal}} [options] */
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

  /** The books that are to be whole here, by the reader's wish. */
  async wished() {
    return (await this.store.notes("kept")).filter((book) => Object.hasOwn(this.list.books, book));
  }

  /** What these books need, to be whole without a line; with none, what every page does.
      @param {string[]} books
      @returns {Promise<Files>} */
  async filesOf(books) {
    const { core, shared } = this.list;
    const own = await Promise.all(books.map((book) => this.ownFiles(book)));
    const all = this.these(books.length ? [...core, ...shared] : core);
    return Object.assign(all, { [listPath(this.id)]: [this.id, 0, 0] }, ...own);
  }

  /** What is a book's own: pages, data, its game; of clauses the data alone, since their pages show the same.
      @param {string} book
      @returns {Promise<Files>} */
  async ownFiles(book) {
    const { paths, parts } = this.list.books[book];
    const lists = this.partsOf(book).map((entry) => [listPath(entry[0]), entry]);
    const within = (await Promise.all(parts.map((name) => this.part(name)))).flatMap(Object.entries);
    return Object.assign(
      this.these(paths),
      Object.fromEntries(lists),
      Object.fromEntries(within.filter(([path]) => !CLAUSE_PAGE.test(path))),
    );
  }

  /** The lists of a book's clauses and records. */
  partsOf(book) {
    return this.list.books[book].parts.map((name) => this.list.parts[name]);
  }
}
