import { coinTurns, falling, timing } from './config';
import type { RainLayout } from './layout';
import type { Drop } from './plan';

/**
 * Where a drop is and how it is turned, in units and radians, at its age. Filled in, never made, by `poseDrop`: the age
 * goes in as a field, as an
 * engine makes an object of every fraction that is handed over or given back by a call, and there are twenty drops in a
 * frame.
 */
export interface Pose {
  /** Since the drop was born; in. */
  ageMs: number;
  x: number;
  y: number;
  rotation: number;
  /** Index into coinTurns; 0 for flat things. */
  turn: number;
  /** Squeeze of the width and height, 1 = as drawn. */
  scaleX: number;
  scaleY: number;
}

export const emptyPose = (ageMs = 0): Pose => ({ ageMs, x: 0, y: 0, rotation: 0, turn: 0, scaleX: 1, scaleY: 1 });

const tau = Math.PI * 2;
const rad = Math.PI / 180;

/** Only the place, for judging. */
export const placeDrop = (drop: Drop, layout: RainLayout, pose: Pose): Pose => {
  const t = pose.ageMs / timing.fallMs;
  const half = drop.size / 2 + 8;
  const fallen = t * (1 - falling.gravity) + t * t * falling.gravity;
  pose.x =
    half + drop.lane * Math.max(0, layout.w - 2 * half) + Math.sin((drop.phase + t * drop.swayTurns) * tau) * drop.sway;
  pose.y = fallen * (layout.h + 2 * falling.margin) - falling.margin;
  return pose;
};

/** Tilt 0–1–0 of a thing that turns about its upright, at a share of a turn. */
const tiltAt = (turns: number): number => {
  const half = Math.abs(turns * 2) % 2;
  return half > 1 ? 2 - half : half;
};

const steps = 64;
const nearest = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const off = coinTurns.map(({ tilt }) => Math.abs(tilt - step / steps));
  return off.indexOf(Math.min(...off));
});

/** The pre-drawn turn nearest to a tilt of 0–1: looked up, as it is asked for every coin in every frame. */
const turnFor = (tilt: number): number => nearest[Math.round(tilt * steps)] ?? 0;

/** The whole pose of a drop at its age: a pure function of time, so any frame rate shows the same rain. */
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
