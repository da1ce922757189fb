#!/usr/bin/env bash
# @resvg/resvg-js 2.6.2: a gradient with gradientUnits="objectBoundingBox" on a curve is spread over a box that goes
# round the control points. The box is that of the shape (getBBox in browsers): here y 40 to 100. At its top, y 44, the
# gradient from red to blue should be nearly red; resvg has used 44 % of it, because the control point lies at y 0.
# Exits 0 while this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --silent @resvg/resvg-js@2.6.2
cat >run.js <<'JS'
import { Resvg } from '@resvg/resvg-js';
const svg = (shape) =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><linearGradient id="g" x2="0" y2="1">' +
  `<stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>${shape}</svg>`;
const at = (text) => {
  const { pixels, width } = new Resvg(text, { font: { loadSystemFonts: false } }).render();
  const place = (44 * width + 50) * 4;
  return [...pixels.subarray(place, place + 4)].join(',');
};
const curve = at(svg('<path d="M0 80Q50 0 100 80V100Q50 20 0 100Z" fill="url(#g)"/>'));
const box = at(svg('<rect y="40" width="100" height="60" fill="url(#g)"/>'));
console.log(`curve of y 40 to 100: ${curve}\nrectangle of y 40 to 100: ${box}`);
process.exitCode = curve === '142,0,113,255' && box !== curve ? 0 : 1;
JS
node run.js
