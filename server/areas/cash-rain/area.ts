import { defineArea } from '../../core/area';
import { claimGift } from './claim-gift';
import { rainInvariants } from './invariants';
import { readConfig } from './read-config';
import { closeGift, rainKeys, readGift } from './read-gift';
import { rainPrizes } from './prizes';
import { startPlay } from './start-play';
import { rainCoinOdds, rainSettingsName, rainWelcomeOdds } from './settings';
import { rainOddsOf, rainSettingsOf } from './settings-of';
import { texts } from './messages';

export const cashRain = defineArea({
  name: 'cash-rain',
  calls: [readConfig, startPlay, claimGift, readGift, closeGift],
  messages: texts,
  settings: [{ name: rainSettingsName, valueOf: rainSettingsOf }],
  betCalls: [],
  keyKinds: [rainKeys],
  ledgerReasons: ['rain'],
  invariants: rainInvariants,
  guards: { triggers: ['rain_gifts_append_only'], uniqueIndexes: ['rain_gifts_pkey'] },
  prizes: { 'cash-rain': rainPrizes },
  odds: (market) =>
    [rainOddsOf(market), rainCoinOdds, rainWelcomeOdds].map((table) => ({ game: 'cash-rain', ...table })),
});
