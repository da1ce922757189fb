import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';

interface DigitStyle {
  /** Textures of 0–9. */
  digits: readonly Texture[];
  /** Texture drawn before the number, for example ×. */
  prefix?: Texture;
  /** How far neighbouring glyphs overlap, in units, so that their outlines just touch. */
  overlap: number;
}

/** A whole number drawn with atlas sprites, centred on the origin. Changing the number creates no objects. */
export class SpriteDigits {
  readonly view = new Container();
  readonly #style: DigitStyle;
  readonly #prefix: Sprite | null;
  readonly #sprites: Sprite[];
  #value = -1;

  constructor(places: number, style: DigitStyle) {
    this.#style = style;
    this.#prefix = style.prefix ? new Sprite({ texture: style.prefix, anchor: 0.5 }) : null;
    this.#sprites = Array.from(
      { length: places },
      () => new Sprite({ texture: style.digits[0] as Texture, anchor: 0.5 }),
    );
    if (this.#prefix) this.view.addChild(this.#prefix);
    this.view.addChild(...this.#sprites);
  }

  get value(): number {
    return this.#value;
  }

  /** `value` is an integer from 0 to 999 with at most `places` digits. Sprites of unused places are scaled to 0. */
  set(value: number): void {
    if (value === this.#value) return;
    this.#value = value;
    const places = value < 10 ? 1 : value < 100 ? 2 : 3;
    let width = this.#prefix ? this.#step(this.#prefix.texture) : 0;
    for (let i = 0, rest = value; i < places; i += 1, rest = Math.floor(rest / 10)) {
      const sprite = this.#sprites[places - 1 - i];
      if (!sprite) continue;
      sprite.texture = this.#style.digits[rest % 10] as Texture;
      width += this.#step(sprite.texture);
    }
    let x = -width / 2;
    if (this.#prefix) {
      const step = this.#step(this.#prefix.texture);
      this.#prefix.position.set(x + step / 2, 0);
      x += step;
    }
    for (let i = 0; i < this.#sprites.length; i += 1) {
      const sprite = this.#sprites[i] as Sprite;
      const used = i < places;
      sprite.scale.set(used ? 1 : 0);
      if (!used) continue;
      const step = this.#step(sprite.texture);
      sprite.position.set(x + step / 2, 0);
      x += step;
    }
  }

  #step(texture: Texture): number {
    return texture.orig.width - this.#style.overlap;
  }
}
