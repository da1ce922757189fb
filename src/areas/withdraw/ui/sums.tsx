import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../contract';
import { Skeleton } from '../../../ui';
import { useOption } from '../../../core/options';
import type { Quote } from '../model/quote';
import { useReading } from '../model/words';
import './sums.css';

type Parts = Pick<Quote, 'money' | 'fee' | 'tax' | 'net'> & Partial<Pick<Quote, 'feeShare' | 'taxShare'>>;

/** Amount, fee, tax and net, exact to the minor unit (WDR-11 … WDR-14). */
export function Sums({ money, fee, tax, net, feeShare = null, taxShare = 0 }: Parts) {
  const { t } = useTranslation('withdraw');
  const read = useReading();
  // The line is hidden in a market without tax (4025), unless tax was taken.
  const isTaxed = useOption(optionTypes.taxEnabled) !== '0' || (tax ?? 0) > 0;
  return (
    <dl className="sums">
      <div className="sums__row">
        <dt>{t('sum.amount')}</dt>
        <dd className="num">{read.money(money)}</dd>
      </div>
      <div className="sums__row">
        <dt>
          {t('sum.fee')}
          {feeShare !== null && fee > 0 && <small>{t('sum.feeShare', { share: read.share(feeShare / 10_000) })}</small>}
        </dt>
        <dd className="num">{read.money(-fee)}</dd>
      </div>
      {isTaxed && (
        <div className="sums__row">
          <dt>
            {t('sum.tax')}
            {taxShare > 0 && <small>{read.share(taxShare)}</small>}
          </dt>
          <dd className="num">
            {tax === null ? <Skeleton shape="line" className="sums__waiting" /> : read.money(-tax)}
          </dd>
        </div>
      )}
      <div className="sums__row sums__row--net">
        <dt>{t('sum.net')}</dt>
        <dd className="num">{net === null ? <Skeleton shape="line" className="sums__waiting" /> : read.money(net)}</dd>
      </div>
    </dl>
  );
}
