import { clamp01, easeOut } from '../../../scenes/kit/park';
import { ball, keeper, kicker, shot } from './config';
import type { PenaltyLook } from './look';

/** The pose of everybody. One object is reused for all frames. Lengths in units from the middle of the goal line. */
export interface ShotPose {
  readonly ball: { x: number; y: number; scale: number; turn: number; shade: number };
  /** `dive`: −1 to the left, 1 to the right, 0 while the keeper stands. */
  readonly keeper: { x: number; y: number; turn: number; dive: -1 | 0 | 1 };
  readonly kicker: { x: number; y: number; kind: 'stand' | 'run' | 'kick' | 'cheer'; flip: boolean };
  /** Opacity 0–1 of the net where the ball hits it. */
  net: number;
}

export const emptyPose = (): ShotPose => ({
  ball: { x: 0, y: 0, scale: 1, turn: 0, shade: 1 },
  keeper: { x: 0, y: 0, turn: 0, dive: 0 },
  kicker: { x: 0, y: 0, kind: 'stand', flip: false },
  net: 0,
});

const between = (from: number, to: number, t: number): number => from + (to - from) * t;
const way = (side: 'left' | 'right'): -1 | 1 => (side === 'left' ? -1 : 1);

/**
 * One shot: the player waits in motion until the answer is there, then runs and shoots. A saved ball is held, and
 * another one is far from the keeper: nothing looks like almost a goal.
 */
export class Shot {
  readonly startMs: number;
  #runMs = Infinity;
  #look: PenaltyLook | null = null;
  #high = false;

  constructor(startMs: number) {
    this.startMs = startMs;
  }

  get answered(): boolean {
    return this.#look !== null;
  }

  /** When the ball is kicked, when it arrives, and when the presentation ends; Infinity without an answer. */
  get kickMs(): number {
    return this.#runMs + shot.runMs;
  }
  get arriveMs(): number {
    return this.kickMs + shot.flyMs;
  }
  get endMs(): number {
    return this.arriveMs + shot.endMs;
  }

  /** The answer came at `ms`. `high` is the height of the shot, for decoration. A second call changes nothing. */
  answer(ms: number, look: PenaltyLook, high: boolean): void {
    if (this.#look) return;
    this.#look = look;
    this.#high = high;
    this.#runMs = Math.max(ms, this.startMs + shot.leastMs);
  }

  /** Writes the pose at `ms`. The ball lies `spot` units before the goal line. */
  pose(ms: number, spot: number, pose: ShotPose): void {
    this.#poseKicker(ms, spot, pose.kicker);
    this.#poseKeeper(ms, pose.keeper);
    this.#poseBall(ms, spot, pose);
  }

  #poseKicker(ms: number, spot: number, pose: ShotPose['kicker']): void {
    const t = clamp01((ms - this.#runMs) / shot.runMs);
    const waits = t <= 0;
    const step = (ms - this.startMs) / (waits ? kicker.waitMs : kicker.stepMs);
    const hop = Math.abs(Math.sin(step * Math.PI)) * kicker.hop * (waits ? 0.6 : 1);
    pose.x = between(kicker.from.x, kicker.to.x, t * t * 0.4 + t * 0.6);
    pose.y = spot + between(kicker.from.y, kicker.to.y, t) - (t < 1 ? hop : 0);
    pose.flip = Math.floor(step) % 2 === 1;
    const after = ms - this.kickMs;
    pose.kind = waits ? 'stand' : t < 1 ? 'run' : after < 260 ? 'kick' : 'stand';
    if (t >= 1) pose.flip = false;
    if (waits) pose.flip = false;
    if (this.#look?.goal && ms >= this.arriveMs + 60) pose.kind = 'cheer';
  }

  #poseKeeper(ms: number, pose: ShotPose['keeper']): void {
    const t = clamp01((ms - this.kickMs - shot.diveAfterMs) / shot.diveMs);
    const dive = this.#look ? way(this.#look.dive) : 0;
    pose.dive = t > 0 ? dive : 0;
    if (t <= 0) {
      standingKeeper(ms, pose);
      return;
    }
    const open = easeOut(t);
    const fall = clamp01((ms - this.arriveMs - 40) / shot.fallMs);
    pose.x = dive * keeper.x * open;
    pose.y = between(between(-60, keeper.y, open), keeper.lie, fall * fall);
    pose.turn = dive * keeper.tilt * (1 - open);
  }

  #poseBall(ms: number, spot: number, pose: ShotPose): void {
    const { ball: at, keeper: saver } = pose;
    lyingBall(spot, at);
    pose.net = 0;
    const look = this.#look;
    if (!look || ms < this.kickMs) return;
    const t = clamp01((ms - this.kickMs) / shot.flyMs);
    const side = way(look.side);
    const end = look.goal
      ? { x: side * ball.x, y: this.#high ? ball.high : ball.low }
      : heldBall(side, keeper.x, keeper.y);
    at.x = between(0, end.x, t);
    at.y = between(spot - 30, end.y, t) - ball.arc * 4 * t * (1 - t);
    at.scale = between(ball.near, ball.far, easeOut(t));
    at.turn = side * ball.turns * Math.PI * 2 * t;
    at.shade = 1 - t;
    if (t < 1) return;
    if (!look.goal) {
      const held = heldBall(side, Math.abs(saver.x), saver.y);
      at.x = held.x;
      at.y = held.y;
      return;
    }
    const age = ms - this.arriveMs;
    pose.net = Math.max(0, 1 - age / 420);
    const down = clamp01((age - 60) / ball.dropMs);
    at.y = between(end.y, ball.floor, down * down);
  }
}

/** Where the keeper's gloves hold the ball. */
const heldBall = (side: -1 | 1, x: number, y: number) => ({ x: side * (x + keeper.reach), y: y - 6 });

/** The keeper before a shot: sways on the line. */
export function standingKeeper(ms: number, pose: ShotPose['keeper']): void {
  pose.x = keeper.sway * Math.sin((ms / keeper.swayMs) * Math.PI * 2);
  pose.y = 0;
  pose.turn = 0;
  pose.dive = 0;
}

/** The ball on its spot. */
export function lyingBall(spot: number, pose: ShotPose['ball']): void {
  pose.x = 0;
  pose.y = spot - 30;
  pose.scale = ball.near;
  pose.turn = 0;
  pose.shade = 1;
}

/** Everybody before a shot. Without motion the keeper does not sway: pass 0 for `ms`. */
export function readyPose(ms: number, spot: number, pose: ShotPose): void {
  standingKeeper(ms, pose.keeper);
  lyingBall(spot, pose.ball);
  pose.kicker.x = kicker.from.x;
  pose.kicker.y = spot + kicker.from.y;
  pose.kicker.kind = 'stand';
  pose.kicker.flip = false;
  pose.net = 0;
}
