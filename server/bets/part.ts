import { definePart, olderThan } from '../core/area';
import { playTime } from '../db/schema';
import { betInvariants } from './invariants';
import { betLeaseSettings } from './lease-settings';
import { texts } from './messages';

/** How long rows of play time are kept, in ms. The app shows a month at most. */
const playTimeLifeMs = 62 * 86_400_000;

export const bets = definePart({
  name: 'bets',
  messages: texts,
  invariants: betInvariants,
  ledgerReasons: ['stake', 'payout'],
  settings: [{ name: 'bet-lease', valueOf: () => betLeaseSettings }],
  expiry: [olderThan(playTime.lastAt, playTimeLifeMs)],
});
