import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { shape } from '../config';
import type { Skin } from '../config';

const rad = Math.PI / 180;
/**
 * The halo dims in as many steps after a peg; at full speed the next peg comes before the first, and it holds still.
 */
const haloSteps = 4;

/** What points at the prize: a pin that the pegs bend, or a gem that catches the light. */
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
    // The tip reaches a little over the edge of the disc.
    this.view.position.set(0, skin === 'coin' ? -358 : shape.diamond.pointerAt);
    this.view.addChild(this.#halo, this.#body);
    this.pose(0, 0);
  }

  /** `bend` in degrees; `light` 0–1: how much the gem flares. */
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
