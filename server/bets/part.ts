import { definePart, olderThan } from '../core/area';
import { playTime } from '../db/schema';
import { betInvariants } from './invariants';
import { betLeaseSettings } from './lease-settings';
import { texts } from './messages';
import { gameSettings, gameSettingsName } from './settings';

/** How long rows of play time are kept, in ms. The app shows a month at most. */
const playTimeLifeMs = 62 * 86_400_000;

export const bets = definePart({
  name: 'bets',
  messages: texts,
  invariants: betInvariants,
  ledgerReasons: ['stake', 'payout', 'rollback'],
  settings: [
    { name: 'bet-lease', valueOf: () => betLeaseSettings },
    { name: gameSettingsName, valueOf: () => gameSettings },
  ],
  guards: {
    triggers: [
      'game_rounds_stay',
      'game_rounds_no_truncate',
      'game_steps_append_only',
      'game_steps_no_truncate',
      'wallet_transactions_append_only',
      'wallet_transactions_no_truncate',
      'seeds_of_open_rounds',
    ],
    uniqueIndexes: [
      'game_sessions_token',
      'game_rounds_ref',
      'game_rounds_draw',
      'game_rounds_open',
      'game_steps_pkey',
      'wallet_transactions_pkey',
    ],
  },
  expiry: [olderThan(playTime.lastAt, playTimeLifeMs)],
});
