/* Where entries can lie: each place has them by key, reads many, lets one be made anew in one go, and drops one. */

import { createStore, del, getMany, keys, update } from "idb-keyval";

const database = createStore("takuten", "kept");

export const inDatabase = {
  keys: () => keys(database),
  read: (all) => getMany(all, database),
  change: (key, make) => update(key, make, database),
  drop: (key) => del(key, database),
};

/** The same over whatever has texts by key, such as localStorage. */
export const inTexts = (texts) => ({
  keys: async () => Object.keys(texts),
  read: async (all) => all.map((key) => parsed(texts.getItem(key))),
  change: async (key, make) => texts.setItem(key, JSON.stringify(make(parsed(texts.getItem(key))))),
  drop: async (key) => texts.removeItem(key),
});

/** As long as the page lives. */
export const inMemory = () =>
  inTexts(
    Object.create({
      getItem(key) {
        return this[key] ?? null;
      },
      setItem(key, text) {
        this[key] = text;
      },
      removeItem(key) {
        delete this[key];
      },
    }),
  );

function parsed(text) {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined; // somebody else's
  }
}
