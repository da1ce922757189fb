import type { Market } from '../../../contract';
import { rainCoinOdds, rainOdds, rainSettings, type RainSettings } from './settings';
import type { OddsTable } from '../../fairness/odds';
import { scaled, scaledGift } from '../../fairness/market-scale';

/**
 * The rain's odds table of a market. Ghana's is the one of economy.md; other markets have it in their own currency,
 * under another version.
 */
export const rainOddsOf = ({ code, scale }: Market): OddsTable =>
  code === 'GH'
    ? rainOdds
    : {
        version: `${rainOdds.version}-${code.toLowerCase()}`,
        rows: rainOdds.rows.map((row) => scaledGift(code, scale, row)),
      };

/** The shipped settings of the rain, in the market's currency. */
export const rainSettingsOf = (market: Market): RainSettings => ({
  ...rainSettings,
  poolCap: scaled(market.code, rainSettings.poolCap),
  minDeposit: scaled(market.code, rainSettings.minDeposit),
  minStake: scaled(market.code, rainSettings.minStake),
  odds: rainOddsOf(market).version,
  coinOdds: rainCoinOdds.version,
});
