import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { park } from '../../kit/park';
import { hash01 } from '../../kit/random';
import { scenery } from '../config';
import { backdropPlace } from '../layout';

/** A light of the picture, as the art build wrote it down. */
export interface Bulb {
  x: number;
  y: number;
  /** "#RRGGBB". */
  colour: string;
}

/** The painted stage, and at most four of its lights that brighten in turn. */
export class Backdrop {
  readonly view = new Container();
  readonly #bulbs: readonly Bulb[];
  readonly #lit: Sprite[];
  #twinkles = true;

  constructor(picture: Texture, atlas: Atlas, bulbs: readonly Bulb[]) {
    this.#bulbs = bulbs;
    this.view.addChild(new Sprite({ texture: picture, width: 780, height: 1_688 }));
    this.#lit = Array.from({ length: bulbs.length ? scenery.twinkle.count : 0 }, () => atlas.sprite('bulb-on'));
    for (const sprite of this.#lit) {
      park(sprite);
      this.view.addChild(sprite);
    }
  }

  resize(width: number, height: number): void {
    const { scale, x, y } = backdropPlace(width, height);
    this.view.scale.set(scale);
    this.view.position.set(x, y);
  }

  set twinkles(on: boolean) {
    this.#twinkles = on;
    if (!on) this.#lit.forEach(park);
  }

  update(ms: number): void {
    if (!this.#twinkles) return;
    for (let i = 0; i < this.#lit.length; i += 1) {
      const sprite = this.#lit[i] as Sprite;
      const turn = ms / scenery.twinkle.periodMs + i / this.#lit.length;
      const bulb = this.#bulbs[Math.floor(hash01(i, Math.floor(turn)) * this.#bulbs.length)] as Bulb;
      const light = Math.sin((turn % 1) * Math.PI);
      sprite.alpha = 0.001 + 0.85 * light;
      sprite.scale.set((scenery.twinkle.size / 96) * (0.7 + 0.5 * light));
      sprite.position.set(bulb.x, bulb.y);
      sprite.tint = bulb.colour;
    }
  }
}
