/* A question to the engine, with whatever waiting it takes. */

import { engine } from "./engine.js";
import { config } from "../page/page.js";

export const OVERTAKEN = "overtaken"; // why a run is stopped that nobody waits for any more

/** The reply, or null if there is none: cancelled, overtaken, no engine, or `unwanted` by the time it comes.
    @param {object} request
    @param {AbortController} task its signal ends the question
    @param {{wait: import("./wait.js").Wait, retry: () => void, unwanted: () => boolean}} waiting */
export async function ask(request, task, { wait, retry, unwanted }) {
  const cancel = () => task.abort();
  const unwatch = engine.onLoad((load) => {
    if (unwanted() || task.signal.aborted) return;
    if (load.state === "ready") wait.running(cancel);
    else if (load.state !== "failed") wait.loading(load, cancel);
  });
  try {
    const options = {
      signal: task.signal,
      onProgress: (done, total, sentence) => wait.progress(done, total, sentence),
    };
    const reply = await engine.call({ lang: config().lang, ...request }, options);
    if (unwanted()) return null;
    wait.hide();
    return reply;
  } catch (error) {
    if (unwanted()) return null;
    if (task.signal.reason === OVERTAKEN) wait.hide();
    else if (task.signal.aborted) wait.stopped();
    else wait.failed(error.reason, retry);
    return null;
  } finally {
    unwatch();
  }
}
