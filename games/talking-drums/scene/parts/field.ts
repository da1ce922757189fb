import { Sprite } from 'pixi.js';
import { Painting } from '../../../../scenes/kit/painting';
import type { Brush } from '../../../../scenes/kit/painting';
import { fieldHalf } from '../layout';
import type { DrumsLayout } from '../layout';

const box = { x: -390, y: 0, width: 780, height: 1_400 } as const;
const density = 0.5;
/** Space below the pockets in which the edges of the field fade out. */
const foot = 90;

/** Colours of the field from top to bottom. By day it is denser, so that the bright sky does not wash out the pegs. */
const fills = {
  a: ['rgba(4, 16, 58, 0.15)', 'rgba(4, 16, 58, 0.66)', 'rgba(4, 10, 46, 0.84)'],
  b: ['rgba(14, 66, 128, 0.72)', 'rgba(12, 44, 108, 0.9)', 'rgba(8, 20, 70, 0.95)'],
} as const;

const paint = (brush: Brush, layout: DrumsLayout, [first, middle, last]: (typeof fills)['a' | 'b']): void => {
  const { drumY, drumSize, firstRow, pitchY, pocketTop, pocketHeight } = layout;
  const top = drumY + drumSize * 0.3;
  const corner = firstRow + pitchY * (layout.rows - 0.8);
  const bottom = Math.min(box.height, pocketTop + pocketHeight + foot);
  const [narrow, wide] = [fieldHalf(layout, top), fieldHalf(layout, corner)];
  const dark = brush.createLinearGradient(0, top, 0, bottom);
  dark.addColorStop(0, first);
  dark.addColorStop(0.3, middle);
  dark.addColorStop(1, last);
  brush.fillStyle = dark;
  brush.beginPath();
  brush.moveTo(-narrow, top);
  brush.lineTo(narrow, top);
  brush.lineTo(wide, corner);
  brush.lineTo(wide, bottom);
  brush.lineTo(-wide, bottom);
  brush.lineTo(-wide, corner);
  brush.fill();
  const edge = brush.createLinearGradient(0, pocketTop + pocketHeight, 0, bottom);
  edge.addColorStop(0, 'rgba(127, 240, 255, 0.42)');
  edge.addColorStop(1, 'rgba(127, 240, 255, 0)');
  brush.strokeStyle = edge;
  brush.lineWidth = 4;
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(side * narrow, top);
    brush.lineTo(side * wide, corner);
    brush.lineTo(side * wide, bottom);
    brush.stroke();
  }
};

/** The dark field behind the pegs, with its two bright edges. It is painted once per size and number of rows. */
export class Field {
  readonly view: Sprite;
  readonly #painting: Painting;
  #layout: DrumsLayout;

  constructor(theme: 'a' | 'b', layout: DrumsLayout) {
    this.#layout = layout;
    this.#painting = new Painting(box, density, (brush) => paint(brush, this.#layout, fills[theme]));
    this.view = new Sprite({ texture: this.#painting.texture });
  }

  resize(layout: DrumsLayout): void {
    this.#layout = layout;
    this.#painting.redraw();
  }

  redraw(): void {
    this.#painting.redraw();
  }

  destroy(): void {
    this.#painting.destroy();
  }
}
