import { Container } from 'pixi.js';
import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { park } from '../../../../scenes/kit/park';
import { hash01 } from '../../../../scenes/kit/random';
import { dim, gemLight, gemNames } from '../config';
import { emptyGemPose } from '../draw';
import type { Draw } from '../draw';

const most = 10;
/** Place of a gem's shadow under its middle. */
const shadowDrop = 30;

interface Gem {
  /** The gem in its pit, under the numbers, and in flight, over everything. */
  readonly lying: Sprite;
  readonly flying: Sprite;
  readonly shadow: Sprite;
  readonly ripple: Sprite;
}

/** The ten drawn gems. Their colours are decoration: they depend on the seed of the scene, not on the draw. */
export class Gems {
  readonly lying = new Container();
  readonly flying = new Container();
  readonly #gems: readonly Gem[];
  readonly #textures: readonly Texture[];
  readonly #seed: number;
  readonly #pose = emptyGemPose();

  constructor(atlas: Atlas, seed: number) {
    this.#seed = seed;
    this.#textures = gemNames.map((name) => atlas.get(`gem-${name}`));
    this.#gems = Array.from({ length: most }, () => ({
      lying: atlas.sprite(`gem-${gemNames[0]}`),
      flying: atlas.sprite(`gem-${gemNames[0]}`),
      shadow: atlas.sprite('shadow'),
      ripple: atlas.sprite('ripple'),
    }));
    for (const { lying, shadow, ripple } of this.#gems) this.lying.addChild(shadow, lying, ripple);
    for (const { flying } of this.#gems) this.flying.addChild(flying);
    for (const { lying, flying, shadow, ripple } of this.#gems) [lying, flying, shadow, ripple].forEach(park);
  }

  /** The colour of the gem that was drawn as number `order`, as an index of `gemNames`. */
  kindOf(order: number): number {
    return Math.floor(hash01(this.#seed, order) * gemNames.length);
  }

  update(draw: Draw, ms: number): void {
    for (let order = 0; order < most; order += 1) this.#draw(this.#gems[order] as Gem, draw, order, ms);
  }

  #draw({ lying, flying, shadow, ripple }: Gem, draw: Draw, order: number, ms: number): void {
    const pose = this.#pose;
    draw.pose(order, ms, pose);
    const cell = draw.drawn[order] ?? 0;
    const landed = draw.hasLanded(cell, ms) || pose.shadow > 0;
    if (pose.alpha <= 0) {
      park(lying);
      park(flying);
      park(shadow);
      park(ripple);
      return;
    }
    const kind = this.kindOf(order);
    const sprite = landed ? lying : flying;
    park(landed ? flying : lying);
    const texture = this.#textures[kind] as Texture;
    if (sprite.texture !== texture) sprite.texture = texture;
    sprite.position.set(pose.x, pose.y);
    sprite.scale.set(pose.scale);
    sprite.rotation = pose.turn;
    const paler = landed && !draw.isPicked(cell);
    sprite.alpha = pose.alpha * (paler ? 1 - (1 - dim.other) * pose.shadow : 1);
    this.#drawGround(shadow, ripple, kind);
  }

  /** Shadow and ring of the gem that `#pose` holds. */
  #drawGround(shadow: Sprite, ripple: Sprite, kind: number): void {
    const pose = this.#pose;
    if (pose.shadow > 0) {
      shadow.position.set(pose.x, pose.y + shadowDrop);
      shadow.alpha = 0.7 * pose.shadow;
      shadow.scale.set(pose.scale);
    } else park(shadow);
    if (pose.ripple >= 1) return park(ripple);
    ripple.position.set(pose.x, pose.y);
    ripple.tint = gemLight[kind] ?? 0xffffff;
    ripple.alpha = 0.001 + 0.8 * (1 - pose.ripple);
    ripple.scale.set(0.6 + 0.5 * pose.ripple);
  }
}
