/* The books that a device is to hold whole, by the reader's wish: what they lack here, and what goes with one. */

import { fetchAll, lockOf } from "./renewal.js";

/** @typedef {import("./store.js").Store} Store
    @typedef {import("./build.js").Build} Build
    @typedef {{size: number, lacks: number}} Weight in bytes: here, when it is whole; still to come, as they travel */

/** What is still to come of those that are wished for: paths, and bytes as they travel.
    @param {Store} store
    @param {Build} build
    @returns {Promise<[path: string, sent: number][]>} */
export async function lacking(store, build) {
  const files = Object.entries(await build.filesOf(await build.wished()));
  const hashes = await store.hashes();
  return files.filter(([, [hash]]) => !hashes.has(hash)).map(([path, [, , sent]]) => [path, sent]);
}

/** Bring what was cut off or evicted.
    @param {Store} store
    @param {Build} build */
export async function heal(store, build) {
  await fetchAll(store, Object.entries(await build.filesOf(await build.wished())));
}

/** How all books stand here.
    @param {Store} store
    @param {Build} build
    @returns {Promise<{kept: string[], shared: Weight, books: Record<string, Weight>}>} */
export async function stateOf(store, build) {
  const hashes = await store.hashes();
  const books = Object.keys(build.list.books).map(async (book) => [book, await weigh(build, book, hashes)]);
  return {
    kept: await build.wished(),
    shared: weightOf(build.these(build.list.shared), hashes),
    books: Object.fromEntries(await Promise.all(books)),
  };
}

/** A list that is not here is not brought for that: what it names is taken as lacking. */
async function weigh(build, book, hashes) {
  if (build.partsOf(book).every(([hash]) => hashes.has(hash))) return weightOf(await build.ownFiles(book), hashes);
  const { paths, within } = build.list.books[book];
  const { size, lacks } = weightOf(build.these(paths), hashes);
  return { size: size + within[0], lacks: lacks + within[1] };
}

/** @returns {Weight} */
function weightOf(files, hashes) {
  const all = Object.values(files);
  return {
    size: all.reduce((sum, [, size]) => sum + size, 0),
    lacks: all.reduce((sum, [hash, , sent]) => sum + (hashes.has(hash) ? 0 : sent), 0),
  };
}

/** What only these needed goes, whether it came as a book or as a page that was opened; what is on its way, too.
    @param {Store} store
    @param {Build} build
    @param {string[]} books */
export async function letGo(store, build, books) {
  await store.halt();
  return navigator.locks.request(lockOf(store), async () => {
    const files = await build.filesOf(books);
    for (const book of books) await store.forget("kept", book);
    const stay = new Set(hashesOf(await build.filesOf(await build.wished())));
    await store.drop(hashesOf(files).filter((hash) => !stay.has(hash)));
  });
}

const hashesOf = (files) => Object.values(files).map(([hash]) => hash);
