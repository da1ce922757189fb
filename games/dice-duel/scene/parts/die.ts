import { Container } from 'pixi.js';
import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { park } from '../../../../scenes/kit/park';
import { dice, ramps } from '../config';
import { emptyFaceMap, faceCount, mapFace, pipsOf, setTurn } from '../cube';
import type { Turn } from '../cube';
import type { ThrowPose } from '../throw';

/** Side of a face in the sheet, units. */
const side = 100;
/** Faces overlap by this much, so that no line of background shows between them. */
const overlap = 1.012;

const part = (from: number, to: number, shift: number, t: number): number => {
  const a = (from >> shift) & 255;
  return Math.round(a + (((to >> shift) & 255) - a) * t) << shift;
};

/** The colour of a face; `light` is 0–1. */
const shade = (ramp: readonly [number, number, number, number], light: number): number => {
  const at = Math.min(2.999, light * 3);
  const i = Math.floor(at);
  const from = ramp[i] as number;
  const to = ramp[i + 1] as number;
  return part(from, to, 16, at - i) | part(from, to, 8, at - i) | part(from, to, 0, at - i);
};

/** A die as six flat sprites, placed by the rotation of a cube. At most three of them are visible. */
export class Die {
  readonly view = new Container();
  readonly shadow: Sprite;
  readonly #place: (typeof dice)[number];
  readonly #faces: readonly Sprite[];
  readonly #textures: readonly Texture[];
  readonly #map = emptyFaceMap();
  readonly #turn: Turn = { angle: 0, lean: 0, turn: 0 };

  constructor(atlas: Atlas, place: (typeof dice)[number]) {
    this.#place = place;
    this.#textures = [1, 2, 3, 4, 5, 6].map((count) => atlas.get(`face-${count}`));
    this.#faces = Array.from({ length: faceCount }, () => atlas.sprite('face-1'));
    this.view.addChild(...this.#faces);
    this.shadow = atlas.sprite('shade');
  }

  /** Puts one of the 24 sets of pips on the faces. */
  setPips(index: number): void {
    pipsOf(index).forEach((count, face) => {
      (this.#faces[face] as Sprite).texture = this.#textures[count - 1] as Texture;
    });
  }

  /** `rest` is the angle at which the die lay before the throw, degrees. */
  pose(pose: ThrowPose, rest: number): void {
    const { x, y, edge, turn, spin, tint } = this.#place;
    this.#turn.angle = rest + spin * pose.angle;
    this.#turn.lean = spin * pose.lean;
    this.#turn.turn = turn + spin * pose.lean * 0.5;
    setTurn(this.#turn);
    this.view.position.set(x + spin * pose.height * 0.12, y - pose.height);
    for (let i = 0; i < faceCount; i += 1) this.#drawFace(this.#faces[i] as Sprite, i, edge, ramps[tint]);
    const near = 1 / (1 + pose.height / 260);
    this.shadow.position.set(x, y + edge * 0.62);
    this.shadow.alpha = 0.9 * near;
    this.shadow.scale.set((edge / 150) * (0.7 + 0.3 * near));
  }

  #drawFace(sprite: Sprite, index: number, edge: number, ramp: readonly [number, number, number, number]): void {
    const map = this.#map;
    mapFace(index, map);
    if (!map.visible) return park(sprite);
    const k = (edge * overlap) / side;
    // Scale and skew of the two edges: every affine map of a square, without a matrix of its own.
    sprite.position.set(map.x * edge, map.y * edge);
    sprite.scale.set(Math.hypot(map.ax, map.ay) * k, Math.hypot(map.bx, map.by) * k);
    sprite.skew.set(Math.atan2(map.bx, map.by), Math.atan2(map.ay, map.ax));
    sprite.alpha = 1;
    const colour = shade(ramp, map.light);
    if (sprite.tint !== colour) sprite.tint = colour;
  }
}
