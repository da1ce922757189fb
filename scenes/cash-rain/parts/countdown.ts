import { Container, Sprite, Texture } from 'pixi.js';
import { bounceOut, clamp01, park } from '../../kit/park';
import type { Atlas } from '../../kit/loader';
import type { Lettering } from '../../kit/lettering';
import { countdown, timing } from '../config';
import type { RainLayout } from '../layout';

/** The countdown 3, 2, 1 and the word "Go!". */
export class Countdown {
  readonly view = new Container();
  readonly #dim = new Sprite({ texture: Texture.WHITE });
  readonly #numbers: Sprite[];
  readonly #go: Sprite;

  constructor(atlas: Atlas, go: Lettering, plate: number) {
    this.#dim.tint = plate;
    this.#numbers = [3, 2, 1].map((number) => atlas.sprite(`count-${number}`));
    this.#go = new Sprite({ texture: go.texture, anchor: 0.5 });
    this.view.addChild(this.#dim, ...this.#numbers, this.#go);
    this.hide();
  }

  hide(): void {
    this.view.visible = false;
    this.#numbers.forEach(park);
    park(this.#go);
  }

  /** `since` is ms since the countdown began. `sinceRain` is ms since the rain began, negative before it. */
  update(since: number, sinceRain: number, layout: RainLayout): void {
    const letting = sinceRain >= 0;
    if (letting && sinceRain >= countdown.goMs) {
      if (this.view.visible) this.hide();
      return;
    }
    this.view.visible = true;
    const x = layout.w / 2;
    const y = layout.h * countdown.at;
    this.#dim.scale.set(layout.w, layout.h);
    this.#dim.alpha = 0.46 * (letting ? 1 - clamp01(sinceRain / 300) : clamp01(since / 200));
    for (let i = 0; i < this.#numbers.length; i += 1) {
      const number = this.#numbers[i] as Sprite;
      const t = letting ? -1 : (since - i * 1_000) / (timing.countdownMs / 3);
      if (t < 0 || t >= 1) {
        park(number);
        continue;
      }
      const leaving = clamp01((t - 0.78) / 0.22);
      number.alpha = clamp01(t / 0.1) * (1 - leaving) + 0.001;
      number.scale.set(2.1 - 1.1 * bounceOut(clamp01(t / 0.34)) + leaving * 0.25);
      number.rotation = (1 - clamp01(t / 0.34)) * -0.2;
      number.position.set(x, y);
    }
    if (letting) {
      const t = sinceRain / countdown.goMs;
      const leaving = clamp01((t - 0.6) / 0.4);
      this.#go.alpha = 1 - leaving + 0.001;
      this.#go.scale.set(0.6 + 0.4 * bounceOut(clamp01(t / 0.3)) + leaving * 0.35);
      this.#go.position.set(x, y);
    } else park(this.#go);
  }
}
