import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { park } from '../../kit/park';
import { hash01 } from '../../kit/random';
import { idle } from '../config';

/** A light of the backdrop. The art build writes its place and colour to layout.json. */
export interface Bulb {
  x: number;
  y: number;
  /** "#RRGGBB". */
  colour: string;
}

const lit = 4;
const bulbMs = 2_600;
const stepMs = 50;
/** Places of the sparkles, in units from the centre of the wheel. */
const places = [
  [-282, -172],
  [312, -222],
  [302, 272],
  [-330, 190],
  [236, -438],
  [-226, -418],
  [-40, -470],
  [334, 60],
] as const;

/** Decoration of the stage: a few lights of the backdrop brighten in turn, and sparkles come and go. */
export class Twinkles {
  /** Added to the backdrop, so that the lights have its place and scale. */
  readonly bulbs = new Container();
  /** Added to the wheel. */
  readonly sparkles = new Container();
  readonly #places: readonly { x: number; y: number; colour: number }[];
  readonly #lit: Sprite[];
  readonly #stars: Sprite[];
  readonly #seed: number;
  #on = true;
  #step = -1;

  constructor(atlas: Atlas, bulbs: readonly Bulb[], seed: number) {
    this.#seed = seed;
    // Parsing a colour string for each frame costs more time than drawing the light.
    this.#places = bulbs.map(({ x, y, colour }) => ({ x, y, colour: Number.parseInt(colour.slice(1), 16) }));
    this.#lit = Array.from({ length: bulbs.length ? lit : 0 }, () => atlas.sprite('bulb-on'));
    this.#stars = Array.from({ length: idle.sparkles }, () => atlas.sprite('sparkle'));
    if (this.#lit.length) this.bulbs.addChild(...this.#lit);
    this.sparkles.addChild(...this.#stars);
    [...this.#lit, ...this.#stars].forEach(park);
  }

  set on(on: boolean) {
    this.#on = on;
    if (!on) [...this.#lit, ...this.#stars].forEach(park);
  }

  update(ms: number): void {
    const step = Math.floor(ms / stepMs);
    if (!this.#on || step === this.#step) return;
    this.#step = step;
    const now = step * stepMs;
    for (let i = 0; i < this.#lit.length; i += 1) {
      const sprite = this.#lit[i] as Sprite;
      const turn = now / bulbMs + i / this.#lit.length;
      const bulb = this.#places[Math.floor(hash01(i, Math.floor(turn)) * this.#places.length)] as {
        x: number;
        y: number;
        colour: number;
      };
      const light = Math.sin((turn % 1) * Math.PI);
      sprite.alpha = 0.001 + 0.85 * light;
      sprite.scale.set(0.77 * (0.7 + 0.5 * light));
      sprite.position.set(bulb.x, bulb.y);
      if (sprite.tint !== bulb.colour) sprite.tint = bulb.colour;
    }
    for (let i = 0; i < this.#stars.length; i += 1) {
      const sprite = this.#stars[i] as Sprite;
      const turn = now / idle.sparkleMs + i / this.#stars.length;
      const at = Math.floor(hash01(this.#seed + i, Math.floor(turn)) * places.length);
      const light = Math.sin((turn % 1) * Math.PI);
      const [x, y] = places[at] as readonly [number, number];
      sprite.alpha = 0.001 + 0.9 * light;
      sprite.scale.set(0.35 + 0.5 * light);
      sprite.position.set(x, y);
    }
  }
}
