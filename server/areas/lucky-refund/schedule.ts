import type { Deps } from '../../core/deps';
import { marketDay } from '../../core/market-time';
import { isDemo, type RefundSettings } from './settings';

const dayMs = 86_400_000;
/** A weekly round sells for at least this long, ms. */
const shortestMs = 3_600_000;

/** When the first close on the given weekday is, after `after` (ms). */
function nextClose(timeZone: string, { day, minute }: RefundSettings['weekly'], after: number): number {
  for (let at = after; ; at += dayMs) {
    const market = marketDay(timeZone, at);
    const { name } = market;
    const weekday = new Date(
      Date.UTC(Number(name.slice(0, 4)), Number(name.slice(4, 6)) - 1, Number(name.slice(6, 8))),
    ).getUTCDay();
    const close = market.at(minute);
    if (weekday === day && close > after) return close;
  }
}

/** Opening and close of the round that comes after a close at `closedAt` (ms; null for the first round). */
export function nextTimes(
  deps: Pick<Deps, 'env' | 'market'>,
  settings: RefundSettings,
  { closedAt, now }: { closedAt: number | null; now: number },
): { readonly opensAt: number; readonly closesAt: number; readonly demo: boolean } {
  const demo = isDemo(deps, settings);
  const pauseMs = demo ? settings.demo.pauseMs : settings.weekly.pauseMs;
  const opensAt = closedAt === null ? now : Math.max(now, closedAt + pauseMs);
  if (demo) return { opensAt, closesAt: opensAt + Math.max(60_000, settings.demo.everyMs - pauseMs), demo };
  return { opensAt, closesAt: nextClose(deps.market.timeZone, settings.weekly, opensAt + shortestMs), demo };
}
