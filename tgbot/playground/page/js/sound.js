/** Two soft notes when a phone would ring. Off by default. */

import { recall, remember } from "./settings.js";

const NOTES = [659.25, 880];
const NOTE_SECONDS = 0.35;

/** Created at the first ring, because browsers allow sound only after a gesture. @type {AudioContext|null} */
let context = null;

export function isSounding() {
  return recall("sound", false);
}

export function toggleSound() {
  remember("sound", !isSounding());
  ring();
}

export function ring() {
  if (!isSounding()) return;
  context ??= new AudioContext();
  context.resume();
  NOTES.forEach((frequency, index) => note(frequency, context.currentTime + index * 0.11));
}

function note(frequency, at) {
  const tone = new OscillatorNode(context, { frequency, type: "sine" });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS);
}
