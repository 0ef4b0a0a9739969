/* Between a description in SDP, as a browser writes and reads it, and the little of it that has to travel. */

import { isPrivate } from "./code.js";

/** @import { Place, Signal } from "./code.js" */

const CANDIDATE = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)/gim;

/** What a browser says of itself. Without `wide` no more of where it is than its own network understands.
    @param {string} sdp
    @param {boolean} wide
    @returns {Pick<Signal, "ufrag" | "pwd" | "fingerprint" | "places">} */
export function read(sdp, wide) {
  const line = (name) => /** @type {RegExpMatchArray} */ (sdp.match(new RegExp(`^a=${name}:(.+)\r?$`, "m")));
  const found = (name) => line(name)[1].trim();
  const bytes = found("fingerprint").replace("sha-256 ", "").split(":");
  const places = [...sdp.matchAll(CANDIDATE)]
    .map(([, address, port, type]) => ({ address, port: Number(port), reflexive: type === "srflx" }))
    .filter(({ address }) => wide || isPrivate(address.toLowerCase()));
  return {
    ufrag: found("ice-ufrag"),
    pwd: found("ice-pwd"),
    fingerprint: Uint8Array.from(bytes, (each) => Number.parseInt(each, 16)),
    places,
  };
}

/** The whole description again, of a connection that carries data and nothing else.
    @param {Signal} signal
    @returns {RTCSessionDescriptionInit} */
export function write({ kind, ufrag, pwd, fingerprint, places }) {
  const print = [...fingerprint].map((each) => each.toString(16).padStart(2, "0").toUpperCase()).join(":");
  const lines = [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${kind === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
    ...places.map(candidate),
  ];
  return { type: kind, sdp: `${lines.join("\r\n")}\r\n` };
}

/** @param {Place} place */
function candidate({ address, port, reflexive }, at) {
  const priority = (reflexive ? 1_694_498_815 : 2_113_937_151) - at;
  const type = reflexive ? "srflx raddr 0.0.0.0 rport 0" : "host";
  return `a=candidate:${at + 1} 1 udp ${priority} ${address} ${port} typ ${type}`;
}
