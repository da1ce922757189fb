import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { park } from '../../kit/park';
import { lights } from '../config';
import type { Skin } from '../config';

type LightsMode = 'idle' | 'running' | 'flash' | 'steady' | 'off';

/** Brightness of a light, 0–1. The pattern repeats every second light, in running mode every `group` lights. */
const brightness = (mode: LightsMode, index: number, ms: number): number => {
  if (mode === 'off') return 0;
  if (mode === 'steady') return index % 2 === 0 ? 1 : 0;
  if (mode === 'idle') return (index + Math.floor(ms / lights.idleMs)) % 2 === 0 ? 1 : 0.06;
  if (mode === 'flash') {
    const beat = ms / lights.flashMs;
    return beat >= lights.flashes ? 1 : 0.12 + 0.88 * Math.sin((beat % 1) * Math.PI);
  }
  const head = (ms / 1_000) * lights.runPerSecond;
  const behind = (((head - index) % lights.group) + lights.group) % lights.group;
  // When `group` does not divide the number of lights, the pattern breaks at the top, where the pointer hides it.
  return Math.max(0.05, 1 - behind / 2.6);
};

/** The lights of the rim: lit sprites over the unlit lights of the body picture. */
export class RimLights {
  readonly view = new Container();
  readonly #sprites: Sprite[];
  #mode: LightsMode = 'idle';
  #fromMs = 0;
  #step = -1;

  constructor(atlas: Atlas, skin: Skin) {
    const { count, radius, size } = lights[skin];
    this.#sprites = Array.from({ length: count }, (_, i) => {
      const sprite = atlas.sprite(skin === 'coin' ? 'coin-bulb' : 'ice-bulb');
      const angle = (i / count) * Math.PI * 2 - Math.PI / 2 + (skin === 'coin' ? Math.PI / count : 0);
      sprite.position.set(radius * Math.cos(angle), radius * Math.sin(angle));
      sprite.scale.set(size);
      return sprite;
    });
    this.view.addChild(...this.#sprites);
  }

  set(mode: LightsMode, ms: number): void {
    this.#mode = mode;
    this.#fromMs = ms;
    this.#step = -1;
  }

  update(ms: number): void {
    const step = Math.floor((ms - this.#fromMs) / lights.stepMs);
    if (step === this.#step) return;
    this.#step = step;
    const since = step * lights.stepMs;
    const period = this.#mode === 'running' ? lights.group : 2;
    for (let first = 0; first < period; first += 1) {
      const alpha = brightness(this.#mode, first, since);
      for (let i = first; i < this.#sprites.length; i += period) {
        const sprite = this.#sprites[i] as Sprite;
        if (sprite.alpha !== alpha) sprite.alpha = alpha;
      }
    }
  }

  destroy(): void {
    this.#sprites.forEach(park);
  }
}
