/* On a line that costs nothing the download begins before the first sign of intent: when a form has been looked at. */

import { config, siteRoot } from "../page/page.js";
import { filesOf, isWhole } from "./files.js";

const LOOKED_AT = 1500; // ms
// Once, as the engine does: after instant navigation a page of the other language would count from its own root
const root = siteRoot();

let begun = false;

/** Whether the line is quick and free, as far as the browser tells; where it tells nothing, bytes may cost. */
function isFree() {
  const { connection } = /** @type {any} */ (navigator);
  return connection?.effectiveType === "4g" && !connection.saveData && connection.type !== "cellular";
}

/** @param {Element} form */
export function fetchWhenSeen(form) {
  if (begun || !isFree()) return;
  let timer = 0;
  const eye = new IntersectionObserver(([{ isIntersecting }]) => {
    clearTimeout(timer);
    if (!isIntersecting) return;
    timer = setTimeout(() => {
      eye.disconnect();
      if (!begun) fetchAll();
    }, LOOKED_AT);
  });
  eye.observe(form);
}

/** Into the browser's cache, where the engine's worker finds it. What does not come is the worker's to tell. */
function fetchAll() {
  const { engine, game = "" } = config();
  if (!engine) return;
  begun = true;
  const base = new URL(engine.path, root);
  for (const path of Object.keys({ ...filesOf(engine, isWhole(engine)), ...engine.games[game] })) {
    fetch(new URL(path, base), { priority: "low" })
      .then(({ body }) => body?.pipeTo(new WritableStream()))
      .catch(() => {});
  }
}
