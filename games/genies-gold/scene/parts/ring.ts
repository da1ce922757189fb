import { Sprite } from 'pixi.js';
import { fontFamily } from '../../../../scenes/kit/fonts';
import { Painting, squareBox } from '../../../../scenes/kit/painting';
import type { Brush } from '../../../../scenes/kit/painting';
import { paints, wheel, zeroPaints } from '../config';
import type { Paint } from '../config';

const rad = Math.PI / 180;
const step = wheel.step * rad;
/** Angle of the left edge of segment 0, which is centred at the top. */
const first = -Math.PI / 2 - step / 2;
const pegRadius = wheel.ring - 10;

/** What the ring shows: what each segment pays, and the text of each multiplier. */
export interface RingFace {
  readonly pays: readonly number[];
  readonly texts: Readonly<Record<string, string>>;
}

const paintOf = (pays: number, index: number): Paint =>
  paints[pays] ?? (zeroPaints[index % zeroPaints.length] as Paint);

const wedge = (brush: Brush, index: number): void => {
  const from = first + index * step;
  brush.beginPath();
  brush.arc(0, 0, wheel.ring, from, from + step);
  brush.arc(0, 0, wheel.hub, from + step, from, true);
  brush.closePath();
};

const fillSegment = (brush: Brush, index: number, { fill }: Paint): void => {
  const colours = brush.createRadialGradient(0, 0, wheel.hub, 0, 0, wheel.ring);
  colours.addColorStop(0, fill[0]);
  colours.addColorStop(1, fill[1]);
  wedge(brush, index);
  brush.fillStyle = colours;
  brush.fill();
};

/** The multiplier, upright when its segment is at the top. Zero is small and pale. */
const writeSegment = (brush: Brush, index: number, text: string, { ink, edge }: Paint): void => {
  const room = 2 * wheel.label * Math.sin(step / 2) - 6;
  const wanted = edge === null && ink !== '#4A2200' ? 32 : 42;
  brush.save();
  brush.rotate(index * step);
  brush.font = `800 ${wanted}px ${fontFamily}`;
  const size = Math.floor(wanted * Math.min(1, room / Math.max(1, brush.measureText(text).width)));
  brush.font = `800 ${size}px ${fontFamily}`;
  brush.textAlign = 'center';
  const base = -wheel.label + size * 0.32;
  if (edge !== null) {
    brush.lineJoin = 'round';
    brush.lineWidth = size * 0.16;
    brush.strokeStyle = edge;
    brush.strokeText(text, 0, base);
  }
  brush.fillStyle = ink;
  brush.fillText(text, 0, base);
  brush.restore();
};

const drawBorder = (brush: Brush, index: number): void => {
  const angle = first + index * step;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  brush.beginPath();
  brush.moveTo(x * wheel.hub, y * wheel.hub);
  brush.lineTo(x * wheel.ring, y * wheel.ring);
  brush.strokeStyle = 'rgba(255,214,122,0.85)';
  brush.lineWidth = 3;
  brush.stroke();
  for (const [radius, colour] of [
    [8, 'rgba(26,4,50,0.5)'],
    [6.4, '#D9830F'],
    [5, '#FFD24A'],
    [2.2, '#FFF8D0'],
  ] as const) {
    brush.beginPath();
    brush.arc(x * pegRadius, y * pegRadius, radius, 0, Math.PI * 2);
    brush.fillStyle = colour;
    brush.fill();
  }
};

/** A dark band along both edges makes the ring look sunk. */
const shade = (brush: Brush): void => {
  const depth = brush.createRadialGradient(0, 0, wheel.hub, 0, 0, wheel.ring);
  depth.addColorStop(0, 'rgba(10,2,32,0.5)');
  depth.addColorStop(0.16, 'rgba(10,2,32,0)');
  depth.addColorStop(0.86, 'rgba(10,2,32,0)');
  depth.addColorStop(1, 'rgba(10,2,32,0.42)');
  brush.beginPath();
  brush.arc(0, 0, wheel.ring, 0, Math.PI * 2);
  brush.arc(0, 0, wheel.hub, 0, Math.PI * 2, true);
  brush.fillStyle = depth;
  brush.fill();
};

/** The turning ring with its 20 segments. It is painted when the risk changes. */
export class Ring {
  readonly view: Sprite;
  readonly #painting: Painting;
  #face: RingFace | null = null;

  constructor() {
    this.#painting = new Painting(squareBox(2 * wheel.ring + 4), 1, (brush) => this.#paint(brush));
    this.view = new Sprite({ texture: this.#painting.texture });
  }

  show(face: RingFace): void {
    if (face.pays === this.#face?.pays) return;
    this.#face = face;
    this.#painting.redraw();
  }

  redraw(): void {
    this.#painting.redraw();
  }

  destroy(): void {
    this.#painting.destroy();
  }

  #paint(brush: Brush): void {
    const { pays, texts } = this.#face ?? { pays: [], texts: {} };
    pays.forEach((value, index) => fillSegment(brush, index, paintOf(value, index)));
    shade(brush);
    pays.forEach((_, index) => drawBorder(brush, index));
    pays.forEach((value, index) => writeSegment(brush, index, texts[value] ?? '', paintOf(value, index)));
  }
}
