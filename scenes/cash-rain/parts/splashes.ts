import { Container } from 'pixi.js';
import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { clamp01, easeOut, park } from '../../kit/park';
import { Pool } from '../../kit/pool';
import { hash01 } from '../../kit/random';
import { splash } from '../config';

/** The effect of one catch: its sprites, its start time and its place. */
class Splash {
  /** Invisible while the splash is unused, so that Pixi does not batch its sprites or send them to the GPU. */
  readonly view = new Container({ visible: false });
  readonly #all: Sprite[];
  readonly glow: Sprite;
  readonly ring: Sprite;
  readonly rays: Sprite[];
  readonly shards: Sprite[];
  readonly sparkles: Sprite[];
  readonly caught: Sprite;
  readonly plus: Sprite;
  /** Cosine and sine of each ray's direction, computed once per splash and not once per frame. */
  readonly cos = new Float64Array(splash.rays);
  readonly sin = new Float64Array(splash.rays);
  live = false;
  startMs = 0;
  x = 0;
  y = 0;
  size = 1;
  turn = 0;
  caughtScale = 1;
  seed = 0;

  constructor(atlas: Atlas) {
    this.glow = atlas.sprite('glow');
    this.ring = atlas.sprite('ring');
    this.rays = Array.from({ length: splash.rays }, () => atlas.sprite('ray'));
    this.shards = Array.from({ length: splash.shards }, (_, i) => atlas.sprite(i % 2 ? 'shard' : 'coin3'));
    this.sparkles = Array.from({ length: 4 }, () => atlas.sprite('sparkle'));
    this.caught = atlas.sprite('coin0');
    this.plus = atlas.sprite('plus-one');
    this.glow.tint = 0xffe7a0;
    this.ring.tint = 0xfff3c4;
    this.rays.forEach((ray, i) => {
      ray.tint = i % 2 ? 0xfff9e2 : 0xffcf4a;
    });
    this.#all = [this.glow, this.ring, ...this.rays, this.caught, ...this.shards, ...this.sparkles, this.plus];
    this.view.addChild(...this.#all);
    this.park();
  }

  park(): void {
    this.live = false;
    this.view.visible = false;
    this.#all.forEach(park);
  }
}

/** Bursts of light, rays, shards and "+1" at the places where drops are caught. All sprites are created once. */
export class Splashes {
  readonly view = new Container();
  readonly #pool: Pool<Splash>;
  #rays: number = splash.rays;
  #glow = true;

