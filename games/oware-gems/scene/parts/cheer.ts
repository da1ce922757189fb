import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, easeOut, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { bowl, gemLight, light, sparkles, win } from '../config';
import type { Draw } from '../draw';
import { cellX, cellY } from '../layout';

const tau = Math.PI * 2;

/** Places of the sparkles while no hit lies on the board: on the gems of the bowl. */
const idle = [
  [-84, -150],
  [88, -158],
  [6, -184],
  [-20, -120],
] as const;

/** A win: rays behind the bowl, shards off the hits, for a big win coins out of the bowl. Sparkles are always there. */
export class Cheer {
  /** Drawn behind the bowl. */
  readonly rays: Sprite;
  /** Drawn over everything. */
  readonly front = new Container();
  readonly #shards: readonly Sprite[];
  readonly #coins: readonly Sprite[];
  readonly #stars: readonly Sprite[];
  readonly #seed: number;
  #share = 1;
  #twinkle = true;
  #step = -1;

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    this.rays = atlas.sprite('rays');
    this.rays.tint = 0xfff6d0;
    this.#shards = Array.from({ length: win.shards }, () => atlas.sprite('shard'));
    this.#coins = Array.from({ length: win.coins }, (_, i) => atlas.sprite(`coin${i % 3}`));
    this.#stars = Array.from({ length: sparkles.count }, () => atlas.sprite('sparkle'));
    this.front.addChild(...this.#shards, ...this.#coins, ...this.#stars);
    [this.rays, ...this.#shards, ...this.#coins, ...this.#stars].forEach(park);
  }

  /** `share` of shards and coins is drawn, 0–1. `twinkle`: whether sparkles are drawn. */
  setShare(share: number, twinkle: boolean): void {
    this.#share = share;
    this.#twinkle = twinkle;
    if (!twinkle) this.#stars.forEach(park);
  }

  update(draw: Draw, ms: number): void {
    const age = draw.hasWonAt(ms) ? ms - draw.landedAtMs : Infinity;
    this.#shine(age);
    this.#fly(draw, age);
    this.#toss(draw, age);
    if (this.#twinkle) this.#twinkleAt(draw, ms);
  }

  #shine(age: number): void {
    if (age > win.endMs || this.#share <= 0) return park(this.rays);
    const open = easeOut(clamp01(age / light.raysMs));
    this.rays.alpha = 0.001 + light.rays * open * clamp01((win.endMs - age) / 500);
    this.rays.scale.set(0.6 + 0.4 * open);
  }

  #fly(draw: Draw, age: number): void {
    const count = Math.round(win.shards * this.#share);
    for (let i = 0; i < win.shards; i += 1) {
      const sprite = this.#shards[i] as Sprite;
      const cell = draw.drawn[i % Math.max(1, draw.drawn.length)] ?? 0;
      if (i >= count || age > win.lifeMs || !draw.isPicked(cell)) park(sprite);
      else this.#throw(sprite, i, cell, age / (win.lifeMs * (0.6 + 0.4 * hash01(this.#seed, i))));
    }
  }

  #throw(sprite: Sprite, i: number, cell: number, t: number): void {
    if (t >= 1) return park(sprite);
    const angle = hash01(this.#seed + i, 2) * tau;
    const far = 30 + (50 + 60 * hash01(this.#seed + i, 3)) * easeOut(t);
    sprite.alpha = 1 - clamp01((t - 0.6) / 0.4);
    sprite.position.set(cellX(cell) + Math.cos(angle) * far, cellY(cell) + Math.sin(angle) * far + 50 * t * t);
    sprite.rotation = angle + 3 * t;
    sprite.scale.set(0.7 + 0.6 * hash01(this.#seed + i, 5));
    sprite.tint = gemLight[i % gemLight.length] ?? 0xffffff;
  }

  /** Coins rise out of the bowl and fall over the board. Only a big win has them. */
  #toss(draw: Draw, age: number): void {
    const count = draw.tone === 'big' ? Math.round(win.coins * this.#share) : 0;
    for (let i = 0; i < win.coins; i += 1) {
      const sprite = this.#coins[i] as Sprite;
      const key = this.#seed + i * 31;
      const t = (age - hash01(key, 1) * 260) / (win.coinMs * (0.75 + 0.3 * hash01(key, 2)));
      if (i >= count || !(t > 0 && t < 1)) {
        park(sprite);
        continue;
      }
      const way = hash01(key, 3) * 2 - 1;
      sprite.alpha = 1 - clamp01((t - 0.82) / 0.18);
      sprite.position.set(way * (40 + 380 * t), draw.mouthY - 760 * t * (0.62 - t) * (0.7 + 0.5 * hash01(key, 4)));
      sprite.rotation = way * 5 * t;
      sprite.scale.set(0.5 + 0.4 * hash01(key, 5));
    }
  }

  #twinkleAt(draw: Draw, ms: number): void {
    const step = Math.floor(ms / sparkles.stepMs);
    if (step === this.#step) return;
    this.#step = step;
    for (let i = 0; i < this.#stars.length; i += 1) {
      const sprite = this.#stars[i] as Sprite;
      const turns = (step * sparkles.stepMs) / sparkles.lifeMs + i / this.#stars.length;
      const place = idle[Math.floor(hash01(this.#seed + i, Math.floor(turns)) * idle.length)] as (typeof idle)[number];
      const bright = Math.sin((turns % 1) * Math.PI);
      const room = (draw.mouthY - bowl.foot) / bowl.mouth;
      sprite.alpha = room > 0 ? 0.001 + 0.9 * bright : 0;
      sprite.scale.set((0.25 + 0.4 * bright) * room);
      sprite.position.set(place[0] * room, bowl.foot + place[1] * room);
    }
  }
}
