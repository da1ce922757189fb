import type { Market } from '../../../contract';
import { rainCoinOdds, rainOdds, rainSettings, type RainSettings } from './settings';
import type { OddsTable } from '../../fairness/odds';
import { scaled, scaledGift } from '../../fairness/market-scale';

/** Ghana's table is the one of economy.md; every other market has it in its own money, under a name of its own. */
export const rainOddsOf = ({ code, scale }: Market): OddsTable =>
  code === 'GH'
    ? rainOdds
    : {
        version: `${rainOdds.version}-${code.toLowerCase()}`,
        rows: rainOdds.rows.map((row) => scaledGift(code, scale, row)),
      };

/** The rain's shipped settings in a market's money. */
export const rainSettingsOf = (market: Market): RainSettings => ({
  ...rainSettings,
  poolCap: scaled(market.code, rainSettings.poolCap),
  minDeposit: scaled(market.code, rainSettings.minDeposit),
  minStake: scaled(market.code, rainSettings.minStake),
  odds: rainOddsOf(market).version,
  coinOdds: rainCoinOdds.version,
});
