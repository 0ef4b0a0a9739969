/* Saying something to a screen reader. */

let live;

/** The region sits in the body, so instant navigation keeps it. */
export function announce(text) {
  if (!live?.isConnected) {
    live = document.createElement("div");
    live.className = "vh";
    live.setAttribute("role", "status");
    document.body.append(live);
  }
  live.textContent = "";
  // A region that changes twice in one task is announced once at most: let the empty state be seen.
  requestAnimationFrame(() => (live.textContent = text));
}
