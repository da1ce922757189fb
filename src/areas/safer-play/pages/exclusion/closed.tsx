import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { useDates } from '../..';
import { Button, Card, Icon, Kente } from '../../../../ui';

/** The account is self-excluded: the end, and what happens to the money. No invitation to return. */
export function Closed({ until }: { until: number }) {
  const { t } = useTranslation('protection');
  const go = useUnit(routeRequested);
  const { dayAndTime } = useDates();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card flush className="protect__closed" role="status">
      <Kente height={6} />
      <div className="protect__closed-words">
        <Icon name="check-circle-fill" />
        <h2 ref={title} tabIndex={-1} className="protect__closed-title">
          {until === 0 ? t('closed.forGood') : t('closed.until', { date: dayAndTime(until) })}
        </h2>
        <p className="muted">{t('closed.text')}</p>
        <Button kind="secondary" full onClick={() => go({ to: paths.supports, replace: true })}>
          {t('closed.support')}
        </Button>
      </div>
    </Card>
  );
}
