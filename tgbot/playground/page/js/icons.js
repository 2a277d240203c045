/** Line drawings on a grid of 24; they take the colour of the text around them. */

const SHAPES = {
  back: "M15 5l-7 7 7 7",
  down: "M12 5v13M6 12.5l6 6 6-6",
  fold: "M6 9l6 6 6-6",
  send: "M4 12l16-8-5 16-3.5-6.5z",
  menu: "M5 7h14M5 12h14M5 17h9",
  more: "M12 5.5v.01M12 12v.01M12 18.5v.01",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  auto: "M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  curious: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5",
  file: "M7 3.5h7l4 4v13H7zM14 3.5v4h4",
  group: "M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3 19c.4-3.6 2.8-5.4 6-5.4s5.600 1.800 6 5.400M16.500 11.500a2.700 2.700 0 1 0-1-5.200M17.500 13.800c2.200.500 3.500 2.300 3.700 5.200",
};

const SVG = "http://www.w3.org/2000/svg";

/** @param {keyof typeof SHAPES} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}
