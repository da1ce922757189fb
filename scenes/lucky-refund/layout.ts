import type { SafeArea } from '../kit/scene';
import { coverPlace, stageArea } from '../kit/stage-area';
import { lamps, stage } from './config';

/** Places on the screen, CSS px. */
export interface DrawLayout {
  width: number;
  height: number;
  /** The cabinet and what stands before it: CSS px per unit, and the place of the unit 0, 0. */
  unit: number;
  x: number;
  y: number;
  /** The lamps: CSS px per unit, and the place of the unit 0, 0. The cord spans the width of the screen. */
  lampUnit: number;
  lampY: number;
}

/** Middle of the lamp `i` of four, as a share of the width: over the plates of the page. */
export const lampShare = (i: number, count: number): number => (8 + (359 / count) * (i + 0.5)) / 375;

/**
 * Places lamps and cabinet between the bars. `plates` is the top edge of the tiers' plates (CSS px) and `taken.top`
 * their lower edge: the lamps hang above the plates, the cabinet stands below them.
 */
export const drawLayout = (
  width: number,
  height: number,
  { taken, plates }: { taken: SafeArea; plates: number },
): DrawLayout => {
  const area = stageArea(width, height, taken);
  const room = Math.max(120, area.h);
  const tall = stage.bottom - stage.top;
  const most = area.shape === 'wide' ? stage.largestWide : stage.largestUnit;
  const unit = Math.min(area.w / stage.width, room / tall, most);
  const spare = Math.max(0, room - tall * unit);
  const lampUnit = Math.min(width / stage.width, Math.max(0.18, (plates - 46) / (lamps.plates - lamps.cord)));
  return {
    width,
    height,
    unit,
    x: area.x + area.w / 2 - (stage.width / 2) * unit,
    y: taken.top + spare * 0.4 - stage.top * unit,
    lampUnit,
    lampY: plates - lamps.plates * lampUnit,
  };
};

/** The backdrop is drawn for a stage whose floor is here, on a phone of 780 by 1688 units. */
const picture = { width: 780, height: 1_688, x: 390, y: 1_046 } as const;

/** Scale and left and top edges (CSS px) at which the backdrop fits the stage and covers the whole screen. */
export const backdropPlace = ({ width, height, unit, x, y }: DrawLayout) =>
  coverPlace({ picture, width, height, unit, x: x + picture.x * unit, y: y + picture.y * unit });
