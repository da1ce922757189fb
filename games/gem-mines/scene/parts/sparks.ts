import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, easeOut, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import type { Board } from '../board';
import { gemLight, shards, sparkles, turn } from '../config';
import { tileX, tileY } from '../layout';

const tau = Math.PI * 2;

/** Shards that fly off a new gem and off all gems of a collected round, and sparkles on opened gems. */
export class Sparks {
  /** Drawn over everything. */
  readonly view = new Container();
  readonly #shards: readonly Sprite[];
  readonly #stars: readonly Sprite[];
  readonly #kinds: readonly number[];
  readonly #seed: number;
  #share = 1;
  #twinkle = true;
  #step = -1;

  constructor(atlas: Atlas, kinds: readonly number[], seed: number) {
    this.#kinds = kinds;
    this.#seed = seed;
    this.#shards = Array.from({ length: shards.win }, () => atlas.sprite('shard'));
    this.#stars = Array.from({ length: sparkles.count }, () => atlas.sprite('sparkle'));
    this.view.addChild(...this.#shards, ...this.#stars);
    this.#shards.forEach(park);
    this.#stars.forEach(park);
  }

  /** `share` of the shards is drawn, 0–1. `twinkle`: whether sparkles are drawn. */
  setShare(share: number, twinkle: boolean): void {
    this.#share = share;
    this.#twinkle = twinkle;
    if (!twinkle) this.#stars.forEach(park);
    if (!share) this.#shards.forEach(park);
  }

  update(board: Board, ms: number): void {
    this.#fly(board, ms);
    if (this.#twinkle) this.#shine(board, ms);
  }

  #fly(board: Board, ms: number): void {
    const all = board.won;
    const from = all ? board.revealAtMs : board.latestAtMs + turn.openMs / 2;
    const age = board.over && !all ? Infinity : ms - from;
    const count = Math.round((all ? shards.win : shards.perGem) * this.#share);
    for (let i = 0; i < this.#shards.length; i += 1) {
      const sprite = this.#shards[i] as Sprite;
      const tile = all ? (board.opened[i % Math.max(1, board.opened.length)] ?? -1) : board.latest;
      if (i >= count || tile < 0 || age < 0 || age > shards.lifeMs * 1.3) park(sprite);
      else this.#throw(sprite, i, tile, age);
    }
  }

  #throw(sprite: Sprite, i: number, tile: number, age: number): void {
    const key = this.#seed + tile * 101 + i * 17;
    const t = age / (shards.lifeMs * (0.7 + 0.6 * hash01(key, 1)));
    if (t >= 1) return park(sprite);
    const angle = (i / shards.perGem + hash01(key, 2) * 0.08) * tau;
    const far = 40 + (60 + 60 * hash01(key, 3)) * easeOut(t);
    sprite.alpha = 1 - clamp01((t - 0.6) / 0.4);
    sprite.position.set(tileX(tile) + Math.cos(angle) * far, tileY(tile) + Math.sin(angle) * far + 50 * t * t);
    sprite.rotation = angle + t * 4 * (hash01(key, 4) - 0.5);
    sprite.scale.set(0.7 + 0.6 * hash01(key, 5));
    sprite.tint = gemLight[this.#kinds[tile] ?? 0] ?? 0xffffff;
  }

  #shine(board: Board, ms: number): void {
    const step = Math.floor(ms / sparkles.stepMs);
    if (step === this.#step) return;
    this.#step = step;
    const gems = board.opened;
    for (let i = 0; i < this.#stars.length; i += 1) {
      const sprite = this.#stars[i] as Sprite;
      if (i >= gems.length) {
        park(sprite);
        continue;
      }
      const turns = (step * sparkles.stepMs) / sparkles.lifeMs + i / this.#stars.length;
      const tile = gems[Math.floor(hash01(this.#seed + i, Math.floor(turns)) * gems.length)] as number;
      const bright = Math.sin((turns % 1) * Math.PI);
      sprite.alpha = 0.001 + 0.9 * bright;
      sprite.scale.set(0.25 + 0.35 * bright);
      sprite.position.set(tileX(tile) - 26, tileY(tile) - 30);
    }
  }
}
