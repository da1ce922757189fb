import { coverPlace, roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { card, panel } from './config';

/** Place and size of the card on the screen. */
export interface ScratchLayout {
  readonly width: number;
  readonly height: number;
  /** CSS px per unit of the card picture. */
  readonly unit: number;
  /** Centre of the card, CSS px. */
  readonly x: number;
  readonly y: number;
}

const [unitsWide, unitsHigh] = [742, 972];
const largestUnit = 0.62;
export const turn = (card.turnDegrees * Math.PI) / 180;

/** The largest card that fits in the space between bar and dock. */
export function scratchLayout(width: number, height: number, taken: Taken): ScratchLayout {
  const { w, h, x } = roomOf(width, height, taken);
  const unit = Math.min(w / unitsWide, h / unitsHigh, largestUnit);
  return { width, height, unit, x, y: taken.top + h / 2 };
}

/** The position on the panel, units from its top left, of a point in CSS px. The card is turned around its centre. */
export function onPanel(x: number, y: number, layout: ScratchLayout): { readonly x: number; readonly y: number } {
  const [dx, dy] = [(x - layout.x) / layout.unit, (y - layout.y) / layout.unit];
  const [cos, sin] = [Math.cos(-turn), Math.sin(-turn)];
  return {
    x: dx * cos - dy * sin + card.w / 2 - panel.x,
    y: dx * sin + dy * cos + card.h / 2 - panel.y,
  };
}

/** Whether a position on the panel is on the foil, with a brush radius around it. */
export const isNearPanel = (x: number, y: number): boolean =>
  x > -37 && y > -37 && x < panel.w + 37 && y < panel.h + 37;

/** The backdrop picture is 780 by 1688 units with the card's centre at 390, 640. */
const picture = { width: 780, height: 1_688, x: 390, y: 640 } as const;

/** Scale and top left (CSS px) at which the backdrop fits the card and covers the screen. */
export function backdropPlace({ width, height, unit, x, y }: ScratchLayout) {
  return coverPlace({ width, height, x, y, least: unit }, picture);
}
