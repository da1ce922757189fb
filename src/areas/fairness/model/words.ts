import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  cardsGame,
  formatCount,
  formatMoney,
  giftTypes,
  marketIn,
  markets,
  type DrawOutcome,
  type Language,
  type Market,
  type MarketCode,
  type ReceiptPrize,
  signOf,
} from '../../../../contract';
import { $market } from '../../../core/market/market';
import type { IconName, Tint } from '../../../ui';
import { houseNames } from './house-names';

type Prize = Pick<ReceiptPrize, 'giftType' | 'giftAmount'>;

interface Look {
  icon: IconName;
  tint: Tint;
}
/** Icon and colour of a game's draws in a list. */
export function lookOfGame(game: string): Look {
  if (game === 'cash-rain') return { icon: 'gift-fill', tint: 'gold' };
  if (game.startsWith('coin-spin')) return { icon: 'coins-fill', tint: 'red' };
  if (game.startsWith('diamond-spin')) return { icon: 'crown-fill', tint: 'blue' };
  if (game === cardsGame) return { icon: 'sparkle-fill', tint: 'gold' };
  return { icon: 'dice-five', tint: 'teal' };
}

/** Formats draws and prizes in the money of a market; a receipt may come from another market. */
export function useDrawWords(code?: string) {
  const { t, i18n } = useTranslation('records');
  const here = useUnit($market);
  const known: Market | undefined = markets[code as MarketCode];
  const market = known ? marketIn(known, i18n.language as Language) : here;
  const number = (value: number): string => formatCount(market, value);
  return {
    number,
    percent: (share: number): string =>
      new Intl.NumberFormat(i18n.language, {
        style: 'percent',
        maximumFractionDigits: share > 0 && share < 0.0001 ? 4 : 2,
      }).format(share),
    /** Formats hundredths of a minor unit with more decimals than the currency has: "₵0.0397 a draw". */
    worth: (hundredths: number): string => {
      const amount = new Intl.NumberFormat(i18n.language, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
      }).format(hundredths / 100 / market.scale);
      return `${signOf(market)}${amount} ${t('fairness:stats.perDraw')}`;
    },
    /** A game without a name, such as one that was removed, is shown by its id. */
    game: (game: string): string =>
      houseNames.get(game) ?? (i18n.exists(`records:game.${game}`) ? t(`game.${game}` as never) : game),
    prize({ giftType, giftAmount }: Prize, game?: string): string {
      if (game === cardsGame && giftType === giftTypes.again)
        return giftAmount >= 1 && giftAmount <= 5
          ? t(`prize.card${giftAmount as 1}`)
          : t('prize.card', { number: number(giftAmount) });
      if (giftType === giftTypes.minor) return formatMoney(market, giftAmount);
      if (giftType === giftTypes.units) return formatMoney(market, giftAmount * market.scale);
      if (giftType === giftTypes.again || giftAmount === 0) return t('prize.nothing');
      return t(giftType === giftTypes.coins ? 'prize.coins' : 'prize.diamonds', {
        count: giftAmount,
        number: number(giftAmount),
      });
    },
    /** Formats a stake; null for a free draw. */
    stake(amount: number, unit: DrawOutcome['stakeUnit']): string | null {
      if (amount === 0 || unit === 'none') return null;
      return unit === 'cash'
        ? formatMoney(market, amount)
        : t(`prize.${unit}`, { count: amount, number: number(amount) });
    },
  };
}

/** The unit of a game's stakes; a receipt contains only the amount. */
export const stakeUnitOf = (game: string): DrawOutcome['stakeUnit'] =>
  game === 'cash-rain' || game === cardsGame
    ? 'none'
    : game.startsWith('coin-spin')
      ? 'coins'
      : game.startsWith('diamond-spin')
        ? 'diamonds'
        : 'cash';
