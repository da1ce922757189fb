import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from './loader';
import { park } from './park';
import { hash01 } from './random';

/** Sparkles that light up one after the other. Times in ms, places in units. */
export interface SparklePlan {
  /** Name of the frame in the atlas. */
  readonly frame: string;
  readonly places: ReadonlyArray<readonly [x: number, y: number]>;
  /** How many are drawn at once. */
  readonly count: number;
  readonly lifeMs: number;
  /** The sparkles change in steps of this length. */
  readonly stepMs: number;
  /** Scale of a dark sparkle, and how much a bright one is larger. */
  readonly scale: number;
  readonly growth: number;
  /** How far a sparkle moves during its life: to both sides, and up. */
  readonly drift?: { readonly side: number; readonly up: number };
}

/** Sparkles of a stage. They depend on the time alone, and are drawn while they are switched on. */
export class Sparkles {
  readonly view = new Container();
  readonly #plan: SparklePlan;
  readonly #sprites: readonly Sprite[];
  readonly #seed: number;
  #on = true;
  #step = -1;

  constructor(atlas: Atlas, plan: SparklePlan, seed: number) {
    this.#plan = plan;
    this.#seed = seed;
    this.#sprites = Array.from({ length: plan.count }, () => atlas.sprite(plan.frame));
    this.view.addChild(...this.#sprites);
    this.#sprites.forEach(park);
  }

  setOn(on: boolean): void {
    this.#on = on;
    if (!on) this.#sprites.forEach(park);
  }

  update(ms: number): void {
    if (!this.#on) return;
    const { places, lifeMs, stepMs, scale, growth, drift } = this.#plan;
    const step = Math.floor(ms / stepMs);
    if (step === this.#step) return;
    this.#step = step;
    for (let i = 0; i < this.#sprites.length; i += 1) {
      const sprite = this.#sprites[i] as Sprite;
      const turns = (step * stepMs) / lifeMs + i / this.#sprites.length;
      const place = places[Math.floor(hash01(this.#seed + i, Math.floor(turns)) * places.length)] as (typeof places)[0];
      const part = turns % 1;
      const bright = Math.sin(part * Math.PI);
      sprite.alpha = 0.001 + 0.9 * bright;
      sprite.scale.set(scale + growth * bright);
      sprite.position.set(
        place[0] + (drift ? drift.side * Math.sin(part * 5 + i) : 0),
        place[1] - (drift ? drift.up * part : 0),
      );
    }
  }
}
