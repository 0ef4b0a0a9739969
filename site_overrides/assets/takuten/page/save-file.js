/* A file for the reader. */

/** Named by what it holds, as far as every system can write that. */
export function saveFile(blob, name, ending) {
  const safe = name
    .replace(/[\\/:*?"<>|.\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, 60);
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href, download: `${safe || "takuten"}.${ending}` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
