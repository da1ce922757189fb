import { Sprite } from 'pixi.js';
import { fontFamily } from '../../../../scenes/kit/fonts';
import { Painting } from '../../../../scenes/kit/painting';
import type { Brush, PaintBox } from '../../../../scenes/kit/painting';
import { number } from '../config';

const font = (px: number): string => `800 ${px}px ${fontFamily}`;

/** Green for a win, pale for everything else: a roll without a win has no win colour. */
const styles = {
  won: { fill: ['#FFFFFF', '#D6FFE6', '#3FC88A'], outline: '#06402A' },
  lost: { fill: ['#FFFFFF', '#F3EBDD', '#CDBFA8'], outline: '#4A3A3A' },
} as const;

const outlineWidth = 0.17;
/** The outline is repeated downwards by this share of the size, so that the letters look thick. */
const depth = 0.1;
const copies = 5;

const box: PaintBox = { x: -number.mostWidth / 2 - 40, y: -130, width: number.mostWidth + 80, height: 270 };

const paint = (brush: Brush, text: string, { fill, outline }: (typeof styles)['won' | 'lost']): void => {
  brush.font = font(number.size);
  const size = Math.floor(number.size * Math.min(1, number.mostWidth / Math.max(1, brush.measureText(text).width)));
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

/** The rolled number. It is painted once per roll. */
export class RolledNumber {
  readonly view: Sprite;
  readonly #painting: Painting;
  #text = '';
  #won = false;

  constructor() {
    this.#painting = new Painting(box, number.density, (brush) =>
      paint(brush, this.#text, styles[this.#won ? 'won' : 'lost']),
    );
    this.view = new Sprite({ texture: this.#painting.texture, alpha: 0 });
  }

  /** Paints the number in its colour. It stays invisible until `show`. */
  write(text: string, won: boolean): void {
    this.hide();
    if (text === this.#text && won === this.#won) return;
    this.#text = text;
    this.#won = won;
    this.#painting.redraw();
  }

  /** Opacity 0–1 of the number that was painted. */
  show(alpha: number): void {
    this.view.alpha = alpha;
  }

  hide(): void {
    this.view.alpha = 0;
  }

  redraw(): void {
    this.#painting.redraw();
  }

  destroy(): void {
    this.#painting.destroy();
  }
}
