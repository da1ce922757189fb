import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { bulbs as tuning } from '../config';

/** `alternate`: every second bulb shines, in turn. `share`: only a part of them, clockwise from the top left. */
type BulbMode = 'alternate' | 'steady' | 'share' | 'all';

/** The bulbs of the cabinet: lit sprites over the dark bulbs of the picture. */
export class Bulbs {
  readonly view = new Container();
  readonly #sprites: readonly Sprite[];
  #key = -1;

  constructor(atlas: Atlas, places: ReadonlyArray<readonly [number, number]>) {
    this.#sprites = places.map(([x, y]) => {
      const sprite = atlas.sprite('bulb');
      sprite.position.set(x, y);
      return sprite;
    });
    this.view.addChild(...this.#sprites);
  }

  /** `part` (0–1) belongs to the mode `share`. */
  pose(mode: BulbMode, part: number, [ms, fast]: readonly [number, boolean]): void {
    const count = this.#sprites.length;
    const beat = mode === 'alternate' ? Math.floor(ms / (fast ? tuning.runMs : tuning.idleMs)) % 2 : 0;
    const many = mode === 'share' ? Math.ceil(part * count) : count;
    const key = (mode === 'share' ? 2 : mode === 'all' ? 4 : beat) * 1_000 + many;
    if (key === this.#key) return;
    this.#key = key;
    for (let i = 0; i < count; i += 1) {
      const on = mode === 'share' ? i < many : mode === 'all' || (i + beat) % 2 === 0;
      const sprite = this.#sprites[i] as Sprite;
      sprite.alpha = on ? 1 : 0;
      sprite.scale.set(on ? 1 : 0);
    }
  }
}
