/* What each choice would lead to: of the one that is chosen its options, else all; a row that is pressed is chosen. */

import { announce } from "../../page/announce.js";
import { Aside } from "./side-question.js";

export class Prospects extends Aside {
  /** @param {import("../play-session.js").PlaySession} session */
  constructor(session) {
    super(session, "prospects");
  }

  follow() {
    this.forget();
  }

  async weigh() {
    const { session } = this;
    const chosen = session.stage.form ? session.stage.chosen.dataset.token : null;
    const request = { do: "prospects", ...this.here, auto: this.policy, choice: chosen, later: session.future };
    const reply = await this.ask(request, () => this.weigh());
    if (reply) announce(reply.say);
  }

  /** The choice of this token, with what it picks. */
  choose(token) {
    const { session } = this;
    for (const button of session.querySelectorAll("button.ch:not(.is-no)")) {
      const form = button.nextElementSibling?.matches(".ch-form") ? button.nextElementSibling : null;
      const inputs = /** @type {HTMLInputElement[]} */ ([...(form?.querySelectorAll("input:not(:disabled)") ?? [])]);
      const said = (input) => input.closest(".ch-ask").dataset.letter + input.value;
      const picked = inputs.filter((input) =>
        token
          .slice(button.dataset.token.length)
          .match(/[A-Z][a-z0-9]*/g)
          ?.includes(said(input)),
      );
      if (!token.startsWith(button.dataset.token) || button.dataset.token + picked.map(said).join("") !== token)
        continue;
      session.forecast.tabs.show(session.forecast.tabs.tabs[0]);
      session.stage.choose(button);
      for (const input of picked) input.checked = true;
      session.stage.follow();
      session.querySelector('[data-do="commit"]').focus();
      return;
    }
  }
}
