import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import { fontFamily } from '../../../../scenes/kit/fonts';
import { Disposables } from '../../../../scenes/kit/disposables';
import type { Atlas } from '../../../../scenes/kit/loader';
import { Painting } from '../../../../scenes/kit/painting';
import type { Brush } from '../../../../scenes/kit/painting';
import { digitAt, glyphsOf } from '../amount';
import type { Glyph } from '../amount';
import { paintDensity, plate } from '../config';

const { cell, text: place, amount: room } = plate;
const textTop = place.label - 46;
const textBox = { x: 0, y: textTop, width: place.width, height: 108 };
/** Long amounts are drawn in this box and scaled down to the width of the plate. */
const amountBox = { x: 0, y: -60, width: 880, height: 120 };
/** Height of a digit's window: a little less than its cell. */
const windowHeight = cell.h - 6;
const stripWidth = 64;
const ink = { won: 0xffe08a, plain: 0xdff3e6, rest: 0x6f9a82 } as const;
export type PlateInk = keyof typeof ink;

const fit = (brush: Brush, text: string, weight: number, size: number, width: number): void => {
  brush.font = `${weight} ${size}px ${fontFamily}`;
  const wanted = brush.measureText(text).width;
  if (wanted > width) brush.font = `${weight} ${Math.floor((size * width) / wanted)}px ${fontFamily}`;
};

const paintDigits = (brush: Brush): void => {
  brush.font = `800 78px ${fontFamily}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'alphabetic';
  brush.fillStyle = '#fff';
  for (let digit = 0; digit <= 10; digit += 1)
    brush.fillText(String(digit % 10), stripWidth / 2, (digit + 0.5) * cell.h + 27);
};

/** One digit: a window on a strip with the digits 0–9 and 0 again. */
class Digit {
  readonly view = new Container();
  readonly #texture: Texture;
  readonly #strip: Sprite;
  #shown = -1;

  constructor(atlas: Atlas, digits: Painting) {
    this.#texture = new Texture({
      source: digits.texture.source,
      frame: new Rectangle(0, 0, stripWidth * paintDensity, windowHeight * paintDensity),
      orig: new Rectangle(0, 0, stripWidth, windowHeight),
      // Sprites follow a dynamic texture when its frame moves.
      dynamic: true,
    });
    this.#strip = new Sprite({ texture: this.#texture, anchor: 0.5 });
    this.view.addChild(atlas.sprite('digit-cell'), this.#strip, atlas.sprite('digit-glass'));
  }

  /** `digit` is 0 ≤ digit < 10; the fraction is how far it has moved on to the next one. */
  set(digit: number): void {
    if (digit === this.#shown) return;
    this.#shown = digit;
    this.#texture.frame.y = (digit * cell.h + (cell.h - windowHeight) / 2) * paintDensity;
    this.#texture.update();
  }

  set tint(colour: number) {
    if (this.#strip.tint !== colour) this.#strip.tint = colour;
  }

  destroy(): void {
    this.#texture.destroy(false);
  }
}

/** The plate under the reels: what the result is, and its amount in rolling digits. */
export class Plate {
  readonly view = new Container();
  readonly #bag = new Disposables();
  readonly #words: Painting;
  readonly #amount: Painting;
  readonly #digitStrip: Painting;
  readonly #amountView = new Container();
  readonly #signs: Sprite;
  readonly #digits: readonly Digit[];
  #glyphs: readonly Glyph[] = [];
  #values: readonly number[] = [];
  #label = '';
  #note = '';
  #text = '';

  constructor(atlas: Atlas) {
    this.#words = this.#bag.add(new Painting(textBox, paintDensity, (brush) => this.#paintWords(brush)));
    this.#amount = this.#bag.add(new Painting(amountBox, paintDensity, (brush) => this.#paintAmount(brush)));
    const stripBox = { x: 0, y: 0, width: stripWidth, height: cell.h * 11 };
    this.#digitStrip = this.#bag.add(new Painting(stripBox, paintDensity, paintDigits));
    this.#digits = Array.from({ length: plate.digits }, () => this.#bag.add(new Digit(atlas, this.#digitStrip)));
    this.#signs = new Sprite({ texture: this.#amount.texture });
    this.#amountView.addChild(this.#signs, ...this.#digits.map(({ view }) => view));
    const words = new Sprite({ texture: this.#words.texture });
    words.position.set(place.x, 0);
    this.view.addChild(words, this.#amountView);
  }

  write(label: string, note: string): void {
    if (label === this.#label && note === this.#note) return;
    this.#label = label;
    this.#note = note;
    this.#words.redraw();
  }

  /** Shows a formatted amount. Its digits stand where `roll` puts them. */
  setAmount(text: string, kind: PlateInk): void {
    const colour = ink[kind];
    this.#signs.tint = colour;
    for (const digit of this.#digits) digit.tint = colour;
    if (text === this.#text) return;
    this.#text = text;
    this.#amount.redraw();
    this.#layOut();
  }

  /** Rolls all digits; `rolled` is 0–1. */
  roll(rolled: number): void {
    for (let i = 0; i < this.#values.length; i += 1)
      this.#digits[i]?.set(digitAt(this.#values[i] as number, i, rolled));
  }

  redraw(): void {
    this.#words.redraw();
    this.#amount.redraw();
    this.#digitStrip.redraw();
  }

  destroy(): void {
    this.#bag.dispose();
  }

  #layOut(): void {
    const numbers = this.#glyphs.filter(({ digit }) => digit >= 0);
    this.#values = numbers.map(({ digit }) => digit);
    const last = this.#glyphs.at(-1);
    const width = last ? last.x + last.width : 0;
    const scale = Math.min(1, room.width / Math.max(1, width));
    this.#amountView.scale.set(scale);
    this.#amountView.position.set(room.right - width * scale, room.y);
    this.#digits.forEach(({ view }, i) => {
      const glyph = numbers[i];
      view.scale.set(glyph ? 1 : 0);
      if (glyph) view.position.set(glyph.x + (cell.w + cell.gap) / 2, 0);
    });
  }

  #paintWords(brush: Brush): void {
    brush.textBaseline = 'alphabetic';
    brush.fillStyle = '#FFF6DF';
    fit(brush, this.#label, 800, 36, place.width);
    brush.fillText(this.#label, 0, place.label);
    brush.fillStyle = '#BFE8CF';
    fit(brush, this.#note, 600, 25, place.width);
    brush.fillText(this.#note, 0, place.note);
  }

  /** Paints everything but the digits, and measures it. */
  #paintAmount(brush: Brush): void {
    brush.font = `800 72px ${fontFamily}`;
    brush.textBaseline = 'alphabetic';
    this.#glyphs = glyphsOf(this.#text, cell, (text) => brush.measureText(text).width + 4);
    brush.fillStyle = '#fff';
    for (const { text, digit, x } of this.#glyphs) if (digit < 0) brush.fillText(text, x, 27);
  }
}
