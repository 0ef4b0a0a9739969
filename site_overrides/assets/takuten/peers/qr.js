/* A line as a QR code, drawn to be held to a camera; and the camera that reads one. */

import { el } from "../page/page.js";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4; // modules of white around it: without them no reader finds it
const PACE = 120; // ms between two looks

/** @param {string} text
    @param {string} label what it is, for those who do not see it */
export async function drawQr(text, label) {
  const { default: encode } = await import("qr");
  const rows = encode(text, "raw", { ecc: "low", border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  const svg = document.createElementNS(SVG, "svg");
  const facts = { viewBox: `0 0 ${rows.length} ${rows.length}`, role: "img", "aria-label": label, class: "peers-qr" };
  for (const [name, value] of Object.entries(facts)) svg.setAttribute(name, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", dark.join(""));
  svg.append(path);
  return svg;
}

/** @param {ImageData} image
    @returns {Promise<string>} what it says; "" where there is none to be read */
export async function readQr(image) {
  const { default: decode } = await import("qr/decode.js");
  try {
    return decode(image);
  } catch {
    return "";
  }
}

export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** Looks through the camera until `taken` wants what it reads, or the signal ends it. Rejects where no camera is given.
    @param {HTMLElement} place
    @param {(text: string) => boolean} taken
    @param {AbortSignal} signal */
export async function scan(place, taken, signal) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const video = el("video", { playsinline: true, muted: true, class: "peers-camera" });
  const canvas = document.createElement("canvas");
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  try {
    video.srcObject = stream;
    video.muted = true;
    place.replaceChildren(video);
    await video.play();
    while (!signal.aborted) {
      const { videoWidth: width, videoHeight: height } = video;
      if (width && height) {
        Object.assign(canvas, { width, height });
        brush.drawImage(video, 0, 0);
        const text = await readQr(brush.getImageData(0, 0, width, height));
        if (text && taken(text)) return;
      }
      await new Promise((next) => setTimeout(next, PACE));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    place.replaceChildren();
  }
}
