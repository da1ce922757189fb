import { Container, Sprite } from 'pixi.js';
import { fontFamily } from '../../../../scenes/kit/fonts';
import type { Atlas } from '../../../../scenes/kit/loader';
import { Painting } from '../../../../scenes/kit/painting';
import type { Brush } from '../../../../scenes/kit/painting';
import { cell, line, panel } from '../config';
import type { ScratchLook } from '../look';

const none: ScratchLook = { cells: [], matched: [] };

const centreOf = (index: number): readonly [number, number] => [
  ((index % 3) + 0.5) * cell.w,
  (Math.floor(index / 3) + 0.5) * cell.h,
];

/** Writes a text around a point, smaller when it is wider than `width`. */
function write(brush: Brush, text: string, at: { x: number; y: number; size: number; width: number; weight: number }) {
  const font = (size: number): string => `${at.weight} ${size}px ${fontFamily}`;
  brush.font = font(at.size);
  const size = Math.floor(at.size * Math.min(1, at.width / Math.max(1, brush.measureText(text).width)));
  brush.font = font(size);
  brush.textAlign = 'center';
  brush.textBaseline = 'alphabetic';
  brush.fillText(text, at.x, at.y + size * 0.34);
}

/** The nine cells: plates, amounts, and the bright plates of the three equal amounts. */
export class Cells {
  readonly view = new Container({ x: panel.x, y: panel.y });
  readonly #bright: readonly Sprite[];
  readonly #ticks: readonly Sprite[];
  readonly #plain: Painting;
  readonly #loud: Painting;
  readonly #loudText: Sprite;
  #look: ScratchLook = none;

  constructor(atlas: Atlas) {
    const box = { x: 0, y: 0, width: panel.w, height: panel.h };
    this.#plain = new Painting(box, 0.9, (brush) => this.#paint(brush, false));
    this.#loud = new Painting(box, 0.9, (brush) => this.#paint(brush, true));
    this.#loudText = new Sprite(this.#loud.texture);
    const plates = Array.from({ length: 9 }, (_, index) => this.#place(atlas.sprite('cell'), index));
    this.#bright = plates.map((_, index) => this.#place(atlas.sprite('cell-won'), index));
    this.#ticks = plates.map((_, index) => {
      const tick = this.#place(atlas.sprite('tick'), index);
      tick.x += cell.w / 2 - 30;
      tick.y -= cell.h / 2 - 30;
      return tick;
    });
    this.view.addChild(...plates, new Sprite(this.#plain.texture), ...this.#bright, ...this.#ticks, this.#loudText);
    this.mark(0);
  }

  write(look: ScratchLook | null): void {
    this.#look = look ?? none;
    this.redraw();
  }

  /** Shows the three equal amounts with `amount` 0–1. */
  mark(amount: number): void {
    for (let index = 0; index < 9; index += 1) {
      const on = this.#look.matched.includes(index) ? amount : 0;
      const [bright, tick] = [this.#bright[index], this.#ticks[index]];
      if (bright) bright.alpha = on;
      if (tick) tick.alpha = on;
    }
    this.#loudText.alpha = amount;
  }

  redraw(): void {
    this.#plain.redraw();
    this.#loud.redraw();
  }

  destroy(): void {
    this.#plain.destroy();
    this.#loud.destroy();
  }

  #place(sprite: Sprite, index: number): Sprite {
    const [x, y] = centreOf(index);
    sprite.position.set(x, y);
    return sprite;
  }

  #paint(brush: Brush, loud: boolean): void {
    const look = this.#look;
    brush.fillStyle = loud ? '#7A1050' : '#6A5070';
    look.cells.forEach((text, index) => {
      if (loud && !look.matched.includes(index)) return;
      const [x, y] = centreOf(index);
      write(brush, text, { x, y, size: loud ? 78 : 58, width: loud ? 166 : 172, weight: 800 });
    });
  }
}

/** The line below the lettering, in the player's language. */
export const matchLine = (text: string): Painting =>
  new Painting({ x: -line.width / 2, y: -24, width: line.width, height: 48 }, 0.9, (brush) => {
    brush.fillStyle = '#FFE9F4';
    write(brush, text, { x: 0, y: 0, size: line.size, width: line.width, weight: 700 });
  });
