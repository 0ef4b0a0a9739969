// Bundles what the pages load: one style sheet, one script for every page, and the scripts that only some pages need.
// Modules are named by their content, so that those of two builds never meet in one page; workers keep their names.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));
const outdir = join(root, "build/assets");
const FOLDER = "takuten/";
const MODULES = [
  "frame/frame.js",
  "frame/clause-page.js",
  "clause/clause-menu.js",
  "engine/engine.js",
  "offline/start.js",
]; // what a page, or a measurement, asks for by name
const WORKERS = ["engine/engine-worker.js", "search/search-worker.js"]; // nothing is imported from a page, and no chunk shared with one
const SHEETS = [
  "styles/apart.css",
  "session/table/table.css",
  "peers/peers.css",
  "device/shelf.css",
  "clause/previews.css",
  "clause/chat-card.css",
]; // that a script or a page of a kind of its own asks for
const TOGETHER = {
  "page/page.js": ["announce", "folds", "limits", "link-seal", "page-element", "read-file", "save-file", "styles"],
  "storage/at-once.js": ["reload"],
  "form/own-records.js": ["own-options"],
  "dice/roll-log.js": ["inline-roll"],
}; // what lies in one file with another of its room, wherever that is asked for: a page asks for few files
const ROOTED = ["offline/worker.js", "offline/off.js"]; // what becomes the site's worker, at its root: macros/offline/lists.py

const common = {
  absWorkingDir: join(root, "site_overrides/assets"),
  outbase: ".",
  outdir,
  minify: true,
  target: "esnext",
  charset: "utf8",
};
const inFolder = (names) => names.map((name) => FOLDER + name);

for (const made of [outdir, join(root, "build/worker")]) rmSync(made, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
/** Whoever imports the one reaches the other: what the same pages reach lies in one file. */
const together = {
  name: "together",
  setup: ({ onLoad }) => {
    for (const [file, others] of Object.entries(TOGETHER)) {
      onLoad({ filter: new RegExp(`/${FOLDER}${file}$`) }, ({ path }) => ({
        contents: readFileSync(path, "utf8") + others.map((each) => `import "./${each}.js";`).join(""),
      }));
    }
  },
};
const { metafile } = await build({
  ...common,
  plugins: [together],
  entryPoints: inFolder(MODULES),
  bundle: true,
  splitting: true,
  format: "esm",
  metafile: true,
  entryNames: `${FOLDER}[name]-[hash]`,
  chunkNames: `${FOLDER}[name]-[hash]`,
});
const lost = Object.keys(TOGETHER).filter((file) => !(FOLDER + file in metafile.inputs));
if (lost.length) throw new Error(`tools/bundle.mjs: TOGETHER names what nothing loads: ${lost}`);
await build({ ...common, entryPoints: inFolder(WORKERS), bundle: true, entryNames: `${FOLDER}[name]` });
await build({
  ...common,
  entryPoints: inFolder(ROOTED),
  bundle: true,
  entryNames: "[name]",
  outdir: join(root, "build/worker"),
});
await build({ ...common, entryPoints: ["takuten.css", ...inFolder(SHEETS)], bundle: true });

/** {source: what it became}, as a page's address names them. */
const named = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint);
const names = named.map(([path, { entryPoint }]) => [
  `assets/${entryPoint}`,
  `assets/${path.slice(path.indexOf(FOLDER))}`,
]);
writeFileSync(join(root, "build/assets.json"), JSON.stringify(Object.fromEntries(names), null, 1));
