/* Where devices cannot be connected: one move as one line for a chat. Both have opened the same session, whose seed is in
   its link, so that a move leads to the same on either device; four signs tell when it did not. */

import { announce } from "../page/announce.js";
import { copyFrom } from "../page/copy.js";
import { el, say } from "../page/page.js";

/** @import { Table } from "./host.js" */

const LINE = /takuten\.([a-z]+)-([a-z]+)\.(\d{1,4})\.([A-Za-z0-9]{1,400})\.([0-9a-z]{4})/;

/** The last decision, with its place and what it led to; "" before the first. */
export function moveLine({ session, moves, back, check }) {
  return moves.length ? `takuten.${session.replace(".", "-")}.${back + 1}.${moves[back]}.${check}` : "";
}

/** Make the move that a line says, or tell why it is not made here.
    @param {Table} root
    @param {string} text
    @param {(text: string) => void} tell */
export async function takeLine(root, text, tell = announce) {
  const [, game, name, place, token, check] = text.match(LINE) ?? [];
  if (!token) return tell(say("peers_move_none"));
  const { session, moves } = root.line;
  if (session !== `${game}.${name}`) return tell(say("peers_move_other"));
  if (Number(place) !== moves.length + 1) return tell(say("peers_move_place", { n: place, at: moves.length }));
  const reply = await root.play({ token });
  if (!reply || reply.error || reply.stopped) return tell(say("peers_move_refused"));
  tell(say(reply.check === check ? "peers_move_made" : "peers_move_parted", { n: place }));
}

/** The fold of the host's sheet for it.
    @param {Table} root
    @param {(text: string) => void} tell */
export function byChat(root, tell) {
  const copy = el("button", { type: "button", class: "btn" }, say("peers_move_copy"));
  copy.addEventListener("click", async () => {
    const reply = root.line.reply ?? (await root.ask({}, { aside: true }));
    const line = reply?.moves ? moveLine(reply) : "";
    if (line) copyFrom(copy, line);
    else tell(say("peers_move_first"));
  });
  const field = el("input", { type: "text", autocomplete: "off", spellcheck: "false" });
  field.addEventListener("change", async () => {
    if (!field.value.trim()) return;
    await takeLine(root, field.value, tell);
    field.value = "";
  });
  return el(
    "details",
    { class: "peers-chat" },
    el("summary", {}, say("peers_chat")),
    el("p", { class: "note" }, say("peers_chat_note")),
    el("p", { class: "acts" }, copy),
    el("label", {}, say("peers_move_paste"), field),
  );
}
