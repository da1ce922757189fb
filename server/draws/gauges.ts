import type { Gauge } from '../core/gauge';
import { waitingRounds } from './rounds';

const lateDraw: Gauge = {
  name: 'baobab_draw_late_seconds',
  help: 'How long ago the oldest closed round without a published draw has closed',
  labels: ['game'],
  lateAbove: 600,
  read: async (deps) => {
    const now = deps.clock.now();
    const late = new Map<string, number>();
    for (const { game, closesAt } of await waitingRounds(deps.db, deps, now))
      late.set(game, Math.max(late.get(game) ?? 0, (now - closesAt) / 1_000));
    return [...late].map(([game, seconds]) => [[game], seconds]);
  },
};

export const drawGauges: readonly Gauge[] = [lateDraw];
