/* The page's side of the site's worker: brings it, tells it what was opened past it, and says when a newer build has come.
   A page is of one build: where a newer one is there the next page is loaded as a whole, and nothing changes before. */

import { config, el, say, siteRoot } from "../page/page.js";
import { early, LEFT, tab } from "../storage/at-once.js";

const SEEN = "build"; // the build that this tab has shown last
const BOOKS = "books"; // those that are to be whole here: the browser may empty all that the worker keeps
const PATIENCE = 300_000; // ms: a worker may be ended in the middle of an answer
const root = siteRoot(); // once: after instant navigation a page of the other language would count from its own root
const container = navigator.serviceWorker;

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
let renewed = !container?.controller; // or opened past it

/** What this page has, for a worker that did not see it come. */
function tellSeen() {
  const came = performance.getEntriesByType("resource").map(({ name }) => name);
  registration?.active?.postMessage({ seen: [location.href, ...came].filter((url) => url.startsWith(root.href)) });
}

/** Material leaves a link alone that names its window. */
function wholly({ target }) {
  const link = target.closest?.("a[href]");
  if (renewed && registration?.active && link && !link.target && link.href.startsWith(root.href)) link.target = "_self";
}

/** Ask the site's worker; rejects with the kind of what is in the way: room, renewed or network.
    @param {"build" | "books" | "keep" | "lacking" | "bring" | "letGo"} what
    @param {object} [given]
    @returns {Promise<any>} */
export async function ask(what, given = {}) {
  const { active } = await ready;
  const answer = new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const over = setTimeout(resolve, PATIENCE, { failed: "network" });
    port1.onmessage = ({ data }) => {
      clearTimeout(over);
      resolve(data);
    };
    active.postMessage({ ask: what, ...given }, [port2]);
  });
  const { value, failed } = await answer;
  if (failed) throw new Error(failed);
  return value;
}

/** Which books are to be whole here. */
export const noteBooks = (books) => (books.length ? early.set(BOOKS, books.join(" ")) : early.drop(BOOKS));

/** In case that the browser has emptied the store. */
function mend() {
  const books = early.get(BOOKS);
  if (books) registration.active?.postMessage({ books: books.split(" ") });
}

/** One line, in the first page of a newer build. */
async function tellRenewed() {
  const now = container.controller && (await ask("build"));
  if (!now) return;
  const before = tab.get(SEEN);
  tab.set(SEEN, now);
  if (before && before !== now)
    document
      .querySelector("main article")
      .prepend(el("p", { class: "note new-build", role: "status" }, say("build_new")));
}

async function begin() {
  registration = await container.register(new URL("worker.js", root), { scope: root.pathname, updateViaCache: "none" });
  container.addEventListener("controllerchange", () => {
    renewed = true;
  });
  document.body.addEventListener("click", wholly, true);
  return container.ready;
}

/** The worker's registration. A browser may refuse, and the site then is as it was before there was a worker. */
export const ready = container && config().worker !== false ? begin() : Promise.reject(new Error("no worker"));

const isApp = matchMedia("(display-mode: standalone)").matches || /** @type {any} */ (navigator).standalone === true;

/** What the browser has offered to install, if it has. @type {{offer: any}} */
export const app = { offer: null };
addEventListener("beforeinstallprompt", (event) => {
  app.offer = event;
});
addEventListener("appinstalled", () => {
  app.offer = null;
});

/** The app opens where it was left. */
if (isApp)
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) early.set(LEFT, location.href.slice(root.href.length));
  });

ready
  .then(() => {
    window.document$.subscribe(tellSeen);
    mend();
    return tellRenewed();
  })
  .catch(() => {});
