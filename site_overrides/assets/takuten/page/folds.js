/* Folds: what is to be seen may lie in one, or in one within another. */

/** Opens every fold around an element, and it, if it is one.
    @param {Element | null | undefined} element
    @returns {boolean} whether one was shut */
export function unfold(element) {
  let shut = false;
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement?.closest("details")) {
    shut ||= !fold.open;
    fold.open = true;
  }
  return shut;
}
