import type { RainSlot } from '../../../../contract';

type LiveStatus = 'open' | 'upcoming' | 'finished';

/**
 * The status of a slot at `now` (server time, ms). Between two answers the clock advances the status; a slot that the
 * server closed early stays closed (RAN-2).
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

/** A slot with its status for the home page. */
export interface ShownSlot {
  slot: RainSlot;
  /** `played`: the slot is open, but the member has already received its gift. */
  status: LiveStatus | 'played';
  /** The next slot of today; null when there is none. */
  next: RainSlot | null;
}

/**
 * The slot for the home page at `now` (RAN-2). An open slot that the member has played is not offered again; the next
 * slot is named instead.
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

/** The next instant (ms) at which a slot opens or ends; null when no slot is left today. */
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
