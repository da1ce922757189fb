import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { bulbs } from '../config';

export type BulbMode = 'idle' | 'running' | 'flash' | 'steady' | 'off';

/** Brightness of a bulb, 0–1, `ms` after the mode began. */
export const brightness = (mode: BulbMode, index: number, ms: number): number => {
  if (mode === 'off') return 0;
  if (mode === 'steady') return index % 2 === 0 ? 1 : 0;
  if (mode === 'idle') return (index + Math.floor(ms / bulbs.idleMs)) % 2 === 0 ? 1 : 0;
  if (mode === 'running') return (index + 3_000 - Math.floor(ms / bulbs.chaseMs)) % 3 === 0 ? 1 : 0;
  const beat = ms / bulbs.flashMs;
  return beat >= bulbs.flashes ? 1 : 0.15 + 0.85 * Math.sin((beat % 1) * Math.PI);
};

/** The bulbs above and below the window: lit sprites over the unlit bulbs of the cabinet picture. */
export class Bulbs {
  readonly view = new Container();
  readonly #sprites: readonly Sprite[];
  #mode: BulbMode = 'idle';
  #fromMs = 0;

  constructor(atlas: Atlas) {
    this.#sprites = bulbs.rows.flatMap((y) =>
      Array.from({ length: bulbs.perRow }, (_, i) => {
        const sprite = atlas.sprite('bulb');
        sprite.position.set(bulbs.x + i * bulbs.pitch, y);
        return sprite;
      }),
    );
    this.view.addChild(...this.#sprites);
  }

  set(mode: BulbMode, ms: number): void {
    this.#mode = mode;
    this.#fromMs = ms;
  }

  pose(ms: number): void {
    for (let i = 0; i < this.#sprites.length; i += 1) {
      const sprite = this.#sprites[i] as Sprite;
      // The second row starts with the other colour.
      const alpha = brightness(this.#mode, i, Math.max(0, ms - this.#fromMs));
      if (sprite.alpha !== alpha) sprite.alpha = alpha;
    }
  }
}
