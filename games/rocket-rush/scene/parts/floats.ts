import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { floats } from '../config';

const degrees = Math.PI / 180;

/** Lanterns or balloons that float in the sky. They sink as the rocket climbs. */
export class Floats {
  readonly view = new Container();
  readonly #places: (typeof floats)['a' | 'b'];
  readonly #sprites: readonly Sprite[];
  readonly #moving: boolean;
  #sunk = 0;
  #part = 1;

  /** `moving`: whether they rise and fall slowly; with reduced motion they do not. */
  constructor(atlas: Atlas, theme: 'a' | 'b', moving: boolean) {
    this.#places = floats[theme];
    this.#moving = moving;
    this.#sprites = this.#places.map(({ scale, alpha }) => {
      const sprite = atlas.sprite(`float-${theme}`);
      sprite.scale.set(scale);
      sprite.alpha = alpha;
      return sprite;
    });
    this.view.addChild(...this.#sprites);
  }

  /** `part` is the share of the full height that the stage has. */
  resize(part: number): void {
    this.#part = part;
  }

  /** How far the ground has sunk, units. */
  sink(units: number): void {
    this.#sunk = units;
  }

  update(ms: number): void {
    for (let i = 0; i < this.#sprites.length; i += 1) {
      const sprite = this.#sprites[i] as Sprite;
      const { x, y, sink, scale } = this.#places[i] as (typeof floats.a)[number];
      const turn = this.#moving ? (ms / floats.bobMs + i * 0.37) * Math.PI * 2 : 0;
      sprite.position.set(
        x + Math.cos(turn * 0.5) * floats.bob * scale,
        y * this.#part + this.#sunk * sink + Math.sin(turn) * floats.bob * scale,
      );
      sprite.rotation = Math.sin(turn * 0.5) * floats.turn * degrees;
    }
  }
}
