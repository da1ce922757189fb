import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { clamp01, park } from '../../kit/park';
import { still } from '../config';
import { placeOf } from '../logic';
import type { GridField } from '../logic';
import type { RainLayout } from '../layout';
import type { Drop } from '../plan';
import { drawnWidth } from './drops';

/** Twelve pieces that hold still, each replaced when it has been caught (look.md §6). */
export class StillGrid {
  readonly view = new Container();
  readonly #atlas: Atlas;
  readonly #plan: readonly Drop[];
  readonly #sprites: Sprite[];
  readonly #halos: Sprite[];

  constructor(atlas: Atlas, plan: readonly Drop[]) {
    this.#atlas = atlas;
    this.#plan = plan;
    const places = still.columns * still.rows;
    this.#halos = Array.from({ length: places }, () => atlas.sprite('glow'));
    this.#sprites = Array.from({ length: places }, () => atlas.sprite('coin0'));
    for (const halo of this.#halos) halo.tint = 0xfff3c4;
    this.view.addChild(...this.#halos, ...this.#sprites);
    this.clear();
  }

  clear(): void {
    this.#halos.forEach(park);
    this.#sprites.forEach(park);
  }

  update(since: number, layout: RainLayout, field: GridField, light: number): void {
    for (let place = 0; place < this.#sprites.length; place += 1) {
      const sprite = this.#sprites[place] as Sprite;
      const halo = this.#halos[place] as Sprite;
      const drop = this.#plan[field.pieceAt(place)];
      const shown = clamp01((since - field.readyAt(place)) / still.fadeMs + (field.readyAt(place) === 0 ? 1 : 0));
      if (!drop || shown <= 0 || light <= 0) {
        park(sprite);
        park(halo);
        continue;
      }
      const box = placeOf(place, layout);
      const texture = this.#atlas.get(drop.kind === 'coin' ? 'coin0' : drop.frame);
      if (sprite.texture !== texture) sprite.texture = texture;
      const width = Math.min(box.w * 0.78, drop.kind === 'coin' || drop.kind === 'gem' ? 128 : 206);
      sprite.alpha = shown * light;
      sprite.scale.set(width / drawnWidth[drop.kind]);
      sprite.rotation = drop.kind === 'coin' ? -0.14 : (drop.lean * 0.5 * Math.PI) / 180;
      sprite.position.set(box.x + box.w / 2, box.y + box.h / 2);
      halo.alpha = 0.3 * shown * light;
      halo.scale.set(1.05);
      halo.position.copyFrom(sprite.position);
    }
  }
}
