import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { hash01 } from '../../../../scenes/kit/random';
import { park } from '../../../../scenes/kit/park';
import { sparkles } from '../config';

/** Lights of phones and cameras in the stand. After a goal there are more of them. */
export class Crowd {
  readonly view = new Container();
  readonly #lights: readonly Sprite[];
  readonly #seed: number;
  #share = 1;
  #step = -1;

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    const most = sparkles.count * sparkles.cheerShare;
    this.#lights = Array.from({ length: most }, () => atlas.sprite('sparkle'));
    this.view.addChild(...this.#lights);
    this.#lights.forEach(park);
  }

  /** `share` of the lights is drawn, 0–1. */
  setShare(share: number): void {
    this.#share = share;
    this.#step = -1;
    this.#lights.forEach(park);
  }

  update(ms: number, cheering: boolean): void {
    const step = Math.floor(ms / sparkles.stepMs) * 2 + (cheering ? 1 : 0);
    if (step === this.#step) return;
    this.#step = step;
    const many = Math.round(sparkles.count * (cheering ? sparkles.cheerShare : 1) * this.#share);
    for (let i = 0; i < this.#lights.length; i += 1) {
      const light = this.#lights[i] as Sprite;
      if (i >= many) {
        park(light);
        continue;
      }
      const turns = (Math.floor(ms / sparkles.stepMs) * sparkles.stepMs) / sparkles.lifeMs + i / 7;
      const key = this.#seed + i * 7 + Math.floor(turns) * 131;
      const bright = Math.sin((turns % 1) * Math.PI);
      light.alpha = 0.001 + 0.95 * bright;
      light.scale.set((0.25 + 0.4 * hash01(key, 3)) * bright + 0.05);
      light.position.set((hash01(key, 1) * 2 - 1) * 380, -262 - 140 * hash01(key, 2));
    }
  }
}
