import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { park } from '../../kit/park';
import { hash01 } from '../../kit/random';
import { scenery } from '../config';
import { backdropPlace } from '../layout';

/** A light of the picture. The art build writes its place and colour to layout.json. */
export interface Bulb {
  x: number;
  y: number;
  /** "#RRGGBB". */
  colour: string;
}

const twinkleStepMs = 50;

/** The backdrop picture and up to four of its lights, which brighten in turn. */
export class Backdrop {
  readonly view = new Container();
  readonly #bulbs: readonly { x: number; y: number; colour: number }[];
  readonly #lit: Sprite[];
  #twinkles = true;
  #step = -1;

  constructor(picture: Texture, atlas: Atlas, bulbs: readonly Bulb[]) {
    // Parsing a colour string for each frame costs more time than drawing the light.
    this.#bulbs = bulbs.map(({ x, y, colour }) => ({ x, y, colour: Number.parseInt(colour.slice(1), 16) }));
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
    // The brightness changes so slowly that 20 steps a second are enough.
    const step = Math.floor(ms / twinkleStepMs);
    if (!this.#twinkles || step === this.#step) return;
    this.#step = step;
    this.#twinkle(step * twinkleStepMs);
  }

  #twinkle(ms: number): void {
    for (let i = 0; i < this.#lit.length; i += 1) {
      const sprite = this.#lit[i] as Sprite;
      const turn = ms / scenery.twinkle.periodMs + i / this.#lit.length;
      const bulb = this.#bulbs[Math.floor(hash01(i, Math.floor(turn)) * this.#bulbs.length)] as {
        x: number;
        y: number;
        colour: number;
      };
      const light = Math.sin((turn % 1) * Math.PI);
      sprite.alpha = 0.001 + 0.85 * light;
      sprite.scale.set((scenery.twinkle.size / 96) * (0.7 + 0.5 * light));
      sprite.position.set(bulb.x, bulb.y);
      // Setting a tint costs more than comparing it.
      if (sprite.tint !== bulb.colour) sprite.tint = bulb.colour;
    }
  }
}
