/* The engine's worker: boots Pyodide from the site's own files, then forwards requests to engine.api.call. */

import { Downloads, Failure } from "./downloads.js";
import { Memory } from "./memory.js";

// Given, and without packages: otherwise Pyodide asks a CDN for them.
const LOCK = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3" }, packages: {} };
const READY = (games) => `
from engine import packs
packs.expect(${JSON.stringify(games)})
import engine.api, engine.game; engine.game.all_games()`;
const RESEED = "import random; random.seed()"; // kept memory would give everyone the same dice
const ADD = (game) => `
from engine import packs
packs.add("${game}", "/${game}.zip")
import engine.games.${game}`;
const DOOR = `
import json
from engine.api import call
from engine.packs import Wanted
def answer(request, progress):
    try:
        return json.dumps(call(json.loads(request), lambda *news: progress(*news)), ensure_ascii=False)
    except Wanted as wanted:
        return json.dumps({"wanted pack": wanted.game})
answer`;
// A module with the youngest thing Pyodide needs: one function, try … catch_all … end
const NEEDED = Uint8Array.from(
  [0, 97, 115, 109, 1, 0, 0, 0].concat([1, 4, 1, 96, 0, 0], [3, 2, 1, 0], [10, 8, 1, 6, 0, 6, 64, 25, 11, 11]),
);
const HASHES = "0"; // by chance, a function would be entered on one visit and missing on another
const LATER = 1000; // ms: keeping may wait, the first answer may not

/** Where WebAssembly is not allowed Pyodide would wait for ever: so ask before anything is downloaded. */
function checkBrowser() {
  if (typeof DecompressionStream !== "function") throw new Failure("unsupported", "DecompressionStream");
  if (typeof WebAssembly !== "object" || !WebAssembly.validate(NEEDED)) throw new Failure("unsupported", "WebAssembly");
  try {
    new WebAssembly.Module(NEEDED);
  } catch (error) {
    throw new Failure("blocked", error);
  }
}

/** A function is called that is left out of the module: no fault of what was asked, the whole module has it. */
const isTrap = (error) => Boolean(self.WebAssembly) && error instanceof WebAssembly.RuntimeError;

/** Pyodide's own requests are answered from the downloads under way, and it makes no others. */
function answerRequests(downloads, fail) {
  // Compiled while the rest arrives. Left alone Pyodide only warns when this fails, and then never settles
  const wasm = downloads.get("pyodide.asm.wasm").then(WebAssembly.compileStreaming);
  wasm.catch((error) => fail(new Failure(error instanceof WebAssembly.CompileError ? "damaged" : "network", error)));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    /** @type {WebAssembly.Module} */
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  self.fetch = async (url) => downloads.responses.get(String(url)) ?? Promise.reject(new Failure("broken", url));
}

/** Pyodide goes on with half a module when its start breaks off, wherever that happens: it is heard, and stopped. */
const heeded = (create) => (settings) =>
  new Promise((resolve, reject) => {
    settings.preRun = settings.preRun.map((step) => (module) => void Promise.resolve(step(module)).catch(reject));
    const warn = console.warn.bind(console);
    console.warn = (...told) => {
      if (told.some(isTrap)) reject(told.find(isTrap));
      else warn(...told);
    };
    create(settings).then(resolve, reject);
  });

/** One interpreter with the core and some games; the others come when they are asked for. */
class Interpreter {
  constructor(manifest, fail) {
    this.manifest = manifest;
    this.games = new Set(manifest.game ? [manifest.game] : []);
    this.downloads = new Downloads({ ...manifest, files: this.files() }, fail);
    this.memory = new Memory({ ...manifest, core: Object.keys(manifest.files) });
    answerRequests(this.downloads, fail);
  }

  files() {
    return Object.assign({}, this.manifest.files, ...[...this.games].map((game) => this.manifest.games[game]));
  }

  async archive(name) {
    return new Uint8Array(await (await this.downloads.get(`${name}.zip.gz`)).arrayBuffer());
  }

