/* From one build to the next: the new one is fetched whole beside those that are in use, and what none uses any more goes. */

import { openBuild } from "./build.js";
import { isFull } from "./store.js";

const AT_ONCE = 6;
const YOUNG = 60_000; // ms in which a page may be on its way and not yet among those that are open

export const lockOf = (store) => `${store.name} renewal`;

/** Fetch the build: what every page needs, and whatever the earlier ones hold or the reader wished for, so that nothing is
    lost by the change. Where there is no room for the second, it comes when it is asked for.
    @param {import("./store.js").Store} store
    @param {string} id */
export function renew(store, id) {
  return navigator.locks.request(lockOf(store), async () => {
    const build = await openBuild(store, id);
    await fetchAll(store, Object.entries(await build.filesOf([])));
    await fetchAll(store, await earlierFiles(store, build)).catch((error) => {
      if (!isFull(error)) throw error;
    });
    await store.note("build", id);
  });
}

async function earlierFiles(store, build) {
  const hashes = await store.hashes();
  const files = await build.filesOf(await build.wished());
  for (const path of await heldPaths(store, hashes)) files[path] = await build.entry(path);
  return Object.entries(files).filter(([, entry]) => entry);
}

/** The paths of which a build in the store holds the file. */
async function heldPaths(store, hashes) {
  const held = new Set();
  for (const id of await store.notes("build")) {
    const build = await openBuild(store, id).catch(() => null);
    for (const [, files] of (await build?.lists(hashes)) ?? [])
      for (const [path, [hash]] of Object.entries(files)) if (hashes.has(hash)) held.add(path);
  }
  return held;
}

/** Those that are not here yet.
    @param {import("./store.js").Store} store
    @param {[string, import("./build.js").Entry][]} files */
export async function fetchAll(store, files) {
  const hashes = await store.hashes();
  const left = files.filter(([, [hash]]) => !hashes.has(hash));
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) await store.file(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What belongs to no build that is in use goes; not while the next one is on its way.
    @param {import("./store.js").Store} store
    @param {string} current
    @param {Set<string>} open the pages and workers that are open, by id
    @param {boolean} wholly what a build left that never came whole, too */
export function collect(store, current, open, wholly) {
  return navigator.locks.request(lockOf(store), { ifAvailable: true }, async (free) => {
    if (!free) return;
    const used = new Set([current]);
    for (const id of await store.notes("client")) {
      const { build, time } = (await store.noted("client", id)) ?? {};
      if (open.has(id) || Date.now() - time < YOUNG) used.add(build);
      else await store.forget("client", id);
    }
    const unused = (await store.notes("build")).filter((id) => !used.has(id));
    for (const id of unused) await store.forget("build", id);
    if (!unused.length && !wholly) return;
    const hashes = await store.hashes();
    const needed = new Set();
    for (const id of used) for (const hash of await hashesOf(store, id, hashes)) needed.add(hash);
    await store.drop([...hashes].filter((hash) => !needed.has(hash)));
  });
}

async function hashesOf(store, id, hashes) {
  const lists = await (await openBuild(store, id)).lists(hashes);
  return lists.flatMap(([[list], files]) => [list, ...Object.values(files).map(([hash]) => hash)]);
}
