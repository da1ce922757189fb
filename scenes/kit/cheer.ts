import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from './loader';
import { clamp01, easeOut, park } from './park';
import { hash01 } from './random';

/** How a win is celebrated. Lengths in units, times in ms. */
export interface CheerPlan {
  /** Coins of a win; a big one has twice as many. */
  readonly coins: number;
  readonly coinMs: number;
  readonly raysMs: number;
  readonly endMs: number;
  /** Where the coins start, and how far they fly to both sides. */
  readonly from: { readonly x: number; readonly y: number; readonly spread: number };
  readonly wide: number;
  /** The path of a coin over its share of time t: `rise` · t · (`bend` − t). */
  readonly rise: number;
  readonly bend: number;
  /** The latest start of a coin, and the difference between its smallest size (0.5) and its largest. */
  readonly delayMs: number;
  readonly size: number;
  /** The rays when they are open, their scale before and the growth, and their turn in radians a second. */
  readonly rays: {
    readonly tint?: number;
    readonly alpha: number;
    readonly scale: number;
    readonly growth: number;
    readonly turn: number;
  };
}

const fadeMs = 500;

/** A win: rays and coins that rise and fall. The atlas has the frames `rays`, `coin0`, `coin1` and `coin2`. */
export class Cheer {
  readonly rays: Sprite;
  /** The coins. */
  readonly front = new Container();
  readonly #plan: CheerPlan;
  readonly #coins: readonly Sprite[];
  readonly #seed: number;
  #fromMs = Infinity;
  #many = 0.5;
  #share = 1;

  constructor(atlas: Atlas, plan: CheerPlan, seed: number) {
    this.#plan = plan;
    this.#seed = seed;
    this.rays = atlas.sprite('rays');
    this.rays.tint = plan.rays.tint ?? 0xffffff;
    this.#coins = Array.from({ length: plan.coins * 2 }, (_, i) => atlas.sprite(`coin${i % 3}`));
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
    const { endMs, raysMs, rays } = this.#plan;
    if (age > endMs) return this.clear();
    const fade = 1 - clamp01((age - endMs + fadeMs) / fadeMs);
    const open = easeOut(clamp01(age / raysMs));
    this.rays.alpha = 0.001 + rays.alpha * open * fade;
    this.rays.scale.set(rays.scale + rays.growth * open);
    this.rays.rotation = (age / 1_000) * rays.turn;
    const count = Math.round(this.#coins.length * this.#many * this.#share);
    for (let i = 0; i < count; i += 1) this.#toss(this.#coins[i] as Sprite, i, age);
  }

  #toss(sprite: Sprite, i: number, age: number): void {
    const { coinMs, from, wide, rise, bend, delayMs, size } = this.#plan;
    const key = this.#seed + i * 31;
    const t = (age - hash01(key, 1) * delayMs) / (coinMs * (0.75 + 0.3 * hash01(key, 2)));
    if (t <= 0 || t >= 1) return park(sprite);
    const way = hash01(key, 3) * 2 - 1;
    sprite.alpha = 1 - clamp01((t - 0.82) / 0.18);
    sprite.position.set(
      from.x + way * (from.spread + wide * t),
      from.y - rise * t * (bend - t) * (0.7 + 0.5 * hash01(key, 4)),
    );
    sprite.rotation = way * 5 * t;
    sprite.scale.set(0.5 + size * hash01(key, 5));
  }
}
