import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, formatMoneyShort, giftTypes, type Spin } from '../../../../contract';
import type { WheelSlice } from '../../../../scenes/wheel/messages';
import { $market } from '../../../core/market/market';
import { topOf, type Board, type Prize } from '../lib/board';

type Gift = Pick<Spin, 'giftType' | 'giftAmount'>;
const kinds = {
  [giftTypes.again]: 'none',
  [giftTypes.minor]: 'cash',
  [giftTypes.coins]: 'coins',
  [giftTypes.diamonds]: 'diamonds',
} as const;
export const kindOf = (type: Gift['giftType']): WheelSlice['kind'] => kinds[type as keyof typeof kinds] ?? 'cash';

const pictures = { none: null, cash: null, coins: '/art/coin.webp', diamonds: '/art/gem.webp' } as const;

/** Formats prizes in the market's money. */
export function usePrize() {
  const { t } = useTranslation('wheel');
  const market = useUnit($market);
  const minor = ({ giftType, giftAmount }: Gift): number =>
    giftType === giftTypes.units ? giftAmount * market.scale : giftAmount;
  /** "₵0.50", "200", or the text of a slice without a prize. */
  const short = (gift: Gift): string => {
    const kind = kindOf(gift.giftType);
    if (kind === 'none') return t('none');
    return kind === 'cash' ? formatMoney(market, minor(gift)) : formatCount(market, gift.giftAmount);
  };
  /** As `short`, but whole amounts without decimals. */
  const label = (gift: Gift): string =>
    kindOf(gift.giftType) === 'cash' ? formatMoneyShort(market, minor(gift)) : short(gift);
  return {
    market,
    short,
    /** In the smallest unit of the purse: minor units for money, pieces otherwise. */
    value: (gift: Gift): number => (kindOf(gift.giftType) === 'cash' ? minor(gift) : gift.giftAmount),
    picture: (gift: Gift): string | null => pictures[kindOf(gift.giftType)],
    /** "₵0.50", "200 coins", "1 diamond", "No win". */
    words: (gift: Gift): string => {
      const kind = kindOf(gift.giftType);
      if (kind === 'none') return t('none');
      return kind === 'cash'
        ? short(gift)
        : t(kind, { count: gift.giftAmount, number: formatCount(market, gift.giftAmount) });
    },
    slices: ({ prizes }: Pick<Board, 'prizes'>): WheelSlice[] => {
      const top = topOf(prizes, market);
      return prizes.map((prize: Prize, at) => ({
        kind: kindOf(prize.giftType),
        label: label(prize),
        ...(at === top ? { top: true } : {}),
      }));
    },
  };
}
