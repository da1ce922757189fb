import { uid } from '../svg/ids.mjs';
import { linear, n2, radial } from '../svg/paint.mjs';
import { pieceBox } from '../svg/picture.mjs';
import { markCanopy, markTrunk } from './mark.mjs';

/** Hex of a hue, saturation and lightness (degrees, 0..1, 0..1): the renderer knows no fractional hsl(). */
const hex = (hue, saturation, lightness) => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${[0, 8, 4].map((n) => channel(n).toString(16).padStart(2, '0')).join('')}`;
};

const rim = (thickness, squeeze) => {
  const layers = 14;
  let s = '';
  for (let i = layers; i >= 1; i -= 1) {
    const t = i / layers;
    const colour = hex(33 + 4 * (1 - t), 0.88, 0.38 + 0.12 * Math.sin(t * 5));
    s += `<ellipse cx="${n2(50 + thickness * t)}" cy="50" rx="${n2(46 * squeeze)}" ry="46" fill="${colour}"/>`;
  }
  return s;
};

/** The tree coin. `tilt` 0 faces us, 1 is edge-on; `turn` in degrees. Drawn in pieceBox.coin. */
export const coin = ({ tilt = 0, turn = 0 } = {}) => {
  const squeeze = Math.max(0.05, Math.cos((tilt * Math.PI) / 2));
  const thickness = 13 * Math.sin((tilt * Math.PI) / 2) + 3;
  const face = radial(
    [
      [0, '#FFF6C4'],
      [0.35, '#FFD85A'],
      [0.75, '#FDB022'],
      [1, '#E98A0C'],
    ],
    { cx: 0.34, cy: 0.26, r: 0.85 },
  );
  const well = linear(
    [
      [0, '#F4A61C'],
      [1, '#FFE17A'],
    ],
    { x2: 1 },
  );
  const edge = linear(
    [
      [0, '#FFF3B8'],
      [1, '#C9700A'],
    ],
    { x2: 1 },
  );
  const clip = uid();
  const tree = `<g transform="translate(50 51) scale(1.5) translate(-16 -16.5)">${markTrunk}${markCanopy}</g>`;
  const [w, h] = pieceBox.coin;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${w} ${h}" width="${w}" height="${h}">` +
    `<defs>${face.def}${well.def}${edge.def}<clipPath id="${clip}"><circle cx="50" cy="50" r="45"/></clipPath></defs>` +
    `<g transform="rotate(${turn} 50 50)">${rim(thickness, squeeze)}` +
    `<g transform="translate(${n2(50 - 50 * squeeze)} 0) scale(${n2(squeeze)} 1)">` +
    `<circle cx="50" cy="50" r="46" fill="${edge.url}"/><circle cx="50" cy="50" r="43.5" fill="${face.url}"/>` +
    `<circle cx="50" cy="50" r="34.5" fill="${well.url}"/>` +
    '<circle cx="50" cy="50" r="34.5" fill="none" stroke="#D47C0B" stroke-width="1.6"/>' +
    '<circle cx="50" cy="50" r="36.2" fill="none" stroke="#FFF2B0" stroke-width="1.4" opacity=".8"/>' +
    `<g fill="#FFF0A8" transform="translate(-.9 -1.1)">${tree}</g>` +
    `<g fill="#B9650A" transform="translate(1 1.2)">${tree}</g><g fill="#E58B12">${tree}</g>` +
    `<g clip-path="url(#${clip})" fill="#fff"><path d="M-6 40 44-14 64-14-6 62Z" opacity=".28"/>` +
    '<path d="M-6 72 74-14 80-14-6 80Z" opacity=".2"/></g>' +
    '<path d="M12 34A41 41 0 0 1 42 9.5" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" opacity=".75"/>' +
    '</g></g></svg>'
  );
};
