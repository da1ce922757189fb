import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { realityMinutes, type RealityMinutes } from '../../../../../contract';
import { Card, Icon, SegmentedControl } from '../../../../ui';
import { minutesPicked } from './model';

/** The interval of the reality check. */
export function RealityCard({ minutes }: { minutes: RealityMinutes }) {
  const { t } = useTranslation('protection');
  const pick = useUnit(minutesPicked);
  return (
    <Card className="limits__card">
      <h2 className="limits__title">
        <Icon name="eye" />
        {t('reality.setting')}
      </h2>
      <p className="muted">{t('reality.settingText')}</p>
      <SegmentedControl
        fill
        label={t('reality.setting')}
        value={minutes}
        onChange={pick}
        segments={realityMinutes.map((value) => ({ value, label: t('reality.every', { minutes: value }) }))}
      />
    </Card>
  );
}
