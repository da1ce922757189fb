import { benefitIds, benefitTypes, type Benefit } from '../../../contract';
import type { VipLevel, VipSettings } from './settings';
import type { TextKey } from './messages';

type Unit = Benefit['unit'];

/** The settings that decide what a level gets. */
export interface Figures extends VipSettings {
  /** Multiplier of the cash rain for levels 1 to 10, in tenths. */
  readonly rainTenths: readonly number[];
  /** Best exchange of diamonds for levels 1 to 10, in ten-thousandths of their worth. */
  readonly exchangeShares: readonly number[];
}

/** How a benefit can be claimed: once a day or week, after a yearly date, by the cash back of a week, or not at all. */
export type Claiming = 'day' | 'week' | 'anniversary' | 'christmas' | 'easter' | 'cashBack' | null;

/** What a benefit is, apart from texts. `valueOf` gives what a level gets, or 0 when the level does not have it. */
export interface Kind {
  readonly id: number;
  readonly type: number;
  readonly name: TextKey;
  readonly unit: Unit;
  readonly claiming: Claiming;
  readonly valueOf: (settings: Figures, levelId: number) => number;
}

const ofLevel =
  (field: Exclude<keyof VipLevel, 'points'>) =>
  ({ levels }: Figures, levelId: number): number =>
    levels[levelId - 1]![field];
const from =
  (levelOf: (settings: Figures) => number) =>
  (settings: Figures, levelId: number): number =>
    levelId >= levelOf(settings) ? 1 : 0;

/** All benefits (VIP-3, VIP-7). Rain and exchange have their figures in their own settings. */
export const kinds: readonly Kind[] = [
  {
    id: benefitIds.cashBack,
    type: benefitTypes.cashBack,
    name: 'benefitCashBack',
    unit: 'share',
    claiming: 'cashBack',
    valueOf: ofLevel('cashBack'),
  },
  {
    id: benefitIds.dailyCoins,
    type: benefitTypes.dailyCoins,
    name: 'benefitDailyCoins',
    unit: 'coins',
    claiming: 'day',
    valueOf: ofLevel('dailyCoins'),
  },
  {
    id: benefitIds.weeklyCoins,
    type: benefitTypes.weeklyCoins,
    name: 'benefitWeeklyCoins',
    unit: 'coins',
    claiming: 'week',
    valueOf: ofLevel('weeklyCoins'),
  },
  {
    id: benefitIds.tickets,
    type: benefitTypes.tickets,
    name: 'benefitTickets',
    unit: 'tickets',
    claiming: 'week',
    valueOf: ofLevel('tickets'),
  },
  {
    id: benefitIds.anniversary,
    type: benefitTypes.anniversary,
    name: 'benefitAnniversary',
    unit: 'cash',
    claiming: 'anniversary',
    valueOf: ofLevel('anniversary'),
  },
  {
    id: benefitIds.christmas,
    type: benefitTypes.holiday,
    name: 'benefitChristmas',
    unit: 'cash',
    claiming: 'christmas',
    valueOf: ofLevel('christmas'),
  },
  {
    id: benefitIds.easter,
    type: benefitTypes.holiday,
    name: 'benefitEaster',
    unit: 'cash',
    claiming: 'easter',
    valueOf: ofLevel('easter'),
  },
  {
    id: benefitIds.rain,
    type: benefitTypes.rain,
    name: 'benefitRain',
    unit: 'tenths',
    claiming: null,
    valueOf: ({ rainTenths }, levelId) => rainTenths[levelId - 1]!,
  },
  {
    id: benefitIds.exchange,
    type: benefitTypes.exchange,
    name: 'benefitExchange',
    unit: 'share',
    claiming: null,
    valueOf: ({ exchangeShares }, levelId) => exchangeShares[levelId - 1]!,
  },
  {
    id: benefitIds.support,
    type: benefitTypes.support,
    name: 'benefitSupport',
    unit: 'open',
    claiming: null,
    valueOf: () => 1,
  },
  {
    id: benefitIds.manager,
    type: benefitTypes.manager,
    name: 'benefitManager',
    unit: 'open',
    claiming: null,
    valueOf: from(({ managerLevel }) => managerLevel),
  },
  {
    id: benefitIds.coinMall,
    type: benefitTypes.coinMall,
    name: 'benefitCoinMall',
    unit: 'open',
    claiming: null,
    valueOf: from(({ coinMallLevel }) => coinMallLevel),
  },
  {
    id: benefitIds.diamondMall,
    type: benefitTypes.diamondMall,
    name: 'benefitDiamondMall',
    unit: 'open',
    claiming: null,
    valueOf: from(({ diamondMallLevel }) => diamondMallLevel),
  },
];

/** The kind with this id, or undefined. */
export const kindOf = (id: number): Kind | undefined => kinds.find((kind) => kind.id === id);

/** A benefit as a level has it (C103). */
export function benefitOf(
  kind: Kind,
  { figures, levelId, name }: { figures: Figures; levelId: number; name: string },
): Benefit {
  const { id, type, unit, claiming, valueOf } = kind;
  const minLevel = figures.levels.findIndex((_, at) => valueOf(figures, at + 1) > 0) + 1;
  const own = valueOf(figures, levelId);
  return {
    id,
    type,
    name,
    enable: own > 0,
    state: minLevel > 0 ? 1 : 0,
    value: own > 0 || minLevel === 0 ? own : valueOf(figures, minLevel),
    unit,
    minLevel,
    isClaimed: claiming !== null,
  };
}
