import type { SafeArea } from '../../scenes/kit/scene';

/** What the page covers of the canvas at each edge, CSS px, and how large the sizes of the page are. */
export interface Taken extends SafeArea {
  /**
   * CSS px per unit of the page's sizes (--r) where they do not grow with the width: on turned and wide screens. The
   * stage then may be wider than the column of a phone.
   */
  readonly px?: number;
}

/** The page of an upright phone is designed for a width of 375 px and stops growing at 540 px. */
const designWidth = 375;
const widest = 540;

/** The free space of a stage. */
export interface Room {
  /** Size, CSS px. */
  readonly w: number;
  readonly h: number;
  /** Middle of the width, CSS px from the left of the canvas. */
  readonly x: number;
  /** CSS px per unit of the page's sizes (--r). */
  readonly px: number;
  /** Greatest width of the stage, CSS px. */
  readonly widest: number;
}

/** The free space of a canvas of `width` by `height` CSS px. `foot`: free space below the stage, CSS px. */
export function roomOf(width: number, height: number, taken: Taken, foot = 0): Room {
  const w = Math.max(80, width - taken.left - taken.right);
  const h = Math.max(80, height - taken.top - taken.bottom - foot);
  const own = taken.px === undefined;
  return {
    w,
    h,
    x: taken.left + w / 2,
    px: taken.px ?? Math.min(width, widest) / designWidth,
    widest: own ? widest : Infinity,
  };
}

interface Cover {
  /** Canvas, CSS px. */
  readonly width: number;
  readonly height: number;
  /** Where the point of the picture lies, CSS px, and the least scale. */
  readonly x: number;
  readonly y: number;
  readonly least: number;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** The point of the picture that lies at a given place. */
  readonly x: number;
  readonly y: number;
}

/** The scale (CSS px per unit) at which a picture covers the whole canvas with its point at the given place. */
export const coverScale = ({ width, height, x, y, least }: Cover, picture: Picture): number =>
  Math.max(
    least,
    x / picture.x,
    (width - x) / (picture.width - picture.x),
    y / picture.y,
    (height - y) / (picture.height - picture.y),
  );

/** The same with the left and top edge of the picture, CSS px. */
export const coverPlace = (cover: Cover, picture: Picture): { scale: number; x: number; y: number } => {
  const scale = coverScale(cover, picture);
  return { scale, x: cover.x - picture.x * scale, y: cover.y - picture.y * scale };
};
