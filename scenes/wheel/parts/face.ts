import type { Container } from 'pixi.js';
import type { WheelSlice } from '../messages';

/** The state of a face at one time. One object is reused for all frames. */
export interface FacePose {
  /** Degrees, clockwise: the angle of the disc, or of the light that runs round the gem. */
  angle: number;
  /** Degrees per second. */
  speed: number;
  /** The slice at which the wheel stands, or -1. */
  slice: number;
  /** Brightness of that slice's light, 0–1. */
  glow: number;
  /** How much the other slices are dimmed, 0–1. */
  dim: number;
  /** Brightness of the running light, 0–1 (gem only). */
  run: number;
  /** Tint of the whole face: white, or dark when no answer came. */
  veil: number;
  /** Opacity in the cross-fade with reduced motion, 0–1. */
  shown: number;
}

export const emptyFacePose = (): FacePose => ({
  angle: 0,
  speed: 0,
  slice: -1,
  glow: 0,
  dim: 0,
  run: 0,
  veil: 0xffffff,
  shown: 1,
});

/** The part of the wheel that shows the prizes: a turning disc, or a gem with a running light. */
export interface Face {
  readonly view: Container;
  pose(pose: FacePose): void;
  /** Shows other prizes. The number of slices must be the same. */
  write(slices: readonly WheelSlice[]): void;
  /** Redraws the textures after a lost context. */
  redraw(): void;
  destroy(): void;
}
