import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Lettering } from '../../kit/lettering';
import type { Atlas } from '../../kit/loader';
import { bounceOut, clamp01, easeOut, park, setFrame } from '../../kit/park';
import { hash01 } from '../../kit/random';
import { cell, cellLeft, cells, own as ownTuning, reel } from '../config';
import type { Look } from '../looks';
import type { ShownCode } from '../messages';

/** Pictures of rolling characters: the letter cell has letters, the others digits. */
export interface RollFrames {
  readonly digits: readonly Texture[];
  readonly letters: readonly Texture[];
}

const phases = [0, 1] as const;

export const rollFrames = (atlas: Atlas): RollFrames => {
  const frames = (name: string, count: number): Texture[] =>
    Array.from({ length: count * phases.length }, (_, i) =>
      atlas.get(`${name}${Math.floor(i / phases.length)}-${i % phases.length}`),
    );
  return { digits: frames('roll', 10), letters: frames('letter', 8) };
};

/** How much of a row is visible and locked. */
export interface RowPose {
  /** Middle of the row, units. */
  y: number;
  alpha: number;
  /** Locked cells, 0–7. The rest rolls, or is empty when `rolling` is false. */
  locked: number;
  rolling: boolean;
  /** Time since the last lock, ms. */
  sinceLockMs: number;
  /** Time since the whole row was locked, ms; negative before. */
  sinceRowMs: number;
}

interface RowParts {
  atlas: Atlas;
  frames: RollFrames;
  look: Look;
  label: Lettering;
  motion: boolean;
}

const sparklePlaces = [
  [300, -74, 1.25],
  [-306, 74, 0.95],
  [262, 72, 0.8],
] as const;

/** One code: seven characters over the cells of the cabinet, and the frame of the player's own code. */
export class Row {
  readonly view = new Container();
  readonly #atlas: Atlas;
  readonly #frames: RollFrames;
  readonly #look: Look;
  readonly #motion: boolean;
  readonly #halo: Sprite;
  readonly #frame: Sprite;
  readonly #ribbon: Sprite;
  readonly #label: Sprite;
  readonly #plates: readonly Sprite[];
  readonly #glyphs: readonly Sprite[];
  readonly #sparkles: readonly Sprite[];
  readonly #textures: Texture[];
  #index = -1;
  #code = '';
  #own = false;
  #lit = false;

