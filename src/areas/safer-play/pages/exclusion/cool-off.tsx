import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { coolOffPeriods } from '../../../../../contract';
import { $status, useDates } from '../..';
import { Button, Card, Icon, SegmentedControl } from '../../../../ui';
import { $coolOff, $isResting, coolOffChosen, coolOffPicked, coolOffQuestion } from './model';

/** A break of one or seven days: no deposit and no play; everything else stays open. */
export function CoolOff() {
  const { t } = useTranslation('protection');
  const { status, period, busy, pick, choose } = useUnit({
    status: $status,
    period: $coolOff,
    busy: $isResting,
    pick: coolOffPicked,
    choose: coolOffChosen,
  });
  const { dayAndTime } = useDates();
  const until = status?.coolOffUntil ?? 0;
  return (
    <Card className="protect__card">
      <h2 className="protect__title">
        <Icon name="clock" />
        {t('coolOff.title')}
      </h2>
      <p className="muted">{t('coolOff.text')}</p>
      {until > 0 && (
        <p className="protect__running" role="status">
          <Icon name="check-circle-fill" />
          {t('coolOff.running', { date: dayAndTime(until) })}
        </p>
      )}
      <SegmentedControl
        fill
        label={t('coolOff.how')}
        value={period}
        onChange={pick}
        segments={coolOffPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      <Button kind="secondary" full busy={busy} onClick={() => choose()}>
        {t(until > 0 ? 'coolOff.longer' : 'coolOff.action')}
      </Button>
      <coolOffQuestion.Dialog />
    </Card>
  );
}
