/* A plain record by dotted paths: "rows.0.effects.1.points". Where names come from a stranger, only own keys count. */

const isPlace = (key) => /^\d+$/.test(key);
const has = (holder, key) => holder !== null && typeof holder === "object" && Object.hasOwn(holder, key);

/** The value there, or undefined. */
export function valueAt(record, path) {
  return path.split(".").reduce((at, key) => (has(at, key) ? at[key] : undefined), record);
}

/** Put a value there; lists and records on the way are made as they are needed. */
export function putAt(record, path, value) {
  const keys = path.split(".");
  const last = keys.pop();
  const at = keys.reduce((holder, key, i) => (holder[key] ??= isPlace(keys[i + 1] ?? last) ? [] : {}), record);
  at[last] = value;
}

/** A path without its places in lists: what a kind of field is called. */
export const kindOf = (path) =>
  path
    .split(".")
    .filter((key) => !isPlace(key) && key !== "*")
    .join(".");

/** What is known of the field at a path, from the printed tree of defaults. */
export function knownAt(defaults, path) {
  const keys = kindOf(path).split(".");
  const last = keys.pop();
  return keys.reduce((at, key) => at?.[key]?.inside, defaults)?.[last] ?? {};
}

export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
