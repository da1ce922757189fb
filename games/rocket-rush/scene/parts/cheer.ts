import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, easeOut, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { cheer, stars } from '../config';

/** A cash-out that pays more than its stake: rays behind the number and coins that fall from the rocket. */
export class Cheer {
  readonly rays: Sprite;
  readonly front = new Container();
  readonly #coins: readonly Sprite[];
  readonly #seed: number;
  #fromMs = Infinity;
  #count = 0;
  #share = 1;
  #x = 0;
  #y = 0;

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    this.rays = atlas.sprite('rays');
    this.rays.tint = 0xfff6d0;
    this.#coins = Array.from({ length: cheer.bigCoins }, (_, i) => atlas.sprite(`coin${i % 3}`));
    this.front.addChild(...this.#coins);
    [this.rays, ...this.#coins].forEach(park);
  }

  get live(): boolean {
    return this.#fromMs < Infinity;
  }

  setShare(share: number): void {
    this.#share = share;
  }

  /** Starts at `ms` from a place in units. */
  start(ms: number, { x, y }: { x: number; y: number }, big: boolean): void {
    this.clear();
    this.#fromMs = ms;
    this.#count = Math.round((big ? cheer.bigCoins : cheer.coins) * this.#share);
    this.#x = x;
    this.#y = y;
  }

  clear(): void {
    this.#fromMs = Infinity;
    park(this.rays);
    this.#coins.forEach(park);
  }

  update(ms: number): void {
    const age = ms - this.#fromMs;
    if (age < 0) return;
    if (age > cheer.endMs) return this.clear();
    const fade = 1 - clamp01((age - cheer.endMs + 500) / 500);
    const open = easeOut(clamp01(age / cheer.raysMs));
    this.rays.alpha = 0.001 + 0.7 * open * fade;
    this.rays.scale.set(0.6 + 0.4 * open);
    for (let i = 0; i < this.#count; i += 1) this.#toss(this.#coins[i] as Sprite, i, age);
  }

  #toss(sprite: Sprite, i: number, age: number): void {
    const key = this.#seed + i * 31;
    const t = (age - hash01(key, 1) * 200) / (cheer.coinMs * (0.75 + 0.3 * hash01(key, 2)));
    if (t <= 0 || t >= 1) return park(sprite);
    const way = hash01(key, 3) * 2 - 1;
    sprite.alpha = 1 - clamp01((t - 0.82) / 0.18);
    sprite.position.set(this.#x + way * 300 * t, this.#y - 220 * t * (1 - 3.2 * t) * (0.6 + 0.5 * hash01(key, 4)));
    sprite.rotation = way * 5 * t;
    sprite.scale.set(0.5 + 0.4 * hash01(key, 5));
  }
}

/** Stars that pass the rocket. Their speed does not depend on the multiplier. */
export class Stars {
  readonly view = new Container();
  readonly #stars: readonly Sprite[];
  readonly #seed: number;
  #count = stars.count as number;

  constructor(atlas: Atlas, seed: number, tint: number) {
    this.#seed = seed;
    this.#stars = Array.from({ length: stars.count }, (_, i) => atlas.sprite(i % 3 === 0 ? 'sparkle' : 'dot'));
    for (const star of this.#stars) star.tint = tint;
    this.view.addChild(...this.#stars);
    this.#stars.forEach(park);
  }

  setShare(share: number): void {
    this.#count = Math.round(stars.count * share);
    this.#stars.forEach(park);
  }

  /** `flown`: ms of flight. `part` is the share of the full height that the stage has. */
  draw(flown: number, part: number): void {
    const height = stars.height * part;
    for (let i = 0; i < this.#count; i += 1) {
      const star = this.#stars[i] as Sprite;
      const depth = 0.35 + 0.65 * hash01(this.#seed + i, 1);
      const y = (hash01(this.#seed + i, 2) * height + flown * stars.speed * depth) % height;
      star.position.set(780 * hash01(this.#seed + i, 3), y - height);
      star.scale.set(0.35 + 0.65 * depth);
      star.alpha = 0.75 * depth * clamp01((height - y) / (height * 0.35)) * clamp01(y / 60);
    }
  }
}
