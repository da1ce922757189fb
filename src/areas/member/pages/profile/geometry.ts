/** A picture's own size, px. */
export interface Size {
  width: number;
  height: number;
}
/**
 * The position of the picture under the square: `zoom` 1 just fills it; x and y are the offset of its middle, in sides
 * of the square.
 */
export interface Placing {
  zoom: number;
  x: number;
  y: number;
}
export const centred: Placing = { zoom: 1, x: 0, y: 0 };
export const maxZoom = 4;

/** The picture's width and height in sides of the square. */
export function shownSize({ width, height }: Size, zoom: number): Size {
  const short = Math.min(width, height);
  return { width: (width / short) * zoom, height: (height / short) * zoom };
}

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The nearest position that leaves no gap in the square. */
export function fitted(size: Size, { zoom, x, y }: Placing): Placing {
  const limited = between(zoom, 1, maxZoom);
  const { width, height } = shownSize(size, limited);
  const [freeX, freeY] = [(width - 1) / 2, (height - 1) / 2];
  return { zoom: limited, x: between(x, -freeX, freeX), y: between(y, -freeY, freeY) };
}

/** Zooms around the middle of the square. */
export const zoomed = (size: Size, placing: Placing, zoom: number): Placing => {
  const limited = between(zoom, 1, maxZoom);
  const factor = limited / placing.zoom;
  return fitted(size, { zoom: limited, x: placing.x * factor, y: placing.y * factor });
};

/** The part of the picture inside the square, in px of the picture. */
export function cutOf(size: Size, placing: Placing): { left: number; top: number; side: number } {
  const { zoom, x, y } = fitted(size, placing);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: size.width / 2 - x * side - side / 2, top: size.height / 2 - y * side - side / 2, side };
}
