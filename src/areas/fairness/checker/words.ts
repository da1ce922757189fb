import { formatCount, formatMoney } from '../../../../contract/wire/money';
import { isMarketCode, marketIn, markets } from '../../../../contract/wire/markets';
import type { ReceiptPrize } from '../../../../contract/fairness-receipt';
import { dateFormat } from '../../../../contract/wire/date-format';
import { textsOf } from '../../../../games/round-speech';
import en from '../words/en.json';
import enRecords from '../../../core/words/records.en.json';
import fr from '../words/fr.json';
import frRecords from '../../../core/words/records.fr.json';
import pt from '../words/pt.json';
import ptRecords from '../../../core/words/records.pt.json';

/** The names of games and prizes are in the `records` texts. */
const withPrizes = <T extends object>(words: T, { game, prize }: typeof enRecords) => ({ ...words, game, prize });
const all = { en: withPrizes(en, enRecords), fr: withPrizes(fr, frRecords), pt: withPrizes(pt, ptRecords) } as const;
export type Tongue = keyof typeof all;
export const tongues = Object.keys(all) as Tongue[];
const names: Record<Tongue, string> = { en: 'English', fr: 'Français', pt: 'Português' };
export const nameOf = (tongue: Tongue): string => names[tongue];

/** The device's first language that the checker has; English without one. */
export const ownTongue = (wanted: readonly string[]): Tongue =>
  wanted.map((tag) => tag.slice(0, 2) as Tongue).find((tag) => tag in all) ?? 'en';

/** Looks up texts of the app's own files, so that app and checker explain a draw alike. */
export const speak = (tongue: Tongue) => textsOf(all[tongue], tongue);
export type Say = ReturnType<typeof speak>;

/** Formats numbers and prizes for the market of the receipt. */
export function amounts(t: Say, tongue: Tongue, code: string) {
  const market = marketIn(markets[isMarketCode(code) ? code : 'GH'], tongue);
  const number = (value: number): string => formatCount(market, value);
  return {
    number,
    money: (minor: number): string => formatMoney(market, minor),
    percent: (share: number): string =>
      new Intl.NumberFormat(tongue, {
        style: 'percent',
        maximumFractionDigits: share > 0 && share < 0.0001 ? 4 : 2,
      }).format(share),
    moment: (at: number): string =>
      dateFormat({ language: tongue, timeZone: market.timeZone, dateStyle: 'long', timeStyle: 'medium' }).format(at),
    game: (game: string): string => (game in all[tongue].game ? t(`game.${game}`) : game),
    prize({ giftType, giftAmount }: Pick<ReceiptPrize, 'giftType' | 'giftAmount'>, game?: string): string {
      if (game === 'collect-cards' && giftType === 0)
        return t(`prize.card${giftAmount >= 1 && giftAmount <= 5 ? giftAmount : ''}`, { number: number(giftAmount) });
      if (giftType === 1) return formatMoney(market, giftAmount);
      if (giftType === 2) return formatMoney(market, giftAmount * market.scale);
      if (giftType === 0 || giftAmount === 0) return t('prize.nothing');
      return t(giftType === 3 ? 'prize.coins' : 'prize.diamonds', { count: giftAmount, number: number(giftAmount) });
    },
  };
}
