// Packs what the page's worker downloads: Pyodide, the standard library it needs, the engine and its games as bytecode.
// Each group stands in a folder named by its content, so a new engine leaves the big files in the reader's cache.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { listed, slim } from "./slim.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const pyodide = join(root, "node_modules/pyodide");
const build = join(root, "build/engine");
const manifest = join(root, "build/engine.json");
const INTERPRETER = "pyodide.asm.wasm";
const SCRIPTS = ["pyodide.mjs", "pyodide.asm.mjs"];
const FUNCTIONS = "tools/functions.txt"; // those that the interpreter enters (make functions)
const ZIP = ".zip";
const SHARED = ["stdlib", "engine"]; // the archives that every page needs; the others are games
const UNPACKED = ["__main__.py", "asked.toml", "everyday.toml", "rulings.toml"]; // the command line's, the search's, the books'
const HOST = 6; // the level at which hosts compress

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
  const wanted = names.filter(
    (name) => /\.(py|toml)$/.test(name) && !name.startsWith("cli/") && !UNPACKED.includes(basename(name)),
  );
  return new Map(wanted.map((name) => [`engine/${name}`, read(root, "engine", name)]));
}

/** {name: archive}, made by the Python that will run it: bytecode of another version is refused. */
async function makeZips(files) {
  const { loadPyodide } = await import(join(pyodide, "pyodide.mjs"));
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
  for (const [name, bytes] of files) {
    python.FS.mkdirTree(`/src/${name}`.slice(0, -basename(name).length));
    python.FS.writeFile(`/src/${name}`, bytes);
  }
  const zips = python.runPython(read(root, "tools/pack_zips.py").toString());
  return Object.fromEntries(Object.entries(zips.toJs()).map(([name, bytes]) => [name.slice(0, -ZIP.length), bytes]));
}

/** A group of files in the folder of its own hash; returns {path from engine/: [bytes, as they travel]}. Archives are
    compressed here, and unpacked by the page; the rest is compressed by the host. */
function place(files, licences = {}) {
  const folder = digest(Object.entries(files).flat());
  mkdirSync(join(build, folder), { recursive: true });
  for (const [name, bytes] of Object.entries(licences)) writeFileSync(join(build, folder, name), bytes);
  const placed = Object.entries(files).map(([name, bytes]) => {
    const archive = name.endsWith(ZIP);
    const packed = gzipSync(bytes, { level: archive ? 9 : HOST });
    const path = `${folder}/${name}${archive ? ".gz" : ""}`;
    writeFileSync(join(build, path), archive ? packed : bytes);
    return [path, [bytes.length, packed.length]];
  });
  return Object.fromEntries(placed);
}

const licence = (name) => ({ [name]: read(root, "licences", name) });

/** The interpreter and what belongs to it: without the functions that are never entered where it is known which, and
    then the whole module beside it, which is taken where one of them is entered after all. */
function placeInterpreter() {
  const module = read(pyodide, INTERPRETER);
  const used = listed(read(root, FUNCTIONS).toString(), module);
  const licences = licence("MPL-2.0.txt");
  const whole = place({ [INTERPRETER]: module }, licences);
  const small = used ? place({ [INTERPRETER]: Buffer.from(slim(module, used)) }, licences) : whole;
  const scripts = place(Object.fromEntries(SCRIPTS.map((name) => [name, read(pyodide, name)])), licences);
  return used ? { files: { ...scripts, ...small }, whole } : { files: { ...scripts, ...whole } };
}

async function pack(files) {
  rmSync(build, { recursive: true, force: true });
  const zips = await makeZips(files);
  const archive = (name, licences) => place({ [name + ZIP]: zips[name] }, licences);
  const games = Object.keys(zips).filter((name) => !SHARED.includes(name));
  const interpreter = placeInterpreter();
  return {
    path: "engine/",
    ...interpreter,
    files: { ...interpreter.files, ...archive("stdlib", licence("PSF-2.0.txt")), ...archive("engine") },
    games: Object.fromEntries(games.sort().map((name) => [name, archive(name)])),
    version: /VERSION = "(.+)"/.exec(files.get("engine/version.py"))[1],
    pyodide: version,
  };
}

const files = engineFiles();
const sources = ["pack.mjs", "pack_zips.py", "slim.mjs", "functions.txt"].map((name) => read(root, "tools", name));
const stamp = digest([...sources, read(pyodide, "package.json"), ...[...files].flat()]);
const before = existsSync(manifest) ? JSON.parse(read(manifest)) : {};
const all = ({ files, whole, games }) => Object.assign({}, files, whole, ...Object.values(games));
if (before.stamp !== stamp || !Object.keys(all(before)).every((name) => existsSync(join(build, name)))) {
  writeFileSync(manifest, JSON.stringify({ ...(await pack(files)), stamp }, null, 1));
}
