import type { Sprite, Texture } from 'pixi.js';

/**
 * Hides a pooled sprite. The sprite stays in the display list with `visible` on: changing `visible` makes Pixi rebuild
 * its render instructions, which costs time and memory in that frame.
 */
export const park = (sprite: Sprite): void => {
  if (sprite.alpha === 0) return;
  sprite.alpha = 0;
  sprite.scale.set(0);
};

/** Gives a sprite another frame of its sheet, with the origin of that frame. */
export const setFrame = (sprite: Sprite, texture: Texture): void => {
  if (sprite.texture === texture) return;
  sprite.texture = texture;
  if (texture.defaultAnchor) sprite.anchor.copyFrom(texture.defaultAnchor);
};

export const clamp01 = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** Cubic ease-out; `t` and the result are 0–1. */
export const easeOut = (t: number): number => 1 - (1 - t) * (1 - t) * (1 - t);

/** Eases from 0 to 1 with an overshoot before the end. `t` is 0–1. */
export const bounceOut = (t: number): number => {
  const s = 1.9;
  const u = t - 1;
  return 1 + (s + 1) * u * u * u + s * u * u;
};
