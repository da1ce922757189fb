import { group, linear, shadowed } from '../../svg/paint.mjs';

/** The board in units of the 780-wide design, from its centre. The scene reads it from layout.json. */
export const boardBox = { x: -396, y: -400, w: 792, h: 812 };
/** Five rows of five tiles: side and pitch of a tile, and the centre of the first one. */
export const tilePlan = { side: 132, pitch: 142, first: { x: -284, y: -282 } };

const gold = [
  [0, '#FFEFA8'],
  [0.35, '#F2B23A'],
  [0.7, '#B9700E'],
  [1, '#6A3A04'],
];

/** The hole under a tile, with the shade of its upper edge. */
const well = (x, y, fill) => {
  const { side } = tilePlan;
  const shade = `M${x + 6} ${y + 32}a26 26 0 0 1 26-26h${side - 64}a26 26 0 0 1 26 26v6H${x + 6}Z`;
  return (
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="28" fill="${fill}"/>` +
    `<rect x="${x + 2}" y="${y + 2}" width="${side - 4}" height="${side - 4}" rx="26" fill="none" stroke="#4FD0E0" ` +
    `stroke-opacity=".35" stroke-width="3"/><path d="${shade}" fill="#000" opacity=".35"/>`
  );
};

const corner = (x, y, fill) =>
  `<circle cx="${x}" cy="${y}" r="12" fill="#5A2E04"/><circle cx="${x}" cy="${y - 1}" r="10" fill="${fill}"/>` +
  `<circle cx="${x - 3}" cy="${y - 4}" r="3" fill="#fff" opacity=".85"/>`;

/** The golden frame with 25 wells. Tiles, gems and mines are sprites of the scene. */
export const board = () => {
  const [metal, wood, hole] = [
    linear(gold),
    linear([
      [0, '#5A3A2A'],
      [1, '#24120E'],
    ]),
    linear([
      [0, '#02101E'],
      [1, '#0B3A52'],
    ]),
  ];
  const { side, pitch, first } = tilePlan;
  const wells = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) =>
      well(first.x - side / 2 + column * pitch, first.y - side / 2 + row * pitch, hole.url),
    ),
  );
  const frame =
    '<rect x="-376" y="-374" width="752" height="760" rx="52" fill="#0A0608"/>' +
    `<rect x="-376" y="-378" width="752" height="756" rx="52" fill="${metal.url}"/>` +
    `<rect x="-370" y="-372" width="740" height="744" rx="47" fill="${wood.url}"/>`;
  const view = `${boardBox.x} ${boardBox.y} ${boardBox.w} ${boardBox.h}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${boardBox.w}" height="${boardBox.h}">` +
    group(
      `<defs>${metal.def}${wood.def}${hole.def}</defs>`,
      shadowed(frame, { colour: '#00060C', opacity: 0.65, dy: 12, sd: 9 }),
      '<rect x="-363" y="-361" width="726" height="722" rx="40" fill="#041826"/>',
      '<rect x="-363" y="-361" width="726" height="722" rx="40" fill="none" stroke="#F2B23A" stroke-width="3" opacity=".6"/>',
      wells,
      corner(-350, -356, metal.url),
      corner(350, -356, metal.url),
      corner(-350, 356, metal.url),
      corner(350, 356, metal.url),
    ) +
    '</svg>'
  );
};
