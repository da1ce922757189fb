import { Container } from 'pixi.js';
import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../../kit/loader';
import { park } from '../../kit/park';
import { coinTurns, falling, scenery, timing } from '../config';
import type { RainLayout } from '../layout';
import type { Field } from '../logic';
import { emptyPose, poseDrop } from '../motion';
import type { Pose } from '../motion';
import type { Drop } from '../plan';

/**
 * Number of drops that can be in the air at the same time, plus two for rounding. Drop i uses slot i modulo this
 * number.
 */
const slots = Math.ceil(timing.fallMs / timing.dropEveryMs) + 2;
/** Widths of the drawn art, in units. */
export const drawnWidth = { coin: 104, greenNote: 204, brightNote: 204, gem: 100 } as const;
const rad = Math.PI / 180;
const empty = -1;

/** The drops of the rain: one sprite and one trail per slot, posed by time. */
export class Drops {
  readonly trails = new Container();
  readonly view = new Container();
  readonly #plan: readonly Drop[];
  readonly #sprites: Sprite[];
  readonly #trails: Sprite[];
  readonly #turns: Texture[];
  readonly #frames: Texture[];
  /** The part of each frame's own rotation that is subtracted from the pose, radians. */
  readonly #leans = coinTurns.map(({ turn }) => turn * rad * 0.6);
  readonly #pose = emptyPose();
  /** Index of the drop that each slot shows, or `empty`. */
  readonly #dressed = new Int16Array(slots);
  #light = 1;

  constructor(atlas: Atlas, plan: readonly Drop[]) {
    this.#plan = plan;
    this.#turns = coinTurns.map(({ frame }) => atlas.get(frame));
    this.#frames = plan.map((drop) => atlas.get(drop.kind === 'coin' ? 'coin0' : drop.frame));
    this.#sprites = Array.from({ length: slots }, () => atlas.sprite('coin0'));
    this.#trails = Array.from({ length: slots }, () => atlas.sprite('streak'));
    this.#trails.forEach((trail) => {
      trail.tint = 0xfff0b8;
    });
    this.clear();
    this.view.addChild(...this.#sprites);
    this.trails.addChild(...this.#trails);
  }

  clear(): void {
    this.#sprites.forEach(park);
    this.#trails.forEach(park);
    this.#dressed.fill(empty);
  }

  /** Poses every slot. `since` is ms since the rain began; `light` is the opacity of the drops, 0–1. */
  update(since: number, layout: RainLayout, field: Field, light: number): void {
    const newest = Math.min(this.#plan.length - 1, Math.floor(since / timing.dropEveryMs));
    const relit = light !== this.#light;
    this.#light = light;
    for (let slot = 0; slot < slots; slot += 1) {
      const index = newest < slot ? -1 : newest - ((newest - slot) % slots);
      const drop = this.#plan[index];
      const pose = this.#pose;
      pose.ageMs = drop ? since - drop.bornMs : -1;
      if (!drop || pose.ageMs < 0 || pose.ageMs >= timing.fallMs || light <= 0 || field.caughtAt(index) >= 0) {
        if (this.#dressed[slot] !== empty) this.#undress(slot);
        continue;
      }
      if (relit || this.#dressed[slot] !== index) this.#dress(slot, drop, light);
      this.#move(slot, drop, poseDrop(drop, layout, pose));
    }
  }

  #move(slot: number, drop: Drop, pose: Pose): void {
    const sprite = this.#sprites[slot] as Sprite;
    sprite.position.set(pose.x, pose.y);
    if (drop.kind === 'coin') {
      const texture = this.#turns[pose.turn] as Texture;
      if (sprite.texture !== texture) sprite.texture = texture;
      sprite.rotation = pose.rotation - (this.#leans[pose.turn] as number);
    } else {
      sprite.rotation = pose.rotation;
      const scale = drop.size / drawnWidth[drop.kind];
      if (drop.kind !== 'gem') sprite.scale.set(scale * pose.scaleX, scale * pose.scaleY);
    }
    if (drop.streak) (this.#trails[slot] as Sprite).position.set(pose.x, pose.y - drop.size * 0.36);
  }

  /** Sets the properties of a slot that stay constant while its drop falls. */
  #dress(slot: number, drop: Drop, light: number): void {
    const sprite = this.#sprites[slot] as Sprite;
    this.#dressed[slot] = drop.index;
    sprite.texture = this.#frames[drop.index] as Texture;
    sprite.alpha = light;
    sprite.scale.set(drop.size / drawnWidth[drop.kind]);
    if (!drop.streak) return;
    const trail = this.#trails[slot] as Sprite;
    trail.alpha = scenery.streak.alpha * light;
    trail.scale.set(scenery.streak.width / 60, scenery.streak.length / 206);
  }

  #undress(slot: number): void {
    this.#dressed[slot] = empty;
    park(this.#sprites[slot] as Sprite);
    park(this.#trails[slot] as Sprite);
  }
}

/** Opacity of the drops: 1 until the rain ends, then fading to 0. `since` is ms since the rain began. */
export const lightAfterEnd = (since: number): number =>
  since <= timing.rainMs ? 1 : Math.max(0, 1 - (since - timing.rainMs) / falling.fadeMs);
