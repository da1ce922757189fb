import { coinTurns, falling, timing } from './config';
import type { RainLayout } from './layout';
import type { Drop } from './plan';

/** Where a drop is and how it is turned, in units and radians. Filled in, never made, by `poseDrop`. */
export interface Pose {
  x: number;
  y: number;
  rotation: number;
  /** Index into coinTurns; 0 for flat things. */
  turn: number;
  /** Squeeze of the width and height, 1 = as drawn. */
  scaleX: number;
  scaleY: number;
}

export const emptyPose = (): Pose => ({ x: 0, y: 0, rotation: 0, turn: 0, scaleX: 1, scaleY: 1 });

const tau = Math.PI * 2;
const rad = Math.PI / 180;

/** Share of the way down at an age in ms: 0 at birth, 1 at the end. */
const fallen = (ageMs: number): number => {
  const t = ageMs / timing.fallMs;
  return t * (1 - falling.gravity) + t * t * falling.gravity;
};

/** Middle of a drop across the screen, in units. */
const xOf = (drop: Drop, layout: RainLayout, t: number): number => {
  const half = drop.size / 2 + 8;
  const room = Math.max(0, layout.w - 2 * half);
  return half + drop.lane * room + Math.sin((drop.phase + t * drop.swayTurns) * tau) * drop.sway;
};

const yOf = (layout: RainLayout, ageMs: number): number =>
  -falling.margin + fallen(ageMs) * (layout.h + 2 * falling.margin);

/** Only the place, for judging. */
export const placeDrop = (drop: Drop, layout: RainLayout, ageMs: number, pose: Pose): Pose => {
  pose.x = xOf(drop, layout, ageMs / timing.fallMs);
  pose.y = yOf(layout, ageMs);
  return pose;
};

/** Tilt 0–1–0 of a thing that turns about its upright, at a share of a turn. */
export const tiltAt = (turns: number): number => {
  const half = Math.abs(turns * 2) % 2;
  return half > 1 ? 2 - half : half;
};

const steps = 64;
const nearest = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const off = coinTurns.map(({ tilt }) => Math.abs(tilt - step / steps));
  return off.indexOf(Math.min(...off));
});

/** The pre-drawn turn nearest to a tilt of 0–1: looked up, as it is asked for every coin in every frame. */
export const turnFor = (tilt: number): number => nearest[Math.round(tilt * steps)] ?? 0;

/** The whole pose of a drop at an age in ms: a pure function of time, so any frame rate shows the same rain. */
export const poseDrop = (drop: Drop, layout: RainLayout, ageMs: number, pose: Pose): Pose => {
  placeDrop(drop, layout, ageMs, pose);
  const t = ageMs / timing.fallMs;
  const wave = Math.sin((drop.phase + t * drop.swayTurns + 0.25) * tau);
  pose.turn = 0;
  pose.scaleX = 1;
  pose.scaleY = 1;
  if (drop.kind === 'coin') {
    pose.turn = turnFor(tiltAt(drop.phase + t * drop.turns));
    pose.rotation = (drop.lean + t * drop.turns * 70) * rad;
  } else if (drop.kind === 'gem') {
    pose.rotation = (drop.lean * 0.5 + wave * 12) * rad;
  } else {
    pose.rotation = (drop.lean + wave * 13) * rad;
    pose.scaleX = 0.93 + 0.07 * Math.cos((drop.phase + t * drop.turns) * tau);
    pose.scaleY = 0.86 + 0.14 * Math.cos((drop.phase * 2 + t * drop.turns * 1.3) * tau);
  }
  return pose;
};
