import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { clamp01, easeOut, park } from '../../kit/park';
import { hash01 } from '../../kit/random';
import { win } from '../config';
import type { Skin } from '../config';
import type { StageLook } from '../looks';

const coinFrames = ['coin0', 'coin1', 'coin2', 'coin3'] as const;
const paper = [0xff5ca8, 0x2fd8c4, 0xffc83d, 0xff8a3c, 0xffffff];
const papers = 40;
const tau = Math.PI * 2;

/**
 * The effect of a win: coins rise behind the rim and fall (coin wheel), or shards of ice fly off (diamond wheel), with
 * light behind.
 */
export class Burst {
  /** Drawn behind the wheel. */
  readonly back = new Container();
  /** Drawn in front of the wheel. */
  readonly front = new Container();
  readonly #skin: Skin;
  readonly #glow: Sprite;
  readonly #rays: Sprite[];
  readonly #ring: Sprite;
  readonly #pieces: Sprite[];
  readonly #paper: Sprite[];
  readonly #fan = new Container();
  #share = 1;
  #light = true;
  #fromMs = Infinity;
  #top = false;
  #seed = 0;

  constructor(atlas: Atlas, skin: Skin, look: StageLook) {
    this.#skin = skin;
    this.#glow = atlas.sprite('glow');
    this.#glow.tint = look.glow;
    this.#rays = Array.from({ length: win.rays }, (_, i) => {
      const ray = atlas.sprite('ray-long');
      ray.tint = look.ray;
      ray.rotation = (i / win.rays) * tau;
      return ray;
    });
    this.#fan.addChild(...this.#rays);
    this.#ring = atlas.sprite('ring');
    this.#ring.tint = look.ray;
    this.#pieces = Array.from({ length: skin === 'coin' ? win.coins : win.shards }, (_, i) =>
      atlas.sprite(skin === 'coin' ? (coinFrames[i % coinFrames.length] as string) : 'shard'),
    );
    this.#paper = Array.from({ length: papers }, (_, i) => {
      const sprite = atlas.sprite('confetti-rect');
      sprite.tint = paper[i % paper.length] as number;
      return sprite;
    });
    this.back.addChild(this.#fan, this.#glow, ...(skin === 'coin' ? this.#pieces : []));
    this.front.addChild(this.#ring, ...this.#paper, ...(skin === 'coin' ? [] : this.#pieces));
    this.clear();
  }

  setShare(particles: number, light: boolean): void {
    this.#share = particles;
    this.#light = light;
  }

  start(ms: number, top: boolean, seed: number): void {
    this.clear();
    this.#fromMs = ms;
    this.#top = top;
    this.#seed = seed;
    this.back.visible = true;
    this.front.visible = true;
  }

  clear(): void {
    this.#fromMs = Infinity;
    // Pixi does not batch invisible sprites or send them to the GPU.
    this.back.visible = false;
    this.front.visible = false;
    [this.#glow, this.#ring, ...this.#pieces, ...this.#paper].forEach(park);
  }

  get live(): boolean {
    return this.front.visible;
  }

  update(ms: number): void {
    const age = ms - this.#fromMs;
    if (age < 0) return;
    if (age > win.endMs) return this.clear();
    const fade = 1 - clamp01((age - win.endMs + 900) / 900);
    const open = easeOut(clamp01(age / win.glowMs));
    this.#fan.alpha = this.#light ? 0.62 * open * fade : 0;
    this.#fan.rotation = age / 9_000;
    this.#fan.scale.set(0.7 + 0.35 * open);
    if (this.#light) {
      this.#glow.alpha = 0.75 * open * fade + 0.001;
      this.#glow.scale.set(2.4 + 1.4 * open);
    }
    const wave = clamp01(age / 620);
    this.#ring.alpha = wave < 1 ? 0.8 * (1 - wave) + 0.001 : 0;
    this.#ring.scale.set(wave < 1 ? 0.6 + 2.1 * easeOut(wave) : 0);
    const pieces = Math.round(this.#pieces.length * this.#share);
    for (let i = 0; i < pieces; i += 1) {
      if (this.#skin === 'coin') this.#throwCoin(this.#pieces[i] as Sprite, i, age);
      else this.#throwShard(this.#pieces[i] as Sprite, i, age);
    }
    if (this.#top) {
      const sheets = Math.round(this.#paper.length * this.#share);
      for (let i = 0; i < sheets; i += 1) this.#dropPaper(this.#paper[i] as Sprite, i, age);
    }
  }

  #throwCoin(sprite: Sprite, i: number, age: number): void {
    const r = (k: number): number => hash01(this.#seed + i * 31, k);
    const life = win.coinMs[0] + (win.coinMs[1] - win.coinMs[0]) * r(1);
    const t = (age - r(2) * 260) / life;
    if (t <= 0 || t >= 1) return park(sprite);
    // The coins rise from behind the rim over the upper half, so that they do not hide the won slice.
    const angle = -Math.PI * (0.06 + 0.88 * ((i + r(3)) / this.#pieces.length));
    const far = 230 + (330 + 260 * r(4)) * easeOut(t);
    const size = 0.62 + 0.5 * r(5);
    sprite.alpha = 1 - clamp01((t - 0.86) / 0.14);
    sprite.position.set(Math.cos(angle) * far * 0.86, Math.sin(angle) * far + 1_050 * t * t);
    sprite.rotation = (r(6) - 0.5) * 9 * t;
    sprite.scale.set(size * (0.6 + 0.4 * clamp01(t * 6)), size);
  }

  #throwShard(sprite: Sprite, i: number, age: number): void {
    const r = (k: number): number => hash01(this.#seed + i * 17, k);
    const t = age / (win.shardMs * (0.7 + 0.6 * r(1)));
    if (t >= 1) return park(sprite);
    const angle = ((i + r(2) * 0.7) / this.#pieces.length) * tau;
    const far = 90 + (270 + 190 * r(3)) * easeOut(t);
    sprite.alpha = 1 - clamp01((t - 0.6) / 0.4);
    sprite.position.set(Math.cos(angle) * far, Math.sin(angle) * far + 120 * t * t);
    sprite.rotation = angle + Math.PI / 2 + t * (r(4) - 0.5) * 6;
    sprite.scale.set((0.9 + 0.9 * r(5)) * (1 - 0.4 * t));
  }

  #dropPaper(sprite: Sprite, i: number, age: number): void {
    const r = (k: number): number => hash01(this.#seed + i * 13, k + 40);
    const t = (age - r(1) * 500) / (1_900 + 800 * r(2));
    if (t <= 0 || t >= 1) return park(sprite);
    sprite.alpha = 1 - clamp01((t - 0.85) / 0.15);
    sprite.position.set((r(3) - 0.5) * 760 + Math.sin(t * 7 + i) * 26, -520 + 1_150 * t);
    sprite.rotation = r(4) * tau + t * 6;
    sprite.scale.set(1.1, Math.cos(t * 14 + i) * 1.1);
  }
}
