import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, easeOut, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { sparkles, win } from '../config';

/** Places of the sparkles around the wheel, in units from its centre. */
const places = [
  [-350, -300],
  [340, -330],
  [-368, 190],
  [366, 160],
  [-120, -96],
  [132, -70],
] as const;

/** A win: rays behind the genie and coins out of the lamp. The sparkles belong to the stage at all times. */
export class Cheer {
  /** Drawn under the genie. */
  readonly rays: Sprite;
  /** Drawn over everything. */
  readonly front = new Container();
  readonly #coins: readonly Sprite[];
  readonly #stars: readonly Sprite[];
  readonly #seed: number;
  #fromMs = Infinity;
  #share = 1;
  #twinkle = true;
  #step = -1;

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    this.rays = atlas.sprite('rays');
    this.#coins = Array.from({ length: win.coins }, (_, i) => atlas.sprite(`coin${i % 3}`));
    this.#stars = Array.from({ length: sparkles.count }, () => atlas.sprite('sparkle'));
    this.front.addChild(...this.#coins, ...this.#stars);
    [this.rays, ...this.#coins, ...this.#stars].forEach(park);
  }

  get live(): boolean {
    return this.#fromMs < Infinity;
  }

  /** `share` of the coins is drawn, 0–1. `twinkle`: whether sparkles are drawn. */
  setShare(share: number, twinkle: boolean): void {
    this.#share = share;
    this.#twinkle = twinkle;
    if (!twinkle) this.#stars.forEach(park);
  }

  start(ms: number): void {
    this.clear();
    this.#fromMs = ms;
  }

  clear(): void {
    this.#fromMs = Infinity;
    park(this.rays);
    this.#coins.forEach(park);
  }

  update(ms: number): void {
    if (this.#twinkle) this.#shine(ms);
    const age = ms - this.#fromMs;
    if (age < 0) return;
    if (age > win.endMs) return this.clear();
    const open = easeOut(clamp01(age / win.raysMs));
    this.rays.alpha = 0.001 + 0.5 * open * (1 - clamp01((age - win.endMs + 500) / 500));
    this.rays.scale.set(0.7 + 0.3 * open);
    this.rays.rotation = (age / 1_000) * 0.1;
    const count = Math.round(this.#coins.length * this.#share);
    for (let i = 0; i < count; i += 1) this.#toss(this.#coins[i] as Sprite, i, age);
  }

  #toss(sprite: Sprite, i: number, age: number): void {
    const key = this.#seed + i * 31;
    const t = (age - hash01(key, 1) * 260) / (win.coinMs * (0.75 + 0.3 * hash01(key, 2)));
    if (t <= 0 || t >= 1) return park(sprite);
    const side = hash01(key, 3) * 2 - 1;
    sprite.alpha = 1 - clamp01((t - 0.82) / 0.18);
    sprite.position.set(60 + side * 330 * t, 96 - 760 * t * (1.1 - t) * (0.7 + 0.5 * hash01(key, 4)));
    sprite.rotation = side * 5 * t;
    sprite.scale.set(0.5 + 0.45 * hash01(key, 5));
  }

  #shine(ms: number): void {
    const step = Math.floor(ms / sparkles.stepMs);
    if (step === this.#step) return;
    this.#step = step;
    for (let i = 0; i < this.#stars.length; i += 1) {
      const sprite = this.#stars[i] as Sprite;
      const turns = (step * sparkles.stepMs) / sparkles.lifeMs + i / this.#stars.length;
      const place = places[Math.floor(hash01(this.#seed + i, Math.floor(turns)) * places.length)] as (typeof places)[0];
      const bright = Math.sin((turns % 1) * Math.PI);
      sprite.alpha = 0.001 + 0.9 * bright;
      sprite.scale.set(0.4 + 0.6 * bright);
      sprite.position.set(place[0], place[1]);
    }
  }
}
