import { strictEqual } from 'node:assert';
import { timing } from '../../scenes/cash-rain/config';
import { rainLayout } from '../../scenes/cash-rain/layout';
import type { RainLayout } from '../../scenes/cash-rain/layout';
import { fallingField, Round } from '../../scenes/cash-rain/logic';
import { emptyPose, placeDrop } from '../../scenes/cash-rain/motion';
import { planRain } from '../../scenes/cash-rain/plan';
import type { Drop } from '../../scenes/cash-rain/plan';

/**
 * Drives the logic of a rain without drawing. The test sets the time and the taps: `rain.at(3200).tap(x,
 * y).expectScore(1)`.
 */
export class RainDriver {
  readonly plan: Drop[];
  readonly round: Round;
  #layout: RainLayout;
  #ms = 0;

  constructor({ seed = 7, width = 390, height = 844 } = {}) {
    this.plan = planRain(seed);
    this.#layout = rainLayout(width, height);
    this.round = new Round(fallingField(this.plan, this.#layout), 0);
  }

  get layout(): RainLayout {
    return this.#layout;
  }

  at(ms: number): this {
    this.#ms = ms;
    this.round.endAt(ms);
    return this;
  }

  /** Simulates frames up to the present time at a frame rate. Frames must not change the result. */
  frames(perSecond: number): this {
    for (let ms = 0; ms <= this.#ms; ms += 1_000 / perSecond) this.round.endAt(ms);
    return this;
  }

  resize(width: number, height: number): this {
    this.#layout = rainLayout(width, height);
    this.round.field.resize(this.#layout);
    return this;
  }

  tap(x: number, y: number): this {
    this.round.tap(x, y, this.#ms);
    return this;
  }

  /** Returns the centre of a drop at the present time, in CSS px. */
  place(index: number): { x: number; y: number } {
    const drop = this.plan[index] as Drop;
    const pose = placeDrop(drop, this.#layout, emptyPose(this.#ms - drop.bornMs));
    return { x: pose.x * this.#layout.unit, y: pose.y * this.#layout.unit };
  }

  tapDrop(index: number, dx = 0, dy = 0): this {
    const { x, y } = this.place(index);
    return this.tap(x + dx, y + dy);
  }

  key(): this {
    this.round.tapNext(this.#ms);
    return this;
  }

  /** Returns the drops in the air at the present time. */
  inAir(): Drop[] {
    return this.plan.filter(({ bornMs }) => this.#ms >= bornMs && this.#ms - bornMs < timing.fallMs);
  }

  expectScore(score: number): this {
    strictEqual(this.round.score, score);
    return this;
  }

  expectCombo(combo: number): this {
    strictEqual(this.round.comboAt(this.#ms), combo);
    return this;
  }
}
