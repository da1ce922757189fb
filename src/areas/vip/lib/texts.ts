import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  benefitIds,
  benefitStatus,
  benefitTypes,
  formatCount,
  formatMoneyShort,
  type Benefit,
  type ClaimedBenefit,
  type OwnBenefit,
} from '../../../../contract';
import { $language } from '../../../core/i18n/language';
import { $market } from '../../../core/market/market';
import { dateFormat } from '../../../../contract/wire/date-format';
import type { IconName, Tint } from '../../../ui';

const icons: Readonly<Record<number, readonly [IconName, Tint]>> = {
  [benefitTypes.holiday]: ['gift-fill', 'red'],
  [benefitTypes.cashBack]: ['wallet-fill', 'green'],
  [benefitTypes.dailyCoins]: ['coins-fill', 'gold'],
  [benefitTypes.weeklyCoins]: ['coins-fill', 'gold'],
  [benefitTypes.rain]: ['sparkle-fill', 'teal'],
  [benefitTypes.support]: ['headset-fill', 'teal'],
  [benefitTypes.manager]: ['user-fill', 'blue'],
  [benefitTypes.exchange]: ['storefront', 'blue'],
  [benefitTypes.anniversary]: ['trophy-fill', 'gold'],
  [benefitTypes.tickets]: ['ticket', 'red'],
  [benefitTypes.coinMall]: ['storefront', 'gold'],
  [benefitTypes.diamondMall]: ['storefront', 'teal'],
};
/** Icon and tint of a benefit. */
export const iconOf = ({ type }: Pick<Benefit, 'type'>): readonly [IconName, Tint] =>
  icons[type] ?? ['gift-fill', 'sand'];

/** The texts of benefits: figures, states and dates in the market's time zone. */
export function useBenefitTexts() {
  const { t, i18n } = useTranslation('vip');
  const [market, language] = useUnit([$market, $language]);
  const percent = (share: number): string =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 }).format(share / 10_000);
  const days = dateFormat({ language, timeZone: market.timeZone, day: 'numeric', month: 'short' });
  const date = (at: number): string => days.format(at);
  const gain = (unit: ClaimedBenefit['unit'], count: number): string =>
    unit === 'cash' ? formatMoneyShort(market, count) : t(unit, { count, number: formatCount(market, count) });
  return {
    percent,
    date,
    /** The days from one instant to another: "16–22 Nov". */
    dates: (from: number, to: number): string => days.formatRange(from, to),
    gain,
    /** The figure of a benefit, such as "50" coins or "5%". */
    figure({ unit, value, id }: Benefit): string {
      if (unit === 'cash') return formatMoneyShort(market, value);
      if (unit === 'share') return percent(value);
      if (unit === 'tenths') return t('times', { times: new Intl.NumberFormat(i18n.language).format(value / 10) });
      if (unit === 'tickets') return t('aWeek', { count: value });
      if (unit === 'coins') return formatCount(market, value);
      return t(id === benefitIds.support ? 'always' : id === benefitIds.manager ? 'personal' : 'openShop');
    },
    /** What stands in place of the button when nothing can be claimed. */
    state(benefit: OwnBenefit): string {
      const { statu, enable, isClaimed, minLevel, begins, ends, type } = benefit;
      if (!enable) return t('level', { level: minLevel });
      if (!isClaimed) return t('active');
      if (statu === benefitStatus.claimed) return t('claimed');
      if (statu === benefitStatus.closed) return t('ended', { date: date((ends ?? 1) - 1) });
      if (type === benefitTypes.cashBack) return t('onMonday');
      return begins === null ? t('notYet') : t('from', { date: date(begins) });
    },
  };
}
