/* What a page must know at once: its light before the first paint, what this tab has searched, whether anything is kept
   at all. The store proper (storage.js) answers too late for that. */

import { siteRoot } from "../page/page.js";

/** A name as this site's own: other sites may lie on the same host. macros/page/policy.py reads the scheme by it. */
export const keyOf = (name) => `takuten ${siteRoot().pathname} ${name}`;

/** Texts by name, where the browser allows it; null where there is none, or none is allowed. */
const texts = (place) => ({
  get: (name) => allowed(() => globalThis[place].getItem(keyOf(name))),
  set: (name, text) => allowed(() => globalThis[place].setItem(keyOf(name), text)),
  drop: (name) => allowed(() => globalThis[place].removeItem(keyOf(name))),
});

function allowed(deed) {
  try {
    return deed();
  } catch {
    return null; // private windows may refuse, and a host's neighbours may have filled it
  }
}

/** For good. */
export const early = texts("localStorage");

export const MARK = "kept"; // what tells of the store lies outside of it: {time, told}, see eviction.js

/** Whether something was kept, so that the store is worth asking. */
export const anyKept = () => early.get(MARK) !== null;

/** Be told when another tab has kept something in this site's name, maybe the first thing of all. */
export const watchMark = (listener) =>
  addEventListener("storage", ({ key, newValue }) => key === keyOf(MARK) && newValue !== null && listener());

/** As long as the tab is open. */
export const tab = texts("sessionStorage");

export const LEFT = "left"; // where the reader of the installed app was, from the site's root on
export const SHARED = "shared"; // what was shared into it, until somebody takes it

export function takeShared() {
  const text = tab.get(SHARED);
  tab.drop(SHARED);
  return text;
}
