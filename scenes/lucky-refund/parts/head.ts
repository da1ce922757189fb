import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../kit/disposables';
import { Lettering } from '../../kit/lettering';
import type { Atlas } from '../../kit/loader';
import { Painting } from '../../kit/painting';
import { cell, cellLeft, cells, head as tuning } from '../config';
import { fontFamily } from '../../kit/fonts';
import type { Look } from '../looks';

const density = 1.5;
const beadCount = 12;

/** Two lines of text that are drawn again when they change. */
class Lines {
  readonly sprite: Sprite;
  readonly painting: Painting;
  #title = '';
  #note = '';

  constructor(look: Look) {
    const { title, note } = tuning;
    const box = { x: 0, y: 0, width: title.width, height: 84 };
    this.painting = new Painting(box, density, (brush) => {
      const line = (text: string, [y, size, weight, colour]: readonly [number, number, number, string]): void => {
        brush.font = `${weight} ${size}px ${fontFamily}`;
        brush.fillStyle = colour;
        brush.textBaseline = 'alphabetic';
        const wide = brush.measureText(text).width;
        if (wide > title.width) brush.font = `${weight} ${(size * title.width) / wide}px ${fontFamily}`;
        brush.fillText(text, 0, y);
      };
      line(this.#title, [34, title.size, 700, look.title]);
      line(this.#note, [68, note.size, 600, look.note]);
    });
    this.sprite = new Sprite({ texture: this.painting.texture });
    this.sprite.position.set(title.x, title.y - 26);
  }

  set(title: string, note: string): void {
    if (title === this.#title && note === this.#note) return;
    this.#title = title;
    this.#note = note;
    this.painting.redraw();
  }
}

/** The head of the cabinet: the prize, what is drawn, a bead per code, and a bead per cell under the rolling row. */
export class Head {
  readonly view = new Container();
  readonly #bag = new Disposables();
  readonly #amount: Lettering;
  readonly #amountSprite: Sprite;
  readonly #lines: Lines;
  readonly #beads: readonly Sprite[];
  readonly #marks: readonly Sprite[];
  readonly #look: Look;
  #key = -1;

  constructor(atlas: Atlas, look: Look) {
    this.#look = look;
    const { amount, beads } = tuning;
    this.#amount = this.#bag.add(
      new Lettering({
        size: amount.size * density,
        fill: look.amount,
        outline: look.outline,
        outlineWidth: 0.2,
        depth: 0.07,
        maxWidth: amount.width * density,
      }),
    );
    this.#amountSprite = new Sprite({ texture: this.#amount.texture, anchor: 0.5, scale: 1 / density });
    this.#amountSprite.position.set(amount.x, amount.y);
    this.#lines = new Lines(look);
    this.#bag.add(this.#lines.painting);
    this.#beads = Array.from({ length: beadCount }, (_, i) => {
      const bead = atlas.sprite('bead');
      bead.position.set(
        beads.x + (i % beads.perLine) * beads.pitch,
        beads.y + Math.floor(i / beads.perLine) * beads.line,
      );
      bead.scale.set(1.45);
      return bead;
    });
    this.#marks = Array.from({ length: cells }, (_, i) => {
      const mark = atlas.sprite('bead');
      mark.position.set(cellLeft(i) + cell.w / 2, tuning.marksY);
      return mark;
    });
    this.view.addChild(this.#amountSprite, this.#lines.sprite, ...this.#beads, ...this.#marks);
    this.clear();
  }

  say(amount: string, title: string, note: string): void {
    if (amount !== this.#amount.text) {
      this.#amount.set(amount);
      this.#amountSprite.texture = this.#amount.texture;
    }
    const indent = amount ? tuning.title.x : 96;
    if (this.#lines.sprite.x !== indent) this.#lines.sprite.x = indent;
    this.#amountSprite.alpha = amount ? 1 : 0;
    this.#lines.set(title, note);
  }

  /** `count` beads (0 for none), `done` of them drawn; `locked` cells of the rolling row, −1 for no row. */
  pose(count: number, done: number, locked: number): void {
    const key = (count * 16 + done) * 16 + locked + 1;
    if (key === this.#key) return;
    this.#key = key;
    const { bead, now, rest } = this.#look;
    for (let i = 0; i < this.#beads.length; i += 1) {
      const sprite = this.#beads[i] as Sprite;
      sprite.alpha = i < count ? 1 : 0;
      sprite.tint = i < done ? bead : i === done ? now : rest;
    }
    for (let i = 0; i < this.#marks.length; i += 1) {
      const sprite = this.#marks[i] as Sprite;
      sprite.alpha = locked < 0 ? 0 : 1;
      sprite.tint = i < locked ? bead : rest;
    }
  }

  clear(): void {
    this.say('', '', '');
    this.pose(0, 0, -1);
  }

  redraw(): void {
    this.#amount.redraw();
    this.#lines.painting.redraw();
  }

  destroy(): void {
    this.#bag.dispose();
  }
}
