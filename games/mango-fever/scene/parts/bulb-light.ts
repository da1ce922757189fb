import { bulbs } from '../config';

export type BulbMode = 'idle' | 'running' | 'flash' | 'steady' | 'off';

/** Brightness of a bulb, 0–1, `ms` after the mode began. */
export const brightness = (mode: BulbMode, index: number, ms: number): number => {
  if (mode === 'off') return 0;
  if (mode === 'steady') return index % 2 === 0 ? 1 : 0;
  if (mode === 'idle') return (index + Math.floor(ms / bulbs.idleMs)) % 2 === 0 ? 1 : 0;
  if (mode === 'running') return (index + 3_000 - Math.floor(ms / bulbs.chaseMs)) % 3 === 0 ? 1 : 0;
  const beat = ms / bulbs.flashMs;
  return beat >= bulbs.flashes ? 1 : 0.15 + 0.85 * Math.sin((beat % 1) * Math.PI);
};
