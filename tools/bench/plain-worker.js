// The usual way, to compare with: Pyodide as npm ships it, the engine's sources unpacked from a zip.
import { loadPyodide } from "./pyodide.mjs";

let answer;
self.onmessage = async ({ data }) => {
  if (data.boot) {
    const python = await loadPyodide();
    const zip = await (await fetch("./engine-source.zip")).arrayBuffer();
    python.unpackArchive(zip, "zip");
    answer = python.runPython(
      "import json\nfrom engine.api import call\nlambda request: json.dumps(call(json.loads(request)), ensure_ascii=False)",
    );
    postMessage({ ready: true });
  } else postMessage({ id: data.id, reply: JSON.parse(answer(data.request)) });
};
