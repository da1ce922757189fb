import { Container, Sprite } from 'pixi.js';
import { park } from '../park';
import type { Glyph, GlyphSet } from './glyphs';

/** Sizes of a sign, units. */
export interface SignPlan {
  /** How many characters it can have. */
  readonly places: number;
  /** Width of a digit. */
  readonly digit: number;
  /** Longer numbers are made smaller to fit this width. */
  readonly most: number;
  /** Where the number stands from the origin of the view. */
  readonly align: 'start' | 'middle';
}

/** A multiplier, drawn with sprites. A new number creates no objects. Digits have one width. */
export class Sign {
  readonly view = new Container();
  readonly #row = new Container();
  readonly #set: GlyphSet;
  readonly #plan: SignPlan;
  readonly #sprites: readonly Sprite[];
  #shown = -1;
  #used = 0;
  #x = 0;

  constructor(set: GlyphSet, plan: SignPlan) {
    this.#set = set;
    this.#plan = plan;
    const texture = (set.digits[0] as Glyph).texture;
    this.#sprites = Array.from({ length: plan.places }, () => new Sprite({ texture, alpha: 0, scale: 0 }));
    // The first character lies over the outline of the next one.
    this.#row.addChild(...[...this.#sprites].reverse());
    this.view.addChild(this.#row);
  }

  /** A multiplier in hundredths, for example 247. */
  showMultiplier(hundredths: number): void {
    if (this.#shown === hundredths) return;
    this.#start(hundredths);
    this.#whole(Math.floor(hundredths / 100));
    this.#put(this.#set.point, this.#set.point.width);
    this.#digit(Math.floor(hundredths / 10) % 10);
    this.#digit(hundredths % 10);
    this.#put(this.#set.times, this.#set.times.width);
    this.#finish();
  }

  /** Whole seconds until the take-off. */
  showSeconds(seconds: number): void {
    if (this.#shown === -2 - seconds) return;
    this.#start(-2 - seconds);
    this.#whole(seconds);
    this.#finish();
  }

  hide(): void {
    if (this.#shown === -1) return;
    this.#start(-1);
    this.#finish();
  }

  set tint(colour: number) {
    for (const sprite of this.#sprites) if (sprite.tint !== colour) sprite.tint = colour;
  }

  #start(shown: number): void {
    this.#shown = shown;
    this.#used = 0;
    this.#x = 0;
  }

  #whole(value: number): void {
    let unit = 1;
    while (unit * 10 <= value) unit *= 10;
    for (; unit >= 1; unit = Math.floor(unit / 10)) this.#digit(Math.floor(value / unit) % 10);
  }

  #digit(digit: number): void {
    this.#put(this.#set.digits[digit] as Glyph, this.#plan.digit);
  }

  #put({ texture }: Glyph, width: number): void {
    const sprite = this.#sprites[this.#used];
    this.#used += 1;
    if (!sprite) return;
    sprite.texture = texture;
    sprite.scale.set(1);
    sprite.alpha = 1;
    sprite.position.set(this.#x + width / 2, 0);
    this.#x += width;
  }

  #finish(): void {
    for (let i = this.#used; i < this.#sprites.length; i += 1) park(this.#sprites[i] as Sprite);
    const { most, align } = this.#plan;
    const scale = this.#x > most ? most / this.#x : 1;
    this.#row.scale.set(scale);
    this.#row.x = align === 'middle' ? (-this.#x * scale) / 2 : 0;
  }
}
