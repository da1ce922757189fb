import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, easeOut, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { sparkles, win } from '../config';

/** Places of the sparkles, in units from the middle of the upper edge of the cloth. */
const places = [
  [-230, 4],
  [250, 34],
  [14, 250],
  [-250, 150],
  [286, 190],
] as const;

/** A win: rays behind the number and coins that rise from the cloth. Sparkles around the dice belong to every stage. */
export class Cheer {
  /** Drawn behind the number, in its units. */
  readonly rays: Sprite;
  /** Drawn over the dice. */
  readonly front = new Container();
  readonly #coins: readonly Sprite[];
  readonly #stars: readonly Sprite[];
  readonly #seed: number;
  #fromMs = Infinity;
  #many = 1;
  #share = 1;
  #twinkle = true;
  #step = -1;

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    this.rays = atlas.sprite('rays');
    this.rays.tint = 0xfff6d0;
    this.#coins = Array.from({ length: win.coins * 2 }, (_, i) => atlas.sprite(`coin${i % 3}`));
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
    if (this.#twinkle) this.#shine(ms);
    const age = ms - this.#fromMs;
    if (age < 0) return;
    if (age > win.endMs) return this.clear();
    const fade = 1 - clamp01((age - win.endMs + 500) / 500);
    const open = easeOut(clamp01(age / win.raysMs));
    this.rays.alpha = 0.001 + 0.8 * open * fade;
    this.rays.scale.set(0.6 + 0.5 * open);
    const count = Math.round(this.#coins.length * this.#many * this.#share);
    for (let i = 0; i < count; i += 1) this.#toss(this.#coins[i] as Sprite, i, age);
  }

  #toss(sprite: Sprite, i: number, age: number): void {
    const key = this.#seed + i * 31;
    const t = (age - hash01(key, 1) * 160) / (win.coinMs * (0.75 + 0.3 * hash01(key, 2)));
    if (t <= 0 || t >= 1) return park(sprite);
    const way = hash01(key, 3) * 2 - 1;
    sprite.alpha = 1 - clamp01((t - 0.82) / 0.18);
    sprite.position.set(way * (60 + 380 * t), 170 - 620 * t * (1.25 - t) * (0.7 + 0.5 * hash01(key, 4)));
    sprite.rotation = way * 5 * t;
    sprite.scale.set(0.5 + 0.4 * hash01(key, 5));
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
      sprite.scale.set(0.3 + 0.5 * bright);
      sprite.position.set(place[0], place[1]);
    }
  }
}
