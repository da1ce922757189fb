import { definePart, olderThan } from '../core/area';
import { playTime } from '../db/schema';
import { betInvariants } from './invariants';
import { betLeaseSettings } from './lease-settings';

/** The app shows time played of at most a month; the rows are kept a little longer, ms. */
const playTimeLifeMs = 62 * 86_400_000;

export const bets = definePart({
  name: 'bets',
  invariants: betInvariants,
  ledgerReasons: ['stake', 'payout'],
  settings: [{ name: 'bet-lease', valueOf: () => betLeaseSettings }],
  expiry: [olderThan(playTime.lastAt, playTimeLifeMs)],
});
