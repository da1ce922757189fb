import type { Atlas } from '../../kit/loader';
import type { Brush, PaintBox } from '../../kit/painting';
import { shape } from '../config';
import { gemLooks } from '../looks';
import type { WheelSlice } from '../messages';
import { drawFrame, drawLabel } from './label';

const { disc: R } = shape.diamond;
const rad = Math.PI / 180;
/**
 * Radius of the gem's table (central facet) and of its girdle (widest part of the kites), as shares of the gem's
 * radius.
 */
const table = 0.27;
const girdle = 0.66;
/** Angle of the main light, degrees. */
const keyLight = 125;

type Point = readonly [number, number];
const at = (r: number, degrees: number): Point => [r * R * Math.cos(degrees * rad), r * R * Math.sin(degrees * rad)];
const light = (degrees: number): number => Math.cos((degrees + keyLight) * rad);

const trace = (brush: Brush, points: readonly Point[]): void => {
  brush.beginPath();
  points.forEach(([x, y], i) => (i ? brush.lineTo(x, y) : brush.moveTo(x, y)));
  brush.closePath();
};

const fill = (brush: Brush, points: readonly Point[], style: string | CanvasGradient, alpha = 1): void => {
  trace(brush, points);
  brush.globalAlpha = alpha;
  brush.fillStyle = style;
  brush.fill();
  brush.globalAlpha = 1;
};

const kite = (a: number, step: number): readonly [Point, Point, Point, Point] => [
  at(table, a),
  at(girdle, a + step / 2),
  at(1, a),
  at(girdle, a - step / 2),
];

/**
 * Paints the cut gem from above: a kite for each prize, and star and girdle facets that are lit from the upper left.
 */
export const paintGem = (brush: Brush, atlas: Atlas, slices: readonly WheelSlice[], theme: 'a' | 'b'): void => {
  const look = gemLooks[theme];
  const step = 360 / slices.length;
  slices.forEach((slice, i) => {
    const a = -90 + i * step;
    const [mid, next] = [a + step / 2, a + step];
    const edge = at(0.985, mid);
    const [b1, b2] = [light(mid - 12), light(mid + 12)];
    fill(brush, [at(girdle, mid), at(1, a), edge], b1 > 0 ? look.litOuter : look.darkOuter, 0.62 + Math.abs(b1) * 0.35);
    fill(
      brush,
      [at(girdle, mid), at(1, next), edge],
      b2 > 0.1 ? look.litOuter : look.darkOuter,
      0.7 + Math.abs(b2) * 0.3,
    );
    const points = kite(a, step);
    const [near, , far] = points;
    const colours = slice.top ? look.top : (look.facets[i % look.facets.length] ?? look.top);
    const paint = brush.createLinearGradient(near[0], near[1], far[0], far[1]);
    paint.addColorStop(0, colours[1]);
    paint.addColorStop(1, colours[0]);
    fill(brush, points, paint);
    if (!slice.top) fill(brush, [near, points[3], far], '#fff', 0.1);
  });
  slices.forEach((_, i) => {
    const a = -90 + i * step;
    const star = light(a + step / 2);
    fill(
      brush,
      [at(table, a), at(table, a + step), at(girdle, a + step / 2)],
      star > 0 ? look.lit : look.dark,
      0.5 + Math.abs(star) * 0.45,
    );
  });
  brush.strokeStyle = `${look.line}BF`;
  brush.lineWidth = 2.5;
  brush.lineJoin = 'round';
  slices.forEach((_, i) => {
    trace(brush, kite(-90 + i * step, step));
    brush.stroke();
  });
  const hub = slices.map((_, i) => at(table, -90 + i * step));
  const ice = brush.createLinearGradient(-R * table, -R * table, R * table, R * table);
  look.hub.forEach((colour, i) => ice.addColorStop([0, 0.45, 1][i] ?? 1, colour));
  fill(brush, hub, ice);
  brush.strokeStyle = '#fff';
  brush.lineWidth = 4;
  trace(brush, hub);
  brush.stroke();
  fill(brush, [...hub.slice(-2), ...hub.slice(0, 2), [R * 0.1, -R * 0.02], [-R * 0.15, -R * 0.03]], '#fff', 0.4);
  drawFrame(brush, atlas, 'gem-hub', 0, 4, R * 0.4);
};

const icon = (brush: Brush, atlas: Atlas, { kind, top }: WheelSlice, x: number, y: number): void => {
  if (top) {
    drawFrame(brush, atlas, 'note', x - 12, y - 2, 82, -12);
    drawFrame(brush, atlas, 'coin1', x + 32, y + 12, 44, 8);
  } else if (kind === 'coins') drawFrame(brush, atlas, 'coin0', x, y, 62);
  else if (kind === 'diamonds') drawFrame(brush, atlas, 'gem', x, y, 62);
  else if (kind === 'cash') drawFrame(brush, atlas, 'note', x, y, 80, -8);
  else drawFrame(brush, atlas, 'no-prize', x, y, 52);
};

/** Paints the prizes of the gem upright, on their own layer. The running light is drawn below them. */
export const paintPrizes = (brush: Brush, atlas: Atlas, slices: readonly WheelSlice[], theme: 'a' | 'b'): void => {
  const look = gemLooks[theme];
  const step = 360 / slices.length;
  const room = Math.max(48, 2 * R * girdle * Math.sin((step / 2) * rad) - 38);
  slices.forEach((slice, i) => {
    const [x, y] = at(0.63, -90 + i * step);
    icon(brush, atlas, slice, x, y - 27);
    drawLabel(brush, slice.label, x, y + 30, {
      size: 46,
      maxWidth: room,
      ink: slice.top ? look.topInk : look.ink,
      ...(slice.top ? {} : { edge: `${look.edge}D0` }),
    });
  });
};

const facetHalo = 56;

/**
 * The area that `paintLitFacet` covers. It is one facet only: a square of the whole gem for each light would have about
 * twenty times as many pixels to fill.
 */
export const litFacetBox = (count: number): PaintBox => {
  const half = girdle * R * Math.sin(Math.PI / count) + facetHalo;
  return { x: -half, y: -R - facetHalo, width: 2 * half, height: (1 - table) * R + 2 * facetHalo };
};

/** Paints one lit kite that points up, with a halo. */
export const paintLitFacet = (brush: Brush, count: number, theme: 'a' | 'b'): void => {
  const step = 360 / count;
  const points = kite(-90, step);
  const [near, , far] = points;
  const [white, tint] = gemLooks[theme].light;
  brush.shadowColor = tint;
  brush.shadowBlur = 34;
  const paint = brush.createLinearGradient(near[0], near[1], far[0], far[1]);
  paint.addColorStop(0, white);
  paint.addColorStop(0.45, `${tint}F2`);
  paint.addColorStop(1, tint);
  fill(brush, points, paint);
  brush.shadowBlur = 0;
  brush.strokeStyle = white;
  brush.lineWidth = 6;
  brush.lineJoin = 'round';
  trace(brush, points);
  brush.stroke();
};
