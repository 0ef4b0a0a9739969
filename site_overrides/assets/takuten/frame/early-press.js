/* A button pressed before its scripts were up is pressed again once they are: on a slow line that takes seconds.
   The page's first script keeps what was pressed last, and shows it as busy (macros/page/policy.py). */

/** To be called when what `selector` names has begun to live. */
export function pressAgain(selector) {
  const button = window.lastPress?.closest?.("button");
  if (!button?.isConnected || !button.closest(selector)) return;
  window.lastPress = null;
  button.removeAttribute("aria-busy");
  button.click();
}
