import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { bike, dust } from '../config';
import type { OkadaColours } from '../config';

/** The motorcycle with its rider, seen from behind. Its origin is the place where the wheel touches the road. */
export class Okada {
  readonly view = new Container();
  readonly #body = new Container();
  readonly #shade: Sprite;
  readonly #beam: Sprite;
  readonly #brake: Sprite;
  readonly #treads: readonly Sprite[];
  readonly #puffs: readonly Sprite[];
  readonly #night: boolean;
  #count: number = dust.count;
  #glows = true;

  constructor(atlas: Atlas, colours: OkadaColours) {
    this.#night = colours.night;
    this.#shade = atlas.sprite('shade');
    this.#beam = atlas.sprite('glow');
    this.#beam.tint = 0xffe6a8;
    this.#brake = atlas.sprite('glow');
    this.#brake.tint = 0xff3a4a;
    this.#treads = ['tread-0', 'tread-1'].map((name) => atlas.sprite(name));
    this.#puffs = Array.from({ length: dust.count }, () => atlas.sprite('puff'));
    for (const puff of this.#puffs) puff.tint = colours.dust;
    this.#body.addChild(atlas.sprite('okada'), ...this.#treads, this.#brake);
    this.view.addChild(this.#beam, this.#shade, ...this.#puffs, this.#body);
    [...this.#puffs, this.#beam, this.#brake].forEach(park);
  }

  /** `share` of the dust is drawn, 0–1. */
  setQuality(share: number, glow: boolean): void {
    this.#count = Math.round(dust.count * share);
    this.#glows = glow;
    [...this.#puffs, this.#beam, this.#brake].forEach(park);
  }

  /** `speed` 0–1. A standing okada does not move. */
  pose(ms: number, speed: number): void {
    const shake = speed * bike.shake * Math.sin((ms / bike.shakeMs) * Math.PI);
    this.#body.position.set(0, shake - 3 * speed);
    this.#body.rotation = speed * ((bike.sway * Math.PI) / 180) * Math.sin((ms / bike.swayMs) * Math.PI * 2);
    this.#body.scale.set(bike.scale);
    this.#shade.scale.set(bike.scale);
    const turn = speed > 0.02 ? Math.floor(ms / 45) % 2 : 0;
    for (let i = 0; i < 2; i += 1) (this.#treads[i] as Sprite).alpha = i === turn ? 1 : 0;
    this.#light(speed);
    this.#blow(ms, speed);
  }

  #light(speed: number): void {
    if (!this.#glows) return;
    this.#brake.position.set(0, -166);
    this.#brake.scale.set(0.62);
    this.#brake.alpha = 0.75 - 0.45 * speed;
    if (!this.#night) return;
    this.#beam.position.set(0, -150);
    this.#beam.scale.set(2.1, 0.95);
    this.#beam.alpha = 0.34;
  }

  #blow(ms: number, speed: number): void {
    for (let i = 0; i < dust.count; i += 1) {
      const puff = this.#puffs[i] as Sprite;
      if (i >= this.#count || speed <= 0.05) {
        park(puff);
        continue;
      }
      const age = ms / dust.lifeMs + i / dust.count;
      const t = age % 1;
      const key = i * 17 + Math.floor(age) * 131;
      const way = hash01(key, 1) * 2 - 1;
      puff.position.set(way * (26 + 150 * t), 6 + 34 * t - 46 * t * hash01(key, 2));
      puff.scale.set(0.3 + 1.3 * t);
      puff.alpha = 0.34 * speed * (1 - t) * clamp01(t * 6);
    }
  }
}
