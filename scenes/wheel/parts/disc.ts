import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../kit/disposables';
import type { Atlas } from '../../kit/loader';
import { Painting } from '../../kit/painting';
import { clamp01 } from '../../kit/park';
import { paintDensity, shape } from '../config';
import { paintBlur, paintDisc, paintLitSlice } from '../paint/disc';
import type { WheelData } from '../ports';
import type { Face, FacePose } from './face';

const side = shape.coin.disc * 2 + 8;
/** Degrees a second from which the disc begins to blur, and where it is all blur. */
const blurFrom = 260;
const blurFull = 620;
const rad = Math.PI / 180;

/** The coin wheel's face: a disc that turns under a light that does not. */
export class Disc implements Face {
  readonly view = new Container();
  readonly #bag = new Disposables();
  readonly #turning = new Container();
  readonly #disc: Sprite;
  readonly #blur: Sprite;
  readonly #lit: Sprite;
  readonly #paintings: Painting[];
  readonly #count: number;

  constructor(atlas: Atlas, { slices, theme }: WheelData, lit: number) {
    this.#count = slices.length;
    const disc = new Painting(side, paintDensity, (brush) => paintDisc(brush, atlas, slices, theme));
    const blur = new Painting(side, paintDensity / 2, (brush) => paintBlur(brush, disc.canvas, side));
    const slice = new Painting(side, paintDensity / 2, (brush) => paintLitSlice(brush, slices.length));
    this.#paintings = [disc, blur, slice];
    this.#paintings.forEach((painting) => this.#bag.add(painting));
    this.#disc = new Sprite({ texture: disc.texture });
    this.#blur = new Sprite({ texture: blur.texture, alpha: 0 });
    this.#lit = new Sprite({ texture: slice.texture, alpha: 0, tint: lit });
    this.#turning.addChild(this.#disc, this.#blur, this.#lit);
    const sheen = atlas.sprite('sheen');
    this.view.addChild(this.#turning, sheen, atlas.sprite('coin-hub'));
  }

  pose({ angle, speed, slice, glow, veil, shown }: FacePose): void {
    this.#turning.rotation = angle * rad;
    this.#turning.alpha = shown;
    const blurred = clamp01((Math.abs(speed) - blurFrom) / (blurFull - blurFrom));
    this.#blur.alpha = blurred;
    this.#lit.alpha = slice >= 0 ? glow : 0;
    if (slice >= 0) this.#lit.rotation = (slice * 2 * Math.PI) / this.#count;
    if (this.#disc.tint !== veil) this.#disc.tint = veil;
  }

  redraw(): void {
    this.#paintings.forEach((painting) => painting.redraw());
  }

  destroy(): void {
    this.#bag.dispose();
  }
}
