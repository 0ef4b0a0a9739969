/* Two devices, and texts between them: a data channel of WebRTC, without a server of anybody's. */

import { read, write } from "./sdp.js";

/** @import { Signal } from "./code.js"
    @typedef {"waiting" | "open" | "resting" | "lost"} State resting: nothing comes through just now, it may heal */

const GATHER = 3_000; // ms to learn where one is reached; a STUN server may never answer
const OPEN = 20_000; // ms from both halves to an open channel
const FRAME = 15_000; // signs sent at once: every browser takes as many
const FULL = 8_000_000; // bytes that wait to be sent: the other side does not keep up
const [MORE, END] = ["+", "."];

export class Connection {
  #channel;
  #peer;
  #parts = "";
  #timer = 0;
  /** @type {State} */
  state = "waiting";

  /** `longest`: signs of a text that is still taken; whoever sends more is cut off.
      @param {{stun?: string, longest: number, onState: (state: State) => void, onText: (text: string) => void}} of */
  constructor({ stun = "", longest, onState, onText }) {
    this.wide = Boolean(stun);
    this.longest = longest;
    this.onState = onState;
    this.onText = onText;
    this.#peer = new RTCPeerConnection({ iceServers: stun ? [{ urls: `stun:${stun}` }] : [] });
    this.#channel = this.#peer.createDataChannel("takuten", { negotiated: true, id: 0 });
    this.#channel.onmessage = ({ data }) => this.#take(data);
    this.#channel.onopen = () => this.#set("open");
    this.#channel.onclose = () => this.close();
    this.#peer.oniceconnectionstatechange = () => this.#follow();
    this.leave = () => this.close();
    addEventListener("pagehide", this.leave);
  }

  /** @returns {Promise<Signal>} what the other device is to be told */
  async offer() {
    const [id] = crypto.getRandomValues(new Uint16Array(1));
    await this.#peer.setLocalDescription();
    return { kind: "offer", id, ...(await this.#gathered()) };
  }

  /** @param {Signal} offer
      @returns {Promise<Signal>} */
  async answer(offer) {
    await this.#peer.setRemoteDescription(write(offer));
    await this.#peer.setLocalDescription();
    return { kind: "answer", id: offer.id, ...(await this.#gathered()) };
  }

  /** @param {Signal} answer */
  async accept(answer) {
    await this.#peer.setRemoteDescription(write(answer));
    this.#timer = setTimeout(() => this.state === "waiting" && this.close(), OPEN);
  }

  async #gathered() {
    const peer = this.#peer;
    const { promise, resolve } = Promise.withResolvers();
    peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && resolve(null);
    if (peer.iceGatheringState !== "complete")
      await Promise.race([promise, new Promise((end) => setTimeout(end, GATHER))]);
    return read(peer.localDescription.sdp, this.wide);
  }

  /** @param {string} text */
  send(text) {
    if (this.#channel.readyState !== "open") return;
    if (this.#channel.bufferedAmount > FULL) return this.close();
    for (let at = 0; at === 0 || at < text.length; at += FRAME)
      this.#channel.send((at + FRAME < text.length ? MORE : END) + text.slice(at, at + FRAME));
  }

  #take(frame) {
    if (typeof frame !== "string" || this.#parts.length + frame.length > this.longest + 1) return this.close();
    this.#parts += frame.slice(1);
    if (frame[0] === MORE) return;
    const text = this.#parts;
    this.#parts = "";
    this.onText(text);
  }

  #follow() {
    const { iceConnectionState } = this.#peer;
    if (iceConnectionState === "failed" || iceConnectionState === "closed") this.close();
    else if (iceConnectionState === "disconnected" && this.state === "open") this.#set("resting");
    else if (iceConnectionState === "connected" && this.state === "resting") this.#set("open");
  }

  /** @param {State} state */
  #set(state) {
    if (this.state === state || this.state === "lost") return;
    this.state = state;
    if (state === "open") clearTimeout(this.#timer);
    this.onState(state);
  }

  /** A closed connection cannot come back: another is made. */
  close() {
    removeEventListener("pagehide", this.leave);
    clearTimeout(this.#timer);
    this.#set("lost");
    this.#channel.close();
    this.#peer.close();
  }
}
