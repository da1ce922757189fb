import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, easeOut, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { win } from '../config';

/** A win: rays behind the pocket and coins that fly out of it. */
export class Cheer {
  /** Under the pockets. */
  readonly rays: Sprite;
  /** Over everything. */
  readonly front = new Container();
  readonly #coins: readonly Sprite[];
  readonly #seed: number;
  #fromMs = Infinity;
  #count = 0;
  #x = 0;
  #y = 0;
  /** Share of the coins that fly, 0–1. */
  share = 1;

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    this.rays = atlas.sprite('rays');
    this.rays.tint = 0xfff0b0;
    this.#coins = Array.from({ length: win.big }, (_, i) => atlas.sprite(`coin${i % 3}`));
    this.front.addChild(...this.#coins);
    this.clear();
  }

  get live(): boolean {
    return this.#fromMs < Infinity;
  }

  /** Starts at `ms` at a place in units. */
  start(ms: number, { big, x, y }: { readonly big: boolean; readonly x: number; readonly y: number }): void {
    this.clear();
    this.#fromMs = ms;
    this.#x = x;
    this.#y = y;
    this.#count = Math.round((big ? win.big : win.coins) * this.share);
    this.rays.position.set(x, y);
  }

  clear(): void {
    this.#fromMs = Infinity;
    park(this.rays);
    this.#coins.forEach(park);
  }

  update(ms: number): void {
    const age = ms - this.#fromMs;
    if (!(age >= 0)) return;
    if (age > win.endMs) return this.clear();
    const open = easeOut(clamp01(age / win.raysMs));
    this.rays.alpha = 0.001 + 0.75 * open * (1 - clamp01((age - win.endMs + 500) / 500));
    this.rays.scale.set(0.4 + 0.6 * open);
    for (let i = 0; i < this.#count; i += 1) this.#toss(this.#coins[i] as Sprite, i, age);
  }

  #toss(sprite: Sprite, i: number, age: number): void {
    const key = this.#seed + i * 31;
    const t = (age - hash01(key, 1) * 220) / (win.coinMs * (0.75 + 0.35 * hash01(key, 2)));
    if (t <= 0 || t >= 1) return park(sprite);
    const way = hash01(key, 3) * 2 - 1;
    // Coins from a pocket at the edge fly towards the middle.
    const drift = -this.#x * 0.35 * t;
    sprite.alpha = 1 - clamp01((t - 0.8) / 0.2);
    sprite.position.set(
      this.#x + way * (20 + 230 * t) + drift,
      this.#y - 620 * t * (1.2 - t) * (0.6 + 0.6 * hash01(key, 4)),
    );
    sprite.rotation = way * 5 * t;
    sprite.scale.set(0.4 + 0.4 * hash01(key, 5));
  }
}
