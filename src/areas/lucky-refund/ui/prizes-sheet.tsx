import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  formatCount,
  formatMoney,
  formatMoneyShort,
  refundPrizes,
  refundReturn,
  type RefundRound,
} from '../../../../contract';
import { $market } from '../../../core/market/market';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { Sheet, TextAction } from '../../../ui';
import { oneIn } from '../lib/shown';

/** From how many sold tickets a tier has its first winner. */
const firstAt = (round: RefundRound, tier: number): number => {
  const known = round.terms.tiers.find((one) => one.tier === tier);
  if (known === undefined || known.prize === null) return 1;
  return Math.ceil((known.prize * 10_000) / (round.terms.price * known.share));
};

/** The prize table and the odds of the pool as it is now, before buying; and the rules. */
export function PrizesSheet({ round, open, onClose }: { round: RefundRound; open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('lucky-refund');
  const { market, go } = useUnit({ market: $market, go: routeRequested });
  const { terms, codes, carried } = round;
  const count = (value: number): string => formatCount(market, value);
  const money = (minor: number): string => formatMoneyShort(market, minor);
  const inPercent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
  const percent = (tenThousandths: number): string => inPercent.format(tenThousandths / 10_000);
  return (
    <Sheet open={open} onClose={onClose} title={t('rules.title')}>
      <p className="refund-rules__now">{t('rules.now', { count: codes })}</p>
      <table className="refund-rules">
        <thead>
          <tr>
            <th scope="col">{t('rules.prize')}</th>
            <th scope="col">{t('rules.codes')}</th>
            <th scope="col">{t('rules.odds')}</th>
          </tr>
        </thead>
        <tbody>
          {refundPrizes(terms, { codes, carried }).map(({ tier, winners, prize }) => {
            const odds = oneIn(codes, winners);
            return (
              <tr key={tier}>
                <th scope="row" className="num">
                  {tier === 1 ? t('jackpotIs', { amount: formatMoney(market, prize) }) : money(prize)}
                </th>
                <td className="num">{count(winners)}</td>
                <td className="num">
                  {odds === null
                    ? t('rules.notYet', { count: firstAt(round, tier) })
                    : t('rules.oneIn', { count: odds })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className="refund-rules__list">
        <li>{t('rules.change')}</li>
        <li>{t('rules.pays', { percent: percent(refundReturn(terms)), seed: percent(terms.seedShare) })}</li>
        {carried > 0 && <li className="refund-rules__carried">{t('rules.carried', { amount: money(carried) })}</li>}
        <li>
          {t('rules.price', {
            price: money(terms.price),
            coins: count(terms.coins),
            diamonds: count(terms.diamonds),
          })}
        </li>
        <li>{t('rules.limit', { buy: terms.mostABuy, round: terms.mostARound })}</li>
        <li>{t('rules.redeem')}</li>
        <li>{t('rules.fair')}</li>
      </ul>
      <TextAction onClick={() => go({ to: paths.refundCheck })}>{t('rules.check')}</TextAction>
    </Sheet>
  );
}
