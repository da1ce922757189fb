import { Container } from 'pixi.js';
import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { park } from '../../kit/park';
import { hash01 } from '../../kit/random';
import { TallOrWide } from '../../kit/tall-or-wide';
import { scenery } from '../config';
import { backdropPlace, widePicture } from '../layout';

/** A light of the picture. The art build writes its place and colour to layout.json. */
export interface Bulb {
  x: number;
  y: number;
  /** "#RRGGBB". */
  colour: string;
}

const twinkleStepMs = 50;

interface Light {
  readonly x: number;
  readonly y: number;
  readonly colour: number;
}

/** Parsing a colour string for each frame costs more time than drawing the light. */
const lightsOf = (bulbs: readonly Bulb[]): Light[] =>
  bulbs.map(({ x, y, colour }) => ({ x, y, colour: Number.parseInt(colour.slice(1), 16) }));

/** The backdrop picture and up to four of its lights, which brighten in turn. */
export class Backdrop {
  readonly view = new Container();
  readonly #picture: TallOrWide;
  readonly #lights: { tall: readonly Light[]; wide: readonly Light[] };
  readonly #lit: Sprite[];
  #size: [number, number] = [0, 0];
  #twinkles = true;
  #step = -1;

  /** `wide`: path of the picture for screens that are wider than high, and the lights of that picture. */
  constructor(texture: Texture, atlas: Atlas, bulbs: readonly Bulb[], wide: { path: string; bulbs: readonly Bulb[] }) {
    this.#lights = { tall: lightsOf(bulbs), wide: lightsOf(wide.bulbs) };
    this.#picture = new TallOrWide(texture, {
      size: { width: 780, height: 1_688 },
      path: wide.path,
      box: widePicture,
    });
    this.#picture.changed = () => this.#place();
    this.view.addChild(this.#picture.view);
    this.#lit = Array.from({ length: bulbs.length ? scenery.twinkle.count : 0 }, () => atlas.sprite('bulb-on'));
    for (const sprite of this.#lit) {
      park(sprite);
      this.view.addChild(sprite);
    }
  }

  resize(width: number, height: number): void {
    this.#size = [width, height];
    this.#picture.show(width > height);
    this.#place();
  }

  destroy(): void {
    this.#picture.destroy();
  }

  #place(): void {
    const [width, height] = this.#size;
    const { scale, x, y } = backdropPlace(width, height, this.#picture.isWide ? widePicture : undefined);
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
    const lights = this.#picture.isWide ? this.#lights.wide : this.#lights.tall;
    for (let i = 0; i < this.#lit.length; i += 1) {
      const sprite = this.#lit[i] as Sprite;
      const turn = ms / scenery.twinkle.periodMs + i / this.#lit.length;
      const bulb = lights[Math.floor(hash01(i, Math.floor(turn)) * lights.length)] as Light;
      const light = Math.sin((turn % 1) * Math.PI);
      sprite.alpha = 0.001 + 0.85 * light;
      sprite.scale.set((scenery.twinkle.size / 96) * (0.7 + 0.5 * light));
      sprite.position.set(bulb.x, bulb.y);
      // Setting a tint costs more than comparing it.
      if (sprite.tint !== bulb.colour) sprite.tint = bulb.colour;
    }
  }
}
