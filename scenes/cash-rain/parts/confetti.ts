import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { park } from '../../kit/park';
import { hash01 } from '../../kit/random';
import { award } from '../config';
import { gift } from './prizes';

const colours = [0xffc83d, 0xff4f9a, 0x23d9c4, 0xff8a3c, 0xfff1d0, 0x9b6bff] as const;
/** Number of times that each piece falls. */
const rounds = 3;
const burstMs = 900;

/** Pieces of paper that are thrown out of the box and then fall. The pose of each piece is a function of time. */
export class Confetti {
  readonly view = new Container();
  readonly #pieces: Sprite[];
  #count: number = award.confetti;

  constructor(atlas: Atlas) {
    this.#pieces = Array.from({ length: award.confetti }, (_, i) => {
      const sprite = atlas.sprite(i % 10 < 7 ? 'confetti-rect' : 'confetti-dot');
      sprite.tint = colours[i % colours.length] as number;
      park(sprite);
      return sprite;
    });
    this.view.addChild(...this.#pieces);
  }

  setShare(share: number): void {
    this.#count = Math.round(award.confetti * share);
    this.clear();
  }

  clear(): void {
    this.#pieces.forEach(park);
  }

  /** `age` is ms since the box opened. `left`, `width` and `height` describe the screen in award units. */
  update(age: number, left: number, width: number, height: number): void {
    const [quick, slow] = award.confettiFallMs;
    for (let i = 0; i < this.#count; i += 1) {
      const sprite = this.#pieces[i] as Sprite;
      const period = quick + (slow - quick) * hash01(i, 1);
      const turns = age / period + hash01(i, 2) * 0.5;
      const round = Math.floor(turns);
      if (age < 0 || round >= rounds) {
        park(sprite);
        continue;
      }
      const t = turns - round;
      const endX = left + hash01(i, 3 + round) * width;
      const fallY = -40 + (t * 1.06 - 0.02) * (height + 80);
      const out = Math.min(1, age / burstMs);
      const throwing = 1 - (1 - out) * (1 - out) * (1 - out);
      const sway = Math.sin(age / 420 + i * 1.7) * 22;
      sprite.position.set(gift.x + (endX + sway - gift.x) * throwing, gift.y - 60 + (fallY - gift.y + 60) * throwing);
      sprite.rotation = hash01(i, 7) * 6.3 + (age / 900) * (i % 2 ? 1 : -1);
      const size = 0.62 + 0.7 * hash01(i, 8);
      sprite.scale.set(size * (0.35 + 0.65 * Math.abs(Math.cos(age / 260 + i))), size);
      sprite.alpha = 0.6 + 0.4 * hash01(i, 9);
    }
  }
}
