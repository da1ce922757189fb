import { Rectangle, Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';

/** How many texture px are left out at an edge, so that stretched sprites have no soft end. */
const cut = 2;

/**
 * A frame without its left and right edge, and without its upper and lower edge when `y` is true. Its size is 1 × 1
 * unit and its anchor is at the left, at `anchorY`. The caller destroys it.
 */
export function insideOf(atlas: Atlas, name: string, { y, anchorY }: { y: boolean; anchorY: number }): Texture {
  const { source, frame } = atlas.get(name);
  const cutY = y ? cut : 0;
  return new Texture({
    source,
    frame: new Rectangle(frame.x + cut, frame.y + cutY, frame.width - cut * 2, frame.height - cutY * 2),
    orig: new Rectangle(0, 0, 1, 1),
    defaultAnchor: { x: 0, y: anchorY },
  });
}
