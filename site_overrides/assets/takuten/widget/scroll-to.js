/* Who opens a link wants to see what it shows: that comes into view, unless the reader has gone elsewhere. */

const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"];

// Of the address that this page was opened with, and not after a reload or Back: there the browser knows better
const [opened] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
let landing = opened?.type === "navigate" ? location.href : null;

for (const type of MOVES) addEventListener(type, () => (landing = null), { once: true, passive: true, capture: true });

/** Bring a part of the widget into view, now and again once the browser has been to the address's own anchor. */
export function bring(widget, part) {
  const show = () => {
    if (landing === null || new URL(landing).searchParams.get("w") !== widget.id || !part.isConnected) return;
    part.scrollIntoView({ block: "start", behavior: "instant" });
  };
  if (document.readyState === "complete") show();
  else addEventListener("load", () => requestAnimationFrame(show), { once: true });
}

/** What was asked for beside a long form may have come up out of sight. */
export function showAnswer(form, part) {
  if (form.matches(".long")) part.scrollIntoView({ block: "nearest", behavior: "instant" });
}
