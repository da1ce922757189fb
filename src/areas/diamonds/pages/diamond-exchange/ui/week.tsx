import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { IceBar, NewIn } from '../../..';
import { Money } from '../../../../../ui';
import { $config } from '../model/offers';
import { useGain } from './use-gain';

/** The cash left for this week, and when the next week begins. */
export function Week() {
  const { t } = useTranslation('diamond');
  const config = useUnit($config);
  const { money } = useGain();
  if (config === null) return null;
  const { weeklyCap, weekLeft, weekEnds } = config;
  return (
    <section className="week" aria-labelledby="exchange-week">
      <div className="week__head">
        <h2 className="week__title" id="exchange-week">
          {t('exchange.week.title')}
        </h2>
        <NewIn label={t('exchange.week.new')} until={weekEnds} />
      </div>
      <IceBar
        share={weeklyCap === 0 ? 0 : weekLeft / weeklyCap}
        role="meter"
        aria-labelledby="exchange-week"
        aria-valuemin={0}
        aria-valuemax={weeklyCap}
        aria-valuenow={weekLeft}
        aria-valuetext={t('exchange.week.left', { left: money(weekLeft), cap: money(weeklyCap) })}
      />
      <p className="week__left">
        <Money minor={weekLeft} className="week__amount" />{' '}
        <span className="muted">{t('exchange.week.of', { cap: money(weeklyCap) })}</span>
      </p>
    </section>
  );
}
