import { Container } from 'pixi.js';
import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, park, setFrame } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { firstMark, marks, road, roadside, streaks } from '../config';
import type { Kind, OkadaColours } from '../config';

/** Units of the dash in the sheet. */
const dashBox = { width: 20, height: 40 } as const;
/** Far things become visible over this many depths. */
const fadeDepth = 2.5;

const wrapped = (value: number, range: number): number => ((value % range) + range) % range;

/** Road and roadside at a distance. The origin is the point in which the road ends. */
export class World {
  readonly view = new Container();
  /** The marks of each kind, left and right in turn. */
  readonly #marks: readonly (readonly Sprite[])[];
  readonly #things: readonly Sprite[];
  readonly #streaks: readonly Sprite[];
  readonly #kinds: Readonly<Record<Kind, Texture>>;
  readonly #seed: number;
  #base = NaN;
  #lively = 1;

  constructor(atlas: Atlas, { theme, seed, colours }: { theme: 'a' | 'b'; seed: number; colours: OkadaColours }) {
    this.#seed = seed;
    const texture = (kind: Kind): Texture => atlas.get(`${theme}-${kind}`);
    this.#kinds = { palm: texture('palm'), lamp: texture('lamp'), stall: texture('stall'), house: texture('house') };
    this.#marks = marks.map(({ count }) => Array.from({ length: count * 2 }, () => atlas.sprite('dash')));
    for (const mark of this.#marks.flat()) mark.tint = colours.mark;
    // Near things are drawn over far ones.
    this.#things = Array.from({ length: roadside.count }, () => atlas.sprite(`${theme}-palm`));
    this.#streaks = Array.from({ length: streaks.count }, () => atlas.sprite('streak'));
    this.view.addChild(...this.#marks.flat(), ...[...this.#things].reverse(), ...this.#streaks);
    this.#streaks.forEach(park);
  }

  /** `share` of the streaks is drawn, 0–1. */
  setShare(share: number): void {
    this.#lively = share;
    this.#streaks.forEach(park);
  }

  /** `distance`: depths that have passed. `speed` 0–1. */
  draw(distance: number, speed: number): void {
    this.#drawMarks(distance);
    this.#drawThings(distance);
    this.#drawStreaks(distance, speed);
  }

  #drawMarks(distance: number): void {
    for (let kind = 0; kind < marks.length; kind += 1) {
      const { x, width, count, gap, length } = marks[kind] as (typeof marks)[number];
      const sprites = this.#marks[kind] as readonly Sprite[];
      for (let i = 0; i < sprites.length; i += 1) {
        const mark = sprites[i] as Sprite;
        const near = firstMark + wrapped((i >> 1) * gap - distance, count * gap);
        const far = near + length;
        const side = i % 2 === 0 ? -x : x;
        const [dx, dy] = [side / near - side / far, road.drop / near - road.drop / far];
        mark.position.set((side / near + side / far) / 2, (road.drop / near + road.drop / far) / 2);
        mark.scale.set((2 * width) / (near + far) / dashBox.width, Math.hypot(dx, dy) / dashBox.height);
        mark.skew.set(Math.atan2(dx, dy), 0);
        mark.alpha = 0.9 * clamp01((firstMark + count * gap - near) / fadeDepth);
      }
    }
  }

  #drawThings(distance: number): void {
    const { gap, first, kinds, x } = roadside;
    const passed = distance / gap;
    const base = Math.floor(passed);
    const changed = base !== this.#base;
    this.#base = base;
    for (let slot = 0; slot < this.#things.length; slot += 1) {
      const thing = this.#things[slot] as Sprite;
      const id = base + slot;
      const kind = kinds[id % kinds.length] as Kind;
      if (changed) setFrame(thing, this.#kinds[kind]);
      const side = id % 2 === 0 ? -1 : 1;
      const depth = first + (slot + 1 - (passed - base)) * gap;
      const scale = 1 / depth;
      thing.position.set(side * (x[kind] + 60 * hash01(this.#seed, id)) * scale, road.drop * scale);
      thing.scale.set(-side * scale, scale);
      thing.alpha = clamp01((first + roadside.count * gap - depth) / fadeDepth);
    }
  }

  #drawStreaks(distance: number, speed: number): void {
    const many = speed > 0.05 ? Math.round(streaks.count * this.#lively) : 0;
    for (let i = 0; i < this.#streaks.length; i += 1) {
      const streak = this.#streaks[i] as Sprite;
      if (i >= many) {
        park(streak);
        continue;
      }
      const at = (distance * streaks.speed) / 5 + i / streaks.count;
      const key = this.#seed + i * 13 + Math.floor(at) * 977;
      const depth = 5 - 4.5 * (at % 1);
      const side = i % 2 === 0 ? -1 : 1;
      const x = side * (480 + 500 * hash01(key, 1));
      const y = road.drop - 620 * hash01(key, 2);
      streak.position.set(x / depth, y / depth);
      streak.rotation = Math.atan2(y, x);
      streak.scale.set(1.5 / depth, 0.8 / depth);
      streak.alpha = 0.5 * speed * clamp01((5 - depth) / 2);
    }
  }
}
