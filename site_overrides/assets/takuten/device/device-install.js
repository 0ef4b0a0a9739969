/* <device-install>: a button that installs the site as an app, where the browser has offered that. */

import { app } from "../offline/reader.js";
import { PageElement } from "../page/page-element.js";

class DeviceInstall extends PageElement {
  connectedCallback() {
    if (this.begun) return;
    this.begin();
    this.on("click", () => app.offer?.prompt(), { target: this.button });
    for (const type of ["beforeinstallprompt", "appinstalled"]) this.on(type, () => this.draw(), { target: window });
    this.draw();
  }

  get button() {
    return this.querySelector("button");
  }

  draw() {
    this.button.hidden = !app.offer;
  }
}

if (!customElements.get("device-install")) customElements.define("device-install", DeviceInstall);
