import { combine } from 'effector';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { monthIn } from '../../../contract';
import { $now } from '../../core/time/clock';
import { $market } from '../../core/market/market';
import { useMoment } from '../../core/time/moment';
import { Icon } from '..';
import './records.css';

/**
 * The market's current month as yyyymm, in its time zone. A derived store, so that it updates once a month, not every
 * second.
 */
const $thisMonth = combine($now, $market, (now, market) => monthIn(market, now));

/** The last twelve months, the current one first. Values are yyyymm; '' is all months. */
export function Months({ value, onPick }: { value: string; onPick: (month: string) => void }) {
  const { t } = useTranslation('records');
  const moment = useMoment();
  const thisMonth = useUnit($thisMonth);
  const months = useMemo(() => {
    const [year, month] = [Number(thisMonth.slice(0, 4)), Number(thisMonth.slice(4)) - 1];
    return Array.from({ length: 12 }, (_, back) => Date.UTC(year, month - back, 15, 12));
  }, [thisMonth]);
  return (
    <label className="records__month">
      <span className="sr-only">{t('month')}</span>
      <select value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{t('all')}</option>
        {months.map((at) => (
          <option key={at} value={moment.monthName(at)}>
            {moment.month(at)}
          </option>
        ))}
      </select>
      <Icon name="caret-down" />
    </label>
  );
}
