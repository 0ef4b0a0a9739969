/* Transliteration: kana and Latin letters brought to one spelling, so that kaihi, かいひ and, for a long vowel,
   hyouketsu, hyoketsu and hyōketsu meet. Neither Hepburn nor Kunrei: the shortest that both come down to. */

const MORAE = `
  あa いi うu えe おo かka きki くku けke こko さsa しsi すsu せse そso たta ちti つtu てte とto なna にni ぬnu ねne のno
  はha ひhi ふhu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa ゐi ゑe をo んn
  がga ぎgi ぐgu げge ごgo ざza じzi ずzu ぜze ぞzo だda ぢzi づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ゔbu`;
const SOUNDS = new Map(
  MORAE.trim()
    .split(/\s+/)
    .map((pair) => [pair[0], pair.slice(1)]),
);
const SMALL = new Map(Object.entries({ ゃ: "ya", ゅ: "yu", ょ: "yo", ぁ: "a", ぃ: "i", ぅ: "u", ぇ: "e", ぉ: "o" }));

// In this order: a later one meets what an earlier one has left.
const SAME = /** @type {[RegExp, string][]} */ ([
  [/tch/g, "ch"],
  [/shi/g, "si"],
  [/chi/g, "ti"],
  [/tsu/g, "tu"],
  [/sh/g, "sy"],
  [/ch/g, "ty"],
  [/ji|di/g, "zi"],
  [/jy?/g, "zy"],
  [/d[zj]?u/g, "zu"],
  [/f/g, "h"],
  [/v/g, "b"],
  [/l/g, "r"],
  [/wo/g, "o"],
  [/m(?=[bmp])/g, "n"],
  [/ou/g, "o"],
  [/(.)\1+/g, "$1"],
]);

/** Latin letters as typed, in the one spelling. */
export function canonical(latin) {
  const bare = latin
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  return SAME.reduce((text, [from, to]) => text.replace(from, to), bare);
}

/** Hiragana in the one spelling; "" where something is no kana. */
export function romaji(kana) {
  let text = "";
  for (const each of kana) {
    if (/[っー・\s]/.test(each)) continue;
    if (each === "ぇ") text = text.replace(/(?:i|[^i])$/, (vowel) => (vowel === "i" ? "ye" : "e"));
    else if (SMALL.has(each)) text = text.slice(0, -1) + SMALL.get(each);
    else if (SOUNDS.has(each)) text += SOUNDS.get(each);
    else return "";
  }
  return canonical(text);
}
