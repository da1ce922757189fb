import { defineArea } from '../../core/area';
import { claimGift } from './claim-gift';
import { readConfig } from './read-config';
import { closeGift, readGift } from './read-gift';
import { rainPrizes } from './prizes';
import { startPlay } from './start-play';
import { rainCoinOdds, rainSettingsName, rainWelcomeOdds } from './settings';
import { rainOddsOf, rainSettingsOf } from './settings-of';

export const cashRain = defineArea({
  name: 'cash-rain',
  calls: [readConfig, startPlay, claimGift, readGift, closeGift],
  settings: [{ name: rainSettingsName, valueOf: rainSettingsOf }],
  prizes: { 'cash-rain': rainPrizes },
  odds: (market) =>
    [rainOddsOf(market), rainCoinOdds, rainWelcomeOdds].map((table) => ({ game: 'cash-rain', ...table })),
});
