import {
  cardStatus,
  duplicatesFor,
  duplicatesOf,
  isComplete,
  type CardsActivity,
  type CardsMember,
  type Market,
} from '../../../../contract';

/** A card of the season with what the member holds of it. */
export interface ShownCard {
  readonly id: number;
  /** How many the member holds; 0 when it is missing. */
  readonly count: number;
  /** Probability of this card for each lamp, 0 to 1. */
  readonly share: number;
}

/** The cards of the season in their order; a visitor holds none. */
export function shownCards(activity: CardsActivity, member: CardsMember | null): ShownCard[] {
  const whole = Math.max(1, activity.oddsTotal);
  const own = member?.id === activity.id ? member : null;
  return activity.cards.map(({ id, weight }) => ({
    id,
    count: own?.cardSet.find((card) => card.id === id)?.count ?? 0,
    share: weight / whole,
  }));
}

const countsOf = (cards: readonly ShownCard[]): number[] => cards.map(({ count }) => count);
export const spareOf = (cards: readonly ShownCard[]): number => duplicatesOf(countsOf(cards));
export const isFull = (cards: readonly ShownCard[]): boolean => isComplete(countsOf(cards));
export const litOf = (cards: readonly ShownCard[]): number => cards.filter(({ count }) => count > 0).length;

/** The ids of the duplicates that a swap takes, one for each copy; null when there are too few. */
export function swapCards(cards: readonly ShownCard[], many: number): number[] | null {
  const taken = duplicatesFor(countsOf(cards), many);
  return taken === null ? null : cards.flatMap(({ id }, at) => Array.from({ length: taken[at]! }, () => id));
}

/** The missing card that a swap offers first: the rarest. */
export function rarestMissing(cards: readonly ShownCard[]): number | null {
  const missing = cards.filter(({ count }) => count === 0);
  const [rarest] = [...missing].sort((one, other) => one.share - other.share);
  return rarest?.id ?? null;
}

/** What the main button of the page does now. */
export type Step = 'closed' | 'login' | 'gift' | 'done' | 'light' | 'free' | 'chance';

export function stepOf(activity: CardsActivity, member: CardsMember | null, signedIn: boolean): Step {
  if (activity.status !== cardStatus.active) return 'closed';
  if (!signedIn || member === null) return 'login';
  if (member.id !== activity.id) return 'closed';
  if (member.sets >= activity.maxSets) return 'done';
  if (isFull(shownCards(activity, member))) return 'gift';
  if (member.chances > 0) return 'light';
  return member.free.available ? 'free' : 'chance';
}

/** A dark lamp for `share` (0 to 1); null when all are lit. */
export function darkLamp(lit: readonly number[], share: number): number | null {
  const dark = [0, 1, 2, 3, 4].filter((at) => !lit.includes(at));
  return dark[Math.min(dark.length - 1, Math.floor(share * dark.length))] ?? null;
}

/**
 * What is true of the weekly chance: it waits, the next one comes later, or it comes after the first deposit. A visitor
 * gets the answer for a new member of the market.
 */
export function freeOf(
  member: CardsMember | null,
  { limitsAtSignUp }: Pick<Market, 'limitsAtSignUp'>,
): 'waits' | 'later' | 'afterDeposit' {
  if (member === null ? limitsAtSignUp : member.free.afterDeposit) return 'afterDeposit';
  return member?.free.available === false ? 'later' : 'waits';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Days, hours and minutes until the end of a season. */
export function timeLeft(ms: number): { days: number; hours: number; minutes: number } {
  const left = Math.max(0, ms);
  return {
    days: Math.floor(left / dayMs),
    hours: Math.floor((left % dayMs) / hourMs),
    minutes: Math.ceil((left % hourMs) / minuteMs),
  };
}
