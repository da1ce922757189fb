import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { coins } from '../config';

const frames = ['coin0', 'coin1', 'coin2'] as const;

/** Coins that fall from the plate into the tray after a win, and lie there until the next round. */
export class Coins {
  readonly view = new Container();
  readonly #sprites: readonly Sprite[];
  #fromMs = Infinity;
  #count = 0;
  #seed = 0;
  /** Share of the coins that fall, 0–1. */
  share = 1;

  constructor(atlas: Atlas) {
    this.#sprites = Array.from({ length: coins.count.big }, (_, i) =>
      atlas.sprite(frames[i % frames.length] as (typeof frames)[number]),
    );
    this.view.addChild(...this.#sprites);
    this.clear();
  }

  get live(): boolean {
    return this.#count > 0;
  }

  start(ms: number, count: number, seed: number): void {
    this.clear();
    this.#fromMs = ms;
    this.#count = Math.round(count * this.share);
    this.#seed = seed;
  }

  clear(): void {
    this.#fromMs = Infinity;
    this.#count = 0;
    this.#sprites.forEach(park);
  }

  pose(ms: number): void {
    for (let i = 0; i < this.#count; i += 1) {
      const sprite = this.#sprites[i] as Sprite;
      const age = ms - this.#fromMs - i * coins.apartMs;
      if (age < 0) {
        park(sprite);
        continue;
      }
      const t = clamp01(age / coins.fallMs);
      const x = coins.left + (coins.right - coins.left) * hash01(this.#seed + i, 1);
      const size = 0.82 + 0.14 * hash01(this.#seed + i, 2);
      sprite.alpha = clamp01(t * 6);
      sprite.scale.set(size);
      sprite.rotation = (hash01(this.#seed + i, 3) - 0.5) * (0.7 + 3 * (1 - t));
      sprite.position.set(x, coins.from + (coins.to - coins.from + 14 * hash01(this.#seed + i, 4)) * t * t);
    }
  }
}
