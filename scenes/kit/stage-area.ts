import type { SafeArea } from './scene';

/**
 * How a stage is seen. `phone`: portrait, controls below it. `low`: phone landscape, controls beside it. `wide`: tablet
 * or desktop.
 */
type StageShape = 'phone' | 'low' | 'wide';

/** What the page leaves free of a stage, CSS px. */
export interface StageArea {
  readonly shape: StageShape;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** From this width on a stage that is not low is wide, CSS px. Beside a dock it is narrower than the page. */
const wideFrom = 620;
/** Below this height a stage that is wider than high is that of a turned phone, CSS px. */
const lowUnder = 480;

/** Computes the shape of a stage and the box that bars, docks and insets (`taken`) leave free. */
export function stageArea(width: number, height: number, taken: SafeArea): StageArea {
  const shape = height < lowUnder && width > height ? 'low' : width >= wideFrom ? 'wide' : 'phone';
  const w = Math.max(80, width - taken.left - taken.right);
  const h = Math.max(80, height - taken.top - taken.bottom);
  return { shape, x: taken.left, y: taken.top, w, h };
}

interface Cover {
  /** Size of the picture, and the point of it that lies on the point of the stage; units. */
  readonly picture: { readonly width: number; readonly height: number; readonly x: number; readonly y: number };
  /** Size of the screen and the point of the stage, CSS px. */
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  /** Least scale, CSS px per unit. */
  readonly unit: number;
}

/** Scale and left and top edges (CSS px) at which a picture meets a point of the stage and covers the whole screen. */
export function coverPlace({ picture, width, height, x, y, unit }: Cover): { scale: number; x: number; y: number } {
  const scale = Math.max(
    unit,
    x / picture.x,
    (width - x) / (picture.width - picture.x),
    y / picture.y,
    (height - y) / (picture.height - picture.y),
  );
  return { scale, x: x - picture.x * scale, y: y - picture.y * scale };
}
