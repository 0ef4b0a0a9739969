/* English words without their endings (stemming), and how nearly two words are alike: the Damerau-Levenshtein distance,
   where one letter is wrong, left out, too many, or two are turned round; and the Dice coefficient of pairs of letters. */

/** An English word without its ending: what "evading", "checks" and "hitting" have in common with the book. */
export function stem(word) {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (word.length === 4) return word.replace(/(?<=[^s])s$/, "");
  const bare = word.replace(/(?:ies|ied|ing|ed|es|s|e|y)$/, "");
  return bare.length < 3 ? word : bare.replace(/([bdgmnprt])\1$/, "$1");
}

/** The Damerau-Levenshtein distance: how many letters are wrong, at most one more than `most`. */
export function distance(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  // One slip leaves the first letter or the last
  if (one[0] !== other[0] && one.at(-1) !== other.at(-1)) return most + 1;
  let before = [],
    last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[other.length];
}

const pairs = (text) => new Set([...text].map((char, i, all) => char + (all[i + 1] ?? "")));

/** The Dice coefficient: the share of pairs of letters that two words have in common. */
export function likeness(one, other) {
  const mine = pairs(one),
    its = pairs(other);
  const both = [...mine].filter((pair) => its.has(pair)).length;
  return (2 * both) / (mine.size + its.size || 1);
}