  constructor({ atlas, frames, look, label, motion }: RowParts) {
    this.#atlas = atlas;
    this.#frames = frames;
    this.#look = look;
    this.#motion = motion;
    this.#halo = atlas.sprite('halo');
    this.#frame = atlas.sprite('own-frame');
    this.#ribbon = atlas.sprite('ribbon');
    this.#ribbon.position.set(-332, -78);
    this.#label = new Sprite({ texture: label.texture, anchor: 0.5 });
    this.#label.position.set(-225, -80);
    const middle = (i: number): number => cellLeft(i) + cell.w / 2 - 390;
    const blank = atlas.get('glyph-0');
    this.#textures = Array.from({ length: cells }, () => blank);
    this.#plates = this.#textures.map((_, i) => {
      const sprite = atlas.sprite('own-cell');
      sprite.x = middle(i);
      return sprite;
    });
    this.#glyphs = this.#textures.map((_, i) => {
      const sprite = atlas.sprite('glyph-0');
      sprite.x = middle(i);
      return sprite;
    });
    this.#sparkles = sparklePlaces.map(([x, y]) => {
      const sprite = atlas.sprite('sparkle');
      sprite.position.set(x, y);
      return sprite;
    });
    this.view.x = 390;
    this.view.addChild(this.#halo, this.#frame, ...this.#plates, ...this.#glyphs, this.#ribbon, this.#label);
    this.view.addChild(...this.#sparkles);
    this.clear();
  }

  /**
   * Gives the row the code of step `index`. Called again with the same values, it does nothing. The same step can get
   * another code or owner: the member's codes may arrive after the draw has begun.
   */
  set(index: number, { code, own }: ShownCode): void {
    if (index === this.#index && code === this.#code && own === this.#own) return;
    this.#index = index;
    this.#code = code;
    this.#own = own;
    this.#lit = false;
    for (let i = 0; i < cells; i += 1) this.#textures[i] = this.#atlas.get(`glyph-${code.charAt(i)}`);
    this.#light(false);
  }

  /** Whether the code is the player's and fully locked. */
  get lit(): boolean {
    return this.#lit;
  }

  clear(): void {
    this.#index = -1;
    this.#lit = false;
    this.view.alpha = 0;
    this.view.scale.set(0);
    [this.#halo, this.#frame, this.#ribbon, this.#label].forEach(park);
    this.#plates.forEach(park);
    this.#glyphs.forEach(park);
    this.#sparkles.forEach(park);
  }

  pose(pose: RowPose, ms: number): void {
    if (pose.alpha <= 0) {
      if (this.view.alpha > 0) this.clear();
      return;
    }
    this.view.alpha = pose.alpha;
    this.view.scale.set(1);
    this.view.y = pose.y;
    const lit = this.#own && pose.sinceRowMs >= 0;
    if (lit !== this.#lit) this.#light(lit);
    for (let i = 0; i < cells; i += 1) this.#cell(i, pose, ms);
    if (lit) this.#shine(pose.sinceRowMs, ms);
  }

  #cell(i: number, { locked, rolling, sinceLockMs }: RowPose, ms: number): void {
    const sprite = this.#glyphs[i] as Sprite;
    if (i < locked) {
      setFrame(sprite, this.#textures[i] as Texture);
      sprite.tint = this.#lit ? this.#look.ownInk : this.#look.ink;
      sprite.alpha = 1;
      sprite.scale.set(1);
      const fresh = this.#motion && i === locked - 1 && sinceLockMs < reel.settleMs;
      sprite.y = fresh ? reel.settleFrom * (1 - easeOut(sinceLockMs / reel.settleMs)) : 0;
    } else if (rolling && this.#motion) {
      const list = i === 0 ? this.#frames.letters : this.#frames.digits;
      const from = Math.floor(hash01(i, this.#index + 3) * list.length);
      setFrame(sprite, list[(Math.floor(ms / reel.frameMs) + from) % list.length] as Texture);
      sprite.tint = this.#look.ink;
      sprite.alpha = 0.92;
      sprite.scale.set(1);
      sprite.y = 0;
    } else park(sprite);
  }

  #light(lit: boolean): void {
    this.#lit = lit;
    for (const sprite of this.#plates) {
      sprite.alpha = lit ? 1 : 0;
      sprite.scale.set(lit ? 1 : 0);
    }
    if (lit) return;
    [this.#halo, this.#frame, this.#ribbon, this.#label].forEach(park);
    this.#sparkles.forEach(park);
  }

  #shine(since: number, ms: number): void {
    const open = this.#motion ? bounceOut(clamp01(since / ownTuning.haloMs)) : 1;
    this.#halo.alpha = 0.95 * clamp01(since / ownTuning.haloMs);
    this.#halo.scale.set(0.7 + 0.3 * open);
    this.#frame.alpha = clamp01(since / 120);
    this.#frame.scale.set(0.94 + 0.06 * open);
    this.#ribbon.alpha = clamp01(since / 160);
    this.#ribbon.scale.set(1);
    this.#label.alpha = clamp01(since / 160);
    this.#label.scale.set(0.5);
    for (let i = 0; i < this.#sparkles.length; i += 1) {
      const sprite = this.#sparkles[i] as Sprite;
      const wave = this.#motion ? 0.75 + 0.25 * Math.sin(ms / 260 + i * 2) : 1;
      sprite.alpha = clamp01((since - 120 * i) / 200) + 0.001;
      sprite.scale.set(((sparklePlaces[i] as readonly number[])[2] as number) * wave);
    }
  }
}
