import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../kit/disposables';
import type { Atlas } from '../../kit/loader';
import { Painting, squareBox } from '../../kit/painting';
import { paintDensity, shape } from '../config';
import { litFacetBox, paintGem, paintLitFacet, paintPrizes } from '../paint/gem';
import type { WheelData, WheelSlice } from '../messages';
import { modulo } from '../turn';
import type { Face, FacePose } from './face';

const box = squareBox(shape.diamond.disc * 2 + 90);
/** Number of facets behind the light that still glow. */
const trail = 2;

/** The face of the diamond wheel: the gem does not turn; a light runs round its facets. */
export class Gem implements Face {
  readonly view = new Container();
  readonly #bag = new Disposables();
  readonly #gem: Sprite;
  readonly #prizes: Sprite;
  readonly #lit: Sprite[];
  readonly #paintings: Painting[];
  #slices: readonly WheelSlice[];

  constructor(atlas: Atlas, { slices, theme }: WheelData) {
    this.#slices = slices;
    const gem = new Painting(box, paintDensity, (brush) => paintGem(brush, atlas, this.#slices, theme));
    const prizes = new Painting(box, paintDensity, (brush) => paintPrizes(brush, atlas, this.#slices, theme));
    const facet = new Painting(litFacetBox(slices.length), paintDensity / 2, (brush) =>
      paintLitFacet(brush, slices.length, theme),
    );
    this.#paintings = [gem, prizes, facet];
    this.#paintings.forEach((painting) => this.#bag.add(painting));
    this.#gem = new Sprite({ texture: gem.texture });
    this.#prizes = new Sprite({ texture: prizes.texture });
    this.#lit = slices.map((_, i) => {
      const sprite = new Sprite({ texture: facet.texture, alpha: 0, scale: 0 });
      sprite.rotation = (i * 2 * Math.PI) / slices.length;
      return sprite;
    });
    this.view.addChild(this.#gem, ...this.#lit, this.#prizes);
  }

  pose({ angle, slice, glow, dim, run, veil, shown }: FacePose): void {
    const count = this.#lit.length;
    const place = (angle * count) / 360;
    for (let i = 0; i < count; i += 1) {
      // Distance behind the light in facets; 0 at the light.
      const behind = modulo(place - i + 0.5, count) - 0.5;
      const left = behind <= 0.5 ? 1 : Math.max(0, 1 - (behind - 0.5) / (trail + 0.5));
      const alpha = Math.max(run * left * left, i === slice ? glow : 0) * shown;
      const sprite = this.#lit[i] as Sprite;
      if (sprite.alpha === alpha) continue;
      sprite.alpha = alpha;
      // An unlit sprite is scaled to 0: otherwise the GPU would fill its pixels.
      sprite.scale.set(alpha > 0 ? 1 : 0);
    }
    const grey = Math.round(255 * (1 - 0.34 * dim));
    const tint = dim > 0 ? (grey << 16) | (grey << 8) | grey : veil;
    if (this.#gem.tint !== tint) this.#gem.tint = tint;
    if (this.#prizes.tint !== veil) this.#prizes.tint = veil;
  }

  write(slices: readonly WheelSlice[]): void {
    this.#slices = slices;
    this.redraw();
  }

  redraw(): void {
    this.#paintings.forEach((painting) => painting.redraw());
  }

  destroy(): void {
    this.#bag.dispose();
  }
}
