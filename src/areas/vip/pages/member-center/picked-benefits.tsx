import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { Skeleton, TextAction } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { useLevelName } from '../../lib/level-name';
import { $levels } from '../../model/club';
import { $pickedBenefits, $pickedFailed, pickedAgain, pickedLeft } from '../../model/picked';
import { LevelBenefitCard } from '../../ui/benefit-card';

/** The benefits of a level that is not the member's own (C103). */
export function PickedBenefits({ level }: { level: number }) {
  const { t } = useTranslation('vip');
  const { benefits, failed, levels, market, leave, again } = useUnit({
    benefits: $pickedBenefits,
    failed: $pickedFailed,
    levels: $levels,
    market: $market,
    leave: pickedLeft,
    again: pickedAgain,
  });
  const nameOf = useLevelName();
  const points = levels[level - 1];
  return (
    <section>
      <div className="club-head">
        <h2>{t('benefitsOf', { name: nameOf(level) })}</h2>
        <TextAction onClick={() => leave()}>{t('backToOwn')}</TextAction>
      </div>
      {points !== undefined && points > 0 && (
        <p className="club-note">{t('fromPoints', { count: points, number: formatCount(market, points) })}</p>
      )}
      {benefits === null ? (
        <NotLoaded
          problem={failed ? 'common:error.later' : null}
          loading={!failed}
          offlineText={t('offline')}
          failedTitle={t('failed')}
          onRetry={() => again()}
          label={t('loading')}
          className="benefits"
        >
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="benefit--waiting" />
          ))}
        </NotLoaded>
      ) : (
        <ul className="benefits">
          {benefits.map((benefit) => (
            <LevelBenefitCard key={benefit.id} benefit={benefit} />
          ))}
        </ul>
      )}
    </section>
  );
}
