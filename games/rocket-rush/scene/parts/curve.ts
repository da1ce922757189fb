import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, park } from '../../../../scenes/kit/park';
import { plot } from '../config';
import type { RocketColours } from '../config';
import { placeOf, shadeAt } from '../flight';
import type { Axes, Place } from '../flight';
import { insideOf } from './inside';

/** The curve: light under it, a soft glow, the coloured line and a bright core. All are stretched sprites. */
export class Curve {
  readonly view = new Container();
  readonly #textures: readonly Texture[];
  readonly #fill: readonly Sprite[];
  readonly #glow: readonly Sprite[];
  readonly #line: readonly Sprite[];
  readonly #core: readonly Sprite[];
  readonly #lineAlpha: readonly number[];
  readonly #places: readonly Place[] = Array.from({ length: plot.pieces + 1 }, () => ({ x: 0, y: 0 }));
  readonly #at = { axes: { ms: 1, multiplier: 2 } as Axes, part: 1 };
  readonly #top: Place = { x: 0, y: 0 };
  #glows = true;
  #hidden = false;

  constructor(atlas: Atlas, colours: RocketColours) {
    const bar = insideOf(atlas, 'bar', { y: false, anchorY: 0.5 });
    const fade = insideOf(atlas, 'fade', { y: false, anchorY: 0 });
    this.#textures = [bar, fade];
    const pieces = (count: number, texture: Texture, tint: number) =>
      Array.from({ length: count }, () => new Sprite({ texture, tint, alpha: 0, scale: 0 }));
    this.#fill = pieces(plot.fillPieces, fade, colours.fill);
    this.#glow = pieces(plot.pieces, bar, colours.glow);
    this.#line = pieces(plot.pieces, bar, 0xffffff);
    this.#core = pieces(plot.pieces, bar, 0xffffff);
    const shades = this.#line.map((_, i) => shadeAt(colours.curve, (i + 0.5) / plot.pieces));
    this.#lineAlpha = shades.map(({ alpha }) => alpha);
    this.#line.forEach((sprite, i) => {
      sprite.tint = shades[i]?.colour ?? 0xffffff;
    });
    this.view.addChild(...this.#fill, ...this.#glow, ...this.#line, ...this.#core);
  }

  setGlow(on: boolean): void {
    this.#glows = on;
    if (!on) this.#glow.forEach(park);
  }

  hide(): void {
    if (this.#hidden) return;
    this.#hidden = true;
    for (const part of [this.#fill, this.#glow, this.#line, this.#core]) part.forEach(park);
  }

  /** Draws the curve up to `ageMs`. `strength` 0–1 is its opacity. */
  draw(ageMs: number, axes: Axes, part: number, strength: number): void {
    this.#hidden = false;
    this.#at.axes = axes;
    this.#at.part = part;
    const count = plot.pieces;
    for (let i = 0; i <= count; i += 1) placeOf((ageMs * i) / count, this.#at, this.#places[i] as Place);
    for (let i = 0; i < count; i += 1) {
      const [from, to] = [this.#places[i] as Place, this.#places[i + 1] as Place];
      const alpha = (this.#lineAlpha[i] ?? 1) * strength;
      this.#lay(this.#line[i] as Sprite, from, to, plot.thick, alpha, 1.5);
      const core = 0.85 * clamp01((i / count - 0.4) * 6);
      if (core > 0) this.#lay(this.#core[i] as Sprite, from, to, plot.coreThick, core * strength, 0.5);
      else park(this.#core[i] as Sprite);
      if (this.#glows) this.#lay(this.#glow[i] as Sprite, from, to, plot.glowThick, 0.26 * alpha, 0);
    }
    this.#drawFill(ageMs, strength);
  }

  destroy(): void {
    this.#textures.forEach((texture) => texture.destroy(false));
  }

  /** `over`: how far the piece reaches over its end, so that pieces meet at a bend. */
  #lay(sprite: Sprite, from: Place, to: Place, thick: number, alpha: number, over: number): void {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    sprite.position.set(from.x, from.y);
    sprite.rotation = Math.atan2(dy, dx);
    sprite.scale.set(Math.sqrt(dx * dx + dy * dy) + over, thick);
    sprite.alpha = alpha;
  }

  /** Columns from the curve down to the line. They fade towards both ends. */
  #drawFill(ageMs: number, strength: number): void {
    const end = this.#places[plot.pieces] as Place;
    const step = (end.x - plot.x) / plot.fillPieces;
    const at = this.#top;
    for (let i = 0; i < plot.fillPieces; i += 1) {
      const sprite = this.#fill[i] as Sprite;
      const share = (i + 0.5) / plot.fillPieces;
      placeOf(ageMs * share, this.#at, at);
      sprite.position.set(plot.x + step * i, at.y);
      sprite.scale.set(step, Math.max(0, -at.y));
      sprite.alpha = 0.62 * clamp01((share - 0.08) / 0.6) * clamp01((1 - share) * 3.6) * strength;
    }
  }
}
