import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { flakeEvery, flakes, time } from '../config';

interface Flake {
  readonly sprite: Sprite;
  x: number;
  y: number;
  bornMs: number;
  side: number;
}

/** Flakes of foil that fall from the coin. A pool: nothing is created while the player scratches. */
export class Flakes {
  readonly view = new Container();
  readonly #pool: readonly Flake[];
  readonly #seed: number;
  #next = 0;
  #way = 0;
  #share = 1;

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    this.#pool = Array.from({ length: flakes }, (_, index) => {
      const sprite = atlas.sprite(`flake-${index % 4}`);
      park(sprite);
      this.view.addChild(sprite);
      return { sprite, x: 0, y: 0, bornMs: -Infinity, side: 0 };
    });
  }

  /** Share of the flakes that are drawn, 0–1. */
  setShare(share: number): void {
    this.#share = share;
  }

  /** The coin moved by `length` units to a position on the card. */
  moved(x: number, y: number, length: number, ms: number): void {
    if (this.#share <= 0) return;
    this.#way += length;
    const every = flakeEvery / this.#share;
    // At most six flakes for one event, however far the finger jumped.
    for (let made = 0; this.#way >= every && made < 6; made += 1) {
      this.#way -= every;
      const flake = this.#pool[this.#next % flakes];
      this.#next += 1;
      if (!flake) return;
      flake.side = hash01(this.#seed, this.#next) * 2 - 1;
      flake.x = x + flake.side * 34;
      flake.y = y + 20;
      flake.bornMs = ms;
    }
    this.#way %= every;
  }

  clear(): void {
    this.#way = 0;
    this.#next = 0;
    for (const flake of this.#pool) flake.bornMs = -Infinity;
  }

  update(ms: number): void {
    for (let index = 0; index < flakes; index += 1) {
      const flake = this.#pool[index];
      if (!flake) continue;
      const t = (ms - flake.bornMs) / time.flake;
      if (t < 0 || t >= 1) {
        park(flake.sprite);
        continue;
      }
      const { sprite } = flake;
      sprite.alpha = t < 0.6 ? 1 : (1 - t) / 0.4;
      sprite.scale.set(0.8 + 0.4 * Math.abs(flake.side));
      sprite.position.set(flake.x + flake.side * 60 * t, flake.y + 150 * t * t);
      sprite.rotation = flake.side * 6 * t;
    }
  }
}
