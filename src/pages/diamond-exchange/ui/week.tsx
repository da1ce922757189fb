import { useUnit } from 'effector-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../../features/diamonds';
import { Icon, Money } from '../../../shared/ui';
import { $config } from '../model/offers';
import { useGain } from './use-gain';

/** How much cash is left of this week, and when the next one begins. */
export function Week() {
  const { t } = useTranslation('diamond');
  const config = useUnit($config);
  const { money } = useGain();
  if (config === null) return null;
  const { weeklyCap, weekLeft, weekEnds } = config;
  return (
    <section className="week" aria-labelledby="exchange-week">
      <div className="week__head">
        <h2 className="week__title" id="exchange-week">{t('exchange.week.title')}</h2>
        <span className="week__new"><Icon name="clock" />{t('exchange.week.new')} <Countdown until={weekEnds} /></span>
      </div>
      <div
        className="week__bar" role="meter" aria-labelledby="exchange-week" aria-valuemin={0} aria-valuemax={weeklyCap} aria-valuenow={weekLeft}
        aria-valuetext={t('exchange.week.left', { left: money(weekLeft), cap: money(weeklyCap) })}
      >
        <span style={{ '--share': weeklyCap === 0 ? 0 : weekLeft / weeklyCap } as CSSProperties} />
      </div>
      <p className="week__left"><Money minor={weekLeft} className="week__amount" /> <span className="muted">{t('exchange.week.of', { cap: money(weeklyCap) })}</span></p>
    </section>
  );
}
