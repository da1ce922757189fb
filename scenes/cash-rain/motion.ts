import { coinTurns, falling, timing } from './config';
import type { RainLayout } from './layout';
import type { Drop } from './plan';

/**
 * Position (units) and rotation (radians) of a drop at its age. `placeDrop` and `poseDrop` fill in an existing pose.
 * The age is a field and not a parameter: JavaScript engines allocate an object for each fractional number that is
 * passed to or returned from a call, and there are about twenty drops per frame.
 */
export interface Pose {
  /** Input: ms since the drop appeared. */
  ageMs: number;
  x: number;
  y: number;
  rotation: number;
  /** Index into `coinTurns`; 0 for notes and gems. */
  turn: number;
  /** Scale of the width and height; 1 = as drawn. */
  scaleX: number;
  scaleY: number;
}

export const emptyPose = (ageMs = 0): Pose => ({ ageMs, x: 0, y: 0, rotation: 0, turn: 0, scaleX: 1, scaleY: 1 });

const tau = Math.PI * 2;
const rad = Math.PI / 180;

/** Computes only `x` and `y`, which is enough to judge taps. */
export const placeDrop = (drop: Drop, layout: RainLayout, pose: Pose): Pose => {
  const t = pose.ageMs / timing.fallMs;
  const half = drop.size / 2 + 8 + layout.side;
  const fallen = t * (1 - falling.gravity) + t * t * falling.gravity;
  pose.x =
    half + drop.lane * Math.max(0, layout.w - 2 * half) + Math.sin((drop.phase + t * drop.swayTurns) * tau) * drop.sway;
  pose.y = fallen * (layout.h + 2 * falling.margin) - falling.margin;
  return pose;
};

/** Tilt of a coin that turns about its vertical axis: 0 at no turn, 1 at a quarter turn, 0 at a half turn. */
const tiltAt = (turns: number): number => {
  const half = Math.abs(turns * 2) % 2;
  return half > 1 ? 2 - half : half;
};

const steps = 64;
const nearest = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const off = coinTurns.map(({ tilt }) => Math.abs(tilt - step / steps));
  return off.indexOf(Math.min(...off));
});

/**
 * Index of the pre-drawn turn that is nearest to a tilt of 0–1. It is a table lookup because it runs for each coin in
 * each frame.
 */
const turnFor = (tilt: number): number => nearest[Math.round(tilt * steps)] ?? 0;

/** Computes the whole pose of a drop. It depends only on the age, so the rain is the same at any frame rate. */
export const poseDrop = (drop: Drop, layout: RainLayout, pose: Pose): Pose => {
  placeDrop(drop, layout, pose);
  const t = pose.ageMs / timing.fallMs;
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
