import type { Container } from 'pixi.js';
import type { WheelSlice } from '../messages';

/** What a face shows at one time. Filled in, never made. */
export interface FacePose {
  /** Degrees, clockwise; of the disc, or of the light that runs round the gem. */
  angle: number;
  /** Degrees a second. */
  speed: number;
  /** The slice it stands at, or -1. */
  slice: number;
  /** 0–1: light on that slice. */
  glow: number;
  /** 0–1: how far the others step back. */
  dim: number;
  /** 0–1: light that runs (the gem). */
  run: number;
  /** Tint over everything: white, or dark when no answer came. */
  veil: number;
  /** 0–1: cross-fade of the version without motion. */
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

/** The part of the wheel that shows the prizes: a disc that turns, or a gem with a running light. */
export interface Face {
  readonly view: Container;
  pose(pose: FacePose): void;
  /** Other prizes on as many slices. */
  write(slices: readonly WheelSlice[]): void;
  /** After a lost context. */
  redraw(): void;
  destroy(): void;
}
