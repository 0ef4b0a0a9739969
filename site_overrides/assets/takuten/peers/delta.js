/* A text as its difference from the last one, by common prefix and suffix: most of a board or log stays from move to move. */

/** @typedef {[same: number, left: number, put: string]} Delta so many signs at the front stay, so many at the end */

/** @returns {Delta} */
export function delta(before, after) {
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same += 1;
  let left = 0;
  while (left < most - same && before[before.length - 1 - left] === after[after.length - 1 - left]) left += 1;
  return [same, left, after.slice(same, after.length - left)];
}

/** @param {string} before
    @param {Delta} change */
export const changed = (before, [same, left, put]) => before.slice(0, same) + put + before.slice(before.length - left);
