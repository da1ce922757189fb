import type { Market, RainSlot } from '../../../../contract';

type LiveStatus = 'open' | 'upcoming' | 'finished';

/**
 * What a slot is at `now` (server time, ms): the clock moves it on between two answers of the service, and an answer
 * that closed it early stands (RAN-2).
 */
export function liveStatus(slot: RainSlot, now: number): LiveStatus {
  if (slot.status === -1 || now >= slot.end) return 'finished';
  return slot.status === 1 || now >= slot.begin ? 'open' : 'upcoming';
}

/**
 * The slot to show: the first open one, else the first upcoming, else the first finished (RAN-2); null without slots.
 */
export function chooseSlot(slots: readonly RainSlot[], now: number): RainSlot | null {
  const first = (status: LiveStatus) => slots.find((slot) => liveStatus(slot, now) === status);
  return first('open') ?? first('upcoming') ?? first('finished') ?? null;
}

/** A slot as home shows it. */
interface ShownSlot {
  slot: RainSlot;
  /** `played`: it is open, and the member has had its gift. */
  status: LiveStatus | 'played';
  /** The next slot of the day that opens; null when there is none. */
  next: RainSlot | null;
}

/**
 * What home shows at `now` (RAN-2): an open slot that the member has played invites no more, and names the next one.
 */
export function showSlot(slots: readonly RainSlot[], now: number): ShownSlot | null {
  const unplayed = slots.filter((slot) => slot.played !== true);
  const isOpen = (slot: RainSlot): boolean => liveStatus(slot, now) === 'open';
  const next = slots.find((slot) => liveStatus(slot, now) === 'upcoming') ?? null;
  const played = unplayed.some(isOpen) ? undefined : slots.find(isOpen);
  if (played !== undefined) return { slot: played, status: 'played', next };
  const slot = chooseSlot(unplayed, now) ?? chooseSlot(slots, now);
  return slot === null ? null : { slot, status: liveStatus(slot, now), next };
}

/** The next instant (ms) at which a slot opens or ends, or null when nothing is left of the day. */
export function nextBoundary(slots: readonly RainSlot[], now: number): number | null {
  const ahead = slots
    .filter((slot) => slot.status !== -1)
    .flatMap((slot) => [slot.begin, slot.end])
    .filter((instant) => instant > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** Whole seconds until `instant`, never negative. */
export const secondsUntil = (instant: number, now: number): number => Math.max(0, Math.ceil((instant - now) / 1000));

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as mm:ss, or h:mm:ss from one hour on: 522 → "08:42". */
export function countdownText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/**
 * The time of day of an instant on the market's clocks: "18:00". By arithmetic, as a first formatter of dates costs a
 * cheap phone a tenth of a second and more.
 */
export function timeOfDay({ utcOffsetMinutes }: Pick<Market, 'utcOffsetMinutes'>, instant: number): string {
  const there = new Date(instant + utcOffsetMinutes * 60_000);
  return `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
}
