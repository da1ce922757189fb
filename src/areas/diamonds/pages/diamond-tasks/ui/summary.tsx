import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../../../contract';
import { $market } from '../../../../../core/market/market';
import { classes } from '../../../../../ui';
import { $sums } from '../model/tasks';

/** The rewards to collect, and a light for each task of today. */
export function Summary() {
  const { t } = useTranslation('diamond');
  const { sums, market } = useUnit({ sums: $sums, market: $market });
  if (sums === null) return null;
  const { ready, waiting, done, all } = sums;
  return (
    <section className="tasks-sum" aria-label={t('tasks.today', { done, all })}>
      <div className="tasks-sum__words">
        <b className="tasks-sum__title">{ready === 0 ? t('tasks.none') : t('tasks.ready', { count: ready })}</b>
        {ready > 0 && (
          <span className="tasks-sum__waiting num">
            <img src="/art/gem.webp" width={64} height={64} alt="" decoding="async" />
            <span aria-hidden="true">+{formatCount(market, waiting)}</span>
            <span className="sr-only">{t('diamonds', { count: waiting, number: formatCount(market, waiting) })}</span>
          </span>
        )}
      </div>
      {all > 0 && (
        <div className="tasks-sum__today">
          <span className="tasks-sum__lamps" aria-hidden="true">
            {Array.from({ length: all }, (_, index) => (
              <span key={index} className={classes('tasks-sum__lamp', index < done && 'tasks-sum__lamp--on')} />
            ))}
          </span>
          <span className="tasks-sum__count">{t('tasks.today', { done, all })}</span>
        </div>
      )}
    </section>
  );
}
