// Packs what the page's worker downloads: Pyodide, the standard library it needs and the engine, both as bytecode.
// Each group stands in a folder named by its content, so a new engine leaves the big files in the reader's cache.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const pyodide = join(root, "node_modules/pyodide");
const build = join(root, "build/engine");
const manifest = join(root, "build/engine.json");
const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];

const read = (...path) => readFileSync(join(...path));
const version = JSON.parse(read(pyodide, "package.json")).version;

function digest(chunks) {
  const hash = createHash("sha256");
  for (const chunk of chunks) hash.update(chunk).update("\0");
  return hash.digest("hex").slice(0, 12);
}

/** {path: bytes} of the engine's modules and data, without what only the command line and the tests read. */
function engineFiles() {
  const names = readdirSync(join(root, "engine"), { recursive: true, encoding: "utf8" }).sort();
  const wanted = names.filter((name) => /\.(py|toml)$/.test(name) && basename(name) !== "__main__.py");
  return new Map(wanted.map((name) => [`engine/${name}`, read(root, "engine", name)]));
}

/** The zips are made by the Python that will run them: bytecode of another version is refused. */
async function makeZips(files) {
  const { loadPyodide } = await import(join(pyodide, "pyodide.mjs"));
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
  for (const [name, bytes] of files) {
    python.FS.mkdirTree(`/src/${name}`.slice(0, -basename(name).length));
    python.FS.writeFile(`/src/${name}`, bytes);
  }
  const zips = python.runPython(read(root, "tools/pack_zips.py").toString());
  return zips.toJs();
}

/** A group of files in the folder of its own hash; returns {path from engine/: bytes}. */
function place(files, licences) {
  const folder = digest(Object.entries(files).flat());
  mkdirSync(join(build, folder), { recursive: true });
  const placed = Object.entries({ ...files, ...licences });
  for (const [name, bytes] of placed) writeFileSync(join(build, folder, name), bytes);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`${folder}/${name}`, bytes.length]));
}

const licence = (name) => ({ [name]: read(root, "licences", name) });

const files = engineFiles();
const sources = ["tools/pack.mjs", "tools/pack_zips.py", "node_modules/pyodide/package.json"].map((name) =>
  read(root, name),
);
const stamp = digest([...sources, ...[...files].flat()]);
const before = existsSync(manifest) ? JSON.parse(read(manifest)) : {};
if (before.stamp !== stamp || !Object.keys(before.files).every((name) => existsSync(join(build, name)))) {
  rmSync(build, { recursive: true, force: true });
  const { "stdlib.zip": stdlib, "engine.zip": engine } = await makeZips(files);
  const runtime = Object.fromEntries(RUNTIME.map((name) => [name, read(pyodide, name)]));
  const placed = {
    ...place(runtime, licence("MPL-2.0.txt")),
    ...place({ "stdlib.zip": stdlib }, licence("PSF-2.0.txt")),
    ...place({ "engine.zip": engine }, {}),
  };
  const engineVersion = /VERSION = "(.+)"/.exec(files.get("engine/version.py"))[1];
  writeFileSync(
    manifest,
    JSON.stringify({ path: "engine/", files: placed, version: engineVersion, pyodide: version, stamp }, null, 1),
  );
}
