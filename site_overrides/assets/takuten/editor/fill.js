/* What is left to choose in a record, chosen at random by the engine, and within the rules. */

import { freshSeed, say } from "../page/page.js";

/** Each press draws anew; what was there before can be had back.
    @param {import("./record-desk.js").RecordDesk} desk */
export async function fillRest(desk) {
  const { rule, top } = desk.dataset;
  const seed = freshSeed();
  const reply = await desk.ask({ rule, inputs: { [top]: desk.recordForm.record() }, sheet: true, fill: seed }, () =>
    fillRest(desk),
  );
  if (!reply || !desk.isConnected) return;
  if (reply.errors) desk.check();
  else if (desk.sheet.findings.some(({ state }) => state === "left"))
    desk.replace(reply.inputs[top], say("desk_filled"));
  else desk.tell(say("desk_full"));
}
