/* The page that the installed app opens: it goes on to where the reader left, or to where something shared is wanted. */

import { langRoot, siteRoot } from "../page/page.js";
import { early, LEFT, SHARED, tab } from "../storage/at-once.js";
import { list } from "../storage/storage.js";

const shared = new URLSearchParams(location.hash.slice(1)).get(SHARED);
const left = early.get(LEFT);

/** Moves are wanted where one plays, and a command for dice where there is no such table. */
async function playedLast() {
  const found = (await list("session.")).map(({ value }) => value);
  const { page, link } = found.find((value) => typeof value?.page === "string" && typeof value.link === "string") ?? {};
  return page ? new URL(`${page}#s=${encodeURI(link)}`, langRoot) : new URL("dice/", langRoot);
}

/** Where the reader left, if that is still there. */
async function leftAt() {
  const url = new URL(left, siteRoot());
  if (!url.href.startsWith(siteRoot().href)) return null;
  const { ok } = await fetch(url).catch(() => ({ ok: false }));
  return ok ? url : null;
}

/** An app on iOS begins with nothing of what the browser keeps: it is told how that is carried over. */
const first = () => new URL("standalone" in navigator && left === null ? "device/#install" : "", langRoot);

async function whither() {
  if (shared === null) return (left && (await leftAt())) || first();
  tab.set(SHARED, shared);
  return playedLast();
}

whither().then((url) => location.replace(url));
