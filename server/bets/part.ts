import { definePart, olderThan } from '../core/area';
import { playTime, rocketEvents } from '../db/schema';
import { heldInvariants } from './held-invariants';
import { betInvariants } from './invariants';
import { betLeaseSettings } from './lease-settings';
import { texts } from './messages';
import { oldFlow } from './supplier-flow';
import { eventLifeMs } from './rocket/events';
import { rocketInvariants } from './rocket/invariants';
import { rocketSettings, rocketSettingsName } from './rocket/settings';
import { gameSettings, gameSettingsName } from './settings';

/** How long rows of play time are kept, in ms. The app shows a month at most. */
const playTimeLifeMs = 62 * 86_400_000;

export const bets = definePart({
  name: 'bets',
  messages: texts,
  invariants: [...betInvariants, ...heldInvariants, ...rocketInvariants],
  ledgerReasons: ['stake', 'payout', 'rollback', 'win-held', 'win-declined'],
  settings: [
    { name: 'bet-lease', valueOf: () => betLeaseSettings },
    { name: gameSettingsName, valueOf: () => gameSettings },
    { name: rocketSettingsName, valueOf: () => rocketSettings },
  ],
  guards: {
    triggers: [
      'game_rounds_stay',
      'game_rounds_no_truncate',
      'game_steps_append_only',
      'game_steps_no_truncate',
      'wallet_transactions_append_only',
      'wallet_transactions_no_truncate',
      'held_wins_forward',
      'held_wins_no_truncate',
      'seeds_of_open_rounds',
      'retired_seeds_revealed',
      'rocket_chains_append_only',
      'rocket_chains_no_truncate',
      'rocket_rounds_stay',
      'rocket_rounds_no_truncate',
      'rocket_bets_stay',
      'rocket_bets_no_truncate',
    ],
    uniqueIndexes: [
      'game_sessions_token',
      'game_rounds_ref',
      'game_rounds_draw',
      'game_rounds_open',
      'game_steps_pkey',
      'wallet_transactions_pkey',
      'held_wins_supplier_ref_key',
      'rocket_rounds_number',
      'rocket_rounds_running',
      'rocket_bets_pkey',
      'rocket_bets_slot',
    ],
  },
  expiry: [olderThan(playTime.lastAt, playTimeLifeMs), olderThan(rocketEvents.at, eventLifeMs), oldFlow],
});