  /** With kept memory it goes on from there; its own can be kept. */
  async start(kept) {
    const { loadPyodide } = await this.downloads.get("pyodide.mjs");
    const { default: createPyodideModule } = await this.downloads.get("pyodide.asm.mjs");
    const names = ["engine", ...this.games];
    const archives = Promise.all(names.map(async (name) => [name, await this.archive(name)]));
    archives.catch(() => {}); // told by the downloads, and maybe before Pyodide asks
    this.python = await loadPyodide({
      indexURL: new URL("./", this.downloads.url("pyodide.asm.wasm")).href,
      stdLibURL: this.downloads.url("stdlib.zip.gz"),
      lockFileContents: LOCK,
      packageBaseUrl: this.manifest.base,
      createPyodideModule: heeded(createPyodideModule),
      env: { PYTHONPATH: "/engine.zip", PYTHONHASHSEED: HASHES },
      fsInit: async (FS) => {
        for (const [name, bytes] of await archives) FS.writeFile(`/${name}.zip`, bytes);
      },
      _makeSnapshot: true,
      ...(kept ? { _loadSnapshot: kept.arrayBuffer() } : {}),
    });
  }

  /** What the site holds does start: where it does not, it came damaged, unless there is no room for it. */
  async startAnew() {
    try {
      await this.start();
      this.python.runPython(READY(Object.keys(this.manifest.games)));
      for (const game of this.games) this.python.runPython(ADD(game));
    } catch (error) {
      if (isTrap(error)) throw error;
      throw new Failure(error instanceof RangeError ? "broken" : "damaged", error);
    }
    this.keepLater();
  }

  async startAgain({ response, games }) {
    const missing = [...this.games].filter((game) => !games.includes(game));
    for (const game of games) this.games.add(game);
    this.downloads.add(this.files());
    try {
      await this.start(response);
      this.python.runPython(RESEED);
      for (const game of missing) this.python.runPython(ADD(game));
    } catch (error) {
      throw isTrap(error) ? error : new Failure("memory", error);
    }
    if (missing.length) this.keepLater();
  }

  async boot() {
    const memory = this.manifest.plain ? undefined : await this.memory.recall();
    this.kept = Boolean(memory);
    if (memory) await this.startAgain(memory);
    else await this.startAnew();
    this.answer = this.python.runPython(DOOR);
  }

  keepLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.memory.keep(this.python, [...this.games].sort()).catch(unkept), LATER);
  }

  /** The reply; a game that is asked for the first time is fetched meanwhile. */
  async reply(request, progress) {
    for (;;) {
      const reply = JSON.parse(this.answer(request, progress));
      const game = reply["wanted pack"]; // no shape has such a key
      if (!game) return reply;
      await this.add(game);
      postMessage({ ready: true, kept: this.kept }); // what arrived was told as on the way
    }
  }

  async add(game) {
    await new Promise((resolve, reject) => {
      this.downloads.fail = reject;
      this.downloads.count(0); // a wait has begun
      this.downloads.add(this.manifest.games[game]);
      this.archive(game).then(resolve, reject);
    }).then((bytes) => this.python.FS.writeFile(`/${game}.zip`, bytes));
    this.games.add(game);
    this.python.runPython(ADD(game));
    this.keepLater();
  }
}

const failure = (error) => ({
  kind: isTrap(error) ? "trap" : (error?.kind ?? "broken"),
  message: String(error?.message ?? error),
});

function unkept(error) {
  if (isTrap(error)) postMessage({ failed: failure(error) });
  else postMessage({ unkept: failure(error) });
}

/** @type {Interpreter} */
let interpreter;

/** Held as long as this worker lives: the page waits for it, and learns so when the end comes without a word. */
function hold(life) {
  const live = () => {
    postMessage({ lives: true });
    return new Promise(() => {});
  };
  navigator.locks?.request(life, live).catch(() => {});
}

async function start(manifest) {
  hold(manifest.life);
  try {
    checkBrowser();
    await new Promise((resolve, reject) => {
      interpreter = new Interpreter(manifest, reject);
      interpreter.boot().then(resolve, reject);
    });
    postMessage({ ready: true, kept: interpreter.kept });
  } catch (error) {
    postMessage({ failed: failure(error) });
  }
}

async function reply({ id, request }) {
  const progress = (done, total, say) => postMessage({ id, progress: { done, total, say } });
  try {
    postMessage({ id, reply: await interpreter.reply(request, progress) });
  } catch (error) {
    clearTimeout(interpreter.timer); // what broke inside is not to be kept
    postMessage({ id, failed: failure(error) });
  }
}

self.onmessage = ({ data }) => (data.boot ? start(data.boot) : reply(data));
