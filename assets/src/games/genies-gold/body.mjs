import { blurred, group, linear, n2, radial, shadowed } from '../../svg/paint.mjs';

/** What stands still: stand, rim and unlit bulbs, around the centre of the wheel. */
export const bodyBox = { x: -380, y: -378, w: 760, h: 960 };
/** Radii as in games/genies-gold/scene/config.ts, because scenes import nothing of assets. */
export const radii = { rim: 362, ring: 312, hub: 172, bulbs: 338, bulbCount: 40 };

const gold = [
  [0, '#FFF3B4'],
  [0.3, '#FFC83D'],
  [0.7, '#E0820F'],
  [1, '#9A4600'],
];

const around = (count, radius, offset, draw) =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i + offset) / count) * 2 * Math.PI;
    return draw(n2(radius * Math.cos(angle)), n2(radius * Math.sin(angle)));
  }).join('');

/** Two curved legs on a round plinth. */
const stand = () => {
  const leg = linear(
    [
      [0, '#FFE795'],
      [0.45, '#F0A42A'],
      [1, '#8A4A06'],
    ],
    { x2: 1, y2: 0 },
  );
  const step = linear([
    [0, '#8E2AC0'],
    [1, '#3A0E66'],
  ]);
  const top = linear(gold);
  return (
    `<defs>${leg.def}${step.def}${top.def}</defs>` +
    '<path d="M-120 250C-150 400-190 470-214 520H214C190 470 150 400 120 250Z" fill="#1B0A4A" opacity=".75"/>' +
    `<path d="M-176 240C-168 380-208 470-236 524H-176C-150 470-124 380-128 240ZM176 240C168 380 208 470 236 524H176C150 470 124 380 128 240Z" fill="${leg.url}" stroke="#5A2A04" stroke-width="4"/>` +
    `<ellipse cx="0" cy="560" rx="296" ry="20" fill="#000" opacity=".4"/><rect x="-284" y="530" width="568" height="40" rx="20" fill="${step.url}"/>` +
    `<rect x="-256" y="502" width="512" height="36" rx="18" fill="${top.url}" stroke="#5A2A04" stroke-width="3"/><rect x="-240" y="507" width="480" height="7" rx="3.500" fill="#fff" opacity=".6"/>`
  );
};

const rim = () => {
  const metal = linear(gold);
  const channel = radial(
    [
      [0.86, '#3A0A6E'],
      [0.93, '#8E1F9E'],
      [1, '#4A0E7A'],
    ],
    { cx: 0, cy: 0, r: radii.rim - 8, user: true },
  );
  const bulb = (x, y) =>
    `<circle cx="${x}" cy="${y}" r="9" fill="#2A0640" opacity=".6"/><circle cx="${x}" cy="${y}" r="7" fill="#C78AE8"/><circle cx="${x - 2}" cy="${y - 2}" r="2.600" fill="#F6E4FF"/>`;
  return (
    `<defs>${metal.def}${channel.def}</defs>` +
    shadowed(`<circle r="${radii.rim}" cy="7" fill="#3A1A02"/><circle r="${radii.rim}" fill="${metal.url}"/>`, {
      colour: '#08021C',
      opacity: 0.6,
      dy: 12,
      sd: 9,
    }) +
    `<circle r="${radii.rim - 8}" fill="${channel.url}"/><circle r="${radii.ring + 11}" fill="${metal.url}"/><circle r="${radii.ring + 2}" fill="#14063A"/>` +
    `<path d="M-250-250A353 353 0 0 1 120-333" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".55"/>` +
    around(radii.bulbCount, radii.bulbs, 0.5, bulb)
  );
};

/** The stand with the rim. The turning ring, hub, genie and pointer are drawn by the scene. */
export const body = () => {
  const view = `${bodyBox.x} ${bodyBox.y} ${bodyBox.w} ${bodyBox.h}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${bodyBox.w}" height="${bodyBox.h}">` +
    group(blurred('<ellipse cx="0" cy="566" rx="320" ry="16" fill="#0A0220"/>', 6, 0.5), stand(), rim()) +
    '</svg>'
  );
};
