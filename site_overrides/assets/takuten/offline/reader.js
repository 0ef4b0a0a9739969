/* The page's side of the site's worker: brings it, tells it what was opened past it, and says when a newer build has come.
   A page is of one build: where a newer one is there the next page is loaded as a whole, and nothing changes before. */

import { config, el, say, siteRoot } from "../page/page.js";
import { tab } from "../storage/at-once.js";

const SEEN = "build"; // the build that this tab has shown last
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

/** The build that this page is of, or null: none that the worker knows. */
function ownBuild() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    container.controller.postMessage({ ask: "build" }, [port2]);
  });
}

/** One line, in the first page of a newer build. */
async function tellRenewed() {
  const now = container.controller && (await ownBuild());
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
  await container.ready;
  window.document$.subscribe(tellSeen);
  await tellRenewed();
}

/** A browser may refuse, and the site then is as it was before there was a worker. */
if (container && config().worker !== false) begin().catch(() => {});
