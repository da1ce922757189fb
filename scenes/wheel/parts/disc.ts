import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../kit/disposables';
import type { Atlas } from '../../kit/loader';
import { Painting, squareBox } from '../../kit/painting';
import { clamp01 } from '../../kit/park';
import { paintDensity, shape } from '../config';
import { paintBlur, paintDisc, paintWonSlice, wonSliceBox } from '../paint/disc';
import type { WheelData, WheelSlice } from '../messages';
import type { Face, FacePose } from './face';

const side = shape.coin.disc * 2 + 8;
/** Speeds in degrees per second: the blurred disc starts to fade in at `blurFrom` and is opaque at `blurFull`. */
const blurFrom = 260;
const blurFull = 620;
const rad = Math.PI / 180;

/** The face of the coin wheel: a turning disc under a sheen that does not turn. */
export class Disc implements Face {
  readonly view = new Container();
  readonly #bag = new Disposables();
  readonly #disc: Sprite;
  readonly #blur: Sprite;
  readonly #won: Sprite;
  readonly #wonPainting: Painting;
  readonly #paintings: Painting[];
  #slices: readonly WheelSlice[];
  /** Index of the slice that `#wonPainting` shows, or -1. */
  #drawn = -1;

  constructor(atlas: Atlas, { slices, theme }: WheelData) {
    this.#slices = slices;
    const disc = new Painting(squareBox(side), paintDensity, (brush) => paintDisc(brush, atlas, this.#slices, theme));
    const blur = new Painting(squareBox(side), paintDensity / 2, (brush) => paintBlur(brush, disc.canvas, side));
    this.#wonPainting = new Painting(wonSliceBox(slices.length), paintDensity, (brush) => {
      if (this.#drawn >= 0) paintWonSlice(brush, disc.canvas, side, this.#drawn, this.#slices.length);
    });
    this.#paintings = [disc, blur, this.#wonPainting];
    this.#paintings.forEach((painting) => this.#bag.add(painting));
    this.#disc = new Sprite({ texture: disc.texture });
    this.#blur = new Sprite({ texture: blur.texture, alpha: 0, scale: 0 });
    this.#won = new Sprite({ texture: this.#wonPainting.texture, scale: 0 });
    this.view.addChild(this.#disc, this.#blur, this.#won, atlas.sprite('sheen'), atlas.sprite('coin-hub'));
  }

  pose({ angle, speed, slice, glow, dim, veil, shown }: FacePose): void {
    const rotation = angle * rad;
    const blurred = clamp01((Math.abs(speed) - blurFrom) / (blurFull - blurFrom));
    // Covered or transparent sprites are scaled to 0: otherwise the GPU would fill their pixels.
    this.#disc.scale.set(blurred < 1 ? 1 : 0);
    if (blurred < 1) this.#disc.rotation = rotation;
    this.#disc.alpha = shown;
    this.#blur.scale.set(blurred > 0 ? 1 : 0);
    if (blurred > 0) {
      this.#blur.rotation = rotation;
      this.#blur.alpha = blurred;
    }
    if (slice >= 0 && slice !== this.#drawn) {
      this.#drawn = slice;
      this.#wonPainting.redraw();
    }
    // The won slice grows a little from the hub.
    this.#won.scale.set(slice >= 0 ? 1 + 0.05 * glow : 0);
    if (slice >= 0) {
      this.#won.rotation = rotation + (slice / this.#slices.length) * 2 * Math.PI;
      this.#won.alpha = shown;
    }
    const grey = Math.round(255 * (1 - 0.5 * dim));
    const tint = dim > 0 ? (grey << 16) | (grey << 8) | grey : veil;
    if (this.#disc.tint !== tint) this.#disc.tint = tint;
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