  constructor(atlas: Atlas) {
    this.#pool = new Pool('splashes', splash.pools, () => new Splash(atlas));
    this.view.addChild(...this.#pool.all.map((one) => one.view));
  }

  setShare(particles: number, glow: boolean): void {
    this.#rays = Math.max(7, Math.round(splash.rays * particles));
    this.#glow = glow;
  }

  get live(): number {
    return this.#pool.taken;
  }

  /** Starts the effect of a catch at `x`, `y` (units). `texture` and `scale` are those of the caught drop. */
  start(ms: number, x: number, y: number, combo: number, texture: Texture, scale: number): void {
    const one = this.#pool.take();
    one.park();
    one.live = true;
    one.view.visible = true;
    one.startMs = ms;
    one.x = x;
    one.y = y;
    one.seed = (combo * 7_919 + Math.round(x) * 31 + Math.round(y)) | 0;
    one.turn = hash01(one.seed, 1) * 0.4;
    one.size = Math.min(splash.scaleMost, splash.scale + combo * splash.scalePerCombo);
    for (let i = 0; i < this.#rays; i += 1) {
      const angle = one.turn + (i / this.#rays) * Math.PI * 2;
      one.cos[i] = Math.cos(angle);
      one.sin[i] = Math.sin(angle);
      (one.rays[i] as Sprite).rotation = angle + Math.PI / 2;
    }
    one.caught.texture = texture;
    one.caughtScale = scale;
  }

  clear(): void {
    for (const one of this.#pool.all) if (one.live) one.park();
    this.#pool.releaseAll();
  }

  update(ms: number): void {
    const all = this.#pool.all;
    for (let i = 0; i < all.length; i += 1) {
      const one = all[i] as Splash;
      if (!one.live) continue;
      const age = ms - one.startMs;
      if (age > splash.plusMs) {
        one.park();
        this.#pool.release(one);
      } else if (age >= 0) this.#pose(one, age);
    }
  }

  #pose(one: Splash, age: number): void {
    this.#poseLight(one, age);
    this.#poseRays(one, age);
    this.#poseShards(one, age);
    const caught = clamp01(age / splash.caughtMs);
    if (caught < 1) {
      one.caught.alpha = 1 - caught * caught;
      one.caught.scale.set(one.caughtScale * (1 + 0.34 * easeOut(caught)));
      one.caught.position.set(one.x, one.y);
      one.caught.rotation = -0.24;
    } else park(one.caught);
    const t = age / splash.plusMs;
    one.plus.alpha = 1 - clamp01((t - 0.55) / 0.45);
    one.plus.scale.set(0.6 + 0.4 * easeOut(clamp01(t * 5)));
    one.plus.position.set(one.x + 62 * one.size, one.y - 62 * one.size - splash.plusRise * easeOut(t));
  }

  #poseLight(one: Splash, age: number): void {
    const fade = 1 - clamp01((age - splash.flashMs) / splash.flashFadeMs);
    if (fade <= 0) {
      park(one.glow);
      park(one.ring);
      return;
    }
    const open = easeOut(clamp01(age / (splash.flashMs + splash.flashFadeMs)));
    if (this.#glow) {
      one.glow.alpha = 0.9 * fade + 0.001;
      one.glow.scale.set((280 * one.size) / 128);
      one.glow.position.set(one.x, one.y);
    }
    one.ring.alpha = 0.9 * fade + 0.001;
    one.ring.scale.set(one.size * (0.5 + 0.55 * open));
    one.ring.position.set(one.x, one.y);
  }

  #poseRays(one: Splash, age: number): void {
    const t = clamp01(age / splash.rayMs);
    const inner = (84 + 70 * easeOut(t)) * one.size;
    for (let i = 0; i < this.#rays; i += 1) {
      const ray = one.rays[i] as Sprite;
      if (t >= 1) {
        park(ray);
        continue;
      }
      const long = i % 2 === 0;
      const length = (long ? 1 : 0.62) * Math.sin(Math.min(1, t + 0.32) * Math.PI * 0.94);
      ray.alpha = 1;
      ray.scale.set(one.size * (long ? 1 : 0.66), one.size * Math.max(0.02, length));
      ray.position.set(one.x + (one.cos[i] as number) * inner, one.y + (one.sin[i] as number) * inner);
    }
  }

  #poseShards(one: Splash, age: number): void {
    const t = age / splash.shardMs;
    for (let i = 0; i < one.shards.length; i += 1) {
      const shard = one.shards[i] as Sprite;
      if (t >= 1) {
        park(shard);
        continue;
      }
      const angle = -Math.PI / 2 + (i - 1.5) * 1.05 + hash01(one.seed, i + 5) * 0.5;
      const speed = (150 + 90 * hash01(one.seed, i + 11)) * one.size;
      shard.alpha = 1 - clamp01((t - 0.6) / 0.4);
      shard.scale.set(one.size * (i % 2 ? 1.1 : 0.5));
      shard.rotation = angle + t * 7 * (i % 2 ? 1 : -1);
      shard.position.set(
        one.x + Math.cos(angle) * speed * (0.35 + easeOut(t)),
        one.y + Math.sin(angle) * speed * (0.35 + easeOut(t)) + 170 * t * t,
      );
    }
    const s = clamp01(age / splash.sparkleMs);
    for (let i = 0; i < one.sparkles.length; i += 1) {
      const sparkle = one.sparkles[i] as Sprite;
      if (s >= 1) {
        park(sparkle);
        continue;
      }
      const angle = one.turn + 0.7 + i * 1.57;
      const far = (112 + 26 * hash01(one.seed, i + 21)) * one.size;
      sparkle.alpha = 1;
      sparkle.tint = 0xfff3c4;
      sparkle.scale.set(one.size * Math.sin(s * Math.PI) * (0.8 + 0.5 * hash01(one.seed, i)));
      sparkle.position.set(one.x + Math.cos(angle) * far, one.y + Math.sin(angle) * far);
    }
  }
}
