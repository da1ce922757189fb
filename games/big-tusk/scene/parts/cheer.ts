import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, easeOut, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { sparkles, win } from '../config';

/** Places of the fireflies, in units from the middle of the present card. */
const places = [
  [-320, -150],
  [-250, -330],
  [-60, -420],
  [230, -400],
  [330, -170],
  [-346, 120],
  [348, 150],
] as const;

/** A round that pays: rays behind the card and coins. Fireflies belong to the stage at all times. */
export class Cheer {
  /** Drawn under the cards. */
  readonly rays: Sprite;
  /** Drawn over everything. */
  readonly front = new Container();
  readonly #coins: readonly Sprite[];
  readonly #flies: readonly Sprite[];
  readonly #seed: number;
  #fromMs = Infinity;
  #many = 1;
  #share = 1;
  #twinkle = true;
  #step = -1;

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    this.rays = atlas.sprite('rays');
    this.#coins = Array.from({ length: win.coins * 2 }, (_, i) => atlas.sprite(`coin${i % 3}`));
    this.#flies = Array.from({ length: sparkles.count }, () => atlas.sprite('firefly'));
    this.front.addChild(...this.#coins, ...this.#flies);
    [this.rays, ...this.#coins, ...this.#flies].forEach(park);
  }

  get live(): boolean {
    return this.#fromMs < Infinity;
  }

  /** `share` of the coins is drawn, 0–1. `twinkle`: whether fireflies are drawn. */
  setShare(share: number, twinkle: boolean): void {
    this.#share = share;
    this.#twinkle = twinkle;
    if (!twinkle) this.#flies.forEach(park);
  }

  /** `big` doubles the coins. */
  start(ms: number, big: boolean): void {
    this.clear();
    this.#fromMs = ms;
    this.#many = big ? 1 : 0.5;
  }

  clear(): void {
    this.#fromMs = Infinity;
    park(this.rays);
    this.#coins.forEach(park);
  }

  update(ms: number): void {
    if (this.#twinkle) this.#glow(ms);
    const age = ms - this.#fromMs;
    if (age < 0) return;
    if (age > win.endMs) return this.clear();
    const open = easeOut(clamp01(age / win.raysMs));
    this.rays.alpha = 0.001 + 0.8 * open * (1 - clamp01((age - win.endMs + 500) / 500));
    this.rays.scale.set(0.8 + 0.35 * open);
    this.rays.rotation = (age / 1_000) * 0.1;
    const count = Math.round(this.#coins.length * this.#many * this.#share);
    for (let i = 0; i < count; i += 1) this.#toss(this.#coins[i] as Sprite, i, age);
  }

  #toss(sprite: Sprite, i: number, age: number): void {
    const key = this.#seed + i * 31;
    const t = (age - hash01(key, 1) * 220) / (win.coinMs * (0.75 + 0.3 * hash01(key, 2)));
    if (t <= 0 || t >= 1) return park(sprite);
    const side = hash01(key, 3) * 2 - 1;
    sprite.alpha = 1 - clamp01((t - 0.82) / 0.18);
    sprite.position.set(side * (40 + 340 * t), 120 - 820 * t * (1.15 - t) * (0.7 + 0.5 * hash01(key, 4)));
    sprite.rotation = side * 5 * t;
    sprite.scale.set(0.5 + 0.45 * hash01(key, 5));
  }

  #glow(ms: number): void {
    const step = Math.floor(ms / sparkles.stepMs);
    if (step === this.#step) return;
    this.#step = step;
    for (let i = 0; i < this.#flies.length; i += 1) {
      const sprite = this.#flies[i] as Sprite;
      const turns = (step * sparkles.stepMs) / sparkles.lifeMs + i / this.#flies.length;
      const place = places[Math.floor(hash01(this.#seed + i, Math.floor(turns)) * places.length)] as (typeof places)[0];
      const part = turns % 1;
      sprite.alpha = 0.001 + 0.9 * Math.sin(part * Math.PI);
      sprite.scale.set(0.7 + 0.3 * Math.sin(part * Math.PI));
      sprite.position.set(place[0] + 22 * Math.sin(part * 5 + i), place[1] - 26 * part);
    }
  }
}
