/* A checksum over all that a link says, its seal: whoever opens one that was cut or altered on its way is told so, and
   what chats add to its end or trackers put beside it is passed over. */

/** @typedef {[string, string][]} Pairs names and values, in their order */

// What stands behind a link in a chat and is read as its end
export const TAIL = /(?:[\s」』）)＞>》】〉〕\]。、，!！?？;；"'”’*`|…].*|[.．,:：~_]+)$/su;
const SEAL = /^(\d{1,3})\.([0-9a-z]+)/;

/** The seal of these pairs under a name: how many they are, and a figure that any change of a sign changes.
    @param {string} name
    @param {Pairs} pairs */
export const sealOf = (name, pairs) => `${pairs.length}.${hash(JSON.stringify([name, pairs]))}`;

/** What a link says for `name`: the pairs that stand behind the seal `k`, no matter what a chat did to their end.
    @param {string} name
    @param {Pairs} said every pair of the address
    @returns {{pairs: Pairs, damaged: boolean, unchecked: boolean}} unchecked: it is from before there were seals */
export function unsealed(name, said) {
  const at = said.findIndex(([key]) => key === "k");
  if (at < 0) return { pairs: said, damaged: false, unchecked: true };
  const [seal, count] = said[at][1].match(SEAL) ?? [];
  const own = said.slice(at + 1, at + 1 + Number(count));
  const pairs = readings(own).find((each) => sealOf(name, each) === seal);
  return { pairs: pairs ?? [], damaged: !pairs, unchecked: false };
}

/** The pairs that a fragment holds, whatever a chat or a mail has made of the signs between them.
    @param {string} hash
    @returns {Pairs} */
export function pairsOf(hash) {
  const text = hash.slice(1).replaceAll("&amp;", "&");
  const plain = text.includes("=") ? text : text.replaceAll(/%(3D|26)/gi, (code) => decodeURIComponent(code));
  return [...new URLSearchParams(plain)];
}

/** As it stands; without what a chat has added to its end; with the plus signs that a chat has made of %2B. */
function readings(pairs) {
  const cut = pairs.map(([key, value], at) => [key, at === pairs.length - 1 ? value.replace(TAIL, "") : value]);
  return [pairs, cut].flatMap((each) => [each, each.map(([key, value]) => [key, value.replaceAll(" ", "+")])]);
}

/** FNV-1a: one changed sign always changes it. */
function hash(text) {
  let found = 0x811c9dc5;
  for (const char of text) found = Math.imul(found ^ char.codePointAt(0), 0x01000193) >>> 0;
  return found.toString(36);
}
