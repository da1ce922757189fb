import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { clamp01, park } from '../../kit/park';
import { hash01 } from '../../kit/random';
import { own } from '../config';
import { paper } from '../looks';

/** Confetti that flies up from a row and falls. Starting again creates no objects. */
export class Confetti {
  readonly view = new Container();
  readonly #sprites: readonly Sprite[];
  #share = 1;
  #seed = 0;
  #fromMs = Infinity;
  #y = 0;

  constructor(atlas: Atlas) {
    this.#sprites = Array.from({ length: own.confetti }, (_, i) => {
      const sprite = atlas.sprite('confetti');
      sprite.tint = paper[i % paper.length] as number;
      return sprite;
    });
    this.view.addChild(...this.#sprites);
    this.clear();
  }

  setShare(share: number): void {
    this.#share = share;
    if (share === 0) this.clear();
  }

  /** `y` is the middle of the row, units. */
  start(ms: number, y: number, seed: number): void {
    this.clear();
    if (this.#share === 0) return;
    this.#fromMs = ms;
    this.#y = y;
    this.#seed = seed;
  }

  clear(): void {
    this.#fromMs = Infinity;
    this.#sprites.forEach(park);
  }

  update(ms: number): void {
    const age = ms - this.#fromMs;
    if (age < 0) return;
    if (age > own.confettiMs) return this.clear();
    const t = age / own.confettiMs;
    const count = Math.round(this.#sprites.length * this.#share);
    for (let i = 0; i < count; i += 1) {
      const sprite = this.#sprites[i] as Sprite;
      const key = this.#seed * 97 + i;
      const side = hash01(key, 1) * 2 - 1;
      sprite.position.set(
        390 + side * (180 + 260 * t),
        this.#y - (260 + 220 * hash01(key, 2)) * t * (1.15 - t) * 1.7 + 120 * t * t,
      );
      sprite.rotation = side * 6 * t + hash01(key, 3) * 6;
      sprite.scale.set(0.8 + 0.6 * hash01(key, 4), 1);
      sprite.alpha = 1 - clamp01((t - 0.75) / 0.25);
    }
  }
}
