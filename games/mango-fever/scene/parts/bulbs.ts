import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { bulbs } from '../config';
import { brightness } from './bulb-light';
import type { BulbMode } from './bulb-light';

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
      const alpha = brightness(this.#mode, i, Math.max(0, ms - this.#fromMs));
      if (sprite.alpha !== alpha) sprite.alpha = alpha;
    }
  }
}
