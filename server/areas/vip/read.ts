import type { Ctx } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { coinsPerMinor } from '../../fairness/market-scale';
import { rainSettingsName, rainSettingsSchema } from '../cash-rain';
import { exchangeSchema, rateOf } from '../diamonds';
import type { Figures } from './benefits';
import { cashBackSchema, vipSchema, type CashBackSettings } from './settings';

/** The settings of the club, outside transactions. */
export async function readClub({ deps }: Pick<Ctx, 'deps'>): Promise<{ figures: Figures; cashBack: CashBackSettings }> {
  const [vip, cashBack, rain, exchange] = [
    await readSettings(deps, 'vip', vipSchema),
    await readSettings(deps, 'cash-back', cashBackSchema),
    await readSettings(deps, rainSettingsName, rainSettingsSchema),
    await readSettings(deps, 'exchange', exchangeSchema),
  ];
  const worths = { coinsPerMinor: coinsPerMinor(deps.market.code), ticketPrice: 0 };
  const shareAt = (levelId: number): number =>
    Math.max(
      0,
      ...exchange.offers
        // Tickets do not depend on the level.
        .filter(({ enable, minLevel, kind }) => enable && minLevel <= levelId && kind !== 'ticket')
        .map((offer) => rateOf(offer, deps.market, worths)),
    );
  return {
    figures: {
      ...vip,
      rainTenths: rain.enable ? rain.multipliers : rain.multipliers.map(() => 0),
      exchangeShares: vip.levels.map((_, at) => shareAt(at + 1)),
    },
    cashBack,
  };
}
