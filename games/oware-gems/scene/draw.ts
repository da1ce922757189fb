import { bounceOut, clamp01, easeOut } from '../../../scenes/kit/park';
import type { Tone } from '../../shell/scene-port';
import { bowl, fall, grid, ripple, size, win } from './config';
import { cellX, cellY } from './layout';
import type { OwareLook } from './look';

/** How one gem is drawn at one time, in units from the middle of the board's upper edge. Reused for all gems. */
export interface GemPose {
  x: number;
  y: number;
  /** 1 is the size of a gem in the sheet. */
  scale: number;
  alpha: number;
  /** Radians. */
  turn: number;
  /** Opacity of its shadow in the pit, 0–1. */
  shadow: number;
  /** Progress of the ring that spreads where it landed, 0–1; 1 when it is over. */
  ripple: number;
}

export const emptyGemPose = (): GemPose => ({ x: 0, y: 0, scale: 0, alpha: 0, turn: 0, shadow: 0, ripple: 1 });

const never = -Infinity;

/**
 * The board and its draw. It knows only what the page has sent: the picks, and the round once the server has answered.
 * Each gem has the same flight and the same time whether or not it hits, so the motion tells nothing early. Times are
 * ms of the scene clock.
 */
export class Draw {
  readonly #calm: boolean;
  readonly #picked: boolean[] = Array.from({ length: grid.count + 1 }, () => false);
  /** Place of a cell in the order of the draw, or -1. */
  readonly #order: number[] = Array.from({ length: grid.count + 1 }, () => -1);
  readonly #drawn: number[] = [];
  #tone: Tone = 'none';
  #from = never;
  /** Where the gems leave the bowl, in units above (negative) the board's upper edge. */
  mouthY: number = bowl.foot + bowl.mouth;

  constructor(reducedMotion: boolean) {
    this.#calm = reducedMotion;
  }

  /** The drawn cells of the round on the board. Empty without a round. */
  get drawn(): readonly number[] {
    return this.#drawn;
  }
  get tone(): Tone {
    return this.#tone;
  }
  /** When the last gem lies in its pit, and when the result may be reported as shown. */
  get landedAtMs(): number {
    return this.#drawn.length === 0 ? never : this.#from + this.#lengthMs;
  }
  get endMs(): number {
    return this.landedAtMs + fall.restMs;
  }
  /** From this time on nothing on the board moves. */
  get quietAtMs(): number {
    return this.landedAtMs + fall.settleMs + win.platesMs + win.stepMs * this.#drawn.length + ripple.ms;
  }

  isPicked(cell: number): boolean {
    return this.#picked[cell] === true;
  }

  /** Whether the gem of a cell lies in its pit at `ms`. */
  hasLanded(cell: number, ms: number): boolean {
    const order = this.#order[cell] ?? -1;
    return order >= 0 && ms >= this.#landsAt(order);
  }

  /** How many gems lie in their pits, and how many of them are hits. */
  countAt(ms: number): { readonly landed: number; readonly hits: number } {
    const landed = this.#drawn.filter((cell) => this.hasLanded(cell, ms));
    return { landed: landed.length, hits: landed.filter((cell) => this.isPicked(cell)).length };
  }

  /** True when the round pays more than its stake and all its gems lie in their pits. */
  hasWonAt(ms: number): boolean {
    return (this.#tone === 'win' || this.#tone === 'big') && ms >= this.landedAtMs;
  }

  /** The picks of the next round. A round with other picks leaves the board. */
  pick(picks: readonly number[]): void {
    this.#picked.fill(false);
    for (const cell of picks) this.#picked[cell] = true;
  }

  /** Takes all gems off the board. */
  clear(): void {
    this.#drawn.length = 0;
    this.#order.fill(-1);
    this.#tone = 'none';
    this.#from = never;
  }

  /** Begins to show a round at `ms`; -Infinity shows it without motion. */
  show(look: OwareLook, tone: Tone, ms: number): void {
    this.clear();
    this.pick(look.picks);
    this.#tone = tone;
    this.#from = ms;
    for (const cell of look.drawn) {
      this.#order[cell] = this.#drawn.length;
      this.#drawn.push(cell);
    }
  }

  /** Puts all gems into their pits at `ms`. The celebration of a win begins then. */
  land(ms: number): void {
    this.#from = ms - this.#lengthMs;
  }

  /** How far the gold plate under a hit has grown at `ms`, 0–1. 0 for a round that pays at most its stake. */
  goldOf(cell: number, ms: number): number {
    if (!this.isPicked(cell) || !this.hasWonAt(ms)) return 0;
    const order = this.#order[cell] ?? -1;
    return order < 0 ? 0 : clamp01((ms - this.landedAtMs - order * win.stepMs) / win.platesMs);
  }

  /** Writes the pose of the gem that was drawn as number `order` (from 0) into `pose`. */
  pose(order: number, ms: number, pose: GemPose): void {
    const cell = this.#drawn[order];
    pose.alpha = 0;
    pose.ripple = 1;
    if (cell === undefined) return;
    const full = this.isPicked(cell) ? size.hit : size.other;
    pose.x = cellX(cell);
    pose.y = cellY(cell);
    pose.scale = 0;
    pose.turn = 0;
    pose.shadow = 0;
    if (this.#calm) {
      pose.scale = full;
      pose.alpha = clamp01((ms - this.#from) / fall.fadeMs);
      pose.shadow = pose.alpha;
      return;
    }
    const t = (ms - this.#from - order * fall.stepMs) / fall.flightMs;
    if (t < 0) return;
    pose.alpha = 1;
    if (t < 1) this.#fly(order, t, pose);
    else this.#settle(ms - this.#landsAt(order), full, pose);
  }

  /** Time from the answer until the last gem lies in its pit. */
  get #lengthMs(): number {
    return this.#calm ? fall.fadeMs : (this.#drawn.length - 1) * fall.stepMs + fall.flightMs;
  }

  #fly(order: number, t: number, pose: GemPose): void {
    const from = ((order * 7) % 10) / 9 - 0.5;
    const [x, y] = [from * 2 * bowl.spread, this.mouthY];
    const way = t * t * (1.6 - 0.6 * t);
    pose.x = x + (pose.x - x) * easeOut(t);
    pose.y = y + (pose.y - y) * way - fall.arc * 4 * t * (1 - t);
    // Every gem has one size in flight: its final size would reveal a hit before it lands.
    pose.scale = 0.7 + 0.36 * t;
    pose.turn = (1 - t) * (order % 2 === 0 ? 2.4 : -2.4);
  }

  #settle(since: number, full: number, pose: GemPose): void {
    const t = clamp01(since / fall.settleMs);
    pose.scale = 1.06 + (full - 1.06) * bounceOut(t);
    pose.shadow = t;
    pose.ripple = clamp01(since / ripple.ms);
  }

  #landsAt(order: number): number {
    return this.#from + (this.#calm ? fall.fadeMs / 2 : order * fall.stepMs + fall.flightMs);
  }
}
