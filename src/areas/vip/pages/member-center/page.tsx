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
import { $benefits, $levels, $loading, $problem, clubAsked } from '../../model/club';
import { VipShield } from '../../shield';
import { BenefitCard } from '../../ui/benefit-card';
import { ClaimDialogs } from '../../ui/claim-dialogs';
import { $progress, $ready } from './model';
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

/** The ten levels in a row; the member's own is larger. */
function Ladder() {
  const { t } = useTranslation('vip');
  const { progress, levels, market } = useUnit({ progress: $progress, levels: $levels, market: $market });
  const nameOf = useLevelName();
  const own = progress?.levelId ?? 0;
  return (
    <ol className="club-ladder" aria-label={t('ladder')}>
      {Array.from({ length: 10 }, (_, at) => at + 1).map((level) => (
        <li
          key={level}
          className={classes(
            'club-ladder__step',
            level === own && 'club-ladder__step--own',
            level > own && 'club-ladder__step--next',
          )}
          aria-current={level === own ? 'step' : undefined}
        >
          <VipShield
            level={level}
            label={t('step', { level, name: nameOf(level), number: formatCount(market, levels[level - 1] ?? 0) })}
          />
          {level === own && <span aria-hidden="true">{t('now')}</span>}
        </li>
      ))}
    </ol>
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
  const { theme, market, progress, back, go } = useUnit({
    theme: $theme,
    market: $market,
    progress: $progress,
    back: backRequested,
    go: routeRequested,
  });
  const amount = formatMoneyShort(market, market.scale);
  return (
    <div className="page">
      <div className="club-hall">
        <Picture className="club-hall__art" src={`/art/me-hero-${theme}`} width={780} height={430} alt="" eager />
        <NavBar
          title={shell('title.memberCenter')}
          onBack={() => back()}
          action={<TextAction onClick={() => go({ to: paths.memberRecords })}>{t('records')}</TextAction>}
        />
        <Standing />
      </div>
      <main className="page__body club">
        <Ladder />
        {progress !== null && progress.factor > 1 && (
          <p className="club-note club-note--holiday" role="status">
            <Icon name="sparkle-fill" />
            {t('double', { count: progress.factor, amount })}
          </p>
        )}
        <Benefits />
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
