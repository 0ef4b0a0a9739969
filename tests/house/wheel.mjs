// Unpacks a wheel into the Pyodide that the page runs, where nothing else of ours lies, and runs a script there.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [wheel, script] = process.argv.slice(2);
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel"); // Pyodide knows no Buffer
console.log(python.runPython(readFileSync(script, "utf8")));
