import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { puffs, rocket } from '../config';
import type { RocketColours } from '../config';

/** The pose of the rocket. One object is reused for all frames. */
export interface Pose {
  /** The end of the flame, units. */
  x: number;
  y: number;
  /** Degrees from upright, clockwise. */
  lean: number;
  /** Scale of the whole rocket. */
  scale: number;
  /** Opacity 0–1. */
  alpha: number;
  /** Length of the flame, 0–1. */
  flame: number;
}

/** Rocket, flame, halo and smoke. */
export class Craft {
  readonly view = new Container();
  readonly #rocket: Sprite;
  readonly #flame: Sprite;
  readonly #halo: Sprite;
  readonly #puffs: readonly Sprite[];
  #count = puffs.count as number;
  #glows = true;

  constructor(atlas: Atlas, colours: RocketColours) {
    this.#rocket = atlas.sprite('rocket');
    this.#flame = atlas.sprite('flame');
    this.#halo = atlas.sprite('glow');
    this.#halo.tint = colours.glow;
    this.#puffs = Array.from({ length: puffs.count }, () => atlas.sprite('puff'));
    for (const puff of this.#puffs) puff.tint = colours.puff;
    this.view.addChild(...this.#puffs, this.#halo, this.#flame, this.#rocket);
    this.#puffs.forEach(park);
    park(this.#halo);
    park(this.#flame);
  }

  /** `share` of the smoke is drawn, 0–1. */
  setQuality(share: number, glow: boolean): void {
    this.#count = Math.round(puffs.count * share);
    this.#glows = glow;
    this.#puffs.forEach(park);
    if (!glow) park(this.#halo);
  }

  /** Places rocket, flame and halo. `flicker` 0–1 changes the length of the flame. */
  pose({ x, y, lean, scale, alpha, flame }: Pose, flicker: number): void {
    const turn = (lean * Math.PI) / 180;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    // The flame ends at the curve; without a flame the rocket stands with its nozzle there.
    const tail = (124 + (rocket.tail - 124) * flame) * scale;
    this.#rocket.position.set(x + sin * tail, y - cos * tail);
    this.#rocket.rotation = turn;
    this.#rocket.scale.set(scale);
    this.#rocket.alpha = alpha;
    if (flame <= 0 || alpha <= 0) {
      park(this.#flame);
      park(this.#halo);
      return;
    }
    const nozzle = tail - 104 * scale;
    this.#flame.position.set(x + sin * nozzle, y - cos * nozzle);
    this.#flame.rotation = turn;
    this.#flame.scale.set(scale * (0.9 + 0.1 * flicker), scale * flame * (0.78 + 0.3 * flicker));
    this.#flame.alpha = alpha;
    if (!this.#glows) return;
    this.#halo.position.set(x, y);
    this.#halo.scale.set(1.5 * scale);
    this.#halo.alpha = 0.5 * alpha * flame;
  }

  /** Smoke behind the rocket, in flight. */
  smoke(ms: number, { x, y, lean, scale }: Pose): void {
    const turn = (lean * Math.PI) / 180;
    for (let i = 0; i < this.#count; i += 1) {
      const puff = this.#puffs[i] as Sprite;
      const age = ms / puffs.lifeMs + i / puffs.count;
      const t = age % 1;
      const key = i * 17 + Math.floor(age) * 131;
      const away = 90 * t * scale;
      puff.position.set(
        x - Math.sin(turn) * away + (hash01(key, 1) - 0.5) * 34 * scale,
        y + Math.cos(turn) * away + (hash01(key, 2) - 0.5) * 26 * scale,
      );
      puff.scale.set((0.3 + 0.9 * t) * scale);
      puff.alpha = 0.4 * (1 - t) * clamp01(t * 8);
    }
  }

  /** Smoke where the rocket was: `age` ms after the crash. */
  burst(age: number, x: number, y: number, scale: number): void {
    const t = clamp01(age / 900);
    for (let i = 0; i < this.#count; i += 1) {
      const puff = this.#puffs[i] as Sprite;
      if (t >= 1 || i >= puffs.crash) {
        park(puff);
        continue;
      }
      const angle = (i / puffs.crash) * Math.PI * 2 + hash01(i, 3);
      const far = (30 + 110 * (1 - (1 - t) * (1 - t))) * scale * (0.6 + 0.6 * hash01(i, 4));
      puff.position.set(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
      puff.scale.set((0.8 + 1.6 * t) * scale);
      puff.alpha = 0.6 * (1 - t);
    }
  }

  clear(): void {
    this.#puffs.forEach(park);
  }
}
