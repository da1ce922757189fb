import type { PageEntry } from '../../../core/router';

/** What the address /casino/:mode/:id asks for (R-9, GAM-4). */
export interface Place {
  /** `replay`: a settled round of the member's records is shown again. */
  mode: 'real' | 'demo' | 'replay';
  /** The id of the game; for a replay the id of the round. */
  id: string;
  /** Free space that the address wants around the frame, CSS px. */
  insets: Insets;
  /** `refresh=1`: the page shows a button that loads the game again. */
  reload: boolean;
  /** `show=1`: the page shows the deposit shortcut (GAM-6). */
  deposit: boolean;
}

/** Distances of the frame from the edges of the screen, CSS px. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Nothing is kept free, or covered. */
export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

const sides = ['top', 'right', 'bottom', 'left'] as const;
export const sameInsets = (one: Insets, other: Insets): boolean => sides.every((side) => one[side] === other[side]);

/** The smallest frame, CSS px. A narrower screen leaves no free space. */
const leastFrame = { width: 280, height: 320 } as const;
const modes: Readonly<Record<string, Place['mode']>> = { launch: 'real', demo: 'demo', replay: 'replay' };

/** A distance in px; 0 for anything that is no plain number. */
const distance = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : 0);

/** Whether the place is open to members only. */
export const needsMember = ({ mode }: Pick<Place, 'mode'>): boolean => mode !== 'demo';

/** Reads the address of the casino page. Null when mode or game id is invalid (W17). */
export function placeOf({ params, query }: PageEntry): Place | null {
  const { mode = '', id = '' } = params;
  const kind = Object.hasOwn(modes, mode) ? modes[mode] : undefined;
  if (kind === undefined || !/^[A-Za-z0-9-]{1,40}$/.test(id)) return null;
  const [top = 0, right = 0, bottom = 0, left = 0] = sides.map((side) => distance(query[side]));
  return {
    mode: kind,
    id,
    insets: { top, right, bottom, left },
    reload: query['refresh'] === '1',
    deposit: query['show'] === '1',
  };
}

/** Limits two distances, so that `least` px remain between them. The first distance has priority. */
function pair([first, second]: readonly [number, number], room: number): [number, number] {
  const start = Math.min(first, room);
  return [start, Math.min(second, room - start)];
}

/** Limits the distances, so that the frame stays on the screen and keeps its smallest size. */
export function clampInsets(insets: Insets, screen: { width: number; height: number }): Insets {
  const [top, bottom] = pair([insets.top, insets.bottom], Math.max(0, screen.height - leastFrame.height));
  const [left, right] = pair([insets.left, insets.right], Math.max(0, screen.width - leastFrame.width));
  return { top, right, bottom, left };
}
