// The card of Golden Scratch without its cells and foil. Drawn on a phone of 780 by 1688 units; the card is upright, the
// scene turns it.
import { lettering } from '../../svg/lettering.mjs';
import { uid } from '../../svg/ids.mjs';
import { glow, linear, shadowed } from '../../svg/paint.mjs';
import { rays } from '../../svg/patterns.mjs';
import { picture, pieces } from '../../svg/picture.mjs';
import { kenteTile, threads } from '../../things/kente.mjs';
import { markCanopy, markTrunk } from '../../things/mark.mjs';

/** The panel of nine cells, in units of the card picture. The scene has the same numbers (scene/layout.ts). */
export const panel = { x: 74, y: 280, w: 612, h: 600 };
/** The card picture. The card itself is 720 by 942, with 20 units around it for its shadow. */
export const cardBox = { w: 760, h: 990 };

const goldEdge = () =>
  linear([
    [0, '#FFF3B4'],
    [0.3, '#FFC83D'],
    [0.7, '#E0820F'],
    [1, '#8A4400'],
  ]);

const title = () =>
  lettering({
    face: 'titan',
    fill: ['#FFFFFF', '#FFE9A0', '#FFB42E'],
    outline: '#3A0630',
    lines: [
      { text: 'GOLDEN', x: 380, y: 126, size: 86, max: 400 },
      { text: 'SCRATCH', x: 380, y: 204, size: 78, max: 400, fill: ['#FFFFFF', '#FFC0DE', '#FF5CA8'] },
    ],
  });

/** The card: gold edge, pink face with rays, lettering, coins, kente border, and the frame of the panel. */
export const scratchCard = () => {
  const edge = goldEdge();
  const face = linear([
    [0, '#B01F6E'],
    [0.35, '#7A1466'],
    [1, '#32094A'],
  ]);
  const weave = uid();
  const clip = uid();
  const { x, y, w, h } = panel;
  return picture(
    cardBox.w,
    cardBox.h,
    `<defs>${edge.def}${face.def}<pattern id="${weave}" width="249.600" height="26" patternUnits="userSpaceOnUse" y="912">` +
      `<g transform="scale(2.6)">${kenteTile(threads.a)}</g></pattern>` +
      `<clipPath id="${clip}"><rect x="29" y="29" width="702" height="924" rx="27"/></clipPath></defs>` +
      shadowed(`<rect x="20" y="20" width="720" height="942" rx="34" fill="${edge.url}"/>`, {
        colour: '#0A0218',
        opacity: 0.6,
        dy: 10,
        sd: 8,
      }) +
      `<rect x="29" y="29" width="702" height="924" rx="27" fill="${face.url}"/><g clip-path="url(#${clip})">` +
      `${glow(380, 156, 340, '#FF7AB8', 0.55, 180)}${rays(380, 156, 420, 24, '#FFD6EE', 0.2)}</g>` +
      `<rect x="29" y="912" width="702" height="26" fill="url(#${weave})"/>` +
      '<path d="M29 912H731M29 939H731" stroke="#FFC83D" stroke-width="3"/>' +
      '<rect x="38" y="38" width="684" height="906" rx="20" fill="none" stroke="#FFE9A0" stroke-width="2" stroke-dasharray="2 9" stroke-linecap="round" opacity=".8"/>' +
      `<rect x="${x - 14}" y="${y - 14}" width="${w + 28}" height="${h + 28}" rx="36" fill="${edge.url}"/>` +
      `<rect x="${x - 7}" y="${y - 7}" width="${w + 14}" height="${h + 14}" rx="30" fill="#2A0A3E"/>` +
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="26" fill="#EBCF96"/>` +
      title() +
      pieces(
        ['coin1', 112, 118, 96, -14],
        ['coin2', 646, 112, 98, 16],
        ['coin4', 666, 200, 62, 10],
        ['coin4', 98, 200, 58, 0],
      ),
  );
};

/** The foil over the panel: gold with the project's mark, and a band of light. */
export const foil = () => {
  const { w, h } = panel;
  const metal = linear(
    [
      [0, '#FFE58F'],
      [0.22, '#F2B233'],
      [0.45, '#FFE9A4'],
      [0.62, '#E9A224'],
      [0.82, '#FFD667'],
      [1, '#C97A0E'],
    ],
    { x2: 1 },
  );
  const marks = uid();
  return picture(
    w,
    h,
    `<defs>${metal.def}<pattern id="${marks}" width="68" height="68" patternUnits="userSpaceOnUse" patternTransform="rotate(-14)">` +
      `<g transform="translate(18 18)" fill="#B9700E" opacity=".5">${markTrunk}${markCanopy}</g>` +
      '<path d="M0 0h10M58 34l6 6-6 6-6-6Z" stroke="#FFF6CC" stroke-width="2" fill="none" opacity=".5"/></pattern></defs>' +
      `<rect width="${w}" height="${h}" rx="26" fill="${metal.url}"/><rect width="${w}" height="${h}" rx="26" fill="url(#${marks})"/>` +
      `<path d="M0 ${h}L${w} 120V230L200 ${h}Z" fill="#fff" opacity=".22"/>`,
  );
};
