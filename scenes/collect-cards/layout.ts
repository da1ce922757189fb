import type { SafeArea } from '../kit/scene';
import { gift, lampMiddle, lamps } from './config';

/** Scale and place of the picture on the screen. */
export interface CardsLayout {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** CSS px per unit. */
  readonly unit: number;
  /** Left and top edge of the picture, CSS px. */
  readonly x: number;
  readonly y: number;
}

const picture = { width: 780, height: 1_688 } as const;

/**
 * Covers the screen with the picture. On a low screen the crown goes under the bar, so that the gift stays above the
 * page's tray.
 */
export function cardsLayout(width: number, height: number, safe: Pick<SafeArea, 'bottom'>): CardsLayout {
  const unit = Math.max(width / picture.width, height / picture.height);
  const lift = Math.min(0, height - safe.bottom - gift.foot * unit);
  // The picture still covers the screen: its lower edge is behind the tray.
  const y = Math.max(lift, height - picture.height * unit);
  return { width, height, unit, x: (width - picture.width * unit) / 2, y };
}

/** The middle of each lamp on the screen, and the size of its body, CSS px. The page puts its buttons there. */
export const lampPlaces = ({ unit, x, y }: CardsLayout): { x: number; y: number; size: number }[] =>
  lamps.map((lamp) => ({
    x: x + lamp.x * unit,
    y: y + (lamp.y + lampMiddle * lamp.size) * unit,
    size: 116 * lamp.size * unit,
  }));

/** The point above the gift on the screen, CSS px. The page writes what a set gives there. */
export const giftPlace = ({ unit, x, y }: CardsLayout): { x: number; y: number } => ({
  x: x + (gift.x - 6) * unit,
  y: y + (gift.y - 132) * unit,
});
