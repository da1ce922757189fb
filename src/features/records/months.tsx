import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $now } from '../../shared/lib/clock';
import { Icon } from '../../shared/ui';
import { useMoment } from '../deposit';
import './records.css';

/** The last twelve months, this one first; '' is all of them, otherwise yyyymm. */
export function Months({ value, onPick }: { value: string; onPick: (month: string) => void }) {
  const { t } = useTranslation('records');
  const moment = useMoment();
  const now = useUnit($now);
  // The market's month: in UTC it may be another one tonight.
  const [year, month] = [Number(moment.monthName(now).slice(0, 4)), Number(moment.monthName(now).slice(4)) - 1];
  const months = Array.from({ length: 12 }, (_, back) => Date.UTC(year, month - back, 15, 12));
  return (
    <label className="records__month">
      <span className="sr-only">{t('month')}</span>
      <select value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{t('all')}</option>
        {months.map((at) => <option key={at} value={moment.monthName(at)}>{moment.month(at)}</option>)}
      </select>
      <Icon name="caret-down" />
    </label>
  );
}
