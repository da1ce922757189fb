import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import type { CardPose } from '../table';

const degrees = Math.PI / 180;

/** One card: back, face, animal and its two numbers. */
export class Card {
  readonly view = new Container();
  readonly #atlas: Atlas;
  readonly #back: Sprite;
  readonly #face: Sprite;
  readonly #animal: Sprite;
  readonly #numbers: readonly [Sprite, Sprite];
  readonly #parts: readonly Sprite[];
  #rank: number | null = null;

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
    this.#back = atlas.sprite('back');
    this.#face = atlas.sprite('face-0');
    this.#animal = atlas.sprite('animal-0');
    this.#numbers = [atlas.sprite('number-0'), atlas.sprite('number-0')];
    const [upper, lower] = this.#numbers;
    upper.position.set(-76, -122);
    lower.position.set(76, 122);
    lower.rotation = Math.PI;
    this.#animal.position.set(0, 4);
    this.#animal.scale.set(1.12);
    this.#parts = [this.#face, this.#animal, upper, lower];
    this.view.addChild(this.#back, ...this.#parts);
  }

  /** Sets the rank, 0 to 12. */
  show(rank: number): void {
    if (rank === this.#rank) return;
    this.#rank = rank;
    this.#face.texture = this.#atlas.get(`face-${groupOf(rank)}`);
    this.#animal.texture = this.#atlas.get(`animal-${rank}`);
    for (const number of this.#numbers) number.texture = this.#atlas.get(`number-${rank}`);
  }

  pose({ x, y, scale, turn, width, back, alpha }: CardPose, tint: number): void {
    this.view.position.set(x, y);
    this.view.scale.set(scale * width, scale);
    this.view.rotation = turn * degrees;
    this.view.alpha = alpha;
    this.#back.alpha = back ? 1 : 0;
    for (const part of this.#parts) {
      part.alpha = back ? 0 : 1;
      part.tint = tint;
    }
  }
}

/** Small animals have a teal frame, middle ones an orange one, large ones a violet one. */
const groupOf = (rank: number): 0 | 1 | 2 => (rank < 4 ? 0 : rank < 9 ? 1 : 2);
