import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { bounceOut, clamp01, park } from '../../kit/park';
import { lamps as tuning, tiers } from '../config';
import { lampShare } from '../layout';
import type { DrawLayout } from '../layout';
import type { Look } from '../looks';

const tau = Math.PI * 2;

/** One lamp per tier on a cord: dark, lit with a ring of the tier's share, or lit. */
export class Lamps {
  readonly view = new Container();
  readonly #rope: Sprite;
  readonly #glows: readonly Sprite[];
  readonly #lit: readonly Sprite[];
  readonly #dark: readonly Sprite[];
  readonly #ring = new Container();
  readonly #dots: readonly Sprite[];
  readonly #look: Look;
  #now = -2;
  #share = -1;
  #empty: readonly boolean[] = [];

  constructor(atlas: Atlas, count: number, look: Look) {
    this.#look = look;
    this.#rope = atlas.sprite('rope');
    this.#rope.tint = look.rope;
    const make = (name: string): Sprite[] => Array.from({ length: count }, () => atlas.sprite(name));
    this.#glows = make('lamp-glow');
    this.#dark = make('lamp-off');
    this.#lit = make('lamp-on');
    this.#dots = Array.from({ length: count ? tuning.dots : 0 }, (_, i) => {
      const dot = atlas.sprite('bead');
      const angle = (i / tuning.dots) * tau - Math.PI / 2;
      dot.position.set(tuning.ringY * 1.24 * Math.cos(angle), tuning.ringY * 1.24 * Math.sin(angle));
      dot.scale.set(0.5);
      return dot;
    });
    if (this.#dots.length) this.#ring.addChild(...this.#dots);
    if (count) this.view.addChild(this.#rope, ...this.#glows, ...this.#dark, ...this.#lit, this.#ring);
    this.#ring.alpha = 0;
    [...this.#glows, ...this.#lit].forEach(park);
  }

  get count(): number {
    return this.#lit.length;
  }

  resize({ width, lampUnit, lampY }: DrawLayout): void {
    const count = this.#lit.length;
    if (!count) return;
    this.view.position.set(0, lampY);
    this.view.scale.set(lampUnit);
    const across = width / lampUnit;
    this.#rope.scale.set(across / 780, 1);
    for (let i = 0; i < count; i += 1) {
      const x = lampShare(i, count) * across;
      const y = i === 0 || i === count - 1 ? tuning.outerY : tuning.innerY;
      this.#lit[i]?.position.set(x, y);
      this.#dark[i]?.position.set(x, y);
      this.#dark[i]?.scale.set(tuning.scale);
      this.#glows[i]?.position.set(x, y + 66 * tuning.scale);
    }
    this.#now = -2;
  }

  /** Which tiers have no winning code. Their lamps stay dark. */
  setEmpty(empty: readonly boolean[]): void {
    this.#empty = empty;
    this.#now = -2;
  }

  /**
   * `now` is the tier that is drawn (−1 for none, more than the last for the end), `share` its drawn part 0–1, and
   * `sinceMs` the time since its lamp began to light.
   */
  pose(now: number, share: number, [sinceMs, motion, glow]: readonly [number, boolean, boolean]): void {
    if (this.#lit.length === 0) return;
    const opening = sinceMs < tiers.lampMs;
    if (now === this.#now && share === this.#share && !opening) return;
    this.#now = now;
    for (let i = 0; i < this.#lit.length; i += 1) this.#lamp(i, now, [sinceMs, motion, glow]);
    this.#follow(now, share);
  }

  #lamp(i: number, now: number, [sinceMs, motion, glow]: readonly [number, boolean, boolean]): void {
    const part = this.#empty[i] === true ? 0 : i < now ? 1 : i > now ? 0 : motion ? clamp01(sinceMs / tiers.lampMs) : 1;
    const [lit, halo, dark] = [this.#lit[i] as Sprite, this.#glows[i] as Sprite, this.#dark[i] as Sprite];
    if (part <= 0) {
      park(lit);
      park(halo);
    } else {
      lit.alpha = part;
      lit.scale.set(tuning.scale * (i === now ? 0.92 + 0.16 * bounceOut(part) : 1));
      lit.rotation = motion && i === now ? Math.sin(part * tau) * 0.1 * (1 - part) : 0;
      halo.alpha = glow ? part : 0;
      halo.scale.set(glow ? (i === now ? 1 : 0.86) : 0);
    }
    dark.alpha = part < 1 ? 1 : 0;
  }

  #follow(now: number, share: number): void {
    this.#share = share;
    const lamp = this.#lit[now];
    this.#ring.alpha = lamp ? 1 : 0;
    if (!lamp) return;
    this.#ring.position.set(lamp.x, lamp.y + 66 * tuning.scale);
    this.#ring.scale.set(0.84);
    for (let i = 0; i < this.#dots.length; i += 1) {
      const dot = this.#dots[i] as Sprite;
      const on = (i + 0.5) / this.#dots.length < share;
      dot.tint = on ? this.#look.ring : this.#look.ringRest;
      dot.alpha = on ? 1 : 0.5;
    }
  }
}
