/* A record handed over: as a piece of a virtual table, on paper. */

import { copyFrom } from "../page/copy.js";
import { part, say } from "../page/page.js";
import { saveFile } from "../page/save-file.js";
import { Asker } from "../engine/asker.js";
import { LabelledWait } from "../engine/labelled-wait.js";

export class Out {
  /** @param {import("./record-desk.js").RecordDesk} host */
  constructor(host) {
    this.host = host;
    const load = part(host, "piece-load");
    this.asker = load && new Asker(new LabelledWait(load, `${host.id}.piece`, say("desk_piece")), host.signal);
  }

  async ccfolia(button) {
    const piece = await this.#piece(() => this.ccfolia(button));
    if (piece) await copyFrom(button, piece.ccfolia);
  }

  async udonarium() {
    const piece = await this.#piece(() => this.udonarium());
    if (!piece) return;
    const bytes = Uint8Array.from(atob(piece.udonarium), (char) => char.charCodeAt(0));
    saveFile(new Blob([bytes], { type: "application/zip" }), this.host.name, "zip");
  }

  async #piece(retry) {
    const { rule, top } = this.host.dataset;
    const request = {
      do: "roll",
      rule,
      inputs: { [top]: this.host.recordForm.record() },
      pieces: new URL(location.pathname, location.href).href,
    };
    const reply = await this.asker.ask(request, { retry });
    const piece = reply?.pieces?.[top];
    const palette = part(this.host, "palette");
    palette.hidden = !piece;
    if (piece) palette.textContent = piece.palette.join("\n");
    return piece;
  }
}
