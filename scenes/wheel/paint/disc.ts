import type { Atlas } from '../../kit/loader';
import type { Brush, PaintBox } from '../../kit/painting';
import { shape } from '../config';
import { coinLooks } from '../looks';
import type { WheelSlice } from '../messages';
import { drawFrame, drawLabel } from './label';

const { disc: R, hub } = shape.coin;
const rad = Math.PI / 180;
const top = -90 * rad;
type Look = (typeof coinLooks)['a' | 'b'];

/**
 * Plain and coloured slices alternate. With an odd number of slices the last one is coloured, so that two plain slices
 * are never neighbours.
 */
const sliceColours = (index: number, slices: readonly WheelSlice[], look: Look): readonly [string, string] => {
  if (slices[index]?.top) return look.top;
  const odd = index % 2 === 1 || (slices.length % 2 === 1 && index === slices.length - 1);
  return odd ? (look.accents[Math.floor(index / 2) % look.accents.length] ?? look.plain) : look.plain;
};

const wedge = (brush: Brush, from: number, to: number, radius: number): void => {
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.arc(0, 0, radius, from, to);
  brush.closePath();
};

const icon = (brush: Brush, atlas: Atlas, { kind, top: best }: WheelSlice, y: number, size: number): void => {
  if (best) {
    drawFrame(brush, atlas, 'coin1', -size * 0.5, y - 4, size * 0.8, -10);
    drawFrame(brush, atlas, 'coin2', size * 0.5, y - 4, size * 0.78, 10);
    drawFrame(brush, atlas, 'coin0', 0, y + 5, size * 0.92);
  } else if (kind === 'coins') drawFrame(brush, atlas, 'coin0', 0, y, size);
  else if (kind === 'diamonds') drawFrame(brush, atlas, 'gem', 0, y, size);
  else if (kind === 'cash') drawFrame(brush, atlas, 'note', 0, y, size * 1.36, -8);
  else drawFrame(brush, atlas, 'no-prize', 0, y, size * 0.86);
};

/** Paints the turning disc: coloured slices with their prizes, and a peg on each border. Slice 0 is at the top. */
export const paintDisc = (brush: Brush, atlas: Atlas, slices: readonly WheelSlice[], theme: 'a' | 'b'): void => {
  const look = coinLooks[theme];
  const step = (360 / slices.length) * rad;
  slices.forEach((_, i) => {
    const [light, deep] = sliceColours(i, slices, look);
    const paint = brush.createRadialGradient(0, 0, hub * 0.6, 0, 0, R);
    paint.addColorStop(0, deep);
    paint.addColorStop(0.2, deep);
    paint.addColorStop(1, light);
    const from = top + (i - 0.5) * step;
    wedge(brush, from, from + step, R);
    brush.fillStyle = paint;
    brush.fill();
  });
  // A dark band under the rim makes the disc look deep.
  const depth = brush.createRadialGradient(0, 0, R * 0.9, 0, 0, R);
  depth.addColorStop(0, 'rgba(10,2,32,0)');
  depth.addColorStop(1, 'rgba(10,2,32,0.34)');
  brush.fillStyle = depth;
  wedge(brush, 0, Math.PI * 2, R);
  brush.fill();
  brush.strokeStyle = look.divider;
  brush.lineWidth = 3;
  slices.forEach((_, i) => {
    const angle = top + (i - 0.5) * step;
    brush.globalAlpha = 0.85;
    brush.beginPath();
    brush.moveTo(0, 0);
    brush.lineTo(R * Math.cos(angle), R * Math.sin(angle));
    brush.stroke();
    brush.globalAlpha = 1;
  });
  const size = Math.min(64, 560 / slices.length + 8);
  const room = Math.max(40, 2 * R * 0.765 * Math.tan(step / 2) - 20);
  slices.forEach((slice, i) => {
    brush.save();
    brush.rotate(i * step);
    icon(brush, atlas, slice, -R * 0.565, size);
    drawLabel(brush, slice.label, 0, -R * 0.79, {
      size: slice.top ? 58 : slice.label.length > 4 ? 42 : 50,
      maxWidth: room,
      ink: slice.top ? look.topInk : look.ink,
      ...(slice.top ? {} : { edge: `${look.edge}8C` }),
    });
    brush.restore();
  });
  slices.forEach((_, i) => drawPeg(brush, top + (i - 0.5) * step));
};

const drawPeg = (brush: Brush, angle: number): void => {
  const [x, y] = [(R - 11) * Math.cos(angle), (R - 11) * Math.sin(angle)];
  const ball = (dx: number, dy: number, radius: number, colour: string): void => {
    brush.beginPath();
    brush.arc(x + dx, y + dy, radius, 0, Math.PI * 2);
    brush.fillStyle = colour;
    brush.fill();
  };
  ball(0, 0, 9, 'rgba(26,4,32,0.45)');
  ball(0, 0, 7.4, '#D9830F');
  ball(0, 0, 6, '#FFD24A');
  // The highlight is centred because the disc turns: a highlight on one side would turn with it.
  ball(0, 0, 2.6, '#FFF8D0');
};

/** Paints the disc with motion blur: many copies, each turned a little. */
export const paintBlur = (brush: Brush, disc: HTMLCanvasElement, side: number): void => {
  const copies = 13;
  const spread = 15 * rad;
  for (let i = 0; i < copies; i += 1) {
    brush.save();
    brush.rotate((i / (copies - 1) - 0.5) * spread);
    brush.globalAlpha = 1 / (i + 1);
    brush.drawImage(disc, -side / 2, -side / 2, side, side);
    brush.restore();
  }
};

const wonHalo = 26;

/** The area that `paintWonSlice` covers. */
export const wonSliceBox = (count: number): PaintBox => {
  const half = R * Math.sin(Math.PI / Math.max(2, count)) + wonHalo;
  return { x: -half, y: -R - wonHalo, width: 2 * half, height: R + 2 * wonHalo };
};

/**
 * Paints one slice of the disc alone, turned to the top and with a bright edge, so that the won slice stands out from
 * the dimmed disc.
 */
export const paintWonSlice = (
  brush: Brush,
  disc: HTMLCanvasElement,
  side: number,
  slice: number,
  count: number,
): void => {
  const step = (360 / count) * rad;
  const from = top - step / 2;
  brush.save();
  wedge(brush, from, from + step, R);
  brush.clip();
  brush.rotate(-slice * step);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(disc, -side / 2, -side / 2, side, side);
  brush.restore();
  brush.shadowColor = '#FFE9A0';
  brush.shadowBlur = 22;
  brush.strokeStyle = '#FFF6D0';
  brush.lineWidth = 6;
  brush.lineJoin = 'round';
  wedge(brush, from, from + step, R - 3);
  brush.stroke();
  brush.shadowBlur = 0;
};
