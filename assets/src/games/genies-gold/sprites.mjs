import { uid } from '../../svg/ids.mjs';
import { blurred, glow, linear, radial, shadowed } from '../../svg/paint.mjs';
import { rays, sparkle, stars } from '../../svg/patterns.mjs';
import { emoji, piece, pieceBox } from '../../svg/picture.mjs';
import { radii } from './body.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);

/** The still middle of the wheel: an arched window into the night, with the smoke of the lamp. */
const hub = () => {
  const R = radii.hub + 8;
  const clip = uid();
  const metal = linear([
    [0, '#FFF3B4'],
    [0.35, '#FFC83D'],
    [0.75, '#D9780C'],
    [1, '#8A3E00'],
  ]);
  const air = radial(
    [
      [0, '#FF9BE0'],
      [0.34, '#9B3BD8'],
      [0.7, '#3A148A'],
      [1, '#12063E'],
    ],
    { cx: 0, cy: -20, r: 190, user: true },
  );
  const smoke =
    '<path d="M34 96C-40 92-76 70-44 44-10 20-34-2-6-20" fill="none" stroke="#7FE3FF" stroke-width="30" stroke-linecap="round"/>';
  return (
    `<defs>${metal.def}${air.def}<clipPath id="${clip}"><circle r="${R - 15}"/></clipPath></defs>` +
    `<circle r="${R}" cy="3" fill="#2A0A04" opacity=".7"/><circle r="${R}" fill="${metal.url}"/><circle r="${R - 11}" fill="#5A2A04"/>` +
    `<g clip-path="url(#${clip})"><circle r="${R}" fill="${air.url}"/><g transform="translate(-170 -170)">${stars(340, 240, 46, 31)}</g>` +
    rays(0, -20, 190, 20, '#FFD6F6', 0.16) +
    '<path d="M-96 170V-20C-96-70-52-98 0-124 52-98 96-70 96-20V170" fill="#1B0A52" opacity=".5"/>' +
    '<path d="M-96 170V-20C-96-70-52-98 0-124 52-98 96-70 96-20V170" fill="none" stroke="#FFC83D" stroke-width="6"/>' +
    '<path d="M-82 170V-16C-82-60-44-86 0-108 44-86 82-60 82-16V170" fill="none" stroke="#FFC83D" stroke-width="2.500" opacity=".6"/>' +
    `${glow(0, -20, 120, '#7FE3FF', 0.55)}${blurred(smoke, 8, 0.75)}${glow(0, 150, 190, '#12063E', 0.85, 70)}</g>` +
    `<path d="M-118-112A162 162 0 0 1 60-150" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>`
  );
};

/** The edge of the segment at the pointer, white: the scene tints it. */
const mark = () => {
  const half = (Math.PI / 20) * 0.985;
  const at = (r, a) => `${(r * Math.sin(a)).toFixed(2)} ${(-r * Math.cos(a)).toFixed(2)}`;
  const [outer, inner] = [radii.ring - 3, radii.hub + 5];
  const d = `M${at(inner, -half)}L${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
  return (
    blurred(`<path d="${d}" fill="none" stroke="#fff" stroke-width="14"/>`, 6, 0.8) +
    `<path d="${d}" fill="#fff" opacity=".16"/><path d="${d}" fill="none" stroke="#fff" stroke-width="6.500" stroke-linejoin="round"/>`
  );
};

/** The pointer hangs over the rim: a ruby in gold. Its pivot is the middle of the ruby. */
const pointer = () => {
  const metal = linear([
    [0, '#FFF6C8'],
    [0.45, '#FFC83D'],
    [1, '#B8600A'],
  ]);
  const ruby = radial(
    [
      [0, '#FFB0CC'],
      [0.4, '#F0307F'],
      [1, '#7A0440'],
    ],
    { cx: 0.36, cy: 0.28, r: 0.8 },
  );
  const drop = 'M0 78C-12 46-42 28-42-6A42 42 0 0 1 42-6C42 28 12 46 0 78Z';
  return (
    `<defs>${metal.def}${ruby.def}</defs>` +
    shadowed(`<path d="${drop}" fill="${metal.url}" stroke="#5A2A04" stroke-width="4"/>`, {
      colour: '#12042A',
      opacity: 0.55,
      dy: 5,
      sd: 4,
    }) +
    `<circle cy="-6" r="27" fill="#5A2A04"/><circle cy="-6" r="24" fill="${ruby.url}"/>` +
    '<path d="M-14-18A18 18 0 0 1 6-26" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85"/>' +
    '<path d="M-34-12A34 34 0 0 1-8-39" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"/>'
  );
};

const bulb = () =>
  glow(0, 0, 26, '#FFE9A0', 0.85) +
  '<circle r="8.500" fill="#FFF3C4"/><circle r="5" fill="#fff"/><circle r="8.500" fill="none" stroke="#FFC83D" stroke-width="1.500"/>';

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(90, Math.ceil((88 * h) / w) + 2, () => piece(name, 0, 0, 88), 0.8);
};

/** The genie rises out of the smoke of the lamp, so the smoke hides its lower edge. */
const genie = () =>
  shadowed(emoji('1f9de', 0, -6, 248), { colour: '#12063E', opacity: 0.6, dy: 8, sd: 6 }) +
  blurred(
    '<g fill="#8FE8FF"><ellipse cx="-62" cy="112" rx="52" ry="22"/><ellipse cx="60" cy="114" rx="54" ry="22"/><ellipse cx="0" cy="122" rx="70" ry="24"/><ellipse cx="-96" cy="98" rx="24" ry="16"/><ellipse cx="94" cy="98" rx="24" ry="16"/></g>' +
      '<g fill="#E4FBFF"><ellipse cx="-40" cy="108" rx="30" ry="11"/><ellipse cx="46" cy="112" rx="32" ry="11"/></g>',
    5,
    0.96,
  );

/** Every frame of the sheet by its name. */
export const genieSprites = () => ({
  hub: centred(370, 370, hub),
  genie: centred(280, 310, genie),
  lamp: centred(180, 180, () =>
    shadowed(emoji('1fa94', 0, 0, 156, 4), { colour: '#12063E', opacity: 0.6, dy: 7, sd: 5 }),
  ),
  mark: sprite([-72, -340, 144, 186], mark),
  pointer: sprite([-52, -58, 104, 150], pointer),
  bulb: centred(54, 54, bulb),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
  rays: centred(720, 720, () => rays(0, 0, 356, 22, '#FFF3C4', 0.55, 0.1), 0.42),
  sparkle: centred(44, 44, () => sparkle(0, 0, 2, '#fff')),
});
