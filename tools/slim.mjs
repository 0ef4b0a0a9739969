// A WebAssembly module without the functions that its program never enters: their bodies become one `unreachable`.
// Nothing else moves: indices, tables, exports and memory stay as they are. Whoever calls one after all gets a trap.
import { createHash } from "node:crypto";

const HEAD = 8;
const MEMORY = 5;
const CODE = 10;
const NOTHING = Uint8Array.of(3, 0, 0, 11); // a body of three bytes: no locals, unreachable, end
const PAGE = 65536;
const ROOM = 1024; // pages above the program's own memory: marks lie far from where its heap ends

/** [value, next position] of an unsigned LEB128 number. */
function number(bytes, at) {
  for (let value = 0, shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

function unsigned(value) {
  const bytes = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}

/** Every section: its id, where it begins, and where its content lies. */
function* sections(bytes) {
  for (let from = HEAD; from < bytes.length; ) {
    const [size, start] = number(bytes, from + 1);
    yield { id: bytes[from], from, start, end: start + size };
    from = start + size;
  }
}

const section = (bytes, id) => [...sections(bytes)].find((each) => each.id === id);

/** Each function's body: the whole with its length in front, and where what follows the length begins. */
function* bodies(bytes) {
  const [count, first] = number(bytes, section(bytes, CODE).start);
  for (let index = 0, at = first; index < count; index++) {
    const [size, start] = number(bytes, at);
    yield { index, whole: bytes.subarray(at, start + size), body: bytes.subarray(start, start + size) };
    at = start + size;
  }
}

const framed = (id, parts) => {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return [Uint8Array.from([id, ...unsigned(size)]), ...parts];
};

/** The module with some sections, by id, made of other parts. */
function withSections(bytes, others) {
  const parts = [bytes.subarray(0, HEAD)];
  for (const { id, from, end } of sections(bytes)) {
    if (others[id]) parts.push(...framed(id, others[id]));
    else parts.push(bytes.subarray(from, end));
  }
  return new Uint8Array(Buffer.concat(parts));
}

const code = (made) => [Uint8Array.from(unsigned(made.length)), ...made];

/** The module with the bodies of the functions that are `used`, a set of their indices, and none else. */
export function slim(bytes, used) {
  const kept = [...bodies(bytes)].map(({ index, whole }) => (used.has(index) ? whole : NOTHING));
  return withSections(bytes, { [CODE]: code(kept) });
}

/** The same program, noting each function that it enters: byte `marks + index` of its memory becomes 1. */
export function noting(bytes) {
  const [flags, at] = number(bytes, section(bytes, MEMORY).start + 1);
  const [least, after] = number(bytes, at);
  const marks = (least + ROOM - 1) * PAGE;
  const most = flags & 1 ? unsigned(Math.max(number(bytes, after)[0], least + ROOM)) : [];
  const made = [...bodies(bytes)].map(({ index, body }) => {
    let [groups, code] = number(body, 0);
    while (groups--) code = number(body, code)[1] + 1;
    const mark = [65, 0, 65, 1, 58, 0, ...unsigned(marks + index)]; // i32.store8 offset=marks+index (0) (1)
    const size = unsigned(body.length + mark.length);
    return Uint8Array.from([...size, ...body.subarray(0, code), ...mark, ...body.subarray(code)]);
  });
  const memory = [Uint8Array.from([1, flags, ...unsigned(least + ROOM), ...most])];
  return { module: withSections(bytes, { [MEMORY]: memory, [CODE]: code(made) }), marks, count: made.length };
}

export const hash = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** The functions that a list names, or null where it is of another module: its first line is the module's hash, the
    rest are numbers and spans of them. */
export function listed(list, bytes) {
  const [of, ...spans] = list.trim().split(/\s+/);
  if (of !== hash(bytes)) return null;
  const used = new Set();
  for (const span of spans) {
    const [first, last = first] = span.split("-").map(Number);
    for (let index = first; index <= last; index++) used.add(index);
  }
  return used;
}
