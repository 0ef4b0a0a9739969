/* Takes the place of the site's worker where a build is to have none: it leaves with all that it kept. */

import { Store } from "./store.js";

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());

async function leave() {
  await new Store(worker.registration.scope).leave();
  await worker.registration.unregister();
}

worker.addEventListener("activate", (event) => event.waitUntil(leave()));
