// Refuses what resvg leaves out or reads as black without an error: text, because no fonts are loaded, and colours that
// it does not know, such as rgb(255 0 0 / 50%), oklch() and var().
import { Resvg } from '@resvg/resvg-js';

const colours = /\b(?:fill|stroke|stop-color|flood-color|lighting-color|color)\s*[=:]\s*["']?\s*([^"';}]+)/g;
const notDrawn = /^(?:none|url\()/;
const black = /^(?:#000f?|#000000(?:ff)?|black|rgb\(0, ?0, ?0\))$/i;
/** What an SVG may contain and resvg 2.6.2 draws otherwise than browsers do, or not at all. */
const refused = [
  [/<text\b/, '<text> (use textPath of assets/src/svg/type.mjs)'],
  [/<style\b/, '<style>'],
  [/mix-blend-mode:\s*plus-lighter/, 'plus-lighter'],
  [/vector-effect=/, 'vector-effect'],
  [/clip-path="(?!url)/, 'a clip-path that is a shape'],
  [/filter="(?!url)/, 'a filter function'],
  [/transform-(?:box|origin)/, 'transform-box or transform-origin'],
  [/context-(?:stroke|fill)/, 'context-stroke or context-fill'],
  [/<radialGradient[^>]* fr=/, 'fr of a radial gradient'],
];

const known = new Map();
/** Returns whether resvg draws a colour as opaque black. */
const readsAsBlack = (colour) => {
  if (!known.has(colour)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1" fill="${colour}"/></svg>`;
    const [r, g, b, a] = new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
    known.set(colour, r === 0 && g === 0 && b === 0 && a === 255);
  }
  return known.get(colour);
};

/** Throws when an SVG has a part that resvg does not draw as browsers do; names the part. */
export const refuseUnreadable = (svg) => {
  for (const [pattern, name] of refused) if (pattern.test(svg)) throw new Error(`art: resvg does not draw ${name}`);
  for (const [, value] of svg.matchAll(colours)) {
    const colour = value.trim();
    if (!notDrawn.test(colour) && !black.test(colour) && readsAsBlack(colour))
      throw new Error(`art: resvg reads the colour "${colour}" as black`);
  }
};
