/* What whoever keeps something should know of the store, said beside it: that the browser may empty it, that it did. */

import { config, el, langRoot, say } from "../page/page.js";
import { firstToPass } from "./eviction.js";
import { lostSince } from "./storage.js";

/** Something was kept: the first time it is said that it may go, and what lasts.
    @param {HTMLElement} place */
export async function tellKept(place) {
  if (await firstToPass()) note(place, say("store_may_go"));
}

/** Whatever was kept has gone, by no wish of the reader's.
    @param {HTMLElement} place */
export async function tellLost(place) {
  const time = await lostSince();
  if (time !== null) note(place, say("store_lost", { date: dateOf(time) }));
}

export const dateOf = (time) => new Intl.DateTimeFormat(config().lang, { dateStyle: "medium" }).format(time);

function note(place, text) {
  const page = el("a", { href: new URL("device/", langRoot).href }, say("store_page"));
  place.after(el("p", { class: "note store-note", role: "status" }, text, " ", page));
}
