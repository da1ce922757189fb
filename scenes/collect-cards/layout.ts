import type { SafeArea } from '../kit/scene';
import { coverPlace, stageArea } from '../kit/stage-area';
import { gift, lampMiddle, lamps, whole, widePicture } from './config';

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
  /** Whether the picture is the one for turned and wide screens. */
  readonly isWide: boolean;
}

const picture = { width: 780, height: 1_688 } as const;

/**
 * A phone: covers the screen with the picture. On a low screen the crown goes under the bar, so that the gift stays
 * above the page's tray. A turned or wide stage shows the whole tree in the middle of what is free.
 */
export function cardsLayout(width: number, height: number, taken: SafeArea): CardsLayout {
  const area = stageArea(width, height, taken);
  const isWide = area.shape === 'low' || (area.shape === 'wide' && area.w > area.h);
  if (isWide) {
    const { x: middle, width: tree, top, bottom } = whole;
    const fits = Math.min(area.w / tree, area.h / (bottom - top));
    const spare = area.h - (bottom - top) * fits;
    const at = { x: area.x + area.w / 2, y: area.y + spare / 2 };
    const cover = coverPlace({
      picture: { ...widePicture, x: middle - widePicture.x, y: top - widePicture.y },
      ...{ width, height, ...at, unit: fits },
    });
    // The edge of the picture is that of the wide one; the places of the scene count from the phone's.
    const unit = cover.scale;
    return { width, height, unit, x: cover.x - widePicture.x * unit, y: cover.y - widePicture.y * unit, isWide };
  }
  const unit = Math.max(width / picture.width, height / picture.height);
  const lift = Math.min(0, height - taken.bottom - gift.foot * unit);
  // The picture still covers the screen: its lower edge is behind the tray.
  const y = Math.max(lift, height - picture.height * unit);
  return { width, height, unit, x: (width - picture.width * unit) / 2, y, isWide };
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
