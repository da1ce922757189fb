import type { Sprite } from 'pixi.js';

/**
 * Takes a pooled sprite out of sight. It stays in the display list: switching `visible` would make Pixi rebuild its
 * instructions, which costs time and memory in that frame.
 */
export const park = (sprite: Sprite): void => {
  if (sprite.alpha === 0) return;
  sprite.alpha = 0;
  sprite.scale.set(0);
};

export const clamp01 = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** Ease-out of 0–1. */
export const easeOut = (t: number): number => 1 - (1 - t) * (1 - t) * (1 - t);

/** 0–1 that overshoots and settles: only for things won. */
export const bounceOut = (t: number): number => {
  const s = 1.9;
  const u = t - 1;
  return 1 + (s + 1) * u * u * u + s * u * u;
};
