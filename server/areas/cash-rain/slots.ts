import { rainTiming, slotStatus, type Market, type RainSlot } from '../../../contract';
import type { RainSettings } from './settings';
import { marketDay } from '../../core/market-time';

/** The slots of the market's current day, sorted. Depends only on time and zone. */
export function slotsOf(market: Market, settings: Pick<RainSettings, 'begins' | 'minutes'>, now: number): RainSlot[] {
  const day = marketDay(market.timeZone, now);
  return [...settings.begins].sort().map((time) => {
    const [hours, minutes] = time.split(':').map(Number) as [number, number];
    const begin = day.at(hours * 60 + minutes);
    const end = begin + settings.minutes * 60_000;
    const status = now < begin ? slotStatus.upcoming : now < end ? slotStatus.open : slotStatus.finished;
    return { id: `${market.code}-${day.name}-${time.replace(':', '')}`, begin, end, status };
  });
}

/**
 * The slots whose gift can be claimed at `now`: open ones, and those in their grace period (D2), also from the previous
 * day.
 */
export function claimable(market: Market, settings: Pick<RainSettings, 'begins' | 'minutes'>, now: number): RainSlot[] {
  const runs = ({ begin, end }: RainSlot): boolean => now >= begin && now < end + rainTiming.graceMs;
  const back = settings.minutes * 60_000 + rainTiming.graceMs;
  const today = slotsOf(market, settings, now);
  const before = slotsOf(market, settings, now - back).filter(({ id }) => today.every((slot) => slot.id !== id));
  return [...before, ...today].filter(runs);
}

/** The day of a slot in its market, yyyymmdd. */
export const dayOfSlot = (slot: string): string => slot.split('-')[1] ?? '';
