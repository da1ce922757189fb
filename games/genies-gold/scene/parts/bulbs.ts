import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { bulbs, wheel } from '../config';

/** The bulbs on the rim. Every other one is lit; the lit ones move on by one place. */
export class Bulbs {
  readonly view = new Container();
  readonly #sprites: readonly Sprite[];
  #beat = -1;

  constructor(atlas: Atlas) {
    this.#sprites = Array.from({ length: bulbs.count }, (_, index) => {
      const sprite = atlas.sprite('bulb');
      const angle = ((index + 0.5) / bulbs.count) * Math.PI * 2;
      sprite.position.set(wheel.bulbs * Math.cos(angle), wheel.bulbs * Math.sin(angle));
      return sprite;
    });
    this.view.addChild(...this.#sprites);
    this.update(0, false);
  }

  /** `running` while the wheel turns. */
  update(ms: number, running: boolean): void {
    const beat = Math.floor(ms / (running ? bulbs.runMs : bulbs.restMs));
    if (beat === this.#beat) return;
    this.#beat = beat;
    for (let i = 0; i < this.#sprites.length; i += 1)
      (this.#sprites[i] as Sprite).alpha = (i + beat) % 2 === 0 ? 1 : 0.12;
  }
}
