import { useUnit } from 'effector-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoneyShort } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $theme } from '../../../../core/theme/theme';
import { classes, Icon, NavBar, Picture, Skeleton, TextAction } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { useLevelName } from '../../lib/level-name';
import { $benefits, $loading, $problem, clubAsked } from '../../model/club';
import { $picked } from '../../model/picked';
import { VipShield } from '../../shield';
import { BenefitCard } from '../../ui/benefit-card';
import { ClaimDialogs } from '../../ui/claim-dialogs';
import { Ladder, Road } from './levels';
import { $progress, $ready } from './model';
import { PickedBenefits } from './picked-benefits';
import './member-center.css';

/** The member's level with the points of the year and the way to the next level. */
function Standing() {
  const { t } = useTranslation('vip');
  const { progress, market } = useUnit({ progress: $progress, market: $market });
  const nameOf = useLevelName();
  if (progress === null) return <Skeleton className="club-level club-level--waiting" />;
  const { levelId, score, share, missing } = progress;
  const number = formatCount(market, score);
  return (
    <section className="club-level" aria-label={t('yourLevel')}>
      <VipShield level={levelId} label="" />
      <span className="club-level__words">
        <span>{t('yourLevel')}</span>
        <b className="club-level__name">{`V${levelId} ${nameOf(levelId)}`}</b>
      </span>
      <span className="club-level__points">
        <span>{t('points', { count: score, number })}</span>
        <span>
          {missing === null
            ? t('highest')
            : t('toNext', { number: formatCount(market, missing), level: levelId + 1, name: nameOf(levelId + 1) })}
        </span>
      </span>
      <span
        className="club-level__bar"
        role="progressbar"
        aria-label={t('yourLevel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        style={{ '--share': share } as CSSProperties}
      />
    </section>
  );
}

/** The benefits of the member, claimable ones first (VIP-5). */
function Benefits() {
  const { t } = useTranslation('vip');
  const { benefits, progress, ready, problem, loading, again } = useUnit({
    benefits: $benefits,
    progress: $progress,
    ready: $ready,
    problem: $problem,
    loading: $loading,
    again: clubAsked,
  });
  const nameOf = useLevelName();
  if (benefits === null)
    return (
      <NotLoaded
        problem={problem && (problem.message || 'common:error.later')}
        loading={loading}
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
    );
  return (
    <section>
      <div className="club-head">
        <h2>{t('benefitsOf', { name: progress === null ? '' : nameOf(progress.levelId) })}</h2>
        <span className="muted">{ready === 0 ? t('none') : t('ready', { count: ready })}</span>
      </div>
      <ul className="benefits">
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.id} benefit={benefit} />
        ))}
      </ul>
    </section>
  );
}

/** The member centre: level, points, benefits (VIP-8, R-46, boards 14 and 36). */
export function MemberCenterPage() {
  const { t } = useTranslation('vip');
  const { t: shell } = useTranslation('shell');
  const { theme, market, progress, picked, back, go } = useUnit({
    theme: $theme,
    market: $market,
    progress: $progress,
    picked: $picked,
    back: backRequested,
    go: routeRequested,
  });
  const amount = formatMoneyShort(market, market.scale);
  // Savanna shows the levels along a road (board 36), Dusk in a row (board 14).
  const isRoad = theme === 'b';
  return (
    <div className="page">
      <div className={classes('club-hall', isRoad && 'club-hall--road')}>
        {isRoad ? (
          <Road />
        ) : (
          <Picture className="club-hall__art" src="/art/me-hero-a" width={780} height={430} alt="" eager />
        )}
        <NavBar
          title={shell('title.memberCenter')}
          onBack={() => back()}
          action={<TextAction onClick={() => go({ to: paths.memberRecords })}>{t('records')}</TextAction>}
        />
        <Standing />
      </div>
      <main className="page__body club">
        {!isRoad && <Ladder />}
        {progress !== null && progress.factor > 1 && (
          <p className="club-note club-note--holiday" role="status">
            <Icon name="sparkle-fill" />
            {t('double', { count: progress.factor, amount })}
          </p>
        )}
        {picked === null ? <Benefits /> : <PickedBenefits level={picked} />}
        <p className="club-note">
          <Icon name="info-fill" />
          <span>
            {t('note', { amount })} {t('noteYear')}
          </span>
        </p>
      </main>
      <ClaimDialogs />
    </div>
  );
}
