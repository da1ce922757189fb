import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { beat, drawn, sparkles } from '../config';
import type { DrumsLayout } from '../layout';

/** Places of the sparkles around the drum, in units of its drawing. */
const places = [
  [-90, -60],
  [96, -40],
  [-140, 64],
  [84, 60],
  [4, -104],
] as const;

/** The drum from which the ball falls. It beats while the answer is awaited. */
export class Drum {
  readonly view = new Container();
  readonly #drum: Sprite;
  readonly #rings: readonly Sprite[];
  readonly #stars: readonly Sprite[];
  readonly #seed: number;
  #twinkle = true;
  #step = -1;

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    this.#drum = atlas.sprite('drum');
    this.#rings = [0, 1].map(() => atlas.sprite('ring'));
    this.#stars = Array.from({ length: sparkles.count }, () => atlas.sprite('sparkle'));
    this.view.addChild(...this.#rings, this.#drum, ...this.#stars);
    for (const sprite of [...this.#rings, ...this.#stars]) park(sprite);
  }

  set twinkle(on: boolean) {
    this.#twinkle = on;
    if (!on) this.#stars.forEach(park);
  }

  resize({ drumY, drumSize }: DrumsLayout): void {
    this.view.position.set(0, drumY);
    this.view.scale.set(drumSize / drawn.drum);
  }

  /** `sinceMs`: time since the first beat, or Infinity. `beats`: how many beats there are, or Infinity. */
  update(ms: number, sinceMs: number, beats: number): void {
    const turn = Math.floor(sinceMs / beat.periodMs);
    const age = turn < beats ? sinceMs - turn * beat.periodMs : Infinity;
    const pressed = age < beat.periodMs ? Math.exp(-age / 90) * beat.squash : 0;
    this.#drum.scale.set(1 + pressed, 1 - pressed);
    for (let i = 0; i < this.#rings.length; i += 1) this.#spread(this.#rings[i] as Sprite, age - i * 90);
    if (this.#twinkle) this.#shine(ms);
  }

  #spread(ring: Sprite, age: number): void {
    const t = age / (beat.periodMs - 90);
    if (!(t > 0 && t < 1)) return park(ring);
    ring.alpha = beat.ringAlpha * (1 - t);
    ring.scale.set(beat.ringFrom + (beat.ringTo - beat.ringFrom) * t);
  }

  #shine(ms: number): void {
    const step = Math.floor(ms / sparkles.stepMs);
    if (step === this.#step) return;
    this.#step = step;
    for (let i = 0; i < this.#stars.length; i += 1) {
      const sprite = this.#stars[i] as Sprite;
      const turns = (step * sparkles.stepMs) / sparkles.lifeMs + i / this.#stars.length;
      const place = places[Math.floor(hash01(this.#seed + i, Math.floor(turns)) * places.length)] as (typeof places)[0];
      const bright = Math.sin(clamp01(turns % 1) * Math.PI);
      sprite.alpha = 0.001 + 0.9 * bright;
      sprite.scale.set(0.3 + 0.5 * bright);
      sprite.position.set(place[0], place[1]);
    }
  }
}
