import { mallTypes, type MallType } from '../../../contract';
import type { Ctx, Deps } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import type { Tx } from '../../db/types';
import { coinsPerMinor } from '../../fairness/market-scale';
import { rainSettingsName, rainSettingsSchema } from '../cash-rain';
import { exchangeSchema, rateOf } from '../diamonds';
import type { Figures } from './benefits';
import { standingOf } from './roll';
import { cashBackSchema, vipSchema, type CashBackSettings, type VipSettings } from './settings';

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

/** The lowest levels that may order in the mall for coins (type 3) and for diamonds (type 4); cached (Q63). */
export async function readMallLevels(deps: Deps): Promise<Readonly<Record<MallType, number>>> {
  const { coinMallLevel, diamondMallLevel } = await readVip(deps);
  return { [mallTypes.coins]: coinMallLevel, [mallTypes.diamonds]: diamondMallLevel };
}

/** Brings a member to the present year and returns the level, in the caller's transaction. `settings` of `readVip`. */
export const levelOf = async (
  tx: Tx,
  { deps: { market }, now }: Pick<Ctx, 'deps' | 'now'>,
  { memberId, settings }: { memberId: number; settings: VipSettings },
): Promise<number> => (await standingOf(tx, { market, settings, memberId, now })).levelId;

/** The settings of the levels, cached. Call it outside a transaction. */
export const readVip = (deps: Deps): Promise<VipSettings> => readSettings(deps, 'vip', vipSchema);
