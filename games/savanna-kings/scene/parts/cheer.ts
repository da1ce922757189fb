import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../../../scenes/kit/disposables';
import { Lettering } from '../../../../scenes/kit/lettering';
import type { Atlas } from '../../../../scenes/kit/loader';
import { bounceOut, clamp01, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { cheer, letters, shape, sun } from '../config';

const frames = ['coin0', 'coin1', 'coin2'] as const;
const style = { outlineWidth: 0.24, depth: 0.1 };

/** A win: coins that fall behind the frame; from 20 times the stake rays, letters and the amount too. */
export class Cheer {
  /** Behind the emblem. */
  readonly behind = new Container();
  /** Over emblem and title; its origin is the middle of the title. */
  readonly front = new Container();
  readonly #bag = new Disposables();
  readonly #rays: Sprite;
  readonly #coins: readonly Sprite[];
  readonly #word: Lettering;
  readonly #amount: Lettering;
  readonly #letters: readonly Sprite[];
  #fromMs = Infinity;
  #many = 0;
  #spreadMs: number = cheer.winFromMs;
  #big = false;
  #instant = false;
  #seed = 0;
  /** Upper edge of the free space, units. */
  skyTop = 0;
  /** Share of the coins that fall, 0–1. */
  share = 1;

  constructor(atlas: Atlas) {
    this.#rays = atlas.sprite('rays');
    this.#rays.tint = 0xfff6d0;
    this.#rays.position.set(sun.x, sun.y);
    this.#coins = Array.from({ length: cheer.coins.big }, (_, i) =>
      atlas.sprite(frames[i % frames.length] as (typeof frames)[number]),
    );
    const { word, amount } = letters;
    const gold = ['#FFFFFF', '#FFE58A', '#FF9A1C'] as const;
    const green = ['#FFFFFF', '#C9FFE3', '#3FE09A'] as const;
    const made = { word: { fill: gold, outline: '#4A0624' }, amount: { fill: green, outline: '#06301E' } };
    this.#word = this.#bag.add(new Lettering({ ...style, ...made.word, size: word.size, maxWidth: word.max }));
    this.#amount = this.#bag.add(new Lettering({ ...style, ...made.amount, size: amount.size, maxWidth: amount.max }));
    this.#letters = [this.#word, this.#amount].map(({ texture }) => new Sprite({ texture, anchor: 0.5 }));
    this.#letters[0]?.position.set(0, word.y);
    this.#letters[1]?.position.set(0, amount.y);
    this.behind.addChild(this.#rays, ...this.#coins);
    this.front.addChild(...this.#letters);
    this.clear();
  }

  /** Whether coins fall or letters are shown. */
  get live(): boolean {
    return this.#fromMs < Infinity;
  }

  /** Whether the letters are shown. */
  get big(): boolean {
    return this.live && this.#big;
  }

  /** `word` is shown with a big win. `instant`: without motion and coins. */
  start(ms: number, { big, word, amount, seed, instant }: CheerStart): void {
    this.clear();
    this.#fromMs = ms;
    this.#big = big;
    this.#instant = instant;
    this.#seed = seed;
    this.#many = instant ? 0 : Math.round((big ? cheer.coins.big : cheer.coins.win) * this.share);
    this.#spreadMs = big ? cheer.coinsFromMs : cheer.winFromMs;
    if (!big) return;
    this.#word.set(word);
    this.#amount.set(amount);
  }

  /** Ends motion and coins. The letters stay. */
  finish(): void {
    this.#instant = true;
    this.#many = 0;
    this.#coins.forEach(park);
  }

  clear(): void {
    this.#fromMs = Infinity;
    this.#many = 0;
    this.#big = false;
    [this.#rays, ...this.#coins, ...this.#letters].forEach(park);
  }

  pose(ms: number): void {
    const age = ms - this.#fromMs;
    if (!(age >= 0)) return;
    for (let i = 0; i < this.#many; i += 1) this.#fall(this.#coins[i] as Sprite, i, age);
    if (!this.#big) return;
    const come = this.#instant ? 1 : clamp01(age / cheer.lettersMs);
    for (const sprite of this.#letters) {
      sprite.alpha = Math.min(1, 0.001 + come * 2);
      sprite.scale.set(come < 1 ? Math.max(0.001, bounceOut(come)) : 1);
    }
    this.#rays.alpha = 0.001 + 0.6 * (this.#instant ? 1 : clamp01(age / cheer.raysMs));
    this.#rays.scale.set(1);
    if (!this.#instant) this.#rays.rotation = (Math.min(age, cheer.bigMs) * cheer.raysTurn * Math.PI) / 180_000;
  }

  redraw(): void {
    this.#word.redraw();
    this.#amount.redraw();
  }

  destroy(): void {
    this.#bag.dispose();
  }

  /** A coin falls from the top of the free space until the frame hides it. */
  #fall(sprite: Sprite, i: number, age: number): void {
    const key = this.#seed + i * 31;
    const since = age - this.#spreadMs * hash01(key, 1);
    const t = since / (cheer.fallMs * (0.8 + 0.4 * hash01(key, 2)));
    if (t <= 0 || t >= 1) return park(sprite);
    const from = this.skyTop - 60;
    sprite.alpha = Math.min(1, t * 8);
    sprite.scale.set(0.45 + 0.6 * hash01(key, 3));
    sprite.position.set(20 + 740 * hash01(key, 4), from + (shape.frameTop + 110 - from) * t * (0.4 + 0.6 * t));
    sprite.rotation = (hash01(key, 5) - 0.5) * (1 + 5 * t);
  }
}

/** What a win shows. */
export interface CheerStart {
  readonly big: boolean;
  readonly word: string;
  readonly amount: string;
  readonly seed: number;
  readonly instant: boolean;
}
