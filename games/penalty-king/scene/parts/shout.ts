import { Sprite } from 'pixi.js';
import { fontFamily } from '../../../../scenes/kit/fonts';
import { Painting } from '../../../../scenes/kit/painting';
import type { Brush, PaintBox } from '../../../../scenes/kit/painting';
import { shout } from '../config';

const font = (px: number): string => `800 ${px}px ${fontFamily}`;
const fill = ['#FFFFFF', '#FFF0B0', '#FFC22E'] as const;
const outline = '#06351F';
const outlineWidth = 0.18;
/** The outline is repeated downwards by this share of the size, so that the letters look thick. */
const depth = 0.1;
const copies = 5;

const box: PaintBox = { x: -shout.mostWidth / 2 - 40, y: -110, width: shout.mostWidth + 80, height: 220 };

const paint = (brush: Brush, text: string): void => {
  brush.font = font(shout.size);
  const size = Math.floor(shout.size * Math.min(1, shout.mostWidth / Math.max(1, brush.measureText(text).width)));
  brush.font = font(size);
  brush.textAlign = 'center';
  brush.lineJoin = 'round';
  brush.lineWidth = size * outlineWidth;
  brush.strokeStyle = outline;
  const base = size * 0.32;
  for (let copy = copies - 1; copy >= 0; copy -= 1) brush.strokeText(text, 0, base + (size * depth * copy) / copies);
  const colours = brush.createLinearGradient(0, base - size * 0.72, 0, base + size * 0.12);
  fill.forEach((colour, i) => colours.addColorStop(i / 2, colour));
  brush.fillStyle = colours;
  brush.fillText(text, 0, base);
};

/** The word over the goal. It is painted once, because it depends on the language. */
export class Shout {
  readonly view: Sprite;
  readonly #painting: Painting;

  constructor(text: string) {
    this.#painting = new Painting(box, shout.density, (brush) => paint(brush, text));
    this.view = new Sprite({ texture: this.#painting.texture, alpha: 0, y: shout.y });
  }

  /** Opacity 0–1 and scale. */
  pose(alpha: number, scale: number): void {
    this.view.alpha = alpha;
    this.view.scale.set(scale);
  }

  redraw(): void {
    this.#painting.redraw();
  }

  destroy(): void {
    this.#painting.destroy();
  }
}
