import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, type ProtectionStatus } from '../../../../../contract';
import { sayAmount, useDates } from '../..';
import { $language } from '../../../../core/i18n/language';
import { $market } from '../../../../core/market/market';
import { Card, Icon } from '../../../../ui';
import { Note } from '../../../../ui/note';

/** Today's totals, and what is blocked right now. */
export function Today({ status: { today, coolOffUntil, timeUpUntil } }: { status: ProtectionStatus }) {
  const { t } = useTranslation('protection');
  const [market, language] = useUnit([$market, $language]);
  const { dayAndTime } = useDates();
  const rests =
    coolOffUntil > 0
      ? t('coolOff.running', { date: dayAndTime(coolOffUntil) })
      : timeUpUntil > 0
        ? t('limits.timeUp', { date: dayAndTime(timeUpUntil) })
        : null;
  const facts = [
    ['time', sayAmount(market, { language, kind: 'time', amount: Math.floor(today.seconds / 60) })],
    ['staked', formatMoney(market, today.staked)],
    ['net', formatMoney(market, today.won - today.staked)],
  ] as const;
  return (
    <Card className="limits__card">
      <h2 className="limits__title">
        <Icon name="clock" />
        {t('today.title')}
      </h2>
      <dl className="limits__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{t(`today.${name}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {rests !== null && (
        <Note icon="lock-fill" role="status">
          {rests}
        </Note>
      )}
    </Card>
  );
}
