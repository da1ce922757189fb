import { contract } from '../../../contract';
import { defineArea } from '../../core/area';
import { buy, buyWithCoins, buyWithDiamonds, closeBuy, refundKeys } from './buy';
import { texts } from './messages';
import {
  active,
  jackpot,
  latestResults,
  personalCodes,
  personalResults,
  prevResults,
  prevResultsV2,
  record,
  specialResults,
  specialResultsV2,
} from './read';
import { readCodes, redeem, unreadCodes } from './redeem';
import { refundGameName, refundSettingsOf } from './settings';

export const luckyRefund = defineArea({
  name: 'lucky-refund',
  calls: [
    active,
    jackpot,
    prevResults,
    prevResultsV2,
    latestResults,
    specialResults,
    specialResultsV2,
    record,
    personalResults,
    personalCodes,
    buy,
    buyWithCoins,
    buyWithDiamonds,
    closeBuy,
    redeem,
    unreadCodes,
    readCodes,
  ],
  betCalls: [contract.luckyRefund.buy, contract.luckyRefund.buyWithCoins, contract.luckyRefund.buyWithDiamonds],
  messages: texts,
  settings: [{ name: refundGameName, valueOf: refundSettingsOf }],
  keyKinds: [refundKeys],
});
