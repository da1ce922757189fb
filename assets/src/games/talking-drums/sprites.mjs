import { glow, n2, radial, shadowed } from '../../svg/paint.mjs';
import { rays, sparkle } from '../../svg/patterns.mjs';
import { pieceBox, piece } from '../../svg/picture.mjs';
import { layOut, textPath } from '../../svg/type.mjs';
import { symbols } from '../savanna-kings/symbols.mjs';
import { arc, ball, cup, marker, mouth, peg, pegLooks, pocketColours, waves } from './pieces.mjs';

const sprite = (box, draw, density = 1) => ({ box, density, draw });
const centred = (w, h, draw, density) => sprite([-w / 2, -h / 2, w, h], draw, density);
const named = (list, draw) => Object.fromEntries(list.map(draw));

/** Size of the letters on the pockets: `letters.size` of games/talking-drums/scene/config.ts. */
const letterSize = 26;
const characters = [...'0123456789.,'];
const nameOf = (char) => `letter-${{ '.': 'point', ',': 'comma' }[char] ?? char}`;
const widthOf = (char) => layOut('baloo', char).width * letterSize;

/** Advance widths of the letters in units, by the name of their sprite. */
export const letterWidths = () => Object.fromEntries(characters.map((char) => [nameOf(char), n2(widthOf(char))]));

/** A white letter with a dark edge; 0, 0 is the middle of its advance, half a capital above the base line. */
const letter = (char) => {
  const draw = () => {
    const d = textPath('baloo', char, { x: 0, y: 8.6, size: letterSize });
    return `<path d="${d}" fill="#06082A" stroke="#06082A" stroke-width="4.5" stroke-linejoin="round" opacity=".75"/><path d="${d}" fill="#fff"/>`;
  };
  const width = widthOf(char) + 8;
  return sprite([-width / 2, -17, width, 36], draw, 1.6);
};

const coin = (name) => {
  const [w, h] = pieceBox.coin;
  return centred(90, Math.ceil((88 * h) / w) + 2, () => piece(name, 0, 0, 88), 0.8);
};

/** A soft ring that spreads from the drum. */
const ring = () => {
  const fill = radial(
    [
      [0, '#BFFFF6', 0],
      [0.72, '#BFFFF6', 0],
      [0.86, '#EAFFFB', 1],
      [1, '#BFFFF6', 0],
    ],
    { cx: 0, cy: 0, r: 110, user: true },
  );
  return `<defs>${fill.def}</defs><circle r="110" fill="${fill.url}"/>`;
};

/** Every frame of the sheet by its name. */
export const drumsSprites = () => ({
  ...named(Object.entries(pegLooks), ([name, look]) => [name, sprite([-22, -20, 44, 50], () => peg(look), 1.5)]),
  ...named(pocketColours, (colours, i) => [`mouth-${i}`, sprite([-27, -6, 54, 22], () => mouth(colours), 1.4)]),
  ...named(pocketColours, (colours, i) => [`cup-${i}`, sprite([-27, 3, 54, 84], () => cup(colours), 1.4)]),
  ...named(characters, (char) => [nameOf(char), letter(char)]),
  ball: centred(42, 42, ball, 1.6),
  dot: centred(30, 30, () => glow(0, 0, 15, '#FFE9A0', 1), 1),
  glow: centred(140, 140, () => glow(0, 0, 70, '#fff', 1), 0.5),
  waves: sprite([-54, -34, 108, 54], waves, 1.2),
  arc: sprite([-8, -26, 44, 100], arc, 1.2),
  marker: sprite([-31, 2, 62, 90], marker, 1.4),
  drum: centred(
    232,
    232,
    () =>
      shadowed(`<g transform="scale(2.16) translate(-50 -50)">${symbols.drum()}</g>`, {
        colour: '#02082A',
        opacity: 0.6,
        dy: 10,
        sd: 9,
      }),
    1,
  ),
  ring: centred(224, 224, ring, 0.6),
  rays: centred(420, 420, () => rays(0, 0, 208, 20, '#fff', 0.4, 0.1), 0.45),
  coin0: coin('coin0'),
  coin1: coin('coin1'),
  coin2: coin('coin2'),
  sparkle: centred(52, 52, () => sparkle(0, 0, 2.5, '#fff')),
});
