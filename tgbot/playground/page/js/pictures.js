/**
 * Pictures and films in messages. The room for one is known before it is loaded, and another one takes its place only
 * when it can be shown, so that nothing jumps or flickers.
 *
 * @typedef {{url: string, width: number, height: number, kind: "photo"|"gif"|"mp4", below: boolean, alt: string}} Picture
 */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** An old picture stays no longer than this while the new one is loading. */
const SWAP_MS = 5000;

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** A button for a picture, which opens it. */
export function pictureFrame() {
  return h("button", { type: "button", class: "picture", data: { testid: "picture" } });
}

/** Show the picture of a message, at once if there was none, otherwise when it is ready. */
export function showPicture(frame, message, say) {
  const { picture } = message;
  const text = wordsOf(message, say);
  frame.setAttribute("aria-label", say("openPicture", { text }));
  frame.classList.toggle("below", picture.below);
  if (frame.dataset.url === picture.url) return;
  frame.dataset.url = picture.url;
  const fresh = media(picture, text);
  if (!frame.firstChild) return frame.append(fresh);
  ready(fresh).then(() => frame.dataset.url === picture.url && frame.replaceChildren(fresh));
}

/** What a picture shows in words: what its file says of it, or else the first line of its caption, or what it is. */
export function wordsOf({ text, picture }, say) {
  return picture.alt || text.split("\n", 1)[0].trim() || say(picture.kind === "photo" ? "picture" : "film");
}

function media({ url, width, height, kind }, text, traits = {}) {
  const size = { width, height, src: url };
  if (kind !== "mp4") return h("img", { ...size, alt: text, ...traits });
  const film = h("video", { ...size, loop: true, playsinline: true, autoplay: !isCalm.matches, preload: "auto", ...traits });
  film.muted = true; // the attribute would count only for films that come with the page, and without it nothing plays by itself
  return film;
}

/** Resolves when the picture can be shown, even if that is because it never will. */
function ready(element) {
  const loaded = element instanceof HTMLImageElement ? element.decode() : new Promise((resolve) => element.addEventListener("loadeddata", resolve, { once: true }));
  return Promise.race([loaded.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, SWAP_MS))]);
}

/** Show a picture as large as the window. Escape, the cross, a tap beside it and the browser's way back close it. */
export function openPicture(message, say) {
  const text = wordsOf(message, say);
  const close = h("button", { type: "button", class: "round", "aria-label": say("close"), data: { testid: "close-picture" } }, icon("close"));
  const traits = message.picture.kind === "mp4" ? { controls: true } : {};
  const viewer = h("dialog", { class: "viewer", "aria-label": text, data: { testid: "viewer" } }, close, media(message.picture, text, traits));
  const wentBack = () => viewer.close();
  close.addEventListener("click", () => viewer.close());
  viewer.addEventListener("click", (event) => event.target === viewer && viewer.close());
  viewer.addEventListener("keydown", (event) => event.stopPropagation()); // nothing below it listens
  viewer.addEventListener("close", () => {
    removeEventListener("popstate", wentBack);
    viewer.remove();
    if (history.state?.viewer) history.back();
  });
  document.body.append(viewer);
  viewer.showModal();
  history.pushState({ viewer: true }, "");
  addEventListener("popstate", wentBack);
}
