import { contract } from '../../../contract';
import { defineArea } from '../../core/area';
import { coinBet, diamondBet, diamondBetV2 } from './bet';
import { coinConfig, diamondConfig, diamondConfigV2 } from './config';
import { spinInvariants } from './invariants';
import {
  coinRecords,
  coinWinners,
  diamondRecords,
  diamondWinners,
  diamondWinnersV2,
  spinClose,
  spinKeys,
  spinResult,
} from './records';
import { coinPrices, coinWheel, diamondWheel, onStake, wheelSettingsName, wheelSettingsOf } from './settings';
import { texts } from './messages';

export const wheel = defineArea({
  name: 'wheel',
  calls: [
    coinConfig,
    coinBet,
    coinRecords,
    coinWinners,
    spinResult,
    spinClose,
    diamondConfig,
    diamondConfigV2,
    diamondBet,
    diamondBetV2,
    diamondRecords,
    diamondWinners,
    diamondWinnersV2,
  ],
  messages: texts,
  settings: [{ name: wheelSettingsName, valueOf: wheelSettingsOf }],
  betCalls: [contract.coinSpin.bet, contract.diamondSpin.bet, contract.diamondSpin.betV2],
  keyKinds: [spinKeys],
  ledgerReasons: ['spin'],
  invariants: spinInvariants,
  guards: { triggers: ['spins_append_only', 'spins_no_truncate'], uniqueIndexes: ['spins_key', 'spins_transaction'] },
  prizes: {
    'diamond-spin': ({ rows, result }, market) => rows.map((row) => onStake(row, result.stake, market)),
  },
  odds: (market) => [
    { game: 'diamond-spin', ...diamondWheel },
    ...coinPrices.map((_, at) => ({ game: `coin-spin-${at + 1}`, ...coinWheel(market, at + 1) })),
  ],
});
