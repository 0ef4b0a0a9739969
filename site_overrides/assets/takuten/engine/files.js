/* Which files the engine is made of: with the small interpreter, or with the whole one where that lacked a function. */

import { early } from "../storage/at-once.js";

const WHOLE = "engine-whole"; // names the interpreter that lacked one
const INTERPRETER = "/pyodide.asm.wasm";
const interpreter = ({ files }) => Object.keys(files).find((path) => path.endsWith(INTERPRETER));

/** What is downloaded: with the whole interpreter in the place of the one whose unused functions are left out.
    @param {import("../page/page.js").EngineFiles} engine
    @param {boolean} wholly */
export function filesOf({ files, whole }, wholly) {
  if (!wholly || !whole) return files;
  const others = Object.entries(files).filter(([path]) => !path.endsWith(INTERPRETER));
  return { ...Object.fromEntries(others), ...whole };
}

/** Whether this build's small interpreter has failed here before; where nothing is kept each page finds out anew. */
export const isWhole = (engine) => early.get(WHOLE) === interpreter(engine);

export const rememberWhole = (engine) => early.set(WHOLE, interpreter(engine));
