/* The first sign that somebody means to use the engine. */

import { fetchWhenSeen } from "./ahead.js";
import { engine } from "./engine.js";

const SIGNS = ["pointerover", "focusin", "touchstart"];

/** The first sign of intent, anywhere near one of these, starts the engine: once. */
export function startNear(selector) {
  const heed = (event) => {
    if (!event.target.closest?.(selector)) return;
    for (const type of SIGNS) document.removeEventListener(type, heed, true);
    engine.prepare();
  };
  for (const type of SIGNS) document.addEventListener(type, heed, { capture: true, passive: true });
}

/** The same for one element, as long as it stands in the page.
    @param {import("../page/page-element.js").PageElement} element */
export function startIn(element) {
  fetchWhenSeen(element);
  for (const type of SIGNS) element.on(type, () => engine.prepare(), { once: true, passive: true });
}
