import { coinBet, diamondBet, diamondBetV2 } from './bet';
import { coinConfig, diamondConfig, diamondConfigV2 } from './config';
import { coinRecords, coinWinners, diamondRecords, diamondWinners, diamondWinnersV2, spinClose, spinResult } from './records';

export const wheelVerbs = [
  coinConfig, coinBet, coinRecords, coinWinners, spinResult, spinClose, diamondConfig, diamondConfigV2, diamondBet, diamondBetV2, diamondRecords, diamondWinners, diamondWinnersV2,
];
