/* The record as text: always the current one, until somebody types; read in again, copied, saved, opened from a file. */

import { isDeep, LONGEST } from "../page/limits.js";
import { copyFrom } from "../page/copy.js";
import { el, say } from "../page/page.js";
import { textOf } from "../page/read-file.js";
import { saveFile } from "../page/save-file.js";

const HEARD = 8; // faults that are listed

export class TextBox {
  /** `read(inputs)`: a promise of the faults of a text or an object, empty if it was read in. */
  constructor(host, read) {
    this.host = host;
    this.read = read;
    this.area = host.querySelector("[data-part=toml]");
    this.bad = host.querySelector("[data-part=toml-bad]");
    this.reset = host.querySelector("[data-do=reset]");
    this.now = this.area.value;
    this.area.addEventListener("input", (event) => {
      event.stopPropagation();
      this.#stir();
    });
    for (const type of ["dragover", "drop"]) {
      this.area.addEventListener(type, (event) => {
        if (!event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        if (type === "drop") this.open(event.dataTransfer.files[0]);
      });
    }
    host.querySelector("[data-part=file]").addEventListener("change", ({ target }) => {
      this.open(target.files[0]);
      target.value = "";
    });
  }

  /** The current record's text. What somebody is typing stays until it is read in or let go. */
  show(text) {
    const typed = this.area.value !== this.now;
    this.now = text;
    if (typed) return this.#stir();
    this.area.value = text;
  }

  /** A text to put right, and then to read in. */
  offer(text) {
    this.area.value = text;
    this.#stir();
  }

  letGo() {
    this.area.value = this.now;
    this.tell([]);
    this.#stir();
    this.area.focus();
  }

  #stir() {
    this.reset.hidden = this.area.value === this.now;
    this.area.toggleAttribute("data-typed", !this.reset.hidden);
  }

  async submit() {
    const text = this.area.value.trim();
    if (text.length > LONGEST) return this.refuse("record_file_big");
    let inputs = text;
    if (text.startsWith("{")) {
      try {
        inputs = JSON.parse(text);
      } catch (error) {
        return this.refuse("desk_json", error.message);
      }
      if (isDeep(inputs)) return this.refuse("desk_deep");
    }
    const errors = await this.read(inputs);
    if (!errors) return;
    if (!errors.length) this.now = this.area.value; // it follows the form again
    this.tell(errors);
    this.#stir();
  }

  refuse(why, hint) {
    this.tell([{ field: "", message: say(why), hint }]);
  }

  tell(errors) {
    const items = errors.slice(0, HEARD).map(({ field, message, hint = "" }) => {
      const place = field.split(".").slice(1).join(".");
      return el("li", {}, ...(place ? [el("code", {}, place), " "] : []), `${message} ${hint}`);
    });
    this.bad.replaceChildren(...(items.length ? [el("ul", { class: "msg bad" }, ...items)] : []));
    this.bad.hidden = !items.length;
  }

  async open(file) {
    if (!file) return;
    if (file.size > LONGEST) return this.refuse("record_file_big");
    try {
      this.offer(await textOf(file));
    } catch {
      return this.refuse("desk_file_bad"); // a folder, gone meanwhile, or in another encoding
    }
    return this.submit();
  }

  copy(button) {
    return copyFrom(button, this.area.value);
  }

  save(text, name, ending) {
    saveFile(new Blob([text], { type: ending === "json" ? "application/json" : "text/plain" }), name, ending);
  }
}
