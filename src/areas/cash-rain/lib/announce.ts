import type { RainState } from '../model/state';

/** A text for screen readers: a key of rain.json with its count. */
export interface Announcement {
  key: string;
  count?: number;
}

const tellSeconds: readonly number[] = [10, 5, 3];
const everyDrops = 5;

/** Announces the countdown, and the seconds left at 10, 5 and 3 (look.md §6). */
export function timeAnnouncement(rain: RainState): Announcement | null {
  if (rain.at === 'countdown') return { key: 'count', count: rain.left };
  if (rain.at !== 'raining') return null;
  if (tellSeconds.includes(rain.left)) return { key: 'hud.left', count: rain.left };
  return rain.left > 10 ? { key: 'say.go' } : null;
}

/** Announces the score at every fifth drop. */
export function scoreAnnouncement(rain: RainState): Announcement | null {
  if (rain.at !== 'raining') return null;
  const told = rain.score - (rain.score % everyDrops);
  return told > 0 ? { key: 'say.score', count: told } : null;
}
