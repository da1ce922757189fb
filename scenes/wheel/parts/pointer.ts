import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { shape } from '../config';
import type { Skin } from '../config';

const rad = Math.PI / 180;
/**
 * Number of brightness steps in which the halo dims after a peg. At full speed the next peg comes before the first
 * step, so the halo stays constant.
 */
const haloSteps = 4;

/** The pointer: a pin that the pegs bend (coin wheel), or a gem that lights up (diamond wheel). */
export class Pointer {
  readonly view = new Container();
  readonly #skin: Skin;
  readonly #halo: Sprite;
  readonly #body: Sprite;
  #step = -1;

  constructor(atlas: Atlas, skin: Skin, glow: number) {
    this.#skin = skin;
    this.#halo = atlas.sprite('glow');
    this.#halo.tint = glow;
    this.#body = atlas.sprite(skin === 'coin' ? 'coin-pointer' : 'diamond-pointer');
    // The tip of the pin overlaps the edge of the disc a little.
    this.view.position.set(0, skin === 'coin' ? -358 : shape.diamond.pointerAt);
    this.view.addChild(this.#halo, this.#body);
    this.pose(0, 0);
  }

  /** `bend` is in degrees; `light` is the brightness of the halo, 0–1. */
  pose(bend: number, light: number): void {
    if (this.#skin === 'coin') this.#body.rotation = -bend * rad;
    const step = Math.ceil(light * haloSteps);
    if (step === this.#step) return;
    this.#step = step;
    const lit = step / haloSteps;
    this.#halo.alpha = (this.#skin === 'coin' ? 0.12 : 0.4) + 0.6 * lit;
    this.#halo.scale.set(0.72 + 0.3 * lit);
  }
}
