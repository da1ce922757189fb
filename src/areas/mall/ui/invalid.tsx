import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { Button, EmptyState } from '../../../ui';

/** An address of the mall that leads nowhere (Q63). */
export function Invalid() {
  const { t } = useTranslation('mall');
  const go = useUnit(routeRequested);
  return (
    <EmptyState
      art="bags"
      title={t('invalid')}
      text={t('invalidText')}
      action={
        <Button kind="secondary" onClick={() => go({ to: paths.mall, replace: true })}>
          {t('toMall')}
        </Button>
      }
    />
  );
}
