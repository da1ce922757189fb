import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, easeOut, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { win } from '../config';

/** A win: rays behind the wheel and coins that rise from it. */
export class Cheer {
  /** Drawn behind the wheel. */
  readonly rays: Sprite;
  /** Drawn over the wheel. */
  readonly front = new Container();
  readonly #coins: readonly Sprite[];
  readonly #seed: number;
  #fromMs = Infinity;
  #many = 1;
  #share = 1;

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    this.rays = atlas.sprite('rays');
    this.rays.tint = 0xfff6d0;
    this.#coins = Array.from({ length: win.coins * 2 }, (_, i) => atlas.sprite(`coin${i % 3}`));
    this.front.addChild(...this.#coins);
    [this.rays, ...this.#coins].forEach(park);
  }

  get live(): boolean {
    return this.#fromMs < Infinity;
  }

  /** `share` of the coins is drawn, 0–1. */
  setShare(share: number): void {
    this.#share = share;
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
    const age = ms - this.#fromMs;
    if (age < 0) return;
    if (age > win.endMs) return this.clear();
    const fade = 1 - clamp01((age - win.endMs + 500) / 500);
    const open = easeOut(clamp01(age / win.raysMs));
    this.rays.alpha = 0.001 + 0.8 * open * fade;
    this.rays.scale.set(0.9 + 0.6 * open);
    const count = Math.round(this.#coins.length * this.#many * this.#share);
    for (let i = 0; i < count; i += 1) this.#toss(this.#coins[i] as Sprite, i, age);
  }

  #toss(sprite: Sprite, i: number, age: number): void {
    const key = this.#seed + i * 31;
    const t = (age - hash01(key, 1) * 160) / (win.coinMs * (0.75 + 0.3 * hash01(key, 2)));
    if (t <= 0 || t >= 1) return park(sprite);
    const way = hash01(key, 3) * 2 - 1;
    sprite.alpha = 1 - clamp01((t - 0.82) / 0.18);
    sprite.position.set(way * (80 + 320 * t), 90 - 480 * t * (1.3 - t) * (0.7 + 0.5 * hash01(key, 4)));
    sprite.rotation = way * 5 * t;
    sprite.scale.set(0.45 + 0.35 * hash01(key, 5));
  }
}
